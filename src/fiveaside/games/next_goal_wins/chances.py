"""What the dice make of each throw that may come next, for whoever draws the board: all that adds to stats and totals,
second dice and what cards do to the result are counted in; rolling again and tactics still to be played are not.

A chance is {action, speed, helper, stats, added, dice, won, level, lost, of}: `action` and `speed` of a clash, `helper`
(a position or null) of a set piece; `stats` and `added` of the acting and the contesting side, `dice` "one", "high" or
"low" (of two), or "sum"; in how many of `of` throws the acting side wins, is level, loses. What succeeds by itself has
`won` equal to `of`.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.effect import DECLARED, SPEED
from fiveaside.games.next_goal_wins.pitch import (
    CLASH,
    CONTESTED_BY,
    DEF,
    LINE,
    MOVES,
    NO_ACTION,
    NOBODY,
    PENALTY,
    SHOOTING_FK,
)
from fiveaside.games.next_goal_wins.results import FAIL, LOSE_BALL, SUCCESS
from fiveaside.games.next_goal_wins.saved import action_name, position_name
from fiveaside.games.next_goal_wins.standing import RESULTS_BY_CARD, standing

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

ONE: Final = tuple((face, 1) for face in range(1, 7))
DICE: Final = {
    "one": ONE,
    "high": tuple((face, 2 * face - 1) for face in range(1, 7)),
    "low": tuple((face, 13 - 2 * face) for face in range(1, 7)),
    "sum": tuple((total, 6 - abs(total - 7)) for total in range(2, 13)),
}
"""What counts, and how many of all throws come to it."""


def chances_seen(m: "Season") -> list[dict[str, object]]:
    """Of every action from where the ball is, of the clash that was declared, or of the set piece that was picked."""
    match = m.match
    if not match.revealed or match.carrier < 0 or match.thrown[0] or match.position < 0:
        return []
    world = m.copy()
    if match.throw != CLASH:
        return piece_chances(world)
    if match.action != NO_ACTION:
        return clash_chances(world, match.action)
    rows = [action for action in range(MOVES) if CONTESTED_BY[match.position * MOVES + action] >= 0]
    return [chance for action in rows for chance in clash_chances(world, action)]


def clash_chances(m: "Season", action: int) -> list[dict[str, object]]:
    """Stat against stat, and as a speed battle where somebody can make it one."""
    declare(m, action)
    match = m.match
    if succeeds_alone(m):
        return [alone(action)]
    said = match.speed
    found: list[dict[str, object]] = []
    for speed in battles(m, action):
        match.speed = speed
        found.append({"action": action_name(action), "speed": speed, "helper": None, **by_dice(m)})
    match.speed = said
    return found


def battles(m: "Season", action: int) -> tuple[bool, ...]:
    match = m.match
    if match.speed or made_speed(m, action):
        return (True,)
    return (False, True) if (match.moments[0] | match.moments[1]) >> SPEED & 1 else (False,)


def declare(m: "Season", action: int) -> None:
    match = m.match
    match.action = action
    match.actor = match.slots[match.attacker * LINE + match.carrier]
    match.by = CONTESTED_BY[match.position * MOVES + action]
    match.contester = match.slots[(1 - match.attacker) * LINE + match.by]


def made_speed(m: "Season", action: int) -> bool:
    """A card has made this action a speed battle."""
    match = m.match
    return any(x.footballer < 0 and x.effect.makes_speed(m, x, action) for x in match.force[match.attacker])


def succeeds_alone(m: "Season") -> bool:
    """7.2 Nobody opposes it, or a card says that it succeeds."""
    match = m.match
    if match.contester < 0:
        return True
    return any(x.effect.moment == DECLARED and x.effect.succeeds(m, x) for x in match.force[match.attacker])


def alone(action: int) -> dict[str, object]:
    sides: dict[str, object] = {"stats": [0, 0], "added": [0, 0], "dice": ["one", "one"]}
    name = action_name(action)
    return {"action": name, "speed": False, "helper": None, **sides, "won": 1, "level": 0, "lost": 0, "of": 1}


def piece_chances(m: "Season") -> list[dict[str, object]]:
    """By who helps the keeper, once it is picked who takes it; a penalty is die against die."""
    match = m.match
    if match.throw == PENALTY:
        return [piece_chance(m, NOBODY)]
    if match.crosser < 0:
        return []
    if match.helper >= 0:
        return [piece_chance(m, match.helper)]
    first = (1 - match.attacker) * LINE
    places = [place for place in range(DEF, LINE) if match.slots[first + place] >= 0]
    return [piece_chance(m, place) for place in places or [NOBODY]]


def piece_chance(m: "Season", helper: int) -> dict[str, object]:
    m.match.helper = helper
    return {"action": None, "speed": False, "helper": position_name(helper), **by_dice(m)}


def by_dice(m: "Season") -> dict[str, object]:
    """Every throw of both sides, counted by how it would stand."""
    match = m.match
    sides = (match.attacker, 1 - match.attacker)
    match.thrown = ((), ())
    dice = [dice_of(m, side) for side in sides]
    stats, added = [match.stats_of(m, side) for side in sides], [match.added(m, side) for side in sides]
    lead = stats[0] + added[0] - stats[1] - added[1]
    by_card = (match.moments[0] | match.moments[1]) & RESULTS_BY_CARD
    counts = [0, 0, 0]
    for own, times in DICE[dice[0]]:
        for other, often in DICE[dice[1]]:
            ahead = leads(m, own, other) if by_card else own + lead - other
            counts[0 if ahead > 0 else 2 if ahead < 0 else 1] += times * often
    match.thrown = ((), ())
    won, level, lost = counts
    return {"stats": stats, "added": added, "dice": dice, "won": won, "level": level, "lost": lost, "of": sum(counts)}


def leads(m: "Season", own: int, other: int) -> int:
    """Above 0 if the acting side wins with these dice, below if it loses, by the result that stands (7.7)."""
    m.match.thrown = ((own,), (other,))
    result = standing(m)
    return 1 if result == SUCCESS else -1 if result in (FAIL, LOSE_BALL) else 0


def dice_of(m: "Season", colour: int) -> str:
    match = m.match
    if match.throw == SHOOTING_FK and colour == match.attacker:
        return "sum"
    kept = match.keeps(m, colour) if match.throw == CLASH else 0
    return "high" if kept > 0 else "low" if kept < 0 else "one"
