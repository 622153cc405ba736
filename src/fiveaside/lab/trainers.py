"""Who learns what of which game: `train_GAME.py` beside this file, for games that have something to be learned."""

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast

from fiveaside import lab
from fiveaside.games import BOXES

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
    found = [module.name.removeprefix(PREFIX) for module in pkgutil.iter_modules(lab.__path__)]
    return [game for game in BOXES if game in found]


def trainer_of(game: str) -> Trainer:
    return cast(Trainer, importlib.import_module(f"{lab.__name__}.{PREFIX}{game}"))
