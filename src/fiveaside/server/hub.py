"""The Hub: all tables of a server, read from the store when somebody comes and forgotten when nobody is there."""

import asyncio
import gc
import secrets
import time
from collections.abc import Callable
from typing import Final, cast

from fiveaside.engine.refusal import BadOption
from fiveaside.server.bodies import Opened, OpenTable, SeatOpened, read_components
from fiveaside.server.room import ID, Room, new_id
from fiveaside.server.settings import Settings
from fiveaside.server.workers import Workers
from fiveaside.store.refusal import NoTable
from fiveaside.store.store import Kept, Store, token_hash
from fiveaside.table.table import Table, open_table

PERSONS: Final = ("here", "invite")
SECRET_BYTES: Final = 32


class Hub:
    def __init__(self, store: Store, settings: Settings, build: Callable[[], str]) -> None:
        self.store = store
        self.settings = settings
        self.build = build
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.hung_up = 0
        self.workers = Workers(settings)

    # Tables that are there

    async def room(self, table_id: str) -> Room:
        """The table with this name, from the store if it is not in memory; loaded once, however many ask for it."""
        if not ID.fullmatch(table_id):
            raise NoTable("There is no such table.")
        room = self.rooms.get(table_id)
        if room is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    async def load(self, table_id: str) -> Room:
        room = Room(self, table_id, await asyncio.wrap_future(self.store.load(table_id)))
        self.rooms[table_id] = room
        return room

    async def sweep(self) -> None:
        """Forget tables that nobody has looked at for a while, and what closed connections leave behind."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            self.forget(time.monotonic() - self.settings.idle_table)
            if self.hung_up >= self.settings.collect_after:
                self.hung_up = 0
                gc.collect()

    def forget(self, before: float) -> None:
        for room in list(self.rooms.values()):
            if not room.connections and not room.lock.locked() and room.used < before:
                del self.rooms[room.id]

    # New tables

    async def open(self, asked: OpenTable) -> Opened:
        """A new table, and the tokens of its seats: the only time that they are seen."""
        if not asked.seats:
            raise BadOption("A table needs its seats, but none came.")
        seats = ["person" if who in PERSONS else who for who in asked.seats]
        table_id = new_id()
        secret = secrets.token_bytes(SECRET_BYTES)
        options: dict[str, object] = dict(asked.options)
        pack = await self.workers.do(read_components, asked) if asked.pack else {}
        opening = (table_id, secret, asked.game, options, pack, seats, asked.dice)
        # Parts that nobody has played with yet take a while to be laid out.
        table = await asyncio.to_thread(open_table, *opening)
        tokens = [secrets.token_urlsafe(24) if who in PERSONS else None for who in asked.seats]
        watch = secrets.token_urlsafe(24)
        hashes: dict[bytes, int | None] = {token_hash(watch): None}
        hashes.update({token_hash(token): seat for seat, token in enumerate(tokens) if token})
        await self.keep(table, secret, hashes)
        opened = [SeatOpened(seat, who, tokens[seat]) for seat, who in enumerate(asked.seats)]
        return Opened(table_id, opened, watch)

    async def open_rematch(self, room: Room, table_id: str) -> None:
        """The same game with the same people, whose tokens open the new table too."""
        first = room.table.entries[0]
        secret = secrets.token_bytes(SECRET_BYTES)
        options, pack = first.part("options"), first.part("pack")
        seats = [str(who) for who in cast(list[str], first.data["seats"])]
        table = open_table(table_id, secret, first.text("game"), options, pack, seats, first.text("dice"))
        await self.keep(table, secret, room.seats)

    async def keep(self, table: Table, secret: bytes, hashes: dict[bytes, int | None]) -> None:
        await asyncio.wrap_future(self.store.create(table.id, secret, hashes, table.entries))
        self.rooms[table.id] = Room(self, table.id, Kept(secret, hashes, list(table.entries), {}))
