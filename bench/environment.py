"""The bench's own environment: the peers, our compiled wheel, and the plain build beside it."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

BENCH = Path(__file__).resolve().parent
LOCK = BENCH / "requirements.txt"
OURS = BENCH.parent / "requirements" / "build.txt"
"""What the server takes, beside what a wheel is built with."""


class BenchError(Exception):
    """One sentence: why there is nothing to measure."""


class Environment:
    """Everything lies in .bench/: a virtual environment, and the plain build in its folder `plain`.

    What is there already is used again as long as the sources and the lock file have not changed.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".bench"
        self.plain = self.folder / "plain"
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.python = self.folder / scripts / "python"

    def set_up(self) -> None:
        if not self.python.exists():
            say("making .bench/")
            venv.create(self.folder, with_pip=True, clear=True)
        self.once("peers", digest([LOCK]), self.install_peers)
        self.once("server", digest([OURS]), self.install_server)
        self.once("builds", digest(sources(self.root)), self.install_builds)

    def once(self, what: str, wanted: str, make: Callable[[], bool]) -> None:
        """Call `make` unless it has been done for just these files."""
        stamp = self.folder / f"{what}.sha256"
        if stamp.exists() and stamp.read_text() == wanted:
            return
        stamp.unlink(missing_ok=True)
        if make():
            stamp.write_text(wanted)

    # The peers

    def install_peers(self) -> bool:
        """All at once; if that fails, one after the other, so that one peer does not cost the others."""
        say("installing the peers")
        if self.pip("install", "--require-hashes", "--requirement", str(LOCK)) == "":
            return True
        for requirement in split(LOCK.read_text(encoding="utf-8")):
            one = self.folder / "one.txt"
            one.write_text(requirement, encoding="utf-8")
            problem = self.pip("install", "--require-hashes", "--no-deps", "--requirement", str(one))
            if problem:
                say(f"{requirement.split()[0]} could not be installed: {problem}")
        return False

    def install_server(self) -> bool:
        """Without it all but the rows of the server are measured."""
        problem = self.pip("install", "--require-hashes", "--requirement", str(OURS))
        if problem:
            say(f"what the server takes could not be installed: {problem}")
        return not problem

    # Our builds

    def install_builds(self) -> bool:
        if not (self.root / "pyproject.toml").exists():
            raise BenchError("The bench builds Fiveaside's wheel, but there is no pyproject.toml.")
        compiled = self.wheel("compiled", "1")
        problem = self.pip("install", "--no-deps", "--force-reinstall", str(compiled))
        if problem:
            raise BenchError(f"The compiled wheel cannot be installed: {problem}")
        shutil.rmtree(self.plain, ignore_errors=True)
        with zipfile.ZipFile(self.wheel("plain", "0")) as plain:
            plain.extractall(self.plain)
        return True

    def wheel(self, build: str, mypyc: str) -> Path:
        say(f"building the {build} wheel")
        folder = self.folder / "wheels" / build
        shutil.rmtree(folder, ignore_errors=True)
        how = {"FIVEASIDE_MYPYC": mypyc, "FIVEASIDE_OPTIMISE": "played"}
        problem = self.pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(self.root), **how)
        made = list(folder.glob("*.whl"))
        if problem or not made:
            raise BenchError(f"The {build} wheel cannot be built: {problem or 'pip made no wheel.'}")
        return made[0]

    # What runs in it

    def pip(self, *arguments: str, **variables: str) -> str:
        """The last line of what went wrong, or nothing."""
        command = [str(self.python), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
        done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return ""
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        errors = [line for line in lines if line.lstrip().lower().startswith("error")]
        return ([*lines, *errors] or ["pip failed without a word."])[-1].strip()

    def command(self, *arguments: str) -> list[str]:
        """Runs a contestant."""
        return [str(self.python), str(BENCH / "contestants.py"), *arguments]

    def variables(self, build: str) -> dict[str, str]:
        """The compiled build is installed; the plain one stands before it on the path."""
        variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        if build == "plain":
            variables["PYTHONPATH"] = str(self.plain)
        return variables

    def games(self) -> list[str]:
        command = self.command("games")
        done = subprocess.run(command, env=self.variables("compiled"), capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip() or "no reason given").splitlines()[-1]
            raise BenchError(f"The compiled build does not list its games: {last}")
        return done.stdout.split()


def split(lock: str) -> list[str]:
    """Each requirement of a lock file with its hashes."""
    entries: list[str] = []
    for line in lock.splitlines():
        if line.startswith((" ", "\t")) and entries:
            entries[-1] += line + "\n"
        elif line and not line.startswith("#"):
            entries.append(line + "\n")
    return entries


def sources(root: Path) -> list[Path]:
    """All that the wheels are built from."""
    files = [path for path in (root / "src").rglob("*") if path.is_file() and path.suffix in (".py", ".toml", ".typed")]
    return [*sorted(files), *sorted(root.glob("*.toml")), *sorted(root.glob("*.py"))]


def digest(files: list[Path]) -> str:
    summed = hashlib.sha256(sys.version.encode())
    for file in files:
        summed.update(str(file).encode())
        summed.update(file.read_bytes())
    return summed.hexdigest()


def say(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)
