"""Chapter 7: the area is emptied and the goalkeeper clears."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.table import Match, keeper_of

CHOICE: Final = 12
"""7.10 The sum with which the team chooses who gets the ball."""


def begin_clearance(m: Match, side: int) -> None:
    """7.4, 8.13 The goalkeeper has the ball, the area is emptied; the phase on top gives way to it."""
    m.give_ball(keeper_of(side))
    m.tell(events.KEEPER_HAS_BALL, side)
    go_on(m)


def go_on(m: Match) -> None:
    if next_out(m) < 0:
        m.go(CLEARANCE)
    else:
        m.go(CLEAR_OUT)


def next_out(m: Match) -> int:
    """7.5, 7.6 The next counter to be put out of the area: the other team's first, in ascending order; -1 if none."""
    side = side_of(m.ball)
    inside = [m.at[space] for space in m.board.areas[side] if m.at[space] >= 0]
    others = [counter for counter in inside if side_of(counter) != side]
    return min(others or inside, default=-1)


class ClearOut(Phase[Match]):
    """7.5, 7.6 Every outfield counter in the area is put on a free space of that half outside it."""

    rule = "7.5"

    def ask(self, m: Match) -> Ask:
        counter = next_out(m)
        codes = [
            c.PUT | number_of(counter) << c.FIRST | space
            for space in m.lawful(counter, m.board.outside[side_of(m.ball)])
        ]
        return Ask(m.people[side_of(counter)], "clearout", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        counter = next_out(m)
        m.shift(counter, c.second_of(choice))
        m.tell(events.PUT_OUT, side_of(counter), number_of(counter), c.second_of(choice))
        go_on(m)


class Clearance(Phase[Match]):
    """7.7, 7.8 The goalkeeper must pass to a teammate in the same half or clear high; it costs no moves."""

    rule = "7.7"

    def ask(self, m: Match) -> Ask:
        side = side_of(m.ball)
        half = m.board.half
        codes = [c.PASS | number_of(mate) << c.FIRST for mate in m.passes(m.ball) if half[m.spot[mate]] == side]
        return Ask(m.people[side], "clearance", (*codes, c.HIGH))

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.HIGH:
            m.go(HIGH_CLEARANCE)
            return
        side = side_of(m.ball)
        m.tell(events.CLEARS_TO, side, c.number_of(choice))
        m.give_ball(TEAM * side + c.number_of(choice) - 1)
        m.done()


class HighClearance(Phase[Match]):
    """7.9-7.11 The sum of two dice names the counter that gets the ball, or the opposing one if it was sent off."""

    rule = "7.9"

    def ask(self, m: Match) -> Ask:
        return m.kit.clear

    def answer(self, m: Match, choice: int) -> None:
        number = m.kit.classic[choice // 6] + m.kit.classic[choice % 6]
        side = side_of(m.ball)
        if number == CHOICE:
            m.go(TWELVE)
        elif m.spot[TEAM * side + number - 1] != m.board.off:
            land(m, side, number, "7.9")
        elif m.spot[TEAM * (1 - side) + number - 1] != m.board.off:
            land(m, 1 - side, number, "7.11")
        else:
            m.tell(events.CLEAR_AGAIN, side, number)


def land(m: Match, side: int, number: int, rule: str) -> None:
    m.tell(events.HAS_BALL, side, number, rule=rule)
    m.give_ball(TEAM * side + number - 1)
    m.done()


class Twelve(Phase[Match]):
    """7.10 With a sum of 12 the team gives the ball to any of its outfield counters."""

    rule = "7.10"

    def ask(self, m: Match) -> Ask:
        side = side_of(m.ball)
        codes = [c.GIVE | number_of(counter) << c.FIRST for counter in m.outfield(side)]
        return Ask(m.people[side], "twelve", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        land(m, side_of(m.ball), c.number_of(choice), "7.10")


CLEAR_OUT: Final = ClearOut()
CLEARANCE: Final = Clearance()
HIGH_CLEARANCE: Final = HighClearance()
TWELVE: Final = Twelve()
