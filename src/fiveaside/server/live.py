"""Live: `/ws/me` tells a player how their tables stand, as soon as something changes at any server of the store."""

import asyncio
from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

from fiveaside.server.addresses import neighbourhood
from fiveaside.server.company_bodies import Invitation
from fiveaside.server.limits import Bucket
from fiveaside.server.onlookers import Onlookers, until_gone
from fiveaside.server.people import WRITTEN
from fiveaside.server.player_bodies import MyTableCard
from fiveaside.server.settings import Settings
from fiveaside.store.invites import Invite, invites_of
from fiveaside.store.players import by_key
from fiveaside.store.refusal import StoreRefusal
from fiveaside.store.stands import MyTable, tables_of
from fiveaside.store.store import token_hash

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

MOST_TABLES: Final = 200
MOST_LOOKING: Final = 12
"""So many pages of one player are told; of more the oldest is not."""
NOT_ALLOWED: Final = 1008
NOBODY: Final = ("", b"")
PAUSE: Final = 0.2
"""So many seconds pass before a page is told again, however quick bots are at its tables."""


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    key: str


class Looking:
    """A page that looks: it is told again when `news` is set, however much has happened meanwhile, for as long as its
    `key` is the player's. What it says is read no faster than at a table."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        self.key = key
        self.bucket = Bucket(settings.messages_at_once, settings.messages_a_second)
        self.news = asyncio.Event()
        self.news.set()
        self.task = asyncio.current_task()


class Live:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.looking: defaultdict[str, list[Looking]] = defaultdict(list)
        self.onlookers = Onlookers(hub.together.counter("looking"))

    def tell(self, player: str) -> None:
        """Something changed for this player: here, and wherever else they look."""
        self.hear(player)
        self.hub.neighbours.tell_player(player)

    def hear(self, player: str) -> None:
        for one in self.looking.get(player, ()):
            one.news.set()

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        host = websocket.client.host if websocket.client else ""
        try:
            with self.onlookers.looking(host):
                player, key = await self.welcome(websocket, host)
                if player:
                    await self.follow(websocket, player, Looking(key, self.hub.settings))
                else:
                    await websocket.close(NOT_ALLOWED, "The first message is the key of a player.")
        except (WebSocketDisconnect, RuntimeError):
            pass  # they have hung up, perhaps while something was sent

    async def welcome(self, websocket: WebSocket, host: str) -> tuple[str, bytes]:
        """The player whose key comes first, "" for anybody else."""
        settings, address = self.hub.settings, neighbourhood(host)
        if self.hub.together.count("looking", address) > settings.connections_an_address:
            return NOBODY
        try:
            async with asyncio.timeout(settings.hello_within):
                key = msgspec.json.decode(await websocket.receive_text(), type=Hello).key
        except (TimeoutError, KeyError, msgspec.DecodeError, UnicodeError, RecursionError):
            return NOBODY
        hashed = token_hash(key)
        if not WRITTEN.fullmatch(key) or self.hub.orders.bans_key(hashed) or self.hub.orders.bans_host(host):
            return NOBODY
        try:
            found = await asyncio.wrap_future(self.hub.store.read(partial(by_key, hashed=hashed)))
        except StoreRefusal:
            return NOBODY
        if found is None:
            self.hub.people.wrong.take(address)
        return NOBODY if found is None else (found.id, hashed)

    async def follow(self, websocket: WebSocket, player: str, looking: Looking) -> None:
        others = self.looking[player]
        others.append(looking)
        for oldest in others[:-MOST_LOOKING]:
            if oldest.task is not None:
                oldest.task.cancel()
        telling = asyncio.create_task(self.keep_telling(websocket, player, looking))
        try:
            await until_gone(websocket, looking.bucket)
        finally:
            telling.cancel()
            others.remove(looking)
            if not others:
                self.looking.pop(player, None)

    async def keep_telling(self, websocket: WebSocket, player: str, looking: Looking) -> None:
        while True:
            await looking.news.wait()
            looking.news.clear()
            try:
                told = await asyncio.wrap_future(self.hub.store.read(partial(news_of, player, looking.key)))
            except StoreRefusal:
                continue  # it comes with the next change
            if told is None:
                await websocket.close(NOT_ALLOWED, "This key opens nothing any more.")
                return
            await websocket.send_text(msgspec.json.encode(told).decode())
            await asyncio.sleep(PAUSE)


def news_of(player: str, key: bytes, connection: sa.Connection) -> dict[str, object] | None:
    """None if the key is not this player's any more: a device that was lost sees nothing from then on."""
    found = by_key(connection, key)
    if found is None or found.id != player:
        return None
    return {
        "type": "tables",
        "tables": [my_table(one) for one in tables_of(connection, player, MOST_TABLES)],
        "invitations": [invitation(one) for one in invites_of(connection, player)],
    }


def invitation(one: Invite) -> Invitation:
    return Invitation(one.table, one.game, one.by, one.name, one.since)


def my_table(one: MyTable) -> MyTableCard:
    return MyTableCard(one.table, one.seats, one.game, one.state, one.turn, one.since, one.until, one.people, one.sat)
