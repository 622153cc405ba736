"""A Room: a table in memory with those who are connected to it.

One request after the other: planned, committed, applied, told. Nobody hears of an entry that is not in the store.
"""

import asyncio
import hashlib
import itertools
import re
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from fiveaside.engine.refusal import Refusal
from fiveaside.server.connection import Connection
from fiveaside.server.guard import tell_log
from fiveaside.server.hurry import Hurry
from fiveaside.server.hush import Hush
from fiveaside.server.messages import Do, Done, Refused, Update, Welcome, write_message
from fiveaside.store.refusal import Conflict, StoreRefusal
from fiveaside.store.store import Kept, token_hash
from fiveaside.table.entry import Entry
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.table import Table, rebuild

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
    def __init__(self, hub: "Hub", table_id: str, kept: Kept) -> None:
        self.hub = hub
        self.id = table_id
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.hurry = Hurry(self)
        self.hush = Hush(self)
        self.take(kept)
        self.hurry.look()
        self.hush.look()

    def take(self, kept: Kept) -> None:
        """The table as the store holds it."""
        self.secret = kept.secret
        self.seats = kept.seats
        self.replies = {key: msgspec.json.decode(text, type=Reply) for key, text in kept.replies.items()}
        self.table: Table = rebuild(self.id, kept.secret, kept.entries)

    # Who is here

    def opened_by(self, tokens: Sequence[str]) -> tuple[int, ...] | None:
        """The seats of these tokens; none of them for one that watches, None if no token opens this table."""
        hashes = [token_hash(token) for token in tokens]
        found = [self.seats[hashed] for hashed in hashes if hashed in self.seats]
        return tuple(sorted({seat for seat in found if seat is not None})) if found else None

    def here(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.seats}

    async def join(self, connection: Connection, since: int) -> None:
        async with self.lock:
            before = self.here()
            self.connections.add(connection)
            if self.here() != before:
                self.tell([], but=connection)
            seats, language = list(connection.seats), connection.language
            entries = self.table.shown(self.table.entries[since:], seats, language)
            stands = {**self.table.snapshot(seats, self.here(), language), **self.clocks()}
            connection.send(Welcome(1, seats, self.seq(), entries, stands, self.hub.build()))

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            before = self.here()
            self.connections.discard(connection)
            self.used = time.monotonic()
            if self.here() != before:
                self.tell([])

    # What is asked of the table

    async def do(self, message: Do, language: str) -> Done | Refused:
        """The reply to a request, the first one if it was asked before."""
        async with self.lock:
            return await self.settle(message, language)

    async def settle(self, message: Do, language: str) -> Done | Refused:
        """As `do`, for whoever holds the lock."""
        asked = hashlib.sha256(msgspec.json.encode(message)).hexdigest()[:16]
        key = f"{message.seat} {message.key}"
        try:
            for _ in range(TRIES):
                if key in self.replies:
                    return self.again(key, asked, message)
                try:
                    return await self.attempt(key, asked, message, language)
                except Conflict:
                    await self.reload()
        except StoreRefusal as refusal:
            return Refused(message.key, str(refusal))
        return Refused(message.key, self.refused(TableRefusal("too_many_moves"), language))

    def again(self, key: str, asked: str, message: Do) -> Done | Refused:
        first = self.replies[key]
        if first.asked != asked:
            return Refused(message.key, "This key belongs to another request; every request needs its own.")
        return first.said

    def refused(self, refusal: Refusal, language: str) -> str:
        return self.table.game.box.speak(language).words.refuse(refusal)

    async def attempt(self, key: str, asked: str, message: Do, language: str) -> Done | Refused:
        said: Done | Refused
        try:
            planned = await self.plan(message, language)
            said = Done(message.key, planned[-1].seq if planned else self.seq())
        except StoreRefusal:
            raise
        except Refusal as refusal:
            planned = []
            said = Refused(message.key, self.refused(refusal, language))
        reply = Reply(asked, said)
        await asyncio.wrap_future(self.hub.store.append(self.id, planned, key, msgspec.json.encode(reply).decode()))
        self.replies[key] = reply
        self.happen(planned)
        return said

    async def plan(self, message: Do, language: str) -> list[Entry]:
        request = message.request()
        if message.what == "rematch":
            request["table"] = new_id()
        elif message.what == "let_bot":
            request["away"] = [seat.number for seat in self.table.seats if seat.number not in self.here()]
        try:
            planned = self.table.plan(message.seat, message.what, request, language, int(time.time()))
        except Refusal:
            raise
        except Exception as error:
            tell_log("plan", error)
            raise Refusal("Something went wrong on our side; nothing has changed.") from None
        if message.what == "rematch":
            await self.hub.open_rematch(self, str(request["table"]))
        return planned

    async def reload(self) -> None:
        """Somebody else wrote to this table: take what the store has, and tell it."""
        known = self.seq()
        kept = await asyncio.wrap_future(self.hub.store.load(self.id))
        fresh = kept.entries[known:]
        del kept.entries[known:]
        self.take(kept)
        self.happen(fresh)

    # What everybody hears

    def happen(self, entries: Sequence[Entry]) -> None:
        """What is committed happens and is told, every answer of a bot as an update of its own. All of them wait in the
        outboxes before the first one is sent, so that no reader is slow because bots are quick."""
        if not entries:
            return
        starts = [number for number, entry in enumerate(entries) if number and entry.is_said()]
        starts = [0, *starts[-self.hub.settings.updates_in_a_row :], len(entries)]
        posts: dict[Connection, list[str]] = {}
        for start, end in itertools.pairwise(starts):
            for entry in entries[start:end]:
                self.table.apply(entry)
            self.hurry.look(len(starts) - 2)
            for connection, text in self.written(entries[start:end]):
                posts.setdefault(connection, []).append(text)
        for connection, texts in posts.items():
            connection.post(texts)
        self.hush.look()

    def tell(self, entries: Sequence[Entry], but: Connection | None = None) -> None:
        """An update for everyone but one."""
        for connection, text in self.written(entries, but):
            connection.post([text])

    def written(self, entries: Sequence[Entry], but: Connection | None = None) -> list[tuple[Connection, str]]:
        """An update for everyone, each with what its seats may see; written once for those who see the same."""
        told: list[tuple[Connection, str]] = []
        here, clocks = self.here(), self.clocks()
        for language in {connection.language for connection in self.connections if connection is not but}:
            updates: dict[tuple[int, ...], str] = {}
            with self.table.told(language, here) as sight:
                for connection in self.connections:
                    seats = connection.seats
                    if connection is but or connection.language != language:
                        continue
                    if seats not in updates:
                        shown = [sight.shown(entry, seats) for entry in entries]
                        updates[seats] = write_message(Update(self.seq(), shown, {**sight.snapshot(seats), **clocks}))
                    told.append((connection, updates[seats]))
        return told

    def clocks(self) -> dict[str, object]:
        """Where time counts, what the clock of the game shows and how long whoever is asked has."""
        clock, left = self.table.clock(int(time.time())), self.hurry.left()
        told: dict[str, object] = {} if clock is None else {"clock": clock}
        return told if left is None else {**told, "left": left}

    def seq(self) -> int:
        return self.table.seq()
