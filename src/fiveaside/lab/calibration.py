"""How far judged chances can be believed: of all positions that were judged at 30 %, three in ten must be won.

Equals play each other. Now and then what the seat that is asked knows is judged, and kept until the end says who won.
Judged chances are sorted into bins; the reliability error is how far the mean of a bin is from the share that was won,
on average over all positions."""

import math
from collections.abc import Callable
from typing import NamedTuple

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.judgement import won
from fiveaside.engine.refusal import BadOption
from fiveaside.games import box
from fiveaside.lab.pool import cores, run_in_order
from fiveaside.lab.simulation import MOST_GAMES, SURE

BINS = 10
EVERY = 8
"""One choice in so many is judged, by lot."""
STREAMS = 4
BATCH = 10


class Equals(NamedTuple):
    """Games between bots of one name."""

    game: str
    bot: str
    seats: int | None
    options: dict[str, object]
    seed: int


class Bin(NamedTuple):
    """What was judged alike: the mean of the judged chances, the share that was won, half the width of its 95 %
    interval, how many positions that were and of how many games they came."""

    judged: float
    won: float
    half: float
    positions: int
    games: int


class Tallies:
    """Sums over positions by bin, ready to be added up. A game counts once in a bin, with the mean of its positions
    there: those of one game all end alike."""

    def __init__(self) -> None:
        self.games = 0
        self.judged = [0.0] * BINS
        self.won = [0.0] * BINS
        self.positions = [0] * BINS
        self.in_games = [0] * BINS
        self.squares = [0.0] * BINS

    def add(self, other: "Tallies") -> None:
        self.games += other.games
        for i in range(BINS):
            self.judged[i] += other.judged[i]
            self.won[i] += other.won[i]
            self.positions[i] += other.positions[i]
            self.in_games[i] += other.in_games[i]
            self.squares[i] += other.squares[i]

    def note(self, judged: list[list[float]], ends: list[float]) -> None:
        """One game: the chances of each side in each position, and what the end was worth to each side."""
        self.games += 1
        seen: dict[int, list[float]] = {}
        for chances in judged:
            for chance, end in zip(chances, ends, strict=True):
                i = min(BINS - 1, int(chance * BINS))
                self.judged[i] += chance
                self.won[i] += end
                self.positions[i] += 1
                seen.setdefault(i, []).append(end - chance)
        for i, misses in seen.items():
            self.in_games[i] += 1
            self.squares[i] += sum(misses) ** 2

    def bins(self) -> list[Bin]:
        found: list[Bin] = []
        for i, count in enumerate(self.positions):
            if count:
                half = SURE * math.sqrt(self.squares[i]) / count
                found.append(Bin(self.judged[i] / count, self.won[i] / count, half, count, self.in_games[i]))
        return found

    def error(self) -> float:
        """The reliability error: how far judged chances are off on average, from 0 to 1."""
        bins = self.bins()
        return sum(abs(one.judged - one.won) * one.positions for one in bins) / sum(one.positions for one in bins)


def play_batch(batch: tuple[Equals, int, int]) -> Tallies:
    equals, first, count = batch
    fresh = box(equals.game).new(equals.seats, equals.options)
    tallies = Tallies()
    for number in range(first, first + count):
        seed = STREAMS * (equals.seed * MOST_GAMES + number)
        dice, worlds, lots = Seeded(seed), Seeded(seed + 1), Seeded(seed + 2)
        player, game = bot(equals.game, equals.bot, Seeded(seed + 3)), fresh.copy()
        judged: list[list[float]] = []
        while game.ask is not None:
            ask = game.ask
            if ask.seat == CHANCE:
                game.step(dice.below(ask.n))
                continue
            seen = game.imagine(ask.seat, worlds)
            if lots.below(EVERY) == 0:
                judgement = game.box.judgement(seen)
                if judgement is None:
                    raise BadOption(f"What a position of {game.box.title} with these options is worth is not known.")
                judged.append(judgement.chances())
            game.step(player.choose(seen, ask))
        tallies.note(judged, won(game))
    return tallies


def calibrate(equals: Equals, games: int, jobs: int, progress: Callable[[int], None]) -> Tallies:
    """All games; `progress` hears how many are done."""
    jobs = max(1, min(jobs, cores(), games))
    batches = ((equals, first, min(BATCH, games - first)) for first in range(0, games, BATCH))
    total = Tallies()
    for tallies in run_in_order(play_batch, batches, jobs):
        total.add(tallies)
        progress(total.games)
    return total
