"""Farewell: a server that ends lets those who wait have their replies, and tells everybody to come back."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from fiveaside.server.connection import Connection
from fiveaside.server.guard import LOG
from fiveaside.server.messages import Wrong
from fiveaside.table.refusal import TableRefusal, shared_words

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room

RESTARTS: Final = 1012
"""Clients come back by themselves, and say again what they got no reply to."""
WITHIN: Final = 2.0


async def farewell(hub: "Hub") -> None:
    """Whoever does not listen is not waited for."""
    hub.stopping = True
    connections = [connection for room in hub.rooms.values() for connection in room.connections]
    LOG.info("The server ends; %d connections are told to come back.", len(connections))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(WITHIN):
            await asyncio.gather(*(settled(room) for room in list(hub.rooms.values())))
            await asyncio.gather(*(dismiss(connection) for connection in connections))


async def settled(room: "Room") -> None:
    """What was asked before has been committed and told."""
    async with room.lock:
        pass


async def dismiss(connection: Connection) -> None:
    connection.send(Wrong(shared_words(connection.language).refuse(TableRefusal("restarts"))))
    await connection.close(RESTARTS, "The server restarts.")
