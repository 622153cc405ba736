"""Build the image of deploy/Containerfile, without a daemon or a registry, and serve from it: `make image`.

What the Containerfile begins from is made here, under the name that it asks for: Debian with its Python 3.11, by
debootstrap. Whoever can reach a registry needs none of this: `docker build` is enough.
"""

import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from scripts import house

ROOT = Path(__file__).resolve().parent.parent
BASE = "docker.io/library/python:3.11-slim"
IMAGE = "localhost/fiveaside"
PORT = 18005
SECONDS = 120
COMPILED = os.environ.get("FIVEASIDE_MYPYC", "1")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


def buildah(*arguments: str) -> str:
    """Without a daemon, and by a changed root: it works inside containers and virtual machines too."""
    said = subprocess.run(["buildah", *arguments], check=True, stdout=subprocess.PIPE, text=True)
    return said.stdout.strip()


def has(image: str) -> bool:
    found = subprocess.run(["buildah", "inspect", "--type", "image", image], capture_output=True, check=False)
    return found.returncode == 0


def make_base() -> None:
    """Debian's Python 3.11, called `python` and with a pip that installs, as in the image of that name."""
    with tempfile.TemporaryDirectory(prefix="fiveaside-base-") as folder:
        packages = "ca-certificates,python3,python3-pip,python3-venv,python3-dev"
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={packages}", "bookworm", folder], check=True)
        Path(folder, "usr/bin/python").symlink_to("python3")
        Path(folder, "usr/lib/python3.11/EXTERNALLY-MANAGED").unlink()
        name = buildah("from", "scratch")
        buildah("add", "--quiet", name, folder, "/")
        buildah("commit", "--quiet", name, BASE)
        buildah("rm", name)


def build() -> None:
    """With the certificates of this machine, for networks that look into what is fetched: there while it is built, and
    not in the image."""
    with tempfile.TemporaryDirectory(prefix="fiveaside-image-") as folder:
        home = pwd.getpwuid(0).pw_dir  # in the image, which is a Debian like this machine
        npmrc = Path(folder, "npmrc")
        npmrc.write_text(f"cafile={CERTIFICATES}\n", "utf-8")
        arguments = ["--isolation=chroot", "--format=docker", "--pull=never", "--layers", f"--tag={IMAGE}"]
        arguments.append(f"--build-arg=FIVEASIDE_MYPYC={COMPILED}")
        arguments += [f"--volume={CERTIFICATES}:{CERTIFICATES}:ro", f"--volume={npmrc}:{home}/.npmrc:ro"]
        subprocess.run(["buildah", "bud", *arguments, f"--file={ROOT / 'deploy/Containerfile'}", str(ROOT)], check=True)


def try_it() -> None:
    """Serve from the image, as its user and by its own command, open a table, look at it as its admin, and ask the
    server to end."""
    name = buildah("from", "--pull=never", IMAGE)
    config = json.loads(buildah("inspect", "--type", "image", IMAGE))["OCIv1"]["config"]
    command = [*config["Entrypoint"], *config["Cmd"], f"--port={PORT}"]
    server = subprocess.Popen(
        ["buildah", "run", "--isolation=chroot", f"--user={config['User']}", name, "--", *command]
    )
    try:
        wait_until_ready(server)
        body = json.dumps({"game": "golazo", "seats": ["here", "thumb"]}).encode()
        opened = json.loads(urllib.request.urlopen(f"http://127.0.0.1:{PORT}/api/tables", body, timeout=SECONDS).read())
        page = urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=SECONDS).read()
        assert opened["seats"][1]["kind"] == "thumb" and b"<script" in page
        listed = inside(name, "fiveaside", "admin", "list", "--store", "/data/tables.sqlite")
        compiled = inside(name, "python", "-c", "import fiveaside.engine.game as game; print(game.__file__)")
        assert opened["table"] in listed, listed
        assert compiled.endswith(".so") == (COMPILED != "0"), compiled
        os.kill(below(server.pid), signal.SIGTERM)
        assert server.wait(SECONDS) == 0
    finally:
        if server.poll() is None:
            os.kill(below(server.pid), signal.SIGKILL)
            server.wait()
        buildah("rm", name)


def inside(name: str, *command: str) -> str:
    return buildah("run", "--isolation=chroot", name, "--", *command)


def below(pid: int) -> int:
    """The process that buildah runs."""
    while b"buildah" in Path(f"/proc/{pid}/cmdline").read_bytes():
        children = [
            int(one) for path in Path(f"/proc/{pid}/task").glob("*/children") for one in path.read_text().split()
        ]
        pid = children[0]
    return pid


def wait_until_ready(server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/readyz", timeout=5).read()
            return
        except OSError:
            time.sleep(0.5)
    sys.exit("The server of the image did not begin.")


def main() -> None:
    house.get_packages([name for name in ("buildah", "debootstrap") if not shutil.which(name)], "build the image")
    if not has(BASE):
        make_base()
    build()
    try_it()
    print(f"{IMAGE} was built, and it serves.")


if __name__ == "__main__":
    main()
