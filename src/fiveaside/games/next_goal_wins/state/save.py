"""A season as plain JSON: cards by their ids, colours, slots and moments by their names. `load` reads it again."""

from typing import TYPE_CHECKING

from fiveaside.engine.knowledge import Sights, eye
from fiveaside.games.next_goal_wins.parts.board import (
    ACTIONS,
    CLOSED,
    COLOURS,
    LINE,
    MOVES,
    POSITIONS,
    STATS,
    THROWS,
    dice_in,
)
from fiveaside.games.next_goal_wins.parts.deck import DECKS, Deck
from fiveaside.games.next_goal_wins.parts.effect import FOOTBALLERS, FOR, NOW, SEATS, Lasting
from fiveaside.games.next_goal_wins.parts.match import Match
from fiveaside.games.next_goal_wins.parts.results import ENDINGS, FOLLOWS, RESULTS

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.parts.kit import Kit
    from fiveaside.games.next_goal_wins.table import Season

SLOT_NAMES = tuple([f"{colour}.{position}" for colour in COLOURS for position in POSITIONS])


def saved(m: "Season") -> dict[str, object]:
    kit = m.kit
    return {
        "squads": [footballer_ids(kit, squad) for squad in m.squads],
        "tactics": [tactic_ids(kit, hand) for hand in m.hands],
        "managers": [kit.manager_ids[number] if number >= 0 else None for number in m.managers],
        "decks": {name: deck_json(kit, number, m.decks[number]) for number, name in enumerate(DECKS)},
        "retired": footballer_ids(kit, m.retired),
        "changes": {kit.footballer_ids[who]: stats_json(changes) for who, changes in sorted(m.changes.items())},
        "injured": {kit.footballer_ids[who]: matches for who, matches in sorted(m.injured.items())},
        "banned": {kit.footballer_ids[who]: matches for who, matches in sorted(m.banned.items())},
        "results": [list(result) for result in m.results],
        "fixture": m.fixture + 1,
        "pair": list(m.pair),
        "transfers": transfers_json(m),
        "sleeping": [lasting_json(kit, x, True) for x in m.sleeping],
        "loans": [[*loan[:2], *footballer_ids(kit, loan[2:])] for loan in m.loans],
        "taker": m.taker,
        "looked": footballer_ids(kit, m.looked),
        "drawn": tactic_ids(kit, m.drawn),
        "due": [entry_json(kit, due) for due in m.due],
        "effect": entry_json(kit, m.effect) if m.effect >= 0 else None,
        "target": named(kit, m.target),
        "event": kit.event_ids[m.event] if m.event >= 0 else None,
        "match": match_json(kit, m.match) if m.fixture >= 0 else None,
        "knowledge": knowledge_json(m),
    }


def knowledge_json(m: "Season") -> dict[str, object]:
    """Who knows what: seats by their numbers, those who only watch as `spectator`."""
    kit = m.kit
    return {
        "known": known_json(m, m.sights),
        "before_loans": known_json(m, m.before_loans),
        "doubts": [
            {
                "without": eyes_json(m, doubt.without),
                "cards": footballer_ids(kit, doubt.components),
                "loan": doubt.passing,
            }
            for doubt in m.sights.doubts
        ],
        "tactics": [[eyes_json(m, eyes) for eyes in known] for known in m.hands_known],
        "drawn": [eyes_json(m, eyes) for eyes in m.drawn_known],
    }


def known_json(m: "Season", sights: Sights) -> dict[str, object]:
    return {m.kit.footballer_ids[who]: eyes_json(m, eyes) for who, eyes in enumerate(sights.known) if eyes}


def eyes_json(m: "Season", eyes: int) -> list[object]:
    seats: list[object] = [seat for seat in range(m.kit.players) if eyes >> seat & 1]
    return [*seats, "spectator"] if eyes & eye(-1) else seats


def footballer_ids(kit: "Kit", numbers: tuple[int, ...]) -> list[str]:
    return [kit.footballer_ids[number] for number in numbers]


def tactic_ids(kit: "Kit", numbers: tuple[int, ...]) -> list[str]:
    return [kit.tactic_ids[number] for number in numbers]


def named(kit: "Kit", footballer: int) -> str | None:
    return kit.footballer_ids[footballer] if footballer >= 0 else None


def deck_json(kit: "Kit", number: int, deck: Deck) -> dict[str, object]:
    ids = kit.ids[number]
    return {
        "unseen": [ids[card] for card in deck.unseen],
        "bottom": [ids[card] for card in deck.bottom],
        "known": [[seat for seat in range(kit.players) if known >> seat & 1] for known in deck.known],
    }


def stats_json(changes: tuple[int, ...]) -> dict[str, object]:
    return {STATS[stat]: change for stat, change in enumerate(changes) if change}


def transfers_json(m: "Season") -> dict[str, object]:
    return {
        "spent": list(m.spent),
        "saved_up": list(m.saved_up),
        "extra": list(m.extra),
        "per_phase": [count if count >= 0 else None for count in m.per_phase],
        "left": m.left,
        "left_extra": m.left_extra,
    }


def lasting_json(kit: "Kit", x: Lasting, sleeping: bool) -> dict[str, object]:
    owner: object = x.colour if sleeping else COLOURS[x.colour]
    return {
        "effect": x.effect.name,
        "owner": owner,
        "footballer": named(kit, x.footballer),
        "until": FOR[x.until],
    }


def entry_json(kit: "Kit", entry: int) -> dict[str, object]:
    return {"effect": kit.effects[entry // (2 * SEATS)].name, "now": bool(entry & NOW), "owner": entry % SEATS}


# The match


def match_json(kit: "Kit", match: Match) -> dict[str, object]:
    return {
        "players": list(match.players),
        "on": match.on,
        "placed": match.placed,
        "revealed": match.revealed,
        "slots": {name: slot_json(kit, match.slots[slot]) for slot, name in enumerate(SLOT_NAMES)},
        "off": [footballer_ids(kit, off) for off in match.off],
        "hurt": footballer_ids(kit, match.hurt),
        "reds": footballer_ids(kit, match.reds),
        "kept_out": footballer_ids(kit, match.kept_out),
        "used": [use_json(kit, use) for use in match.used],
        "lasting": [lasting_json(kit, x, False) for x in match.lasting],
        "score": list(match.score),
        "tokens": list(match.tokens),
        "more": list(match.more),
        "finished": list(match.finished),
        "kick_offs": match.kick_offs,
        "starter": COLOURS[match.starter],
        "attacker": COLOURS[match.attacker],
        "ending": ENDINGS[match.ending],
        "ball": POSITIONS[match.ball],
        "won_by": action_name(match.won_by),
        "before": [[done_json(kit, done) for done in before] for before in match.before],
        "attack": attack_json(kit, match),
        "clash": clash_json(kit, match),
    }


def slot_json(kit: "Kit", footballer: int) -> str | None:
    return "closed" if footballer == CLOSED else named(kit, footballer)


def use_json(kit: "Kit", use: int) -> dict[str, object]:
    effect, colour = divmod(use // FOOTBALLERS, 2)
    name = kit.effects[effect].name
    return {"effect": name, "owner": COLOURS[colour], "footballer": named(kit, use % FOOTBALLERS - 1)}


def action_name(action: int) -> str | None:
    return ACTIONS[action] if action >= 0 else None


def position_name(place: int) -> str | None:
    return POSITIONS[place] if place >= 0 else None


def done_json(kit: "Kit", done: int) -> str:
    """`stk01 shoot`: what a footballer did (20.2)."""
    return f"{kit.footballer_ids[done // MOVES]} {ACTIONS[done % MOVES]}"


def attack_json(kit: "Kit", match: Match) -> dict[str, object]:
    slots = range(2 * LINE)
    return {
        "carrier": position_name(match.carrier),
        "position": position_name(match.position),
        "delivery": action_name(match.delivery),
        "follows": FOLLOWS[match.follows],
        "played": [kit.tactic_ids[tactic] if tactic >= 0 else None for tactic in match.played],
        "quiet": list(match.quiet),
        "came_on": footballer_ids(kit, match.came_on),
        "moment": [colour for number, colour in enumerate(COLOURS) if match.moment >> number & 1],
        "changed": [SLOT_NAMES[slot] for slot in slots if match.changed >> slot & 1],
        "must": [action for number, action in enumerate(ACTIONS) if match.must >> number & 1],
        "taken": [done_json(kit, done) for done in match.taken],
        "levels": match.levels,
    }


def clash_json(kit: "Kit", match: Match) -> dict[str, object]:
    return {
        "throw": THROWS[match.throw],
        "action": action_name(match.action),
        "actor": named(kit, match.actor),
        "contester": named(kit, match.contester),
        "by": position_name(match.by),
        "speed": match.speed,
        "contested": match.contested,
        "stalemates": match.stalemates,
        "crosser": position_name(match.crosser),
        "header": position_name(match.header),
        "helper": position_name(match.helper),
        "thrown": [dice_in(dice) for dice in match.thrown],
        "to_throw": [side for bit, side in ((1, "acting"), (2, "contesting")) if match.to_throw & bit],
        "result": RESULTS[match.result],
        "lets": [side for bit, side in ((1, "acting"), (2, "contesting")) if match.lets & bit],
        "used": [use_json(kit, use) for use in match.used_in_clash],
    }
