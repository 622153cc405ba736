"""Chapter 2: the start and the kick-off."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.counters import TEAM, number_of
from fiveaside.games.golazo.rules.moves import begin_moves
from fiveaside.games.golazo.table import FIRST_HALF, KICKED_OFF, Match, keeper_of


class Start(Phase[Match]):
    """2.1, 2.2 The higher classic die takes the first kick-off; equal dice are rolled again."""

    rule = "2.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.start

    def answer(self, m: Match, choice: int) -> None:
        home, away = m.kit.classic[choice // 6], m.kit.classic[choice % 6]
        if home == away:
            m.tell(events.START_LEVEL, -1, home, rule="2.2")
            return
        m.first = 0 if home > away else 1
        m.stage = FIRST_HALF
        m.tell(events.KICKS_OFF_FIRST, m.first, home, away)
        begin_kick_off(m, m.first)


def begin_kick_off(m: Match, side: int) -> None:
    """2.3, 7.2, 14.1 All counters go to their start spaces; the kick-off is counted to the turn that follows.
    Until the counter is chosen that takes it, the ball is with the goalkeeper."""
    m.line_up(m.starts)
    m.give_ball(keeper_of(side))
    m.mover = side
    m.rotate(m.turn + 1)
    m.go(KICK_OFF)


class KickOff(Phase[Match]):
    """2.3, 2.7 One outfield counter of the team's choice goes to the kick-off space with the ball."""

    rule = "2.3"

    def ask(self, m: Match) -> Ask:
        codes = [c.KICK_OFF | number_of(counter) << c.FIRST for counter in m.outfield(m.mover)]
        return Ask(m.people[m.mover], "kickoff", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        counter = TEAM * m.mover + c.number_of(choice) - 1
        m.shift(counter, m.board.kick_off)
        m.give_ball(counter)
        m.tell(events.KICKS_OFF, m.mover, c.number_of(choice))
        m.go(KICK_OFF_ROLL)


class KickOffRoll(Phase[Match]):
    """2.4, 2.5 The team has as many moves as one classic die shows; the other team makes none."""

    rule = "2.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick_off

    def answer(self, m: Match, choice: int) -> None:
        m.ending = KICKED_OFF
        begin_moves(m, m.mover, m.kit.classic[choice], False)


START: Final = Start()
KICK_OFF: Final = KickOff()
KICK_OFF_ROLL: Final = KickOffRoll()
