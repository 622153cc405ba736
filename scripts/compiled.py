"""The rules compiled once for every state of their sources, and kept under .cache/compiled.

What is not compiled is the source itself: only who changes the engine, a game or a bot waits for the compiler again.
`python -m scripts.compiled PACKAGE SHELF` compiles, in the environment that has the compiler's own packages."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from scripts.client import ROOT

PACKAGE = ROOT / "src" / "fiveaside"
CACHE = ROOT / ".cache" / "compiled"
COMPILED = ("engine", "games", "bots", "table")
NAMES = ("cc", "gcc", "clang", "cl")
"""What a C compiler is called."""
KEPT = 3
CANNOT = 3
"""The exit code of who cannot compile here."""


def shelf_of(package: Path, cache: Path) -> Path:
    """Where what is compiled of these sources is kept, whether it is there yet or not."""
    digest = hashlib.sha256(sys.version.encode())
    files = [path for folder in COMPILED for path in (package / folder).rglob("*") if is_source(path)]
    for path in sorted([*files, ROOT / "hatch_build.py"]):
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return cache / digest.hexdigest()[:16]


def is_source(path: Path) -> bool:
    return path.is_file() and path.parent.name != "__pycache__"


def link(package: Path, shelf: Path) -> None:
    """All that is not compiled stands beside it as it is now."""
    copy = shelf / package.name
    for path in package.iterdir():
        there = copy / path.name
        if path.name in COMPILED or path.name == "__pycache__" or there.is_symlink():
            continue
        if there.is_dir():
            shutil.rmtree(there)
        there.unlink(missing_ok=True)
        there.symlink_to(path)


def forget_old(cache: Path) -> None:
    shelves = sorted(cache.iterdir(), key=lambda shelf: -shelf.stat().st_mtime)
    for shelf in shelves[KEPT:]:
        shutil.rmtree(shelf, ignore_errors=True)


def compile_into(package: Path, shelf: Path) -> int:
    """The shelf appears only when everything is on it. It says in one line why it cannot."""
    from hatch_build import CannotCompile, compile_rules

    workbench = shelf.with_name(f"{shelf.name}.{os.getpid()}")
    workbench.mkdir(parents=True)
    try:
        compile_rules(package, workbench)
        if not shelf.exists():
            workbench.rename(shelf)
    except CannotCompile as problem:
        print(problem.why, file=sys.stderr)
        return CANNOT
    finally:
        shutil.rmtree(workbench, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(compile_into(Path(sys.argv[1]), Path(sys.argv[2])))
