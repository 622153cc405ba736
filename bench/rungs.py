"""How much stronger each level of a game is than the one below, and the best than a rule of thumb of old.

    python -m bench.rungs golazo --games 2000
    python -m bench.rungs golazo --pair master,tests.opponents.golazo_thumb:OldThumb --option slide=on --games 300

Two games on the same dice, sides exchanged. `score` counts a draw half; the share is that of decided games, with its
95 % interval. `fiveaside` should be a compiled one.
"""

import argparse
from itertools import pairwise
from time import process_time

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot, bot_names, fetch
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.lab.sequential import wilson
from fiveaside.lab.simulation import MOST_GAMES, STREAMS, SURE

LEVELS = ("perfect", "master", "pro", "regular", "rookie")
OPTIONS: dict[str, dict[str, object]] = {"next_goal_wins": {"players": "2"}}
TOLD = 200


class Rung:
    """What the first of two won, lost and drew against the other."""

    def __init__(self, game: str, pair: list[str], options: dict[str, object], seed: int) -> None:
        self.game = game
        self.pair = pair
        self.fresh = box(game).new(2, {**OPTIONS.get(game, {}), **options})
        self.options = options
        self.seed = seed
        self.counts = [0, 0, 0]

    def play(self, number: int) -> None:
        """Every other game on the dice of the one before, seats exchanged."""
        side = number % 2
        first = STREAMS * (self.seed * MOST_GAMES + number // 2)
        dice, worlds, lots = [Seeded(first + stream) for stream in range(STREAMS)]
        players = [bot(self.game, name, lots) for name in self.pair]
        game = self.fresh.copy()
        play_match(game, players if side == 0 else players[::-1], dice, worlds)
        worth = game.returns()[side]
        self.counts[0 if worth > 0 else 1 if worth < 0 else 2] += 1

    def told(self, spent: float) -> str:
        won, lost, drawn = self.counts
        games, decided = sum(self.counts), max(1, won + lost)
        share, low, high = wilson(won / decided, decided, SURE)
        how = "".join([f" {name}={value}" for name, value in self.options.items()])
        return (
            f"{self.game}{how}: {' against '.join(self.pair)}: {100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}] "
            f"of {decided:,} decided, {drawn} drawn, score {100 * (won + drawn / 2) / games:.1f} %; "
            f"{spent / games:.3f} CPU seconds a game"
        )


def pairs_of(game: str) -> list[list[str]]:
    names = [name for name in LEVELS if name in bot_names(game)]
    return [list(pair) for pair in pairwise(names)]


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reader.add_argument("game")
    reader.add_argument("--pair", default="")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    told = reader.parse_args()
    options: dict[str, object] = dict(entry.split("=", 1) for entry in told.option)
    for pair in [told.pair.split(",")] if told.pair else pairs_of(told.game):
        fetch(pair)
        rung, began = Rung(told.game, pair, options, told.seed), process_time()
        for number in range(told.games):
            rung.play(number)
            if (number + 1) % TOLD == 0 or number + 1 == told.games:
                print(rung.told(process_time() - began), flush=True)


if __name__ == "__main__":
    main()
