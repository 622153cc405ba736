"""Onlookers: those who only listen, to their own turns or to the lobby. What they say means nothing, is read no faster
than at a table, and nothing is kept of where they were once they have gone."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from starlette.websockets import WebSocket

from fiveaside.server.addresses import neighbourhood
from fiveaside.server.limits import Bucket


async def until_gone(websocket: WebSocket, bucket: Bucket) -> None:
    while (await websocket.receive())["type"] == "websocket.receive":
        await asyncio.sleep(bucket.wait())


class Onlookers:
    """`held` counts them by address; `tasks` are what goes on for each of them, with the host that they come from."""

    def __init__(self, held: Counter[str]) -> None:
        self.held = held
        self.tasks: dict[asyncio.Task[Any], str] = {}

    @contextlib.contextmanager
    def looking(self, host: str) -> Iterator[None]:
        task, address = asyncio.current_task(), neighbourhood(host)
        assert task is not None
        self.tasks[task] = host
        self.held[address] += 1
        try:
            yield
        finally:
            del self.tasks[task]
            self.held[address] -= 1
            if self.held[address] <= 0:
                del self.held[address]

    def show_out(self, is_banned: Callable[[str], bool]) -> None:
        """Whoever is banned looks no longer."""
        for task, host in list(self.tasks.items()):
            if is_banned(host):
                task.cancel()
