"""PostgreSQL carries the words beside the tables, by its LISTEN and NOTIFY."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from fiveaside.server.relays.line import CHANNEL, SILENT, Broken, Line
from fiveaside.server.relays.relay import Hear, RelayRefusal
from fiveaside.store.engine import line_to

if TYPE_CHECKING:
    from psycopg import AsyncConnection

TELL: Final = "SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word"


class PostgresRelay(Line):
    """Two connections of its own: one listens, one tells."""

    name = "PostgreSQL as a relay"

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            import psycopg
        except ImportError:
            raise RelayRefusal("PostgreSQL needs one more package: pip install 'fiveaside[postgres]'.") from None
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.line = line_to(sa.make_url(self.url))
        self.connect = psycopg.AsyncConnection.connect
        self.errors = (psycopg.Error, OSError)
        self.heard: AsyncConnection | None = None
        self.telling: AsyncConnection | None = None
        self.busy = asyncio.Lock()

    async def open(self) -> None:
        try:
            self.heard = await self.connect(self.url, autocommit=True, **self.line)
            self.telling = await self.connect(self.url, autocommit=True, **self.line)
            with self.hung_up_after(SILENT, self.heard):
                await self.heard.execute(f"LISTEN {CHANNEL}")
        except self.errors as error:
            raise Broken(type(error).__name__) from None

    async def listen(self, hear: Hear) -> None:
        assert self.heard is not None
        try:
            async for told in self.heard.notifies():
                hear(told.payload)
        except self.errors as error:
            raise Broken(type(error).__name__) from None
        raise Broken("it hung up")

    async def send(self, words: list[str]) -> None:
        try:
            async with self.busy:
                if self.telling is None:
                    raise Broken("there is no connection")
                with self.hung_up_after(SILENT, self.telling):
                    await self.telling.execute(TELL, (CHANNEL, words))
        except self.errors as error:
            raise Broken(type(error).__name__) from None

    async def close(self) -> None:
        """Nobody may wait on a line that is closed: the system gives its number to the next one, and the event loop,
        which still knows it, ends the whole process for that."""
        if self.telling is not None:
            self.hang_up(self.telling)
        async with self.busy:
            for connection in (self.heard, self.telling):
                if connection is not None:
                    with contextlib.suppress(*self.errors):  # it is gone already
                        await connection.close()
            self.heard = self.telling = None

    @contextlib.contextmanager
    def hung_up_after(self, seconds: float, connection: "AsyncConnection") -> Iterator[None]:
        """psycopg waits for an answer even when it is told not to, but not on a line that is cut."""
        timer = asyncio.get_running_loop().call_later(seconds, self.hang_up, connection)
        try:
            yield
        finally:
            timer.cancel()

    def hang_up(self, connection: "AsyncConnection") -> None:
        with contextlib.suppress(*self.errors), socket.socket(fileno=os.dup(connection.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)
