"""Elo: strength on the scale of chess, where 400 points more win ten times as often as they lose."""

import math
from typing import NamedTuple

from fiveaside.engine.chance import Seeded
from fiveaside.lab.fitting import Sample, fit

SCALE = 400.0 / math.log(10.0)
"""Points for each natural logarithm of the odds."""
FARTHEST = 1200.0
"""Nobody is told to be farther away than this: so few games decide nothing beyond it."""
PSEUDO = 0.25
"""Of a win for each of two, so that who never lost is not infinitely strong."""
RIDGE = 1e-6
REDRAWN = 200
"""So often the pairs are drawn anew to see how far a rating may be off."""


def expected(elo: float) -> float:
    """The share of points that somebody scores who is so much stronger."""
    return 1.0 / (1.0 + math.exp(-elo / SCALE))


def elo_of(share: float) -> float:
    """How much stronger somebody is who scores this share."""
    least = expected(-FARTHEST)
    share = min(max(share, least), 1.0 - least)
    return SCALE * math.log(share / (1.0 - share))


class Duel(NamedTuple):
    """Two players by their number, and their pairs of games: `fives[i]` scored i quarters for the first of them."""

    one: int
    other: int
    fives: list[int]

    def score(self) -> float:
        """All points of the first; a pair is two games."""
        return sum(quarters * count / 2.0 for quarters, count in enumerate(self.fives))

    def games(self) -> int:
        return 2 * sum(self.fives)


class Rating(NamedTuple):
    """Elo with its 95 % interval, points and games."""

    name: str
    elo: float
    low: float
    high: float
    score: float
    games: int


def ratings(names: list[str], duels: list[Duel], anchor: int, seed: int = 1) -> list[Rating]:
    """The strongest first; the anchor has 0. Intervals by drawing the pairs anew."""
    found = fitted(len(names), duels, anchor)
    numbers = Seeded(seed)
    again = [fitted(len(names), [redrawn(duel, numbers) for duel in duels], anchor) for _ in range(REDRAWN)]
    told: list[Rating] = []
    for number, name in enumerate(names):
        spread = sorted(row[number] for row in again)
        cut = REDRAWN // 40
        own = [duel for duel in duels if number in (duel.one, duel.other)]
        score = sum(duel.score() if duel.one == number else duel.games() - duel.score() for duel in own)
        low, high = min(spread[cut], found[number]), max(spread[-cut - 1], found[number])
        told.append(Rating(name, found[number], low, high, score, sum(duel.games() for duel in own)))
    return sorted(told, key=lambda rating: -rating.elo)


def fitted(players: int, duels: list[Duel], anchor: int) -> list[float]:
    """The ratings under which the results are likeliest."""
    samples = [
        Sample(
            [[float(i == who) for i in range(players)] for who in (duel.one, duel.other)],
            [duel.score() + PSEUDO, duel.games() - duel.score() + PSEUDO],
        )
        for duel in duels
        if duel.games()
    ]
    strengths = [SCALE * strength for strength in fit(samples, RIDGE)] if samples else [0.0] * players
    return [min(max(strength - strengths[anchor], -FARTHEST), FARTHEST) for strength in strengths]


def redrawn(duel: Duel, numbers: Seeded) -> Duel:
    """As many pairs, each drawn from those that were played."""
    many = sum(duel.fives)
    fives = [0] * 5
    for _ in range(many):
        drawn = numbers.below(many)
        for quarters, count in enumerate(duel.fives):
            drawn -= count
            if drawn < 0:
                fives[quarters] += 1
                break
    return Duel(duel.one, duel.other, fives)
