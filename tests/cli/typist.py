"""Somebody at a real terminal of 80 columns who reads the screen and types."""

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

    def __init__(self, home: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        command = [sys.executable, "-m", "fiveaside", "play", *arguments]
        environment = {**os.environ, "XDG_DATA_HOME": str(home)}
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.shown = ""
        self.last = ""
        self.read()

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
        """The screen is being handed over."""
        return self.last.endswith(ENTER)

    def screens(self) -> list[str]:
        """What stood on the screen between two times that it was cleared."""
        return self.shown.split(CLEAR)
