"""Wheels of this source tree, built once for every state of it and kept under .cache/wheels."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from scripts import client
from scripts.client import ROOT

CACHE = ROOT / ".cache" / "wheels"
KEPT = 6
QUICKLY = {"FIVEASIDE_OPTIMISE": "0"}
"""What is compiled plays the same games however long the compiler thinks about it."""


def wheel(mypyc: str, web: str = "0") -> Path:
    """The wheel built with FIVEASIDE_MYPYC and FIVEASIDE_WEB set to these."""
    shelf = CACHE / f"{sources_hash(web)}-{mypyc}-{web}"
    if not shelf.exists():
        build(shelf, {"FIVEASIDE_MYPYC": mypyc, "FIVEASIDE_WEB": web})
        forget_old()
    (found,) = shelf.glob("*.whl")
    return found


def build(shelf: Path, settings: dict[str, str]) -> None:
    """The shelf appears only when its wheel is complete."""
    workbench = shelf.with_name(f"{shelf.name}.{os.getpid()}")
    build_output(workbench, settings)
    if shelf.exists():
        shutil.rmtree(workbench)
    else:
        workbench.rename(shelf)


def build_output(place: Path, settings: dict[str, str]) -> str:
    """Build a wheel in `place`; what the build said."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(place)]
    environment = {**os.environ, **QUICKLY, **settings}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"The wheel was not built:\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def sources_hash(web: str) -> str:
    """Of all that goes into a wheel, and of the Python it is for."""
    digest = hashlib.sha256(f"{sys.version}{client.sources_hash() if web == '1' else ''}".encode())
    files = [path for path in ROOT.joinpath("src").rglob("*") if path.is_file() and is_source(path)]
    settings = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "scripts/client.py")]
    for path in sorted([*files, *settings, *ROOT.glob("scripts/train_*.py")]):
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def is_source(path: Path) -> bool:
    return path.suffix != ".pyc" and not path.is_relative_to(client.PAGES)


def forget_old() -> None:
    shelves = sorted(CACHE.iterdir(), key=age)
    for shelf in shelves[KEPT:]:
        shutil.rmtree(shelf, ignore_errors=True)


def age(shelf: Path) -> float:
    """How many seconds it lies there; the workbench of another build may be gone by now."""
    try:
        return time.time() - shelf.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def unpacked(mypyc: str, place: Path) -> Path:
    """The wheel laid out in `place`, as an install would."""
    with zipfile.ZipFile(wheel(mypyc)) as archive:
        archive.extractall(place)
    return place


def run(installed: Path, *arguments: str) -> str:
    """What Python prints when it finds Fiveaside in `installed`."""
    command = [sys.executable, "-W", "error", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=installed, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
