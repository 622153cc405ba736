"""A Connection: one browser or bot at one table. What is sent waits in an outbox, so nobody waits for a slow reader."""

import asyncio
import contextlib
import itertools
from collections import deque
from typing import Final

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


class Gone(Exception):
    """The other end has hung up, or has been silent for too long."""


class Connection:
    """`seats` are those its tokens open, none for somebody who only watches; `language` is the one it asked for."""

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        self.socket = socket
        self.settings = settings
        self.address = neighbourhood(socket.client.host) if socket.client else ""
        self.number = next(NUMBERS)
        self.tokens: list[str] = []
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.bucket = Bucket(settings.messages_at_once, settings.messages_a_second)
        self.outbox: deque[str] = deque()
        self.waiting = 0
        self.sending: asyncio.Task[None] | None = None
        self.cut: asyncio.Task[None] | None = None
        self.why_cut = ""

    # In

    async def next(self, within: float) -> FromClient:
        """The next message, read no faster than the limit allows; a Refusal if it is not understood."""
        try:
            async with asyncio.timeout(within):
                event = await self.socket.receive()
        except TimeoutError:
            await self.close(IDLE, "Nothing was said for a while.")
            raise Gone from None
        if event["type"] != "websocket.receive":
            raise Gone
        wait = self.bucket.wait()
        if wait:
            await asyncio.sleep(wait)
        text = event.get("text")
        if text is None:
            raise Refusal("A message is JSON text, but bytes came.")
        return read_message(text)

    # Out

    def send(self, message: FromServer) -> None:
        self.post([write_message(message)])

    def post(self, texts: list[str]) -> None:
        """Put written messages into the outbox. Whoever does not read is cut off and may come back for the rest."""
        if self.cut is not None:
            return
        if self.outbox and (
            len(self.outbox) >= self.settings.outbox_messages or self.waiting >= self.settings.outbox_bytes
        ):
            self.outbox.clear()
            self.why_cut = "unread"
            self.cut = asyncio.create_task(self.hang_up(TOO_SLOW, "Messages were not read."))
            return
        self.outbox.extend(texts)
        self.waiting += sum(map(len, texts))
        if self.sending is None:
            self.sending = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        try:
            while self.outbox:
                text = self.outbox.popleft()
                self.waiting -= len(text)
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):  # it hung up; whoever reads from it hears of that too
            self.outbox.clear()
        finally:
            self.sending = None

    def turn_away(self, why: str, code: int = NOT_ALLOWED) -> None:
        """Say why, and hang up."""
        if self.cut is None:
            self.send(Wrong(why))
            self.cut = asyncio.create_task(self.close(code, "See the message before."))

    async def close(self, code: int, why: str) -> None:
        """Send what waits, then hang up."""
        if self.sending is not None:
            await self.sending
        await self.hang_up(code, why)

    async def hang_up(self, code: int, why: str) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(code, why)
