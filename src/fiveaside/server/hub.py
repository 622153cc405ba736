"""The Hub: all tables of a server, read from the store when somebody comes and forgotten when nobody is there."""

import asyncio
import gc
import secrets
import time
from collections.abc import Callable
from typing import Final, cast

from fiveaside.engine.refusal import BadOption
from fiveaside.server.admin import Admins
from fiveaside.server.bodies import Opened, OpenTable, SeatOpened, read_components
from fiveaside.server.clock import Clock
from fiveaside.server.guard import LOG, HttpRefusal
from fiveaside.server.keeping import read_table
from fiveaside.server.metrics import Metrics
from fiveaside.server.neighbours import Neighbours
from fiveaside.server.orders import Orders
from fiveaside.server.places import Places
from fiveaside.server.relays.relay import Relay
from fiveaside.server.room import ID, Room, new_id
from fiveaside.server.settings import Settings
from fiveaside.server.together import Together
from fiveaside.server.workers import Workers
from fiveaside.store.expiry import DAY
from fiveaside.store.refusal import Conflict, NoTable, StoreRefusal
from fiveaside.store.store import Kept, Store, token_hash
from fiveaside.table.signature import KEY_BYTES, Signer
from fiveaside.table.table import Table, open_table

NO_TABLE: Final = "There is no such table, or the token does not open it."
PATIENT: Final = 600.0
"""So many seconds a bot waits for its turn to think."""
PERSONS: Final = ("here", "invite")
SECRET_BYTES: Final = 32


class Hub:
    def __init__(self, store: Store, settings: Settings, build: Callable[[], str], relay: Relay | None = None) -> None:
        self.store = store
        self.settings = settings
        self.build = build
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.hung_up = 0
        self.together = Together()
        self.tables = self.together.limit("tables", settings.tables_at_once, settings.tables_a_second)
        self.clock = Clock()
        self.places = Places(settings, self.together)
        self.neighbours = Neighbours(self, relay or Relay())
        self.stopping = False
        self.metrics = Metrics(self)
        store.timed = self.metrics.store.observe
        self.orders = Orders(self)
        self.admins = Admins(self)
        self.signer = Signer(signing_key(store))
        self.workers = Workers(settings)
        self.minds = Workers(settings, PATIENT)  # one job a table, the first first; strangers' records do not count

    # Tables that are there

    async def room(self, table_id: str) -> Room:
        """The table with this name, from the store if it is not in memory; loaded once, however many ask for it."""
        if not ID.fullmatch(table_id):
            raise NoTable("There is no such table.")
        while (room := self.rooms.get(table_id)) is None:  # it may be forgotten again before anybody has it
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    async def load(self, table_id: str) -> Room:
        kept, table = await read_table(self, table_id)
        room = Room(self, table_id, kept, table)
        self.store.use(table_id, time.time())
        self.rooms[table_id] = room
        self.neighbours.tell("who", table_id)
        self.neighbours.tell_open(room)
        return room

    async def opened(self, table_id: str, authorization: str) -> Room:
        """The table with this name, if the token of the header opens it."""
        kind, _, token = authorization.partition(" ")
        if kind.casefold() != "bearer" or not token:
            raise HttpRefusal(403, "This request needs the header Authorization: Bearer TOKEN.")
        try:
            room = await self.room(table_id)
        except NoTable:
            raise HttpRefusal(404, NO_TABLE) from None
        if await room.opened_now([token.strip()]) is None:
            raise HttpRefusal(404, NO_TABLE)
        return room

    async def sweep(self) -> None:
        """Forget tables that nobody has looked at for a while, and what closed connections leave behind."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            self.forget(time.monotonic() - self.settings.idle_table)
            if self.hung_up >= self.settings.collect_after:
                self.hung_up = 0
                gc.collect()

    async def expire(self) -> None:
        """Delete tables that nobody uses any more."""
        while self.settings.keep_days:
            before = time.time() - self.settings.keep_days * DAY
            empty_before = time.time() - min(self.settings.keep_days, self.settings.keep_empty_days) * DAY
            gone = 0
            try:
                if await self.may_expire():
                    gone = await asyncio.wrap_future(self.store.expire(before, empty_before, list(self.rooms)))
            except Conflict:
                pass  # another server looks after them at this moment
            except StoreRefusal as refusal:
                LOG.error("Old tables could not be deleted: %s", refusal)
            await asyncio.sleep(1.0 if gone else self.settings.expire_every)

    async def may_expire(self) -> bool:
        """Not by a clock that may be wrong."""
        leap = await asyncio.wrap_future(self.store.leapt(time.time()))
        if leap:
            LOG.warning(
                "The clock stands %.1f days from where it was last seen: no old table is deleted for a day, in which "
                "it can be set right.",
                leap / DAY,
            )
        return leap is None

    async def follow(self) -> None:
        """Look now and then whether others have written to the store: neighbours that could not tell, or somebody who
        looks after it."""
        settings = self.settings
        while True:
            told = self.neighbours.are_possible() or not self.store.tells_changes
            await asyncio.sleep(settings.compare_every if told else settings.follow_every)
            try:
                changed = await asyncio.wrap_future(self.store.changed())
                if changed and self.rooms:
                    await self.compare()
            except StoreRefusal as refusal:
                LOG.error("The store cannot be followed: %s", refusal)

    async def compare(self) -> None:
        """All open tables with what the store has of them."""
        names = list(self.rooms)
        lasts = await asyncio.wrap_future(self.store.lasts(names))
        tokens = await asyncio.wrap_future(self.store.all_tokens(names))
        for room in [self.rooms[name] for name in names if name in self.rooms]:
            if lasts.get(room.id, 0) > room.seq() or tokens.get(room.id, {}) != room.seats:
                await room.catch_up()

    def forget(self, before: float) -> None:
        for room in list(self.rooms.values()):
            if not room.connections and not room.is_busy() and room.used < before:
                del self.rooms[room.id]
                room.close()
                self.neighbours.tell("closed", room.id)
                self.store.use(room.id, time.time())

    # New tables

    async def open(self, asked: OpenTable, address: str = "") -> Opened:
        """A new table, the tokens of the seats here and the codes of invitations: the only time that they are seen."""
        if not asked.seats:
            raise BadOption("A table needs its seats, but none came.")
        seats = ["person" if who in PERSONS else who for who in asked.seats]
        table_id = new_id()
        secret = secrets.token_bytes(SECRET_BYTES)
        options: dict[str, object] = dict(asked.options)
        pack = await self.workers.do_for(address, read_components, asked) if asked.pack else {}
        opening = (table_id, secret, asked.game, options, pack, seats, asked.dice, asked.grace)
        # Parts that nobody has played with yet take a while to be laid out.
        table = await asyncio.to_thread(open_table, *opening)
        opened = [seat_opened(seat, who) for seat, who in enumerate(asked.seats)]
        watch = secrets.token_urlsafe(24)
        hashes: dict[bytes, int | None] = {token_hash(watch): None}
        hashes.update({token_hash(one.token): one.seat for one in opened if one.token})
        codes = {token_hash(one.code): one.seat for one in opened if one.code}
        await self.keep(table, secret, hashes, codes)
        return Opened(table_id, opened, watch)

    async def open_rematch(self, room: Room, table_id: str) -> None:
        """The same game with the same people, whose tokens open the new table too."""
        first = room.table.opened
        secret = secrets.token_bytes(SECRET_BYTES)
        options, pack = first.part("options"), first.part("pack")
        seats = [str(who) for who in cast(list[str], first.data["seats"])]
        table = open_table(
            table_id, secret, first.text("game"), options, pack, seats, first.text("dice"), room.table.grace
        )
        await self.keep(table, secret, dict(room.seats))

    async def keep(
        self, table: Table, secret: bytes, hashes: dict[bytes, int | None], codes: dict[bytes, int] | None = None
    ) -> None:
        await asyncio.wrap_future(self.store.create(table.id, secret, hashes, table.entries, codes))
        room = self.rooms[table.id] = Room(self, table.id, Kept(secret, hashes, list(table.entries), {}), table)
        self.neighbours.tell_open(room)


def signing_key(store: Store) -> bytes:
    """The same for all servers of a store; two that begin at once agree on the one that was kept first."""
    try:
        return store.secret("signing key", secrets.token_bytes(KEY_BYTES)).result()
    except Conflict:
        return store.secret("signing key", b"").result()


def seat_opened(seat: int, who: str) -> SeatOpened:
    """Whoever is invited gets a token of their own for the code; the one who opens the table never sees it."""
    token = secrets.token_urlsafe(24) if who == "here" else None
    code = secrets.token_urlsafe(24) if who == "invite" else None
    return SeatOpened(seat, who, token, code)
