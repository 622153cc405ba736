"""Lots: what is left to chance in a contest, drawn like fair dice, each by what it is for."""

from collections.abc import Sequence
from typing import Protocol

from fiveaside.table.fair import ticket


class Lottery(Protocol):
    """Whole numbers below n, each equally likely. Numbers of the engine are such; where those are compiled nothing of a
    club can be one of them by name."""

    def below(self, n: int) -> int: ...


class Lots:
    """Numbers for one purpose: from the seed that was promised when the contest was opened, and from what everybody
    added who joined. Whoever knows both draws the same."""

    def __init__(self, seed: bytes, entropies: Sequence[str], purpose: str) -> None:
        self.seed = seed
        self.entropies = list(entropies)
        self.purpose = purpose
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return ticket(self.seed, self.entropies, f"{self.purpose} {self.drawn}", n)
