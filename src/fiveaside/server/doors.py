"""Doors: where several processes serve at one address, whoever asks for a table is handed on to the process that the
table falls to, before anything is answered. So its people sit together, and a move is worked out once.

Nothing depends on it. A door that is shut, or before which too many wait, is passed by: then whoever came is served
where they came to, and their table is open at two processes."""

import asyncio
import contextlib
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

LONGEST: Final = 16 * 1024
"""Nobody with a longer head is handed on."""
LOOK_AGAIN: Final = 1.0
TABLE: Final = re.compile(rb"[?&]table=([A-Za-z0-9_-]{1,64})(?:&|$)")
"""How an address names the table that is asked for."""

Arrive = Callable[[socket.socket, bytes], None]
"""Take over a line, on which this much has been said."""


class Doors:
    """Those of `count` processes, in a folder of theirs; `number` is this one's. Alone it has none."""

    def __init__(self, folder: str = "", number: int = 0, count: int = 1) -> None:
        self.folder = folder
        self.number = number
        self.count = count
        self.socket: socket.socket | None = None
        self.is_full: Callable[[], bool] = bool

    def of(self, table: bytes) -> int:
        """The process that a table falls to."""
        return zlib.crc32(table) % self.count

    def is_ours(self, table: str) -> bool:
        return self.of(table.encode()) == self.number

    def place(self, number: int) -> Path:
        return Path(self.folder, f"door-{number}")

    # Our own

    def open(self, arrive: Arrive, is_full: Callable[[], bool]) -> None:
        """Whoever is before it comes in, one after the other. It is shut while this process `is_full`."""
        if self.count == 1:
            return
        self.is_full = is_full
        opened = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        opened.setblocking(False)
        self.place(self.number).unlink(missing_ok=True)  # of one that died
        opened.bind(str(self.place(self.number)))
        self.socket = opened
        asyncio.get_running_loop().add_reader(opened, self.let_in, arrive)

    def let_in(self, arrive: Arrive) -> None:
        assert self.socket is not None
        with contextlib.suppress(BlockingIOError):
            head, handles, _, _ = socket.recv_fds(self.socket, LONGEST, 1)
            for handle in handles:
                arrive(socket.socket(fileno=handle), head)
        if self.is_full():
            self.shut()

    def shut(self) -> None:
        """For now: the others keep whom they would send."""
        self.place(self.number).rename(self.behind())
        asyncio.get_running_loop().call_later(LOOK_AGAIN, self.look_again)

    def look_again(self) -> None:
        if self.socket is not None and self.is_full():
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.look_again)
        elif self.socket is not None:
            self.behind().rename(self.place(self.number))

    def behind(self) -> Path:
        return self.place(self.number).with_suffix(".shut")

    def close(self) -> None:
        """For good; who still stands before it comes back by themselves."""
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.socket.close()
            self.socket = None
            self.place(self.number).unlink(missing_ok=True)

    # The others'

    def hand_on(self, line: socket.socket, target: bytes, head: Callable[[], bytes]) -> bool:
        """Whether this line is another process's from now on, because its first request names a table of theirs."""
        named = TABLE.search(target) if self.socket is not None else None
        number = self.number if named is None else self.of(named[1])
        if self.socket is None or number == self.number:
            return False
        said = head()
        if len(said) > LONGEST:
            return False
        handed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line.fileno()]))]
        try:
            self.socket.sendmsg([said], handed, 0, str(self.place(number)))
        except OSError:
            return False  # it has gone, is full, or has much to do already
        return True
