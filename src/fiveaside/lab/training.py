"""What the bots of a game know, learned anew from a seed.

Whoever learns it is `train_GAME.py` in the scripts of a checkout, which a wheel has among its `trainers`, found by the
name of the game: the program itself knows no game. What is learned is written where the game looks for it."""

import importlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast

import fiveaside
from fiveaside.engine.refusal import BadOption, listing, shown
from fiveaside.games import BOXES, box

PREFIX = "train_"
FEWEST = 50


class Trainer(Protocol):
    """`train` plays and writes what it has learned into a folder; it says in lines what that was. `GAMES` is how many
    games are usually played for it."""

    GAMES: int

    def train(
        self, folder: Path, seed: int, games: int, jobs: int, progress: Callable[[int, int], None]
    ) -> list[str]: ...


def sources() -> Path:
    """The package as it is written, also where what runs is compiled of it."""
    return Path(fiveaside.__file__).resolve().parent


def scripts() -> Path:
    """In a checkout; an installed package has none."""
    return sources().parents[1] / "scripts"


def trainers() -> tuple[Path, str]:
    """The folder of whoever learns, and what it is called where it is imported from."""
    if any(scripts().glob(f"{PREFIX}*.py")):
        return scripts(), scripts().name
    return sources() / "trainers", f"{fiveaside.__name__}.trainers"


def learned() -> list[str]:
    """The games that there is something to learn of."""
    folder, _ = trainers()
    return [game for game in BOXES if (folder / f"{PREFIX}{game}.py").is_file()]


def trainer_of(name: str) -> Trainer:
    game, known = box(name), learned()
    if game.name not in known:
        what = listing(known) if known else "nothing in this installation"
        raise BadOption(f"What can be learned is {what}, but {shown(game.name)} came.")
    folder, package = trainers()
    if package == scripts().name and str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    return cast(Trainer, importlib.import_module(f"{package}.{PREFIX}{game.name}"))


def check_folder(folder: Path) -> None:
    """What could not be written in the end is said before anybody plays."""
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        told = (
            f"What is learned would be written to {folder}, where nothing can be written; --out takes another folder."
        )
        raise BadOption(told) from None


def train(
    game: str, seed: int, games: int | None, jobs: int, out: str | None, progress: Callable[[int, int], None]
) -> list[str]:
    trainer = trainer_of(game)
    games = trainer.GAMES if games is None else games
    for name, value, least in (("games", games, FEWEST), ("jobs", jobs, 1), ("seed", seed, 0)):
        if value < least:
            raise BadOption(f"--{name} takes a whole number from {least}, but {shown(value)} came.")
    if out is not None and not Path(out).is_dir():
        raise BadOption(f"--out takes a folder that is there, but {shown(out)} came.")
    folder = Path(out) if out is not None else sources() / "games" / box(game).name / "data"
    check_folder(folder)
    return [*trainer.train(folder, seed, games, jobs, progress), f"written to {folder}"]
