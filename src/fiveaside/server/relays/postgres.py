"""PostgreSQL carries the words beside the tables, by its LISTEN and NOTIFY."""

import contextlib
from typing import TYPE_CHECKING

from fiveaside.server.relays.line import CHANNEL, Broken, Line
from fiveaside.server.relays.relay import Hear, RelayRefusal

if TYPE_CHECKING:
    from psycopg import AsyncConnection


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
        self.connect = psycopg.AsyncConnection.connect
        self.errors = (psycopg.Error, OSError)
        self.heard: AsyncConnection | None = None
        self.telling: AsyncConnection | None = None

    async def open(self) -> None:
        try:
            self.heard = await self.connect(self.url, autocommit=True)
            self.telling = await self.connect(self.url, autocommit=True)
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
        if self.telling is None:
            raise Broken("there is no connection")
        try:
            await self.telling.execute("SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word", (CHANNEL, words))
        except self.errors as error:
            raise Broken(type(error).__name__) from None

    async def close(self) -> None:
        for connection in (self.heard, self.telling):
            if connection is not None:
                with contextlib.suppress(*self.errors):  # it is gone already
                    await connection.close()
        self.heard = self.telling = None
