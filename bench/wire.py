"""A Wire: a WebSocket as a load needs it, and nothing else of RFC 6455. People and server share the machine, so what
the people cost is missing to the server."""

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING = 1, 8, 9
SHORT, LONG = 126, 127
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A client masks what it sends; by zeros too, which leave it as it is."""
SWITCHED = b"HTTP/1.1 101 "
HEAD = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: {address}\r\n\r\n"
)


class WireLost(OSError):
    """The other end has hung up, or never let anybody in."""


class Wire(asyncio.Protocol):
    """Every message is `heard` as it comes; `opened` when the server has agreed, `lost` when it is over."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.heard = heard
        self.opened: asyncio.Future[None] = loop.create_future()
        self.lost: asyncio.Future[None] = loop.create_future()
        self.transport: asyncio.Transport | None = None
        self.waiting = b""
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        for future in (self.opened, self.lost):
            if not future.done():
                future.set_exception(WireLost("The server has hung up."))
                future.exception()  # whoever does not wait for it need not hear of it

    # In

    def data_received(self, data: bytes) -> None:
        if self.waiting:
            data = self.waiting + data
        if not self.is_open:
            data = self.agree(data)
        at = 0
        while self.is_open:
            start, end = bounds(data, at)
            if not 0 < end <= len(data):
                break
            self.take(data[at], data[start:end])
            at = end
        self.waiting = data[at:]

    def agree(self, data: bytes) -> bytes:
        """What comes after the head of the reply."""
        head, ended, rest = data.partition(b"\r\n\r\n")
        if not ended:
            return data
        if head.startswith(SWITCHED) and not self.opened.done():
            self.is_open = True
            self.opened.set_result(None)
        else:
            self.abort()
        return rest

    def take(self, kind: int, payload: bytes) -> None:
        if kind == FINAL | TEXT:
            self.heard(payload)
        elif kind == FINAL | PING:
            self.put(FINAL | (PING + 1), payload)
        elif kind == FINAL | CLOSE:
            self.abort()

    # Out

    def send(self, text: bytes) -> None:
        if not self.is_open:
            raise WireLost("The server has hung up.")
        self.put(FINAL | TEXT, text)

    def put(self, kind: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        if size < SHORT:
            head = bytes((kind, MASKED | size))
        elif size < 65536:
            head = bytes((kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        else:
            head = bytes((kind, MASKED | LONG)) + size.to_bytes(8, "big")
        self.transport.write(head + NO_MASK + payload)

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def bounds(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame that begins here starts and ends; (0, 0) while not even its head is there."""
    if len(data) < at + 2:
        return 0, 0
    size = data[at + 1]
    if size < SHORT:
        return at + 2, at + 2 + size
    more = 2 if size == SHORT else 8
    start = at + 2 + more
    return (start, start + int.from_bytes(data[at + 2 : start], "big")) if len(data) >= start else (0, 0)


async def connect(host: str, path: str, address: str, heard: Callable[[bytes], None], within: float = 60.0) -> Wire:
    """To a server at this machine, as if from this address."""
    name, _, port = host.rpartition(":")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(within):
        _, wire = await loop.create_connection(lambda: Wire(heard), name, int(port))
        assert wire.transport is not None
        wire.transport.write(HEAD.format(path=path, host=host, address=address).encode())
        await wire.opened
    return wire
