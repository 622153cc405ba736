"""Where the terminal keeps a game between two sittings."""

import os
from pathlib import Path

from fiveaside.engine.refusal import Refusal


def folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "fiveaside"


def last() -> Path:
    """The game saved most recently."""
    saved = sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime)
    if not saved:
        raise Refusal("There is no saved game to go on with; start one with fiveaside play.")
    return saved[-1]


def own_path(game: str) -> Path:
    return folder() / f"{game}.record"


def write(path: Path, text: str) -> None:
    """The file holds the old text or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, "utf-8")
    os.replace(beside, path)
