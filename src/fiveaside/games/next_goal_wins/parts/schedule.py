"""Chapter 2: who meets whom, round by round."""

from typing import Final


class Pairing:
    """One match of the season. `players` are seats, the red one first; `last` if it is the last match of its round."""

    def __init__(self, round_number: int, players: tuple[int, int], first: bool, last: bool) -> None:
        self.round = round_number
        self.players = players
        self.first = first
        self.last = last


ROUNDS: Final = {
    2: ("1-2",),
    3: ("1-2", "1-3", "2-3"),
    4: ("1-2 3-4", "1-3 2-4", "1-4 2-3"),
    5: ("1-4 2-3", "1-2 4-5", "1-3 2-5", "2-4 3-5", "1-5 3-4"),
    6: ("1-4 2-5 3-6", "3-4 1-2 5-6", "2-4 1-6 3-5", "2-6 1-3 4-5", "1-5 2-3 4-6"),
}
"""2.2-2.5 The rounds by number of players, who are numbered from 1."""

USUAL_LEGS: Final = 1
USUAL_ROUNDS_OF_TWO: Final = 3


def usual_legs(players: int) -> int:
    """2.5 The list once; with two players three rounds."""
    return USUAL_ROUNDS_OF_TWO if players == 2 else USUAL_LEGS


def schedule(players: int, legs: int) -> list[Pairing]:
    """2.1-2.4, 2.6 All matches in order; in every second leg the pair is named the other way round."""
    found: list[Pairing] = []
    number = 0
    for leg in range(legs):
        for line in ROUNDS[players]:
            number += 1
            pairs = [named(pair, leg % 2 == 1) for pair in line.split()]
            for i, pair in enumerate(pairs):
                found.append(Pairing(number, pair, i == 0, i == len(pairs) - 1))
    return found


def named(pair: str, turned: bool) -> tuple[int, int]:
    first, second = pair.split("-")
    return (int(second) - 1, int(first) - 1) if turned else (int(first) - 1, int(second) - 1)
