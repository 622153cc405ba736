"""The ladder: all minds of a game against each other, and how strong each is."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from fiveaside.engine.refusal import Refusal
from fiveaside.lab.batch import Batch
from fiveaside.lab.crew import Crew
from fiveaside.lab.elo import Duel, Rating, ratings
from fiveaside.lab.running import play_safely
from fiveaside.lab.simulation import Setting

BATCH = 10


class Meeting(NamedTuple):
    """Two minds that met: points of the first, games, and by how many points a game it was ahead."""

    one: str
    other: str
    score: float
    games: int
    ahead: float


class Ladder(NamedTuple):
    ratings: list[Rating]
    meetings: list[Meeting]


def climb(settings: list[Setting], pairs: int, anchor: int, crew: Crew, heard: Callable[[int, int], None]) -> Ladder:
    """A setting for each mind, alike but for it. Every two play so many pairs: the same dice, seats exchanged."""
    meetings = list(combinations(range(len(settings)), 2))
    counts = [min(BATCH, pairs - first) for first in range(0, pairs, BATCH)]

    def batches() -> Iterator[Batch]:
        for one, other in meetings:
            for number, count in enumerate(counts):
                yield Batch(settings[one], number * BATCH, count, other=settings[other])

    names = [setting.bots[0] for setting in settings]
    results = crew.run(play_safely, batches())
    duels: list[Duel] = []
    told: list[Meeting] = []
    done = 0
    for one, other in meetings:
        fives, ahead = [0] * 5, 0.0
        for count in counts:
            sheet = next(results)
            if isinstance(sheet, Refusal):
                raise sheet
            scores = list(sheet.values("score"))
            ahead += sum(sheet.values("ahead"))
            for first, second in zip(scores[::2], scores[1::2], strict=True):
                fives[round(2 * (first + second))] += 1
            done += count
            heard(done, len(meetings) * pairs)
        duels.append(Duel(one, other, fives))
        told.append(Meeting(names[one], names[other], duels[-1].score(), 2 * pairs, ahead / (2 * pairs)))
    return Ladder(ratings(names, duels, anchor, settings[0].seed), told)
