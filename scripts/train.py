"""`python -m scripts.train GAME`: what the bots of a game know, learned anew from a seed.

Whoever learns it is `train_GAME.py` beside this file: the program itself knows no game by name."""

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast

import fiveaside
import scripts
from fiveaside.cli.progress import Progress
from fiveaside.engine.refusal import BadOption, Refusal, listing, shown
from fiveaside.games import BOXES, box
from fiveaside.lab.pool import cores

PREFIX = "train_"


class Trainer(Protocol):
    """`train` plays and writes what it has learned into a folder; it says in lines what that was. `GAMES` is how many
    games are usually played for it."""

    GAMES: int

    def train(
        self, folder: Path, seed: int, games: int, jobs: int, progress: Callable[[int, int], None]
    ) -> list[str]: ...


def learned() -> list[str]:
    """The games that there is something to learn of."""
    found = [module.name.removeprefix(PREFIX) for module in pkgutil.iter_modules(scripts.__path__)]
    return [game for game in BOXES if game in found]


def trainer_of(game: str) -> Trainer:
    return cast(Trainer, importlib.import_module(f"{scripts.__name__}.{PREFIX}{game}"))


def read_arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.train",
        description="Plays games and writes what is learned of them where the bots of the game look for it. The same "
        "seed gives the same, however many cores there are. It takes minutes with the compiled rules.",
        epilog="example: python -m scripts.train goal_game --seed 7 --out /tmp",
    )
    add = parser.add_argument
    add("game", metavar="GAME")
    add("--seed", type=int, default=1, metavar="S", help="what the games are drawn by (default 1)")
    add("--games", type=int, metavar="N", help="how many games to learn from (default: what is usual)")
    add("--jobs", type=int, default=cores(), metavar="N", help="processes, no more than there are cores (all)")
    add("--out", metavar="FOLDER", help="where it is written (default: the folder of the game)")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    try:
        print("\n".join(train(read_arguments(words))))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


def train(chosen: argparse.Namespace) -> list[str]:
    game = box(chosen.game)
    if game.name not in learned():
        raise BadOption(f"What can be learned is {listing(learned())}, but {shown(game.name)} came.")
    trainer = trainer_of(game.name)
    games = trainer.GAMES if chosen.games is None else chosen.games
    for name, value, least in (("games", games, 50), ("jobs", chosen.jobs, 1), ("seed", chosen.seed, 0)):
        if value < least:
            raise BadOption(f"--{name} takes a whole number from {least}, but {shown(value)} came.")
    if chosen.out is not None and not Path(chosen.out).is_dir():
        raise BadOption(f"--out takes a folder that is there, but {shown(chosen.out)} came.")
    folder = Path(chosen.out or Path(fiveaside.__file__).parent / "games" / game.name / "data")
    told = trainer.train(folder, chosen.seed, games, min(chosen.jobs, cores()), Progress())
    return [*told, f"written to {folder}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
