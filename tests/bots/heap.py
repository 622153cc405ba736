"""A heap of stones, the smallest game that search can be tried on: each takes one to three, whoever takes the last
wins. In wind a stone may roll away after each move; and one side may have a mark that the other does not see."""

from fractions import Fraction
from functools import cache
from typing import cast

from fiveaside.engine.ask import Ask, Chance
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Event, Kind, Outcome
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.phase import Phase
from fiveaside.engine.words import Words

MOST = 3
GUSTS = 4
"""In wind one gust in so many takes a stone."""
OVER = Kind("over", "1")


class Heap(Game):
    def __init__(self, box: Box, stones: int, windy: bool, other: "Heap | None" = None) -> None:
        super().__init__(box, other)
        self.stones = stones
        self.windy = windy
        self.mover = 0 if other is None else other.mover
        self.mark = 0 if other is None else other.mark

    def copy(self) -> "Heap":
        return Heap(self.box, self.stones, self.windy, self)

    def imagine(self, seat: int, numbers: Numbers) -> "Heap":
        world = self.copy()
        world.mark = numbers.below(2)
        return world

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def seats(self) -> int:
        return 2

    def pass_on(self) -> None:
        if self.stones == 0:
            self.finish(Outcome(self.mover, (0, 0), Event(OVER, "1", self.mover, (), -1)))
        else:
            self.mover = 1 - self.mover
            self.go(TAKE)


class Take(Phase[Heap]):
    def ask(self, m: Heap) -> Ask:
        return Ask(m.mover, "take", tuple(range(1, min(MOST, m.stones) + 1)))

    def answer(self, m: Heap, choice: int) -> None:
        m.stones -= choice
        if m.windy and m.stones:
            m.go(GUST)
        else:
            m.pass_on()


class Gust(Phase[Heap]):
    def ask(self, m: Heap) -> Ask:
        return Chance("gust", GUSTS)

    def answer(self, m: Heap, choice: int) -> None:
        m.stones -= choice == 0
        m.pass_on()


TAKE, GUST = Take(), Gust()


class Clueless(Judgement):
    """It knows nothing of how to take stones."""

    def chances(self) -> list[float]:
        return [0.5, 0.5]


class HeapBox(Box):
    def __init__(self) -> None:
        super().__init__("heap", "Heap", "", None, Words("Heap", "", ("one", "two"), {}, {}), ())

    def judgement(self, game: Game) -> Judgement:
        return Clueless(game)


def heap(stones: int, windy: bool = False) -> tuple[Heap, Ask]:
    game = Heap(HeapBox(), stones, windy)
    game.phase = cast("Phase[Game]", TAKE)
    game.settle()
    assert game.ask is not None
    return game, game.ask


@cache
def chance(stones: int, take: int, windy: bool) -> Fraction:
    """Of whoever takes so many of so many stones, when both go on in the best way."""
    left = stones - take
    if left == 0:
        return Fraction(1)
    if not windy:
        return 1 - best(left, windy)
    gone = Fraction(1) if left == 1 else 1 - best(left - 1, windy)
    return (gone + (GUSTS - 1) * (1 - best(left, windy))) / GUSTS


def best(stones: int, windy: bool) -> Fraction:
    return max(chance(stones, take, windy) for take in range(1, min(MOST, stones) + 1))
