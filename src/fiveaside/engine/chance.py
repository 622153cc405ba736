"""Where chance comes from: seeded dice, a script, somebody who types, or all outcomes at once."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice

if TYPE_CHECKING:
    from mypy_extensions import i64


class Source:
    """Answers for chance."""

    def answer(self, game: Game) -> int:
        """A ticket of the chance ask that `game` waits for."""
        raise NotImplementedError


class Numbers(Source):
    """A source of whole numbers below n, each equally likely."""

    def below(self, n: int) -> int:
        raise NotImplementedError

    def answer(self, game: Game) -> int:
        assert game.ask is not None
        return self.below(game.ask.n)


BITS: Final = 30
LOW: Final = (1 << BITS) - 1
MULTIPLIER: Final = 739982361
"""MULTIPLIER * 2**30 - 1 and half of what precedes it are prime, which gives the longest period, about 2**59."""
MOST: Final = 1 << 29
"""The largest number of tickets that can be drawn from."""


class Seeded(Numbers):
    """A small multiply-with-carry generator: the same seed gives the same numbers on every build.

    Its words have 30 bits, so that compiled code never leaves machine integers.
    """

    def __init__(self, seed: int = 0) -> None:
        self.state: i64 = 1
        while True:
            self.state += seed & LOW
            for _round in range(8):
                self.below(1)
            seed >>= BITS
            if seed <= 0:
                break

    def below(self, n: int) -> int:
        """One step gives 30 even bits; where they do not share out evenly among n, the next step says it."""
        many: i64 = n
        low = self.state & LOW
        high = self.state >> BITS
        self.state = low * MULTIPLIER + high
        wide = (low ^ high) * many
        rest = wide & LOW
        if rest < many and rest < (LOW + 1) % many:
            return self.below(n)
        return wide >> BITS


class Scripted(Source):
    """Says what a script says, one text after the other."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self.used = 0

    def answer(self, game: Game) -> int:
        if self.used == len(self.texts):
            raise IllegalChoice(f"The script has {len(self.texts)} answers for chance, but one more was asked for.")
        self.used += 1
        return game.parse(self.texts[self.used - 1])


class Typed(Source):
    """Asks somebody with real dice; `read` gives the text that was typed."""

    def __init__(self, read: Callable[[Game], str]) -> None:
        self.read = read

    def answer(self, game: Game) -> int:
        return game.parse(self.read(game))


def chances(game: Game) -> list[tuple[int, Fraction]]:
    """Every outcome of the chance ask that `game` waits for, with its exact chance."""
    ask = game.ask
    assert ask is not None and ask.seat == CHANCE
    return [(ticket, Fraction(weight, ask.n)) for ticket, weight in cast(Chance, ask).outcomes()]


def branches(game: Game) -> list[tuple[Game, Fraction]]:
    """The games that every outcome leads to."""
    found: list[tuple[Game, Fraction]] = []
    for ticket, chance in chances(game):
        branch = game.copy()
        branch.answer(ticket)
        found.append((branch, chance))
    return found
