"""The Hub: all tables of a server, read from the store when somebody comes and forgotten when nobody is there."""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Final, cast

import msgspec
import sqlalchemy as sa

from fiveaside.engine.refusal import BadOption
from fiveaside.server.admin import Admins
from fiveaside.server.bodies import Opened, OpenTable, SeatOpened, read_components
from fiveaside.server.clock import Clock
from fiveaside.server.collecting import Collecting
from fiveaside.server.doors import Doors
from fiveaside.server.guard import LOG, HttpRefusal
from fiveaside.server.hall import Hall
from fiveaside.server.keeping import read_table
from fiveaside.server.lasting import lasting_secret
from fiveaside.server.live import Live
from fiveaside.server.lounge import Lounge
from fiveaside.server.metrics import Metrics
from fiveaside.server.neighbours import Neighbours
from fiveaside.server.notices.outbox import Outbox
from fiveaside.server.orders import Orders
from fiveaside.server.people import People
from fiveaside.server.places import Places
from fiveaside.server.relays.relay import Relay
from fiveaside.server.reviews import Reviews
from fiveaside.server.room import ID, Room, new_id
from fiveaside.server.settings import Settings
from fiveaside.server.standing import stand_of, terms_of
from fiveaside.server.timekeeper import Timekeeper
from fiveaside.server.together import Together
from fiveaside.server.workers import Workers
from fiveaside.store import devices, players
from fiveaside.store.blocks import deaf_pairs
from fiveaside.store.expiry import DAY, use_all
from fiveaside.store.orders import follow_mutes
from fiveaside.store.refusal import Conflict, NoTable, StoreRefusal
from fiveaside.store.stands import ANYBODY, OPEN, check_listed, list_table, put
from fiveaside.store.store import Kept, Store, token_hash
from fiveaside.table.opening import open_table
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.signature import KEY_BYTES, Signer
from fiveaside.table.table import GRACE, Table

NO_TABLE: Final = "There is no such table, or the token does not open it."
PATIENT: Final = 600.0
"""So many seconds a bot waits for its turn to think."""
LOOKED_AT: Final = 30.0
"""A table that somebody asked for within so many seconds is not forgotten because it goes on elsewhere."""
PERSONS: Final = ("here", "invite")
SECRET_BYTES: Final = 32


class Hub:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        build: Callable[[], str],
        relay: Relay | None = None,
        doors: Doors | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.doors = doors or Doors()
        self.build = build
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.collecting = Collecting(settings)
        self.together = Together()
        self.tables = self.together.limit("tables", settings.tables_at_once, settings.tables_a_second)
        self.listed = self.together.limit("listed", settings.listed_at_once, settings.listed_a_second)
        self.clock = Clock()
        self.timekeeper = Timekeeper(self)
        self.notices = Outbox(self)
        self.places = Places(settings, self.together)
        self.neighbours = Neighbours(self, relay or Relay())
        self.stopping = False
        self.metrics = Metrics(self)
        store.timed = self.metrics.store.observe
        self.orders = Orders(self)
        self.admins = Admins(self)
        self.people = People(self)
        self.live = Live(self)
        self.lounge = Lounge(self)
        self.hall = Hall(self)
        self.reviews = Reviews(self)
        self.signer = Signer(lasting_secret(store, "signing key", secrets.token_bytes(KEY_BYTES)))
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
        self.make_way()
        room = Room(self, table_id, kept, table)
        room.deaf = await asyncio.wrap_future(self.store.read(partial(deaf_pairs, table_id=table_id)))
        self.store.use(table_id, time.time())
        self.rooms[table_id] = room
        self.neighbours.tell("who", table_id)
        self.neighbours.tell_open(room)
        return room

    async def opened(self, table_id: str, authorization: str) -> Room:
        """The table with this name, if the token of the header opens it."""
        token = bearer(authorization)
        try:
            room = await self.room(table_id)
        except NoTable:
            raise HttpRefusal(404, NO_TABLE) from None
        if await room.opened_now([token]) is None:
            raise HttpRefusal(404, NO_TABLE)
        return room

    async def sweep(self) -> None:
        """Forget tables that nobody has looked at for a while, and what closed connections leave behind."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            self.forget(time.monotonic() - self.settings.idle_table)
            self.collecting.look()

    async def expire(self) -> None:
        """Delete tables that nobody uses any more."""
        while self.settings.keep_days:
            before = time.time() - self.settings.keep_days * DAY
            empty_before = time.time() - min(self.settings.keep_days, self.settings.keep_empty_days) * DAY
            gone = 0
            try:
                here = [room.id for room in self.rooms.values() if room.connections]
                await asyncio.wrap_future(self.store.ask(partial(use_all, names=here, now=time.time())))
                if await self.may_expire():
                    gone = await asyncio.wrap_future(self.store.expire(before, empty_before, list(self.rooms)))
                    gone += await asyncio.wrap_future(self.store.ask(self.expire_players))
                    gone += await self.hall.expire(before)
            except Conflict:
                pass  # another server looks after them at this moment
            except StoreRefusal as refusal:
                LOG.error("Old tables could not be deleted: %s", refusal)
            await asyncio.sleep(1.0 if gone else self.settings.expire_every)

    def expire_players(self, connection: sa.Connection) -> int:
        """Those who have no table any more and have not come for as long, or were never more than a visit."""
        before = time.time() - self.settings.keep_days * DAY
        unused_before = time.time() - min(self.settings.keep_days, self.settings.keep_visitor_days) * DAY
        return players.expire_players(connection, before, unused_before)

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

    def make_way(self) -> None:
        """Whoever goes from table to table does not fill the memory with them: those used last stay, half of what may,
        so that nobody has to look for them at every table."""
        if len(self.rooms) >= self.places.taken + self.settings.idle_tables:
            idle = sorted(room.used for room in self.rooms.values() if not room.connections)
            self.forget(idle[-self.settings.idle_tables // 2 :][0])

    def forget(self, before: float) -> None:
        """Tables that nobody is at, nor was since then."""
        for room in list(self.rooms.values()):
            if not room.connections and not room.is_busy() and room.used < before:
                self.forget_room(room)

    def forget_room(self, room: Room) -> None:
        del self.rooms[room.id]
        room.close()
        self.neighbours.tell("closed", room.id)
        self.store.use(room.id, time.time())

    def let_go(self, room: Room) -> bool:
        """Whether a table that goes on elsewhere is forgotten here, where nobody is: it is not worked out twice."""
        if room.connections or room.is_busy() or room.used > time.monotonic() - LOOKED_AT:
            return False
        self.forget_room(room)
        return True

    # New tables

    def new_id(self) -> str:
        """One that falls to this process, where there are several."""
        return next(name for name in iter(new_id, "") if self.doors.is_ours(name))

    async def open(self, asked: OpenTable, address: str = "", player: str | None = None) -> Opened:
        """A new table, the tokens of the seats here and the codes of invitations: the only time that they are seen. The
        seats here are the player's who opens it, who sits at the first of them."""
        if not asked.seats:
            raise BadOption("A table needs its seats, but none came.")
        seats = ["person" if who in PERSONS else who for who in asked.seats]
        table_id = self.new_id()
        secret = secrets.token_bytes(SECRET_BYTES)
        options: dict[str, object] = dict(asked.options)
        pack = await self.workers.do_for(address, read_components, asked) if asked.pack else {}
        if asked.rated and (player is None or list(asked.seats).count("here") > 1):
            raise TableRefusal("rated_player" if player is None else "rated_twice")
        if asked.access in OPEN or asked.watch == ANYBODY:
            await self.check_listed(player, address)
        if asked.grace < GRACE and (asked.access in OPEN or asked.rated):
            raise TableRefusal("grace_short", seconds=GRACE)
        if asked.children and (asked.access in OPEN or asked.watch == ANYBODY):
            raise TableRefusal("children_open")
        time_asked = None if asked.time is None else msgspec.to_builtins(asked.time)
        settings = (asked.dice, asked.grace, time_asked, asked.hints == "on", asked.rated)
        opening = (table_id, secret, asked.game, options, pack, seats, *settings)
        # Parts that nobody has played with yet take a while to be laid out.
        table = await asyncio.to_thread(partial(open_table, children=asked.children), *opening)
        if asked.watch == ANYBODY:
            table.opened.data["watch"] = ANYBODY
        opened = [seat_opened(seat, who) for seat, who in enumerate(asked.seats)]
        watch = secrets.token_urlsafe(24)
        hashes: dict[bytes, int | None] = {token_hash(watch): None}
        hashes.update({token_hash(one.token): one.seat for one in opened if one.token})
        codes = {token_hash(one.code): one.seat for one in opened if one.code}
        here = [one.seat for one in opened if one.token]
        owners = {player: {seat: seat != here[0] for seat in here}} if player and here else None
        await self.keep(table, secret, hashes, codes, owners)
        if player is not None:
            await self.stand(table, asked, player, watch)
        return Opened(table_id, opened, watch)

    async def check_listed(self, player: str | None, address: str) -> None:
        """Whoever looks at the lobby sees the newest tables alone: nobody has so many of them that no other is seen."""
        if player is None:
            raise TableRefusal("player_needed")
        await asyncio.wrap_future(self.store.read(partial(check_listed, opener=player)))
        if not self.listed.take(address):
            raise TableRefusal("tables_fast")

    async def stand(self, table: Table, asked: OpenTable, player: str, watch: str) -> None:
        """A new table of a player, for their list and for the lobby."""
        access = asked.access if asked.access in OPEN else ""
        stand, terms = stand_of(table), terms_of(table)
        seen = watch if asked.watch == ANYBODY else ""

        def write(connection: sa.Connection) -> None:
            put(connection, table.id, stand, access, player)
            if access or seen:
                list_table(connection, table.id, terms, seen)

        await asyncio.wrap_future(self.store.ask(write))
        self.live.tell(player)
        if access:
            self.lounge.tell()

    async def open_rematch(self, room: Room, table_id: str) -> None:
        """The same game with the same people, whose tokens open the new table too."""
        first = room.table.opened
        secret = secrets.token_bytes(SECRET_BYTES)
        options, pack = first.part("options"), first.part("pack")
        seats = [str(who) for who in cast(list[str], first.data["seats"])]
        time_asked = first.part("time") if "time" in first.data else None
        before = room.table
        settings = (first.text("dice"), before.grace, time_asked, before.hints, before.rated)
        table = open_table(
            table_id, secret, first.text("game"), options, pack, seats, *settings, children=before.children
        )
        if first.data.get("watch") == ANYBODY:
            table.opened.data["watch"] = ANYBODY  # what opened it to all who looked opens this one, too
        owned: dict[str, dict[int, bool]] = {}
        for one in await asyncio.wrap_future(self.store.read(partial(players.owners, table_id=room.id))):
            owned.setdefault(one.player, {})[one.seat] = one.guest
        await self.keep(table, secret, await asyncio.wrap_future(self.store.tokens(room.id)), owners=owned)
        await asyncio.wrap_future(self.store.ask(partial(devices.follow, before=room.id, table_id=table_id)))
        muting = partial(follow_mutes, before=room.id, table_id=table_id)
        if muted := await asyncio.wrap_future(self.store.ask(muting)):
            self.orders.muted[table_id] = muted

    async def keep(
        self,
        table: Table,
        secret: bytes,
        hashes: dict[bytes, int | None],
        codes: dict[bytes, int] | None = None,
        owners: dict[str, dict[int, bool]] | None = None,
    ) -> None:
        await asyncio.wrap_future(self.store.create(table.id, secret, hashes, table.entries, codes, owners))
        known = owners is not None and len(owners) > 1
        deaf = await asyncio.wrap_future(self.store.read(partial(deaf_pairs, table_id=table.id))) if known else None
        self.make_way()
        room = self.rooms[table.id] = Room(self, table.id, Kept(secret, hashes, list(table.entries), {}), table)
        room.deaf = deaf or room.deaf
        self.neighbours.tell_open(room)


def bearer(authorization: str) -> str:
    """The token in a header `Authorization: Bearer TOKEN`."""
    kind, _, token = authorization.partition(" ")
    if kind.casefold() != "bearer" or not token:
        raise HttpRefusal(403, "This request needs the header Authorization: Bearer TOKEN.")
    return token.strip()


def seat_opened(seat: int, who: str) -> SeatOpened:
    """Whoever is invited gets a token of their own for the code; the one who opens the table never sees it."""
    token = secrets.token_urlsafe(24) if who == "here" else None
    code = secrets.token_urlsafe(24) if who == "invite" else None
    return SeatOpened(seat, who, token, code)
