"""Chapter 9: how a half ends, and who begins the next one."""

from typing import Final

from fiveaside.engine.phase import Step
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.events import standing
from fiveaside.games.goal_game.rules.laying_out import begin_half
from fiveaside.games.goal_game.rules.turn import next_turn
from fiveaside.games.goal_game.table import Tournament


class Half(Step[Tournament]):
    """4.8, 9.1 Turn follows turn until all cards are open."""

    rule = "9.1"

    def resume(self, m: Tournament) -> None:
        if m.opened and m.is_all_open():
            m.uncover()
            m.done()
        else:
            next_turn(m)


def half_time(m: Tournament) -> None:
    """9.2-9.4 The leader begins the second half; if several lead, the coach on whom the last attack ended."""
    if m.heard is not None:
        stands = standing(m)
        m.tell(events.HALF_TIME, -1, stands[0], stands[1], stands[2], stands[3])
    most, beginner = -1, m.q
    for seat in m.members():
        goals = m.goals(seat)
        if goals >= most:
            beginner = seat if goals > most else m.q
            most = goals
    begin_half(m, 2, beginner)


HALF: Final = Half()
