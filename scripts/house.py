"""What ./play and ./test share: a virtual environment in .venv that holds what the lock files say."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def ready(*locks: str) -> None:
    """Make .venv hold these lock files and the project itself; what is there already costs nothing."""
    made_for = f"{ROOT}\nPython {sys.version_info[0]}.{sys.version_info[1]}\n"
    owner = VENV / "fiveaside-made-for"
    if not PYTHON.exists() or not owner.exists() or owner.read_text("utf-8") != made_for:
        make_venv()
        owner.write_text(made_for, "utf-8")
    for lock in locks:
        once(lock, [f"requirements/{lock}.txt"], ["--require-hashes", "--no-deps", "-r", f"requirements/{lock}.txt"])
    settings = ["pyproject.toml", "hatch_build.py"]
    once("fiveaside", settings, ["--no-build-isolation", "--no-deps", "--editable", "."])


def make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        get_ensurepip()
    print("Making .venv ...", flush=True)
    prepare([sys.executable, "-m", "venv", "--clear", str(VENV)])


def get_ensurepip() -> None:
    """Debian keeps what venv needs in a package of its own."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if not shutil.which("apt-get"):
        sys.exit("This Python has no ensurepip, which is needed to make .venv: install it, then run this again.")
    if os.geteuid() != 0:
        sys.exit(f"This Python cannot make .venv yet. Run this, then try again: sudo apt-get install {package}")
    print(f"Installing {package} ...", flush=True)
    prepare(["apt-get", "update", "-qq"])
    prepare(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", package])


def once(name: str, files: list[str], arguments: list[str]) -> None:
    """Run pip unless these files are the same as when it last ran."""
    stamp = VENV / f"fiveaside-{name}"
    now = hashlib.sha256(b"\0".join((ROOT / file).read_bytes() for file in files)).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == now:
        return
    print(f"Installing {name} ...", flush=True)
    prepare([str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments])
    stamp.write_text(now, "utf-8")


def prepare(command: list[str]) -> None:
    """Run a step of the installation. Ctrl-C reaches only us, and we end it without a word."""
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as running:
        try:
            code = running.wait()
        except KeyboardInterrupt:
            running.terminate()
            raise
    if code != 0:
        sys.exit(code)


def do(command: list[str]) -> None:
    """Run a command; if it fails, so do we, with nothing to add to what it said."""
    code = subprocess.call(command, cwd=ROOT)
    if code != 0:
        sys.exit(code)


def become(command: list[str]) -> None:
    """Go on as this command, so that keys and signals reach it and nobody else."""
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
