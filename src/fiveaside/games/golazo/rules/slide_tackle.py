"""Chapter 12: the slide tackle."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.counters import TEAM, number_of, numbers_in
from fiveaside.games.golazo.rules.moves import begin_moves
from fiveaside.games.golazo.table import Match

SENT_OFF: Final = 1
WON: Final = 6
SLIDE_MOVES: Final = 6


def sliders(m: Match, side: int) -> list[int]:
    """12.2, 12.4 The outfield counters next to the opposing carrier, if the team can lose one."""
    if m.possession() == side or not m.can_lose_one(side):
        return []
    return [TEAM * side + number - 1 for number in numbers_in(m.next_to_ball(side)) if number > 1]


class Slide(Phase[Match]):
    """12.1-12.3, 12.5 The loser of the roll may gamble all its moves on one slide tackle."""

    rule = "12.1"

    def ask(self, m: Match) -> Ask:
        codes = [c.SLIDE | number_of(counter) << c.FIRST for counter in sliders(m, m.mover)]
        return Ask(m.people[m.mover], "slide", (c.NO, *codes))

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.NO:
            begin_moves(m, m.mover, m.moves, False)
        else:
            m.moves = 0
            m.go(SlideRoll(c.number_of(choice)))


class SlideRoll(Phase[Match]):
    """12.4 On a 1 the counter is sent off, on a 6 it has the ball and its team six moves; 2-5 bring nothing."""

    rule = "12.4"

    def __init__(self, number: int) -> None:
        self.number = number

    def ask(self, m: Match) -> Ask:
        return m.kit.slide_roll

    def answer(self, m: Match, choice: int) -> None:
        counter = TEAM * m.mover + self.number - 1
        die = m.kit.classic[choice]
        if die == WON:
            m.tell(events.SLIDE_WINS, m.mover, self.number)
            m.give_ball(counter)
            begin_moves(m, m.mover, SLIDE_MOVES, False)
            return
        m.tell(events.SENT_OFF if die == SENT_OFF else events.SLIDE_MISSES, m.mover, self.number, rule="12.4")
        if die == SENT_OFF:
            m.send_off(counter)
        m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"number": self.number}


SLIDE: Final = Slide()
