"""Where the terminal keeps games between two sittings: a file for each, and a folder for those that are over."""

import errno
import os
import time
from pathlib import Path

from fiveaside.engine.record import Record, read_record
from fiveaside.engine.refusal import Refusal

ENDING = ".record"


class Kept:
    """A game that waits to be gone on with."""

    def __init__(self, path: Path, record: Record, changed: float) -> None:
        self.path = path
        self.record = record
        self.changed = changed


def folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    if not home:
        try:
            home = str(Path.home() / ".local" / "share")
        except RuntimeError:
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT)) from None
    return Path(home) / "fiveaside"


def unfinished(game: str = "") -> list[Kept]:
    """The games that can be gone on with, the last one first. What cannot be read is passed over."""
    try:
        paths = list(folder().glob("*" + ENDING))
    except OSError:
        return []
    found = [kept for kept in map(looked_at, paths) if kept is not None]
    return sorted(
        [kept for kept in found if kept.record.over is None and game in ("", kept.record.game)],
        key=lambda kept: kept.changed,
        reverse=True,
    )


def looked_at(path: Path) -> Kept | None:
    try:
        return Kept(path, read_record(path.read_text("utf-8")), path.stat().st_mtime)
    except (OSError, UnicodeDecodeError, Refusal):
        return None


def is_own(path: Path) -> bool:
    """Whether it is a game that was kept here, and not a file that somebody has put elsewhere."""
    try:
        return path.resolve().parent == folder().resolve()
    except OSError:
        return False


def new_file(game: str) -> Path:
    """An empty file of its own for a game that begins."""
    return reserve(folder(), time.strftime(f"{game}-%Y-%m-%d-%H%M"))


def put_away(path: Path) -> Path:
    """A game that is over lies with the others that are, under a name that no other takes from it."""
    lasting = reserve(folder() / "finished", path.name.removesuffix(ENDING))
    os.replace(path, lasting)
    return lasting


def reserve(home: Path, name: str) -> Path:
    home.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        path = home / f"{name}{f'-{number}' if number > 1 else ''}{ENDING}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def write(path: Path, text: str) -> None:
    """The file holds the old text or the new one, never half of it."""
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))  # a device, a pipe: nothing that holds a game
    beside = path.with_name(f".{os.getpid()}.new")
    try:
        beside.write_text(text, "utf-8")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
