"""Somebody at a real terminal, of 80 columns and 24 lines if not told otherwise, who reads the screen and types."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

CLEAR = "\033[2J\033[3J\033[H"
ENTER = ". "
"""How a line ends that waits for nothing but Enter."""


class Typist:
    """`shown` is all that came so far, `last` what came since the last word typed."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        self.master, slave = pty.openpty()
        self.resize(columns, lines)
        command = [sys.executable, "-m", "fiveaside", "play", *arguments]
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment["XDG_DATA_HOME"] = str(home)
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.shown = ""
        self.last = ""
        self.read()

    def resize(self, columns: int, lines: int) -> None:
        self.size = (columns, lines)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self) -> "Typist":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self, seconds: float = 60) -> None:
        """Until the terminal waits for a word."""
        end = time.monotonic() + seconds
        while not self.last.endswith(("> ", ENTER)):
            assert time.monotonic() < end, f"No prompt came: {self.last}"
            if select.select([self.master], [], [], 1)[0]:
                self.last += os.read(self.master, 65536).decode("utf-8", "replace").replace("\r", "")
        self.shown += self.last

    def type(self, word: str) -> str:
        """What is shown after it."""
        self.last = ""
        os.write(self.master, word.encode() + b"\n")
        self.read()
        return self.last

    def waits(self) -> bool:
        """The screen is being handed over, or waits to be read."""
        return self.last.endswith(ENTER)

    def screens(self) -> list[str]:
        """What stood on the screen between two times that it was cleared."""
        return self.shown.split(CLEAR)

    def window(self) -> list[str]:
        """The rows that are in sight now."""
        columns, lines = self.size
        rows: list[str] = []
        for line in self.screens()[-1].split("\n"):
            rows += [line[i : i + columns] for i in range(0, len(line), columns)] or [""]
        return rows[-lines:]
