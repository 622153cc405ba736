"""The match as a seat sees it.

red, blue   seats of the two colours; score, tokens (attacks still to come), finished (attacks made), by colour
slots       by name (`red.GK`): a footballer as in `season`, null if empty, "closed" after a red card; before the
            line-ups are revealed only the own ones
bench, off  how many each colour has on the bench; the footballers each colour has off (booked or injured)
starter, attacker   colours; null before the kick-off
ball        null, or slot (who has it), position (acted from: higher after moving up), delivery (how it came in this
            attack)
set_piece   null, or throw (corner, crossing_fk, shooting_fk, penalty), crosser, header, helper (slots or null);
            attack and defence: the slots and stats that count so far; wanted: those that may come to count
rows        what may be tried from there (5.1): action, stat, by (the slot that contests it), with (its stat), and to: a
            slot, `past` the opponent or `goal`
clash       null, or action, actor and contester (ids), by (slot), speed, stalemates
sums        null before dice lie on the table; else for acting and contesting side: stats, dice, counted, added, total
standing    the standing result: success, fail, stalemate, foul, lose_ball; null before the dice
played      the tactic each colour has played in this attack, or null
quiet       whether this seat has asked not to be asked for tactics alone (15.6); null for who does not play
lasting     effects of cards in force: card, colour of the owner, footballer or null, until
reds        footballers who have seen a red card
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import (
    ACTIONS,
    CLASH,
    CLOSED,
    COLOURS,
    DEF,
    GK,
    GOAL,
    LINE,
    MID,
    PAST,
    PIECE_STATS,
    ROWS,
    SHOOT,
    STATS,
    THROWS,
    dice_in,
)
from fiveaside.games.next_goal_wins.parts.effect import FOR
from fiveaside.games.next_goal_wins.parts.results import RESULTS
from fiveaside.games.next_goal_wins.rules.standing import standing
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES, action_name, footballer_ids, named, position_name
from fiveaside.games.next_goal_wins.view.footballer import footballer_shown, on_pitch
from fiveaside.games.next_goal_wins.view.hand import has_said_quiet, slot_due

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

BEYOND: Final = {GOAL: "goal", PAST: "past"}


def match_seen(m: "Season", seat: int) -> dict[str, object]:
    match = m.match
    kit = m.kit
    started = match.carrier >= 0 or sum(match.finished) > 0
    return {
        "red": match.players[0],
        "blue": match.players[1],
        "score": list(match.score),
        "tokens": list(match.tokens),
        "finished": list(match.finished),
        "due": SLOT_NAMES[slot_due(m)] if slot_due(m) >= 0 else None,
        "slots": slots_seen(m, seat),
        "bench": [len(m.bench(colour)) for colour in (0, 1)] if match.revealed else None,
        "off": [[footballer_shown(m, who) for who in off] for off in match.off],
        "reds": footballer_ids(kit, match.reds),
        "starter": COLOURS[match.starter] if started else None,
        "attacker": COLOURS[match.attacker] if started else None,
        "ball": ball_seen(m),
        "rows": rows_seen(m),
        "clash": clash_seen(m),
        "set_piece": set_piece_seen(m),
        "sums": sums_seen(m),
        "standing": standing_seen(m),
        "played": [kit.tactic_ids[tactic] if tactic >= 0 else None for tactic in match.played],
        "quiet": has_said_quiet(m, seat),
        "lasting": [
            {
                "card": x.effect.name.split()[1],
                "colour": COLOURS[x.colour],
                "footballer": named(kit, x.footballer),
                "until": FOR[x.until],
            }
            for x in match.lasting
        ],
    }


def match_besides(m: "Season", seat: int) -> dict[str, object]:
    """What of it a seat sees otherwise than a spectator."""
    told: dict[str, object] = {"quiet": has_said_quiet(m, seat)}
    if not m.match.revealed:
        told["slots"] = slots_seen(m, seat)
    return told


def slots_seen(m: "Season", seat: int) -> dict[str, object]:
    return {name: slot_seen(m, seat, slot) for slot, name in enumerate(SLOT_NAMES)}


def slot_seen(m: "Season", seat: int, slot: int) -> object:
    match = m.match
    footballer = match.slots[slot]
    if footballer < 0 or not match.revealed:
        if match.revealed:
            return "closed" if footballer == CLOSED else None
        own = match.players[slot // LINE] == seat
        return footballer_shown(m, footballer) if own and footballer >= 0 else None
    return on_pitch(m, slot)


def slot_name(colour: int, place: int) -> str | None:
    return SLOT_NAMES[colour * LINE + place] if place >= 0 else None


def ball_seen(m: "Season") -> dict[str, object] | None:
    match = m.match
    if match.carrier < 0:
        return None
    return {
        "slot": slot_name(match.attacker, match.carrier),
        "position": position_name(match.position),
        "delivery": action_name(match.delivery),
    }


def rows_seen(m: "Season") -> list[dict[str, object]]:
    """5.1 The rows of the position acted from; row X only where it is open."""
    match = m.match
    own, other = match.attacker, 1 - match.attacker
    rows: list[dict[str, object]] = []
    for position, action, to, stat, by, against in ROWS:
        if position != match.position or (position == MID and action == SHOOT and not match.open >> SHOOT & 1):
            continue
        aim = BEYOND[to] if to in BEYOND else slot_name(own, to)
        row: dict[str, object] = {"action": ACTIONS[action], "stat": STATS[stat], "by": slot_name(other, by)}
        rows.append({**row, "with": STATS[against], "to": aim})
    return rows


def clash_seen(m: "Season") -> dict[str, object] | None:
    match = m.match
    if match.throw != CLASH or match.action < 0:
        return None
    return {
        "action": action_name(match.action),
        "actor": named(m.kit, match.actor),
        "contester": named(m.kit, match.contester),
        "by": slot_name(1 - match.attacker, match.by),
        "speed": match.speed,
        "stalemates": match.stalemates,
    }


def set_piece_seen(m: "Season") -> dict[str, object] | None:
    match = m.match
    if match.throw == CLASH:
        return None
    crosses, defends = PIECE_STATS.get(match.throw, ((), ()))
    own, other = match.attacker, 1 - match.attacker
    attack = [(own, place, stat) for place, stat in zip((match.crosser, match.header), crosses, strict=False)]
    defence = [(other, place, stat) for place, stat in zip((GK, match.helper), defends, strict=False)]
    asked = [(own, place, stat) for place in range(DEF, LINE) for stat in crosses]
    asked += [(other, GK, stat) for stat in defends[:1]]
    asked += [(other, place, stat) for place in range(DEF, LINE) for stat in defends[1:]]
    return {
        "throw": THROWS[match.throw],
        "crosser": slot_name(match.attacker, match.crosser),
        "header": slot_name(match.attacker, match.header),
        "helper": slot_name(1 - match.attacker, match.helper),
        "attack": parts_seen(attack),
        "defence": parts_seen(defence),
        "wanted": parts_seen(asked),
    }


def parts_seen(parts: list[tuple[int, int, int]]) -> list[dict[str, object]]:
    """Whose stat counts: a colour, a place and a stat each, of those that are picked."""
    return [{"slot": slot_name(colour, place), "stat": STATS[stat]} for colour, place, stat in parts if place >= 0]


def sums_seen(m: "Season") -> dict[str, object] | None:
    """What each side has so far, as soon as a die lies there."""
    match = m.match
    if match.position < 0 or not match.thrown[0]:
        return None
    return {"acting": sum_seen(m, match.attacker), "contesting": sum_seen(m, 1 - match.attacker)}


def sum_seen(m: "Season", colour: int) -> dict[str, object]:
    match = m.match
    return {
        "colour": COLOURS[colour],
        "stats": match.stats_of(m, colour),
        "dice": dice_in(match.thrown_by(colour)),
        "counted": match.counted_die(m, colour),
        "added": match.added(m, colour),
        "total": match.total(m, colour),
    }


def standing_seen(m: "Season") -> str | None:
    match = m.match
    if match.to_throw or not match.thrown[1]:
        return None
    return RESULTS[standing(m)]
