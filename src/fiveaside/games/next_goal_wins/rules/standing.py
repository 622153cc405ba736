"""7.7 The standing result of the dice on the table."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.parts.board import CLASH, CONTEST_STAT, MOVES, OWN_STAT
from fiveaside.games.next_goal_wins.parts.effect import RESULT
from fiveaside.games.next_goal_wins.parts.results import FAIL, LEVEL, NO_RESULT, SUCCESS

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

RESULTS_BY_CARD: Final = 1 << RESULT


def standing(m: "Season") -> int:
    """7.7 A tactic's result, a skill's by its die, the higher total, a skill's on level totals, or level."""
    match = m.match
    if match.result != NO_RESULT:
        return match.result
    by_card = match.all_moments & RESULTS_BY_CARD
    if by_card:
        found = skill_result(m, match.attacker, False) or skill_result(m, 1 - match.attacker, False)
        if found:
            return found
    margin = match.margin(m)
    if margin:
        return SUCCESS if margin > 0 else FAIL
    if by_card:
        acting, contesting = skill_result(m, match.attacker, True), skill_result(m, 1 - match.attacker, True)
        if bool(acting) != bool(contesting):
            return acting or contesting
    return LEVEL


def skill_result(m: "Season", colour: int, tie: bool) -> int:
    for x in m.match.force_of(colour):
        if x.effect.moment == RESULT:
            found = x.effect.outcome(m, x, tie)
            if found:
                return found
    return NO_RESULT


def sums_of(m: "Season") -> list[Event]:
    """What both sides have thrown, the acting side first, as it is told."""
    match = m.match
    row = match.position * MOVES + match.action
    found: list[Event] = []
    for colour, stat in ((match.attacker, OWN_STAT[row]), (1 - match.attacker, CONTEST_STAT[row])):
        seat = match.seat(colour)
        stats, die, added = match.stats_of(m, colour), match.counted_die(m, colour), match.added(m, colour)
        if match.throw != CLASH:
            found.append(events.SUM_SET_PIECE.event(seat, stats, die, added))
        elif match.speed:
            found.append(events.SUM_SPEED.event(seat, match.in_clash(colour), stats, die, added))
        else:
            found.append(events.SUM_CLASH.event(seat, match.in_clash(colour), stats, die, added, stat))
    return found
