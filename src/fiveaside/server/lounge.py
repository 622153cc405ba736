"""The lounge: `/ws/lobby` tells everybody who looks who waits for whom and what may be watched, as soon as it changes.
However many look, it is read once."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

from fiveaside.server.addresses import neighbourhood
from fiveaside.server.limits import Bucket
from fiveaside.server.onlookers import Onlookers, until_gone
from fiveaside.server.player_bodies import LobbyCard, LobbyTable
from fiveaside.server.player_record import TAG
from fiveaside.store.refusal import StoreRefusal
from fiveaside.store.stands import OpenSeat, playing, waiting

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

FULL: Final = 1013
TOLD: Final = "lobby"
"""What servers tell each other by."""


class Lounge:
    """`looking` has for each who looks what is set when there is something new; `last` is what they were told."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.looking: set[asyncio.Event] = set()
        self.news = asyncio.Event()
        self.last = b""
        self.onlookers = Onlookers(hub.together.counter(TOLD))

    def tell(self) -> None:
        """Something else is there to sit down at: here, and wherever else somebody looks."""
        self.hear()
        self.hub.neighbours.tell(TOLD)

    def hear(self) -> None:
        self.news.set()

    def read(self, connection: sa.Connection) -> LobbyCard:
        seats, games = waiting(connection), playing(connection)
        return LobbyCard([told(one) for one in seats], [told(one, self.spectators(one.table)) for one in games])

    def spectators(self, table: str) -> int:
        """How many watch, at all servers."""
        room = self.hub.rooms.get(table)
        return (room.watching() if room else 0) + self.hub.neighbours.presence.watching(table)

    # Who looks

    async def keep(self) -> None:
        """Read it when something has happened, and now and then: not everything is told between servers."""
        settings = self.hub.settings
        while True:
            if self.looking:
                with contextlib.suppress(StoreRefusal):  # the store has told the log
                    await self.look()
            await asyncio.sleep(settings.lobby_least)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(settings.lobby_every):
                    await self.news.wait()
            self.news.clear()

    async def look(self) -> None:
        found = msgspec.json.encode(await asyncio.wrap_future(self.hub.store.read(self.read)))
        if found != self.last:
            self.last = found
            for one in self.looking:
                one.set()

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        host = websocket.client.host if websocket.client else ""
        many = self.hub.together.count(TOLD, neighbourhood(host)) >= self.hub.settings.connections_an_address
        if many or len(self.looking) >= self.hub.settings.connections or self.hub.orders.bans_host(host):
            await websocket.close(FULL, "Too many look at the lobby at once; please come back later.")
            return
        settings, mine = self.hub.settings, asyncio.Event()
        self.looking.add(mine)
        telling = asyncio.create_task(self.keep_telling(websocket, mine))
        try:
            with self.onlookers.looking(host):
                await until_gone(websocket, Bucket(settings.messages_at_once, settings.messages_a_second))
        except (WebSocketDisconnect, RuntimeError):
            pass  # they have hung up, perhaps while something was sent
        finally:
            telling.cancel()
            self.looking.discard(mine)

    async def keep_telling(self, websocket: WebSocket, mine: asyncio.Event) -> None:
        """Whoever comes is told what is known, and the rest a moment later."""
        if self.last and len(self.looking) > 1:
            mine.set()
        self.hear()
        sent = b""
        while True:
            await mine.wait()
            mine.clear()
            if self.last != sent:
                sent = self.last
                await websocket.send_text(f'{{"type":"lobby","lobby":{sent.decode()}}}')


def told(one: OpenSeat, spectators: int = 0) -> LobbyTable:
    rating = None if one.rating is None else one.rating.shown()
    unsure = one.rating is not None and one.rating.is_provisional()
    card = (one.table, one.game, one.since, one.people, one.free, one.rated, one.opener, one.name, rating)
    return LobbyTable(
        *card, one.access, one.watch, spectators, one.opener[:TAG] if one.alike else "", one.terms, unsure
    )
