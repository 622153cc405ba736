"""Chapter 1: a turn with the ball."""

from typing import Final

from fiveaside.games.keepy_uppy import events
from fiveaside.games.keepy_uppy.table import JUGGLE, STOP, Match

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Outcome
from fiveaside.engine.phase import Phase
from fiveaside.engine.roll import Dice, Roll

DIE: Final = Roll("juggle", (Dice("die", ("1", "2", "3", "4", "5", "6")),))


class Turn(Phase[Match]):
    """1.1, 1.4 Whoever has the ball juggles on, or stops once there is something to keep."""

    rule = "1.1"

    def ask(self, m: Match) -> Ask:
        return Ask(m.player, "turn", (JUGGLE, STOP) if m.touches else (JUGGLE,))

    def answer(self, m: Match, choice: int) -> None:
        if choice == JUGGLE:
            m.go(JUGGLING)
            return
        points = [*m.score]
        points[m.player] += m.touches
        m.score = tuple(points)
        m.tell(events.STOPS, m.player, m.touches, m.score[0], m.score[1])
        if m.score[m.player] >= m.aim:
            end(m)
        else:
            turn_over(m)


class Juggling(Phase[Match]):
    """1.2, 1.3 Any number but a 1 is as many touches; with a 1 the ball is dropped."""

    rule = "1.2"

    def ask(self, m: Match) -> Ask:
        return DIE

    def answer(self, m: Match, choice: int) -> None:
        die = choice + 1
        if die == 1:
            m.tell(events.DROPS, m.player, m.touches)
            turn_over(m)
            return
        m.touches += die
        m.tell(events.TOUCHES, m.player, die, m.touches)
        m.go(TURN)


def turn_over(m: Match) -> None:
    m.player = 1 - m.player
    m.touches = 0
    m.go(TURN)


def end(m: Match) -> None:
    """1.5 Whoever has enough points wins."""
    m.touches = 0
    winner = 0 if m.score[0] >= m.aim else 1
    m.finish(Outcome(winner, m.score, events.WHY.event(winner, m.score[winner])))


TURN: Final = Turn()
JUGGLING: Final = Juggling()
