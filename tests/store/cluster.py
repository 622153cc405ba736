"""A PostgreSQL server to throw away: its files in a temporary folder, reached only by a socket in it."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path


class Cluster:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fa-pg-", dir="/tmp"))  # a socket's path is at most 107 bytes
        self.data = self.folder / "data"
        self.number = 0
        self.owner = owner()
        if self.owner is not None:
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)

    def start(self, *settings: str) -> None:
        self.run("initdb", "-D", str(self.data), "-U", "fiveaside", "-A", "trust", "-N", "-E", "UTF8", "--no-locale")
        self.go_on(*settings)

    def follow(self, other: "Cluster") -> None:
        """Begin as a replica of another one, which goes on streaming to it."""
        whence = f"host={other.folder} user=fiveaside application_name=replica"
        self.run("pg_basebackup", "-D", str(self.data), "-d", whence, "-R", "-X", "stream", "-c", "fast", "-N")
        self.go_on()

    def go_on(self, *settings: str) -> None:
        own = ("listen_addresses=''", f"unix_socket_directories='{self.folder}'", "fsync=off", *settings)
        given = " ".join(f"-c {setting}" for setting in own)
        self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", given, "start")

    def die(self) -> None:
        """Without a word to anybody."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", "immediate", "stop")

    def lead(self) -> None:
        """From now on it is the one that is written to."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def stop(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self.die()
        shutil.rmtree(self.folder)

    def restart(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", "immediate", "-l", str(self.folder / "log"), "restart")

    def new_database(self) -> str:
        """The URL of an empty database."""
        self.number += 1
        name = f"tables_{self.number}"
        self.run("createdb", "-h", str(self.folder), "-U", "fiveaside", name)
        return f"postgresql://fiveaside@/{name}?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [find(program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE,
            cwd=self.folder,
            user=self.owner.pw_uid if self.owner else None,
            group=self.owner.pw_gid if self.owner else None,
            extra_groups=[] if self.owner else None,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            check=False,
        )
        assert done.returncode == 0, f"{program} failed: {(done.stderr or b'').decode()}"


def owner() -> pwd.struct_passwd | None:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def find(program: str) -> str:
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    found = str(installed[-1]) if installed else shutil.which(program)
    assert found, f"These tests need {program}, which Debian has in the package postgresql."
    return found
