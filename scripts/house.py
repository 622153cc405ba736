"""What ./play and ./test share: a virtual environment in .venv that holds what the lock files say."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import client, compiled
from scripts.client import ROOT

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
        install(lock)
    settings = ["pyproject.toml", "hatch_build.py"]
    once("fiveaside", settings, ["--no-build-isolation", "--no-deps", "--editable", "."])


def install(lock: str) -> None:
    once(lock, [f"requirements/{lock}.txt"], ["--require-hashes", "--no-deps", "-r", f"requirements/{lock}.txt"])


def ready_client() -> None:
    """Have the built client of these sources where the server looks for it."""
    if client.is_there() and not client.is_fresh():
        print("Building the table for the browser ...", flush=True)
        client.build(node(), prepare)


def ready_compiled() -> None:
    """Have what follows run on compiled rules, where a C compiler is there; a line says so, or that it runs plain."""
    if os.environ.get("FIVEASIDE_MYPYC") == "0":
        print("The rules run as plain Python, as FIVEASIDE_MYPYC=0 says.", file=sys.stderr, flush=True)
        return
    shelf = compiled.shelf_of(compiled.PACKAGE, compiled.CACHE)
    if not shelf.exists() and not any(map(shutil.which, [os.environ["CC"]] if "CC" in os.environ else compiled.NAMES)):
        print("The rules run as plain Python: no C compiler is here.", file=sys.stderr, flush=True)
        return
    if not shelf.exists():
        print("Compiling the rules, once for this state of them: some minutes ...", file=sys.stderr, flush=True)
        install("compile")
        why = compile_rules(compiled.PACKAGE, shelf)
        if why:
            print(f"The rules run as plain Python: {why}", file=sys.stderr, flush=True)
            return
        compiled.forget_old(compiled.CACHE)
    compiled.link(compiled.PACKAGE, shelf)
    os.environ["PYTHONPATH"] = str(shelf)


def compile_rules(package: Path, shelf: Path) -> str:
    """Nothing, or why it could not be done."""
    command = [str(PYTHON), "-m", "scripts.compiled", str(package), str(shelf)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    lines = done.stderr.strip().splitlines() or ["no word of why."]
    return lines[-1] if done.returncode else ""


def node() -> Path:
    """The Node of this machine, or one that is put into .venv."""
    found = client.system_node()
    if found is None:
        install("node")
        found = client.packaged_node(str(PYTHON))
    if found is None:
        raise client.NoNode
    return found


def make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        get_ensurepip()
    print("Making .venv ...", flush=True)
    prepare([sys.executable, "-m", "venv", "--clear", str(VENV)])


def get_ensurepip() -> None:
    """Debian keeps what venv needs in a package of its own."""
    if not shutil.which("apt-get"):
        sys.exit("This Python has no ensurepip, which is needed to make .venv: install it, then run this again.")
    get_packages([f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"], "make .venv")


def get_packages(packages: list[str], purpose: str) -> None:
    """Install Debian packages, or say how to."""
    if not packages:
        return
    named = " ".join(packages)
    if not shutil.which("apt-get"):
        sys.exit(f"To {purpose}, Fiveaside needs what Debian calls {named}: install it, then run this again.")
    if os.geteuid() != 0:
        sys.exit(f"To {purpose}, run this, then try again: sudo apt-get install {named}")
    print(f"Installing {named} ...", flush=True)
    prepare(["apt-get", "update", "-qq"])
    quiet = ["-y", "-qq", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0"]
    prepare(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", *quiet, *packages])


def ready_for_cluster() -> None:
    """Have what several servers behind a proxy take from the machine."""
    ready_to_browse()
    get_packages([] if shutil.which("haproxy") else ["haproxy"], "run a cluster")


def ready_to_browse() -> None:
    """Have what the tests take from the machine: a browser, a face for its letters, databases, a proxy."""
    wanted = {
        "chromium-headless-shell": shutil.which("chromium-headless-shell"),
        "fonts-dejavu-core": not Path("/usr/share/fonts").exists()
        or any(Path("/usr/share/fonts").rglob("DejaVuSans.ttf")),
        "nginx-light": shutil.which("nginx") or Path("/usr/sbin/nginx").exists(),
        "postgresql": shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
        "redis-server": shutil.which("redis-server"),
    }
    get_packages([package for package, found in wanted.items() if not found], "run every test")


def once(name: str, files: list[str], arguments: list[str]) -> None:
    """Run pip unless these files are the same as when it last ran."""
    stamp = VENV / f"fiveaside-{name}"
    now = hashlib.sha256(b"\0".join((ROOT / file).read_bytes() for file in files)).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == now:
        return
    print(f"Installing {name} ...", flush=True)
    prepare([str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments])
    stamp.write_text(now, "utf-8")


def prepare(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run a step of the installation; only its errors are shown. Ctrl-C reaches only us, and we end it quietly."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=quiet, start_new_session=True) as running:
        try:
            code = running.wait()
        except KeyboardInterrupt:
            running.terminate()
            raise
    if code != 0:
        sys.exit(code)


def do(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run a command; if it fails, so do we, with nothing to add to what it said."""
    code = subprocess.call(command, cwd=ROOT, env=environment)
    if code != 0:
        sys.exit(code)


def become(command: list[str]) -> None:
    """Go on as this command, so that keys and signals reach it and nobody else."""
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
