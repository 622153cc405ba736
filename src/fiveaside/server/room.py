"""A Room: a table in memory with those who are connected to it.

One request after the other: planned, committed, applied, told. Nobody hears of an entry that is not in the store.
"""

import asyncio
import hashlib
import itertools
import re
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from fiveaside.engine.refusal import Refusal
from fiveaside.server.audience import besides, hush, updates
from fiveaside.server.bounds import Bounds, Latest
from fiveaside.server.connection import Connection
from fiveaside.server.guard import tell_log
from fiveaside.server.hurry import Hurry
from fiveaside.server.hush import Hush
from fiveaside.server.keeping import Keeping, read_earlier
from fiveaside.server.messages import Do, Done, Refused, Welcome
from fiveaside.server.musing import Musing
from fiveaside.server.people import player_at
from fiveaside.server.standing import Standing
from fiveaside.server.stopclock import Stopclock
from fiveaside.store.blocks import Pairs, deaf_pairs
from fiveaside.store.dues import put_due
from fiveaside.store.refusal import Conflict, StoreRefusal
from fiveaside.store.store import Kept, together, token_hash
from fiveaside.table.entry import Entry
from fiveaside.table.refusal import TableRefusal, shared_words
from fiveaside.table.table import Table

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

TRIES: Final = 3
ID: Final = re.compile("[A-Za-z0-9_-]{1,64}")
"""What `new_id` gives; no store is asked for anything else."""


def new_id() -> str:
    """The name of a table: short enough for a link, long enough that nobody finds one by trying."""
    return secrets.token_urlsafe(9)


class Reply(msgspec.Struct):
    """A reply as the store keeps it; `asked` tells a repeated request from another one with the same key."""

    asked: str
    said: Done | Refused


class Room:
    def __init__(self, hub: "Hub", table_id: str, kept: Kept, table: Table) -> None:
        self.hub = hub
        self.id = table_id
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.begun = self.used
        self.gone: dict[int, float] = {}
        self.was_elsewhere: set[int] = set()
        self.deaf: Pairs = frozenset()  # who does not hear whom
        self.shared = 0  # so often somebody agreed to share the game, or withdrew that
        self.refusals: Latest[Reply] = Latest(hub.settings.refusals_kept)
        self.hurry = Hurry(self)
        self.hush = Hush(self)
        self.stopclock = Stopclock(self)
        self.take(kept, table)
        self.hurry.look()
        self.hush.look()
        self.stopclock.look()
        self.musing = Musing(self)
        self.musing.look()
        self.keeping = Keeping(self)
        self.keeping.look()
        self.standing = Standing(self)
        self.standing.look()

    def take(self, kept: Kept, table: Table) -> None:
        """The table as the store holds it, and as its entries lead to it."""
        self.secret = kept.secret
        self.seats = kept.seats
        self.replies = {key: msgspec.json.decode(text, type=Reply) for key, text in kept.replies.items()}
        self.bounds = Bounds(self.hub.settings)
        self.bounds.entries, self.bounds.chat = table.seq(), table.said
        self.table = table

    def is_busy(self) -> bool:
        """Something goes on by itself that is not over yet."""
        waiting = self.hush.is_due() or self.hurry.span
        return self.lock.locked() or self.musing.thinking is not None or bool(waiting)

    def close(self) -> None:
        """The table leaves memory at once: its parts know it no longer, so that nobody has to look for it first."""
        self.keeping.close()
        self.stopclock.cancel()
        for part in (self.hurry, self.hush, self.stopclock, self.musing, self.keeping, self.standing):
            del part.room

    # Who is here

    def opened_by(self, tokens: Sequence[str]) -> tuple[int, ...] | None:
        """The seats of these tokens; none of them for one that watches, None if no token opens this table."""
        hashes = [token_hash(token) for token in tokens]
        found = [
            self.seats[hashed] for hashed in hashes if hashed in self.seats and not self.hub.orders.bans_key(hashed)
        ]
        return tuple(sorted({seat for seat in found if seat is not None})) if found else None

    async def opened_now(self, tokens: Sequence[str]) -> tuple[int, ...] | None:
        """As `opened_by`; the store is asked about tokens that are not known, for another server may have let their
        people in."""
        if any(token_hash(token) not in self.seats for token in tokens):
            self.seats = await asyncio.wrap_future(self.hub.store.tokens(self.id))
        return self.opened_by(tokens)

    async def let_in(self, code: bytes, token: bytes, player: str | None = None) -> int:
        """The seat of the code, which this token opens from now on."""
        async with self.lock:
            seat = await asyncio.wrap_future(self.hub.store.take(self.id, code, token, time.time(), player))
            await self.lock_out()
            self.hub.neighbours.tell("keys", self.id)
            return seat

    async def renew(self, seat: int, token: bytes, by: bytes) -> None:
        """No other token opens this seat any more, not even the one that asked."""
        async with self.lock:
            await asyncio.wrap_future(self.hub.store.renew(self.id, seat, token, by))
            await self.lock_out()
            self.hub.neighbours.tell("keys", self.id)

    async def keys_changed(self) -> None:
        """Other tokens open the seats now, here and at the other servers."""
        async with self.lock:
            await self.lock_out()
            self.hub.neighbours.tell("keys", self.id)

    async def lock_out(self) -> None:
        """Whoever is connected by what opens nothing any more is told so and goes; nothing more is done for them."""
        self.seats = await asyncio.wrap_future(self.hub.store.tokens(self.id))
        self.deaf = await asyncio.wrap_future(self.hub.store.read(partial(deaf_pairs, table_id=self.id)))
        why = self.why_out()
        for connection in self.connections:
            if self.opened_by(connection.tokens) != connection.seats:
                self.gone.update(dict.fromkeys(connection.seats, time.monotonic()))
                connection.seats = ()
                connection.turn_away(shared_words(connection.language).refuse(why))

    def why_out(self) -> TableRefusal:
        """Why what opened a seat opens it no more."""
        return TableRefusal("key_revoked" if self.seats else "table_deleted")

    def counts(self) -> dict[int, int]:
        """How many connections the seats have at this server."""
        counts: dict[int, int] = {}
        for connection in self.connections:
            for seat in connection.seats:
                counts[seat] = counts.get(seat, 0) + 1
        return counts

    def unseen(self) -> list[int]:
        """The seats with connections at this server at none of which anybody looks."""
        seen = {seat for connection in self.connections if not connection.away for seat in connection.seats}
        return sorted(self.counts().keys() - seen)

    def watching(self) -> int:
        """How many only watch, at this server."""
        return sum(not connection.seats for connection in self.connections)

    def elsewhere(self) -> Counter[int]:
        return self.hub.neighbours.presence.seats(self.id)

    def everywhere(self) -> dict[int, int]:
        """How many connections the seats have at all servers: those of them who are here at all."""
        counts = self.counts()
        if self.hub.neighbours.presence.is_open(self.id):
            for seat, more in self.elsewhere().items():
                counts[seat] = counts.get(seat, 0) + more
        return counts

    def leads(self) -> bool:
        """Of the servers that have this table open one does what nobody asks for, such as bots' thinking."""
        neighbours = self.hub.neighbours
        return all(neighbours.name < other for other in neighbours.presence.servers(self.id))

    def away(self) -> dict[int, float]:
        """For how many seconds each seat has been gone that has no connection; all were here when the server began."""
        now, here = time.monotonic(), self.everywhere()
        numbers = [seat.number for seat in self.table.seats if seat.number not in here]
        return {seat: now - self.gone.get(seat, self.begun) for seat in numbers}

    async def join(self, connection: Connection, since: int) -> None:
        """Whoever was locked out while they waited for those before them does not come in."""
        async with self.lock:
            if self.opened_by(connection.tokens) != connection.seats:
                raise self.why_out()
            if self.hub.neighbours.are_possible():
                await self.read_on()  # a neighbour may have ended before it could tell
            self.connections.add(connection)
            self.stopclock.look()
            self.hub.neighbours.tell_open(self)
            if connection.seats:
                self.tell([], but=connection)
            else:
                self.hub.lounge.hear()
            seats, language = list(connection.seats), connection.language
            entries, more = await self.page(connection, since)
            here = self.everywhere()
            stands = {**self.table.snapshot(seats, here, language), **besides(self, seats, here)}
            connection.send(Welcome(1, seats, self.seq(), entries, stands, self.hub.build(), more, self.hub.signer.key))

    async def page(self, connection: Connection, since: int) -> tuple[list[dict[str, object]], bool]:
        """As many entries after this one as are told at once, and whether there are more."""
        until = since + self.hub.settings.entries_a_page
        if since < self.table.base:
            await read_earlier(self.hub, self.table)
        held = self.table.entries[since - self.table.base : until - self.table.base]
        shown = self.table.shown(held, list(connection.seats), connection.language)
        for told in shown:
            hush(self, connection.seats, told)
        return shown, until < self.seq()

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            self.used = time.monotonic()
            self.gone.update(dict.fromkeys(connection.seats, self.used))
            self.stopclock.look()
            self.hub.neighbours.tell_open(self)
            if connection.seats:
                self.tell([])
            else:
                self.hub.lounge.hear()

    def share_changed(self) -> None:
        """Whoever is here asks again who has agreed that the game is shared."""
        self.shared += 1
        self.tell([])

    # What is asked of the table

    async def do(self, message: Do, connection: Connection) -> Done | Refused:
        """The reply to a request, the first one if it was asked before. Whoever was locked out while it waited for
        those before it does nothing more."""
        begun = time.perf_counter()
        self.hub.collecting.moves += 1
        language = connection.language
        async with self.lock:
            opens = message.what != "sit" or await self.opens_still(connection)
            if not opens or message.seat not in connection.seats:
                return Refused(message.key, self.refused(TableRefusal("not_your_seat"), language))
            reply = await self.settle(message, language, connection.address)
        if isinstance(reply, Done):
            self.hub.metrics.commit.observe(time.perf_counter() - begun)
        return reply

    async def opens_still(self, connection: Connection) -> bool:
        """Whoever sits down has the seat for good, and adds to the dice: a server that has not heard yet who took the
        invitation last asks the store."""
        try:
            self.seats = await asyncio.wrap_future(self.hub.store.tokens(self.id))
        except StoreRefusal:
            return True  # the store will say so when they are to be written down
        return self.opened_by(connection.tokens) == connection.seats

    async def settle(self, message: Do, language: str, address: str = "") -> Done | Refused:
        """As `do`, for whoever holds the lock."""
        asked = hashlib.sha256(msgspec.json.encode(message)).hexdigest()[:16]
        key = f"{message.seat} {message.key}"
        outcomes = self.hub.metrics.outcomes
        try:
            for _ in range(TRIES):
                first = self.replies.get(key) or self.refusals.get(key)
                if first is not None:
                    outcomes["repeated"].inc()
                    return again(first, asked, message)
                try:
                    return await self.attempt(key, asked, message, language, address)
                except Conflict:
                    outcomes["conflict"].inc()
                    await self.read_on()
                    await self.look_up(key)
        except StoreRefusal as refusal:  # the store has told the log
            outcomes["failed"].inc()
            return Refused(message.key, self.refused(refusal, language))
        return Refused(message.key, self.refused(TableRefusal("too_many_moves"), language))

    async def look_up(self, key: str) -> bool:
        """Whether another server has replied to this request already."""
        said = await asyncio.wrap_future(self.hub.store.reply(self.id, key))
        if said is not None:
            self.replies[key] = msgspec.json.decode(said, type=Reply)
        return said is not None

    def refused(self, refusal: Refusal, language: str) -> str:
        return self.table.game.box.speak(language).words.refuse(refusal)

    async def attempt(self, key: str, asked: str, message: Do, language: str, address: str) -> Done | Refused:
        """What is refused is not written down, for there would be no end of it: memory keeps the last of them."""
        try:
            planned = await self.plan(message, language, address)
        except StoreRefusal:
            raise
        except Refusal as refusal:
            if await self.read_on() or await self.look_up(key):
                raise Conflict("Another server has gone on with this table.") from None
            refused = Refused(message.key, self.refused(refusal, language))
            self.refusals.put(key, Reply(asked, refused))
            self.hub.metrics.outcomes["refused"].inc()
            return refused
        said = Done(message.key, planned[-1].seq if planned else self.seq())
        reply = Reply(asked, said)
        await self.commit(planned, key, msgspec.json.encode(reply).decode())
        self.hub.metrics.outcomes["committed"].inc()
        self.replies[key] = reply
        return said

    async def commit(
        self, planned: list[Entry], key: str | None = None, reply: str | None = None, row: int = 0
    ) -> None:
        """What was planned last is kept, then it happens here and at the neighbours; `row` counts the answers of bots
        since a person's."""
        after = self.table.tried[1] if self.table.tried is not None and self.table.tried[0] is planned else self.table
        due = due_at(after)
        notice = await self.hub.notices.after(self, self.table, after, planned) if self.hub.notices.is_used else None
        clock = None if self.table.clocks is None else partial(put_due, table_id=self.id, at=due)
        also = together([one for one in (notice, clock) if one is not None])
        await self.hub.store.append_for_loop(self.id, planned, key, reply, also)
        self.hub.metrics.entries.inc(len(planned))
        self.musing.row = row
        self.happen(planned)
        self.hub.neighbours.tell_entries(self, planned)
        self.hub.timekeeper.look(due)

    async def plan(self, message: Do, language: str, address: str) -> list[Entry]:
        request = message.request()
        self.bounds.check(message.seat, message.what)
        if message.what == "chat":
            self.hub.orders.check_chat(self.id, message.seat)
        if message.what == "rematch":
            request["table"] = self.hub.new_id()
        elif message.what == "let_bot":
            request["away"] = self.away()
        elif message.what == "sit":
            request["player"] = await player_at(self.hub.store, self.id, message.seat)
        try:
            planned = self.table.plan(message.seat, message.what, request, language, self.stopclock.moment(), True)
        except Refusal:
            raise
        except Exception as error:
            tell_log("plan", error, self.id)
            raise Refusal("Something went wrong on our side; nothing has changed.") from None
        self.bounds.check_planned(message.seat, planned)
        if message.what == "rematch":
            if not self.hub.tables.take(address):
                raise TableRefusal("tables_fast")
            await self.hub.open_rematch(self, str(request["table"]))
        return planned

    async def catch_up(self) -> None:
        """Take over what others have written, and who may still come in."""
        async with self.lock:
            await self.read_on()
            await self.lock_out()

    async def go_on(self, entries: Sequence[Entry]) -> None:
        """Another server has committed these, and perhaps more before them."""
        async with self.lock:
            if entries and entries[0].seq == self.seq() + 1:
                self.happen(entries)
            else:
                await self.read_on()

    async def read_on(self) -> bool:
        """Whether the store has more of this table than is known here; then it happens here too."""
        fresh = await asyncio.wrap_future(self.hub.store.since(self.id, self.seq()))
        now = time.monotonic()
        self.gone.update({entry.seat: now for entry in fresh if entry.seat is not None})  # they act, wherever they are
        self.happen(fresh)
        return bool(fresh)

    def neighbours_changed(self) -> None:
        """Somebody has come or gone at another server, or that server itself."""
        for seat in self.was_elsewhere - self.elsewhere().keys():
            self.gone[seat] = time.monotonic()
        self.was_elsewhere = set(self.elsewhere())
        self.stopclock.look()
        self.tell([])
        self.hush.look()
        self.musing.look()

    # What everybody hears

    def happen(self, entries: Sequence[Entry]) -> None:
        """What is committed happens and is told, every answer of a bot as an update of its own. All of them wait in the
        outboxes before the first one is sent, so that no reader is slow because bots are quick."""
        if not entries:
            return
        self.bounds.count(entries)
        starts = [number for number, entry in enumerate(entries) if number and entry.is_said()]
        starts = [0, *starts[-self.hub.settings.updates_in_a_row :], len(entries)]
        posts: dict[Connection, list[bytes]] = {}
        for start, end in itertools.pairwise(starts):
            self.table.happen(entries[start:end] if len(starts) > 2 else entries)
            self.hurry.look(self.musing.row + len(starts) - 2)
            self.stopclock.look()
            for connection, text in updates(self, entries[start:end]):
                posts.setdefault(connection, []).append(text)
        for connection, texts in posts.items():
            connection.post(texts)
        self.hush.look()
        self.musing.look()
        self.keeping.look()
        self.standing.look()
        if any(entry.kind == "ended" for entry in entries):
            self.hub.hall.table_ended(self.table)

    def tell(self, entries: Sequence[Entry], but: Connection | None = None) -> None:
        """An update for everyone but one."""
        for connection, text in updates(self, entries, but):
            connection.post([text])

    def seq(self) -> int:
        return self.table.seq()


def due_at(table: Table) -> float | None:
    """When somebody has to look at a table, in seconds since 1970."""
    due = None if table.clocks is None else table.clocks.due(table)
    return None if due is None else due / 1000


def again(first: Reply, asked: str, message: Do) -> Done | Refused:
    if first.asked != asked:
        return Refused(message.key, "This key belongs to another request; every request needs its own.")
    return first.said
