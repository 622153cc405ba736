"""The servers of one machine tell each other by sockets in a folder of theirs."""

import asyncio
import contextlib
import secrets
import socket
from pathlib import Path
from typing import Final

from fiveaside.server.relays.relay import Hear, Relay

LONGEST: Final = 64 * 1024
BUFFER: Final = 4 * 1024 * 1024


class LocalRelay(Relay):
    """Each has a socket with a name of its own; a word goes to all that are there. Whoever does not read in time loses
    what does not fit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.place = folder / secrets.token_hex(8)
        self.socket: socket.socket | None = None

    async def start(self, hear: Hear) -> None:
        opened = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        opened.setblocking(False)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        opened.bind(str(self.place))
        self.socket = opened
        asyncio.get_running_loop().add_reader(opened, self.read, hear)

    def read(self, hear: Hear) -> None:
        assert self.socket is not None
        with contextlib.suppress(BlockingIOError):
            hear(self.socket.recv(LONGEST).decode())

    def tell(self, word: str) -> None:
        if self.socket is None:
            return
        for other in self.folder.iterdir():
            if other != self.place:
                try:
                    self.socket.sendto(word.encode(), str(other))
                except ConnectionRefusedError:
                    other.unlink(missing_ok=True)  # it has died
                except OSError:
                    pass  # it has much to read already, or has just gone

    async def stop(self) -> None:
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.socket.close()
            self.socket = None
            self.place.unlink(missing_ok=True)

    def is_shared(self) -> bool:
        return True
