"""Orders: what whoever runs the servers has decided, by `fiveaside admin` or the admin page, heeded within a second or
two by every server of the store."""

import asyncio
import contextlib
import ipaddress
import time
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from fiveaside.server.addresses import ip_of
from fiveaside.server.connection import Connection
from fiveaside.server.guard import LOG, HttpRefusal
from fiveaside.server.replies import language_of
from fiveaside.store.orders import ADDRESS, EVERYBODY, KEY, Ban, Order, bans, given_since, last_given, mutes
from fiveaside.store.refusal import NoTable, StoreRefusal
from fiveaside.store.store import token_hash
from fiveaside.table.refusal import TableRefusal, shared_words
from fiveaside.table.table import rebuild

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
FOR_EVER = float("inf")


class Orders:
    """`networks` and `keys` are banned until a time; `muted` are the seats of a table that may not chat. `number` is
    the last order that was heeded, None before anything was read."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.number: int | None = None
        self.networks: dict[Network, float] = {}
        self.keys: dict[bytes, float] = {}
        self.muted: dict[str, set[int]] = {}

    # What holds

    def bans_key(self, hashed: bytes) -> bool:
        return self.keys.get(hashed, 0.0) > time.time()

    def bans_host(self, host: str) -> bool:
        ip = ip_of(host) if self.networks else None
        now = time.time()
        return ip is not None and any(ip in network and until > now for network, until in self.networks.items())

    def bans(self, connection: Connection) -> bool:
        client = connection.socket.client
        by_key = any(self.bans_key(token_hash(token)) for token in connection.tokens)
        return by_key or (client is not None and self.bans_host(client.host))

    def check_chat(self, table_id: str, seat: int) -> None:
        muted = self.muted.get(table_id)
        if muted and (seat in muted or EVERYBODY in muted):
            raise TableRefusal("muted")

    # What is new

    async def heed(self) -> None:
        while True:
            with contextlib.suppress(StoreRefusal):  # the store has told the log
                await self.look()
            await asyncio.sleep(self.hub.settings.operation.orders_every)

    async def look(self) -> None:
        """Read what was decided since the last look, and carry it out."""
        known, fresh = self.number, list[Order]()
        if known is not None:
            fresh = await asyncio.wrap_future(self.hub.store.ask(lambda connection: given_since(connection, known)))
            if not fresh:
                return
        number = fresh[-1].number if fresh else await self.last()
        self.take(await asyncio.wrap_future(self.hub.store.ask(bans)))
        self.muted = await asyncio.wrap_future(self.hub.store.ask(mutes))
        for order in fresh:
            room = self.hub.rooms.get(order.table)
            if order.what == "delete" and room is not None:
                self.close(room)
            elif order.what == "erase" and room is not None:
                await self.refresh(room)
            elif order.what == "erase":
                self.hub.hall.held.pop(order.table, None)
        self.show_out()
        self.number = number  # if the store failed on the way here, all of it is looked at again

    async def last(self) -> int:
        return await asyncio.wrap_future(self.hub.store.ask(last_given))

    def take(self, found: list[Ban]) -> None:
        self.networks, self.keys = {}, {}
        for ban in found:
            until = FOR_EVER if ban.until is None else ban.until
            try:
                if ban.what.startswith(ADDRESS):
                    self.networks[ipaddress.ip_network(ban.what.removeprefix(ADDRESS))] = until
                else:
                    self.keys[bytes.fromhex(ban.what.removeprefix(KEY))] = until
            except ValueError:
                LOG.error("A ban in the store cannot be read; all others hold.")

    def show_out(self) -> None:
        """Whoever is connected and banned is told so and goes."""
        for room in list(self.hub.rooms.values()):
            for connection in list(room.connections):
                if self.bans(connection):
                    dismiss(connection, "banned")
        for onlookers in (self.hub.live.onlookers, self.hub.lounge.onlookers):
            onlookers.show_out(self.bans_host)

    def close(self, room: "Room") -> None:
        """A table that is deleted: nobody thinks or waits for it any more."""
        self.hub.rooms.pop(room.id, None)
        for timer in (room.hurry.timer, room.hush.timer, room.musing.thinking):
            if timer is not None:
                timer.cancel()
        for connection in list(room.connections):
            dismiss(connection, "table_deleted")

    async def refresh(self, room: "Room") -> None:
        """The log of a table was changed: who is at it sees how it is now."""
        async with room.lock:
            try:
                kept = await asyncio.wrap_future(self.hub.store.load(room.id))
            except NoTable:
                return
            room.take(kept, await asyncio.to_thread(rebuild, room.id, kept.secret, kept.entries))
            room.tell([])
            room.standing.look()


def dismiss(connection: Connection, why: str) -> None:
    connection.why_cut = why
    connection.seats = ()
    connection.turn_away(shared_words(connection.language).refuse(TableRefusal(why)))


class Gate:
    """Whoever is banned by address gets the pages, which say so, and nothing else."""

    def __init__(self, app: ASGIApp, orders: Orders) -> None:
        self.app = app
        self.orders = orders

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if (
            scope["type"] == "http"
            and client
            and scope["path"].startswith("/api/")
            and self.orders.bans_host(client[0])
        ):
            self.orders.hub.metrics.refuse("banned")
            raise HttpRefusal(403, shared_words(language_of(Request(scope))).refuse(TableRefusal("banned")))
        await self.app(scope, receive, send)
