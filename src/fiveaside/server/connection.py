"""A Connection: one browser or bot at one table. What is sent waits in an outbox until the server has done what it is
at, and goes out together; what a slow reader leaves waits longer, and nobody waits for it."""

import asyncio
import contextlib
import itertools
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fiveaside.engine.refusal import Refusal
from fiveaside.server.addresses import neighbourhood
from fiveaside.server.limits import Bucket
from fiveaside.server.messages import FromClient, FromServer, Wrong, read_message, write_message
from fiveaside.server.settings import Settings

NUMBERS: Final = itertools.count()
IDLE: Final = 1000
NOT_ALLOWED: Final = 1008
TOO_SLOW: Final = 1013
LATER: Final = 1013
"""Another time it may work: clients come back by themselves."""
BATCH: Final = 64 * 1024
"""So many bytes go out together before it is looked at whether the other end reads them."""
SILENT: Final = "Nothing was said for a while."


LINE: Final = "fiveaside.line"
"""Where the scope has the line of a connection."""


class Line(Protocol):
    """What carries messages. It is free unless the other end does not read what was put on it before; `when_free` is
    called when that is over."""

    when_free: Callable[[], None] | None

    def is_open(self) -> bool: ...

    def is_free(self) -> bool: ...

    def put(self, texts: Iterable[bytes]) -> None: ...

    async def until_free(self) -> None: ...


class Gone(Exception):
    """The other end has hung up, or has been silent for too long."""


class Connection:
    """`seats` are those its tokens open, none for somebody who only watches; `language` is the one it asked for;
    `away` while nobody looks at its page."""

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        self.socket = socket
        self.settings = settings
        self.address = neighbourhood(socket.client.host) if socket.client else ""
        self.number = next(NUMBERS)
        self.tokens: list[str] = []
        self.seats: tuple[int, ...] = ()
        self.away = False
        self.language = "en"
        self.bucket = Bucket(settings.messages_at_once, settings.messages_a_second)
        self.line: Line = socket.scope["extensions"][LINE]
        self.line.when_free = self.flush
        self.outbox: deque[bytes] = deque()
        self.waiting = 0
        self.heard = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.cut: asyncio.Task[None] | None = None
        self.why_cut = ""

    # In

    async def first(self, within: float) -> FromClient:
        try:
            async with asyncio.timeout(within):
                return await self.next()
        except TimeoutError:
            await self.close(IDLE, SILENT)
            raise Gone from None

    async def next(self) -> FromClient:
        """The next message, read no faster than the limit allows; a Refusal if it is not understood."""
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        self.heard = time.monotonic()
        await self.count(1)
        text = event.get("text")
        if text is None:
            raise Refusal("A message is JSON text, but bytes came.")
        return read_message(text)

    async def count(self, messages: float) -> None:
        """What comes next is read when so much may be asked for."""
        wait = self.bucket.wait(messages)
        if wait:
            await asyncio.sleep(wait)

    def look(self) -> None:
        """Whoever has been silent for too long is hung up on; there is one timer for all that they say meanwhile."""
        left = self.heard + self.settings.idle_connection - time.monotonic()
        loop = asyncio.get_running_loop()
        if left > 0:
            self.timer = loop.call_later(left, self.look)
        elif self.cut is None:
            self.cut = loop.create_task(self.close(IDLE, SILENT))

    def rest(self) -> None:
        """The connection is over."""
        self.line.when_free = None
        if self.timer is not None:
            self.timer.cancel()

    # Out

    def send(self, message: FromServer) -> None:
        self.post([write_message(message)])

    def post(self, texts: list[bytes]) -> None:
        """Send written messages, or have them wait. Whoever does not read is cut off and may come back for the rest."""
        if self.cut is not None:
            return
        full = len(self.outbox) >= self.settings.outbox_messages or self.waiting >= self.settings.outbox_bytes
        if self.outbox and full and not self.line.is_free():
            self.outbox.clear()
            self.why_cut = "unread"
            self.cut = asyncio.create_task(self.hang_up(TOO_SLOW, "Messages were not read."))
            return
        if not self.outbox:
            asyncio.get_running_loop().call_soon(self.flush)
        self.outbox.extend(texts)
        self.waiting += sum(map(len, texts))

    def flush(self) -> None:
        while self.outbox and self.line.is_free():
            batch, size = [], 0
            while self.outbox and size < BATCH:
                batch.append(self.outbox.popleft())
                size += len(batch[-1])
            self.waiting -= size
            self.line.put(batch)

    def turn_away(self, why: str, code: int = NOT_ALLOWED) -> None:
        """Say why, and hang up."""
        if self.cut is None:
            self.send(Wrong(why))
            self.cut = asyncio.create_task(self.close(code, "See the message before."))

    async def close(self, code: int, why: str) -> None:
        """Send what waits, then hang up."""
        while self.outbox and self.line.is_open():
            await self.line.until_free()
            self.flush()
        await self.hang_up(code, why)

    async def hang_up(self, code: int, why: str) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(code, why)
