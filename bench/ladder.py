"""How strong the levels of a game are: each against the one below, and the best against the old rule of thumb.

    python bench/ladder.py golazo --games 2000                     every level against the one below
    python bench/ladder.py golazo --games 200 --against old        the best against the old rule of thumb, plain Python
    python bench/ladder.py golazo --games 200 --against old --option tactical=on

Every match is played twice with the same dice, sides changed. A share is that of decided matches, with Wilson's 95 %
interval. It runs on whatever `fiveaside` is installed: the compiled one, if there is one, is fifty times faster.
"""

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parents[1]))  # behind what is installed: for the old opponents alone

import fiveaside
from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.lab.pool import cores, run_in_order
from fiveaside.lab.simulation import Tally

OLD = "old"
LEVELS = ("master", "pro", "regular", "rookie")
BATCH = 10
STREAMS = 4


class Pairing(NamedTuple):
    game: str
    one: str
    other: str
    options: dict[str, object]
    seed: int


def player(game: str, name: str, numbers: Numbers) -> Player:
    if name != OLD:
        return bot(game, name, numbers)
    from tests.opponents.golazo_thumb import OldThumb

    return OldThumb(numbers)


def play_batch(batch: tuple[Pairing, int, int]) -> tuple[int, int, int, int]:
    """Won, lost, drawn, and by how many points in all, for the first of the two."""
    pairing, first, count = batch
    won = lost = drawn = ahead = 0
    for number in range(first, first + count):
        seed = STREAMS * (pairing.seed * (1 << 32) + number // 2)
        game, side = box(pairing.game).new(options=pairing.options), number % 2
        minds = [Seeded(seed + 2), Seeded(seed + 3)]
        players = [player(pairing.game, name, minds[i]) for i, name in enumerate((pairing.one, pairing.other))]
        play_match(game, players[::-1] if side else players, Seeded(seed), Seeded(seed + 1))
        assert game.outcome is not None
        winner = game.outcome.winner
        won += winner == side
        lost += winner == 1 - side
        drawn += winner is None
        ahead += game.points()[side] - game.points()[1 - side]
    return won, lost, drawn, ahead


def measure(pairing: Pairing, games: int, jobs: int) -> str:
    batches = ((pairing, first, min(BATCH, games - first)) for first in range(0, games, BATCH))
    rows = list(run_in_order(play_batch, batches, jobs))
    won, lost, drawn, ahead = (sum(row[i] for row in rows) for i in range(4))
    decided = Tally(2)
    decided.games = max(won + lost, 1)
    share, low, high = decided.share(won)
    told = " ".join(f"{name}={value}" for name, value in pairing.options.items())
    return (
        f"{pairing.one} against {pairing.other}{' ' + told if told else ''}: {won} won, {lost} lost, {drawn} drawn, "
        f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], {ahead / games:+.2f} points a match"
    )


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reader.add_argument("game")
    reader.add_argument("--games", type=int, default=2000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=cores())
    reader.add_argument("--against", help="the best level against this one instead, 'old' for the old rule of thumb")
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = reader.parse_args()
    options: dict[str, object] = dict(entry.split("=", 1) for entry in chosen.option)
    print(
        f"{'compiled' if fiveaside.compiled else 'plain'}, {chosen.games} matches each, seed {chosen.seed}", flush=True
    )
    pairs = [(LEVELS[0], chosen.against)] if chosen.against else list(pairwise(LEVELS))
    for one, other in pairs:
        print(measure(Pairing(chosen.game, one, other, options, chosen.seed), chosen.games, chosen.jobs), flush=True)


if __name__ == "__main__":
    main()
