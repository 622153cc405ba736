"""Onlookers: those who only listen, to their own turns or to the lobby. What they say means nothing, is read no faster
than at a table, and nothing is kept of where they were once they have gone."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator

from starlette.websockets import WebSocket

from fiveaside.server.limits import Bucket


async def until_gone(websocket: WebSocket, bucket: Bucket) -> None:
    while (await websocket.receive())["type"] == "websocket.receive":
        await asyncio.sleep(bucket.wait())


@contextlib.contextmanager
def counted(counter: Counter[str], address: str) -> Iterator[None]:
    counter[address] += 1
    try:
        yield
    finally:
        counter[address] -= 1
        if counter[address] <= 0:
            del counter[address]
