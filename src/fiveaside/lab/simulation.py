"""Mass simulation: many games between bots, on all cores, the same for the same seed whatever the cores."""

import math
from collections.abc import Callable

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import fetch, mind
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.lab.pool import cores, run_in_order
from fiveaside.lab.sequential import wilson

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""
MOST_GAMES = 1 << 40
"""So many games have numbers of their own before the next seed begins."""


STREAMS = 3
"""Each game has numbers apart for its dice, for what seats imagine, and for what the players decide by."""


class Setting:
    """What is played: a game, the bots in its seats, options and components."""

    def __init__(
        self, game: str, bots: list[str], options: dict[str, object], pack: dict[str, object], seed: int
    ) -> None:
        self.game = game
        self.bots = bots
        self.options = options
        self.pack = pack
        self.seed = seed


class Tally:
    """Sums over games, ready to be added up."""

    def __init__(self, sides: int) -> None:
        self.games = 0
        self.draws = 0
        self.decisions = 0
        self.wins = [0] * sides
        self.points = [0] * sides
        self.squares = [0] * sides

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        for side in range(len(self.wins)):
            self.wins[side] += other.wins[side]
            self.points[side] += other.points[side]
            self.squares[side] += other.squares[side]

    def mean(self, side: int) -> tuple[float, float]:
        """Points a game, and half the width of the 95 % interval."""
        mean = self.points[side] / self.games
        spread = max(self.squares[side] / self.games - mean * mean, 0.0)
        return mean, SURE * math.sqrt(spread / self.games)

    def share(self, count: int) -> tuple[float, float, float]:
        """A share of the games with Wilson's 95 % interval."""
        return wilson(count / self.games, self.games, SURE)


def play_batch(batch: tuple[Setting, int, int]) -> Tally:
    """Games number `first` to `first + count - 1`, each with dice of its own, which fall the same whoever plays."""
    setting, first, count = batch
    fetch(setting.bots)
    fresh = box(setting.game).new(len(setting.bots), setting.options, setting.pack)
    tally = Tally(len(fresh.points()))
    kinds = [mind(setting.game, name) for name in setting.bots]
    for number in range(first, first + count):
        seed = setting.seed * MOST_GAMES + number
        dice, worlds, minds = [Seeded(STREAMS * seed + stream) for stream in range(STREAMS)]
        game = fresh.copy()
        players = [kind(minds) for kind in kinds]
        tally.decisions += play_match(game, players, dice, worlds)
        outcome = game.outcome
        assert outcome is not None
        tally.games += 1
        if outcome.winner is None:
            tally.draws += 1
        else:
            tally.wins[outcome.winner] += 1
        for side, points in enumerate(game.points()):
            tally.points[side] += points
            tally.squares[side] += points * points
    return tally


def simulate(setting: Setting, games: int, jobs: int, progress: Callable[[int], None]) -> Tally:
    """All games; `progress` hears how many are done."""
    jobs = max(1, min(jobs, cores(), games))
    size = max(1, min(500, games // (jobs * 4)))
    batches = ((setting, first, min(size, games - first)) for first in range(0, games, size))
    total: Tally | None = None
    for tally in run_in_order(play_batch, batches, jobs):
        if total is None:
            total = tally
        else:
            total.add(tally)
        progress(total.games)
    assert total is not None
    return total
