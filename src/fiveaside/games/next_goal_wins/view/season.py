"""What a seat may know of a season, tidied up for whoever draws the board (section 6 of the rules).

    players     one entry a seat: seat, place, points, manager, squad (how many), tactics (how many), transfers, and
                `known`: footballers of whom the seat knows that they are in that squad, and `held`: tactics in that
                hand that it knows; of the own squad and hand what all know
    own         null for a spectator; else the own `squad` and `tactics`, the `limits`, and what is being looked at:
                `looked` (footballers), `drawn` (tactics), `loans` (whom was given and got for this round)
    schedule    every match: round, red and blue (seats), result or null, `now` for the one being played
    league      the table, best first: seat, place, played, won, drawn, lost, scored, conceded, points
    decks       how many cards each deck has
    retired     footballers out of the game
    event       the event drawn last, or null
    sleeping    effects that wait for somebody's next match: card, seat, footballer
    match       null between matches; else see `match`, and `chances` of what may be thrown next (see `chances`)

A footballer is always {id, name, nation, position, stars, skill: {id, name, text} or null, stats: as printed, change:
by the season, injured, banned: matches still to miss}; on the pitch also {slot, now: stats in that slot with all that
adds to them, skill_works, came_on}; in the own squad `place` says where: pitch, bench, off, out (injured or banned), or
loaned, `at` the stats there would be in each position (keeper stats in goal, outfield stats elsewhere, in the order of
the card) before cards add to them, and `fits` the positions without a penalty, in which the skill works.
A tactic is {id, name, text, window, side}.
"""

from typing import TYPE_CHECKING, cast

from fiveaside.games.next_goal_wins.knowledge import is_certain, tactics_known
from fiveaside.games.next_goal_wins.parts import names
from fiveaside.games.next_goal_wins.parts.board import GK, KEEPER_STATS, LINE, OUTFIELD_STATS, POSITIONS
from fiveaside.games.next_goal_wins.parts.cards import SIDES, WINDOWS
from fiveaside.games.next_goal_wins.parts.deck import DECKS
from fiveaside.games.next_goal_wins.rules import league
from fiveaside.games.next_goal_wins.view.chances import chances_seen
from fiveaside.games.next_goal_wins.view.footballer import footballer_shown, on_pitch
from fiveaside.games.next_goal_wins.view.match import match_besides, match_seen

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season


def seen(m: "Season", seat: int) -> dict[str, object]:
    kit = m.kit
    places = league.places(m)
    rows = league.rows(m, list(range(kit.players)))
    return {
        "players": [player_seen(m, row, places[row.seat], seat) for row in rows],
        "own": own_seen(m, seat) if seat >= 0 else None,
        "schedule": [fixture_seen(m, number) for number in range(len(kit.schedule))],
        "league": league_seen(rows, places),
        "decks": {name: m.decks[number].size() for number, name in enumerate(DECKS)},
        "retired": [footballer_shown(m, footballer) for footballer in m.retired],
        "event": event_seen(m),
        "sleeping": [
            {"card": x.effect.name.split()[1], "seat": x.colour, "footballer": known_id(m, x.footballer)}
            for x in m.sleeping
        ],
        "stages": stages(m),
        "match": {**match_seen(m, seat), "chances": chances_seen(m)} if m.match.on else None,
    }


def seen_besides(m: "Season", seat: int, seen: dict[str, object]) -> dict[str, object]:
    """The own cards, what is known of those of others, and in a match the own line-up before it is shown."""
    told: dict[str, object] = {"own": own_seen(m, seat) if seat >= 0 else None}
    told["players"] = [
        one if one["seat"] == seat else {**one, **cards_known(m, seat, cast(int, one["seat"]))}
        for one in cast(list[dict[str, object]], seen["players"])
    ]
    if m.match.on:
        told["match"] = {**cast(dict[str, object], seen["match"]), **match_besides(m, seat)}
    return told


def stages(m: "Season") -> list[str]:
    """16.3-16.7 What happens between two matches, in its order; a mode may leave some out."""
    told = ["event"] if m.kit.events_on else []
    return [*told, "draw", "transfer", "next"] if m.kit.tactics_on else [*told, "transfer", "next"]


def known_id(m: "Season", footballer: int) -> str | None:
    return m.kit.footballer_ids[footballer] if footballer >= 0 else None


def player_seen(m: "Season", row: league.Row, place: int, viewer: int) -> dict[str, object]:
    seat = row.seat
    eyes = viewer if viewer != seat else -1
    policy = m.kit.policies[m.managers[seat]]
    return {
        "seat": seat,
        "place": place,
        "points": row.points(),
        "manager": manager_seen(m, m.managers[seat]),
        "squad": len(m.squads[seat]),
        "tactics": len(m.hands[seat]),
        **cards_known(m, eyes, seat),
        "transfers": {
            "spent": m.spent[seat],
            "season_total": policy.season_total if policy.season_total >= 0 else None,
            "saved_up": m.saved_up[seat],
            "extra": m.extra[seat],
            "stopped": m.per_phase[seat] == 0,
        },
    }


def cards_known(m: "Season", eyes: int, seat: int) -> dict[str, object]:
    """What these eyes know of somebody's cards."""
    return {
        "known": [footballer_shown(m, footballer) for footballer in m.squads[seat] if is_certain(m, eyes, footballer)],
        "held": [tactic_seen(m, tactic) for tactic in tactics_known(m, eyes, seat)],
    }


def manager_seen(m: "Season", number: int) -> dict[str, object] | None:
    if number < 0:
        return None
    faces = m.kit.manager_faces.by(m.box.words)
    if number not in faces:
        faces[number] = manager_face(m, number)
    return faces[number]


def manager_face(m: "Season", number: int) -> dict[str, object]:
    card = m.kit.managers[number]
    return {
        "id": card.id,
        "name": card.name,
        "ability": {"name": names.ability_name(m, card), "text": names.ability_says(m, card)},
        "policy": {"name": names.policy_name(m, card), "text": names.policy_says(m, card)},
    }


def tactic_seen(m: "Season", number: int) -> dict[str, object]:
    faces = m.kit.tactic_faces.by(m.box.words)
    if number not in faces:
        faces[number] = tactic_face(m, number)
    return faces[number]


def tactic_face(m: "Season", number: int) -> dict[str, object]:
    card = m.kit.tactics[number]
    side = SIDES[card.side]
    name, text = names.tactic_name(m, card), names.tactic_says(m, card)
    return {"id": card.id, "name": name, "text": text, "window": WINDOWS[card.window], "side": side}


def own_seen(m: "Season", seat: int) -> dict[str, object]:
    looking = m.taker == seat
    return {
        "squad": [{**footballer_here(m, who), **own_footballer(m, seat, who)} for who in m.squads[seat]],
        "tactics": [tactic_seen(m, tactic) for tactic in m.hands[seat]],
        "looked": [footballer_shown(m, who) for who in m.looked] if looking else [],
        "drawn": [tactic_seen(m, tactic) for tactic in m.drawn] if looking else [],
        "loans": [loan_seen(m, seat, loan) for loan in m.loans if seat in loan[:2]],
        "limits": {"squad": m.squad_limit(seat), "tactics": m.tactic_limit(seat)},
    }


def footballer_here(m: "Season", footballer: int) -> dict[str, object]:
    """With stats in the slot, where the footballer is on the pitch."""
    slot = m.match.slot_of(footballer) if m.match.on and m.match.revealed else -1
    if slot >= 0:
        return on_pitch(m, slot)
    return footballer_shown(m, footballer)


def own_footballer(m: "Season", seat: int, footballer: int) -> dict[str, object]:
    """Where the footballer is, and what they would be worth in each position (13.1, 14.1)."""
    silent = m.match.on and m.match.is_silenced(footballer)
    home = [m.is_at_home(footballer, seat, place, silent) for place in range(LINE)]
    at = {
        name: [
            m.stats_in(footballer, place, home[place])[stat]
            for stat in (KEEPER_STATS if place == GK else OUTFIELD_STATS)
        ]
        for place, name in enumerate(POSITIONS)
    }
    fits = [name for place, name in enumerate(POSITIONS) if home[place]]
    return {"place": place_of(m, seat, footballer), "at": at, "fits": fits}


def place_of(m: "Season", seat: int, footballer: int) -> str:
    match = m.match
    if match.on and seat in match.players:
        if footballer in match.slots:
            return "pitch"
        if footballer in match.off[match.colour_of(seat)]:
            return "off"
    if m.is_out(footballer):
        return "out"
    return "loaned" if m.is_loaned(footballer) else "bench"


def loan_seen(m: "Season", seat: int, loan: tuple[int, ...]) -> dict[str, object]:
    lender, named, lent, got = loan
    if seat == lender:
        return {"with": named, "given": known_id(m, lent), "got": known_id(m, got)}
    return {"with": lender, "given": known_id(m, got), "got": known_id(m, lent)}


def fixture_seen(m: "Season", number: int) -> dict[str, object]:
    pairing = m.kit.schedule[number]
    red, blue = pairing.players
    return {
        "round": pairing.round,
        "red": red,
        "blue": blue,
        "result": list(m.results[number]) if number < len(m.results) else None,
        "now": number == m.fixture and m.match.on,
    }


def league_seen(rows: list[league.Row], places: tuple[int, ...]) -> list[dict[str, object]]:
    return [
        {
            "seat": row.seat,
            "place": places[row.seat],
            "played": row.won + row.drawn + row.lost,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "scored": row.scored,
            "conceded": row.conceded,
            "points": row.points(),
        }
        for row in sorted(rows, key=lambda row: places[row.seat])
    ]


def event_seen(m: "Season") -> dict[str, object] | None:
    if m.event < 0:
        return None
    card = m.kit.events[m.event]
    return {"id": card.id, "name": names.event_name(m, card), "text": names.event_says(m, card)}
