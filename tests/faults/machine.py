"""A machine for `fiveaside serve` that loses its power, has a slow or a full disk, or a clock that leaps: the program
is the real one, what it asks of the system goes through `machine.c`."""

import ctypes
import mmap
import os
import shlex
import shutil
import subprocess
import sysconfig
from pathlib import Path

SOURCE = Path(__file__).with_name("machine.c")


class Control(ctypes.Structure):
    """As in `machine.c`."""

    _fields_ = [(name, ctypes.c_int64) for name in ("full", "stuck", "skew", "early", "syncs", "dropped")]

    full: int
    stuck: int
    skew: int
    early: int
    syncs: int
    dropped: int


def build(folder: Path) -> Path:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[:1]
    made = folder / "machine.so"
    subprocess.run(
        [*compiler, "-shared", "-fPIC", "-O1", "-o", str(made), str(SOURCE), "-ldl", "-lpthread"], check=True
    )
    return made


class Machine:
    """`store` is the file that a server is told of, `now` what may be changed while it runs."""

    def __init__(self, folder: Path, library: Path) -> None:
        self.memory = folder / "memory"
        self.disk = folder / "disk"
        self.library = library
        self.store = self.memory / "tables.sqlite"
        self.memory.mkdir()
        self.disk.mkdir()
        control = folder / "control"
        control.write_bytes(bytes(ctypes.sizeof(Control)))
        with control.open("r+b") as file:
            self.mapped = mmap.mmap(file.fileno(), 0)
        self.now = Control.from_buffer(self.mapped)

    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": str(self.library),
            "FAULTS_FOLDER": str(self.memory.resolve()),
            "FAULTS_DISK": str(self.disk.resolve()),
            "FAULTS_CONTROL": str(self.disk.parent / "control"),
        }

    def lose_power(self) -> int:
        """Nothing is left but what is on the disk; how many writes were not. Whoever ran on it has been killed."""
        lost = self.now.dropped
        self.now.dropped = 0
        shutil.rmtree(self.memory)
        self.memory.mkdir()
        for file in self.disk.iterdir():
            if file.name.startswith("unlisted-"):
                file.unlink()
            else:
                shutil.copyfile(file, self.memory / file.name)
        return lost
