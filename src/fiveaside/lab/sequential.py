"""Tests that stop as soon as the evidence is there, at error rates that hold whenever they stop.

Strength: the generalised sequential probability ratio test on pairs of games. Both games of a pair have the same dice
and the seats exchanged, so that a pair scores none to four quarters; which of the five is likely is not known
beforehand and estimated under either hypothesis. Any other metric: a confidence sequence, an interval that covers
the truth at all times together, however often somebody looks.
"""

import math
from typing import NamedTuple

from fiveaside.lab.elo import expected

QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""What was not seen yet may still come: it counts as so much of a pair."""
HALVINGS = 60
FEWEST = 50
"""Earlier nobody looks: the spread of fewer is not known well enough."""


class Bounds(NamedTuple):
    """The evidence at which a test stops: `low` for the first hypothesis, `high` for the second."""

    low: float
    high: float


def bounds(alpha: float, beta: float) -> Bounds:
    """`alpha` is how often the second hypothesis may be taken though the first is true, `beta` the other way round."""
    return Bounds(math.log(beta / (1.0 - alpha)), math.log((1.0 - beta) / alpha))


def evidence(fives: list[int], elo0: float, elo1: float) -> float:
    """The logarithm of how much likelier these pairs are under `elo1` than under `elo0`."""
    if not sum(fives):
        return 0.0
    counts = [max(float(count), UNSEEN) for count in fives]
    total = sum(counts)
    seen = [count / total for count in counts]
    under0, under1 = likeliest(seen, expected(elo0)), likeliest(seen, expected(elo1))
    return sum(count * math.log(one / none) for count, one, none in zip(counts, under1, under0, strict=True))


def likeliest(seen: list[float], mean: float) -> list[float]:
    """Of all distributions over quarters with this mean, the one under which what was seen is likeliest."""
    away = [quarter - mean for quarter in QUARTERS]
    low, high = -1.0 / away[-1], -1.0 / away[0]
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        slope = sum(share * off / (1.0 + middle * off) for share, off in zip(seen, away, strict=True))
        low, high = (middle, high) if slope > 0.0 else (low, middle)
    tilt = (low + high) / 2.0
    return [share / (1.0 + tilt * off) for share, off in zip(seen, away, strict=True)]


class Moments:
    """Count, mean and spread of numbers that come one after the other."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def note(self, value: float) -> None:
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def spread(self) -> float:
        """The standard deviation."""
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else math.inf


class Interval(NamedTuple):
    """An estimate and how far off it may be."""

    mean: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def within(self, margin: float) -> bool:
        return -margin <= self.low and self.high <= margin


def always(moments: Moments, alpha: float, planned: int) -> Interval:
    """The confidence sequence (Waudby-Smith and others, 2021): narrowest, for the number seen, near `planned`."""
    if moments.count < FEWEST:
        return Interval(moments.mean, -math.inf, math.inf)
    narrow = (-2.0 * math.log(alpha) + math.log(-2.0 * math.log(alpha) + 1.0)) / max(planned, FEWEST)
    many = moments.count * narrow + 1.0
    reach = math.sqrt(2.0 * many / (moments.count**2 * narrow) * math.log(math.sqrt(many) / alpha))
    half = moments.spread() * reach
    return Interval(moments.mean, moments.mean - half, moments.mean + half)


def wilson(share: float, count: int, sure: float = 1.96) -> Interval:
    """The interval of 95 % of what is so in a share of the games."""
    wide = sure * sure / count
    middle = (share + wide / 2.0) / (1.0 + wide)
    half = sure * math.sqrt(share * (1.0 - share) / count + wide / (4.0 * count)) / (1.0 + wide)
    return Interval(share, max(min(middle - half, share), 0.0), min(max(middle + half, share), 1.0))


def once(moments: Moments, sure: float = 1.96) -> Interval:
    """The usual interval of 95 %, for who looks once, at a number of games that was agreed before."""
    if moments.count < 2:
        return Interval(moments.mean, -math.inf, math.inf)
    half = sure * moments.spread() / math.sqrt(moments.count)
    return Interval(moments.mean, moments.mean - half, moments.mean + half)
