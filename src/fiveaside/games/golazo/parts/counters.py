"""Counters as whole numbers."""

from typing import Final

TEAM: Final = 11
COUNTERS: Final = 22
"""Counter n of a side is 11 * side + n - 1; the goalkeepers are 0 and 11."""

ALL_NUMBERS: Final = (1 << TEAM) - 1


def side_of(counter: int) -> int:
    return 1 if counter >= TEAM else 0


def number_of(counter: int) -> int:
    return counter - TEAM + 1 if counter >= TEAM else counter + 1


def numbers_in(mask: int) -> list[int]:
    """The numbers in a set of counters of one side, which has a bit for every number from 1."""
    return [number for number in range(1, TEAM + 1) if mask >> (number - 1) & 1]
