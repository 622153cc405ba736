"""Wheels of this source tree, built once for every state of it and kept under .cache/wheels."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "wheels"
KEPT = 6


def wheel(mypyc: str) -> Path:
    """The wheel built with FIVEASIDE_MYPYC set to this."""
    shelf = CACHE / f"{sources_hash()}-{mypyc}"
    if not shelf.exists():
        build(shelf, mypyc)
        forget_old()
    (found,) = shelf.glob("*.whl")
    return found


def build(shelf: Path, mypyc: str) -> None:
    """The shelf appears only when its wheel is complete."""
    workbench = shelf.with_name(f"{shelf.name}.{os.getpid()}")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(workbench)]
    environment = {**os.environ, "FIVEASIDE_MYPYC": mypyc}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"The wheel was not built:\n{done.stdout}\n{done.stderr}"
    if shelf.exists():
        shutil.rmtree(workbench)
    else:
        workbench.rename(shelf)


def sources_hash() -> str:
    """Of all that goes into a wheel, and of the Python it is for."""
    digest = hashlib.sha256(sys.version.encode())
    files = [path for path in ROOT.joinpath("src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    for path in sorted([*files, ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "README.md"]):
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def forget_old() -> None:
    shelves = sorted(CACHE.iterdir(), key=os.path.getmtime, reverse=True)
    for shelf in shelves[KEPT:]:
        shutil.rmtree(shelf, ignore_errors=True)


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
