"""A Crew: several servers at one address of this machine, for more than one core. Whoever ends is replaced."""

import contextlib
import multiprocessing
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

from fiveaside.server.doors import Doors

SPAWN: Final = multiprocessing.get_context("spawn")
AGAIN_AFTER: Final = 1.0
"""A server that ends at once is not begun again at once."""
WITHIN: Final = 10.0
"""So long servers have to end when they are told to."""

Serve = Callable[[str, Doors, Callable[[], None]], None]
"""Serve with this relay until told to end, and say when it can be reached. It is sent to another process."""


class Member:
    """A server in a process of its own; it ends when whoever began it does."""

    def __init__(self, serve: Serve, relay: str, doors: Doors) -> None:
        self.doors = doors
        self.pipe, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=work, args=(serve, relay, doors, theirs))
        self.process.start()
        theirs.close()
        self.begun = time.monotonic()

    def is_ready(self) -> bool:
        """Wait until it can be reached; False if it has ended before."""
        try:
            return bool(self.pipe.recv() == "ready")
        except EOFError:
            return False

    def end(self) -> None:
        self.process.terminate()

    def wait(self, within: float) -> None:
        self.process.join(within)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        self.pipe.close()


class Crew:
    """`size` servers, which tell each other of their tables by `relay`, or by a folder of their own."""

    def __init__(self, serve: Serve, size: int, relay: str) -> None:
        self.serve = serve
        self.size = size
        self.folder = Path(tempfile.mkdtemp(prefix="fiveaside-"))
        for part in ("doors", "relay"):
            (self.folder / part).mkdir()
        self.relay = relay or f"folder://{self.folder / 'relay'}"
        self.members: list[Member] = []

    def run(self, ready: Callable[[], None]) -> int:
        """Until Ctrl-C or a signal to end; 1 if they do not even begin."""
        try:
            doors = [Doors(str(self.folder / "doors"), number, self.size) for number in range(self.size)]
            self.members = [Member(self.serve, self.relay, one) for one in doors]
            if not all(member.is_ready() for member in self.members):
                return 1
            ready()
            with contextlib.suppress(KeyboardInterrupt):
                self.look_after()
            return 0
        finally:
            self.end()

    def look_after(self) -> None:
        while True:
            sentinels = {member.process.sentinel: member for member in self.members}
            for sentinel in wait(list(sentinels)):
                self.replace(sentinels[sentinel])  # type: ignore[index]  # it gives back what it was given

    def replace(self, member: Member) -> None:
        self.members.remove(member)
        member.wait(0)
        time.sleep(max(0.0, member.begun + AGAIN_AFTER - time.monotonic()))
        self.members.append(Member(self.serve, self.relay, member.doors))

    def end(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is heard already
        for member in self.members:
            member.end()
        until = time.monotonic() + WITHIN
        for member in self.members:
            member.wait(max(0.1, until - time.monotonic()))
        shutil.rmtree(self.folder, ignore_errors=True)


# In the process of a member


def work(serve: Serve, relay: str, doors: Doors, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever began it, who says when to end
    threading.Thread(target=end_with, args=(pipe,), daemon=True).start()
    with contextlib.suppress(OSError):
        serve(relay, doors, lambda: pipe.send("ready"))


def end_with(pipe: Connection) -> None:
    """Nothing comes by it, until whoever began this is gone."""
    with contextlib.suppress(EOFError, OSError):
        pipe.recv()
    os.kill(os.getpid(), signal.SIGTERM)
