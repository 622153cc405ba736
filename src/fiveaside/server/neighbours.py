"""Neighbours: the other servers of the store. What happens at a table here is told to them, what they tell is passed on
to the tables that are open here."""

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from fiveaside.server.guard import LOG
from fiveaside.server.presence import Presence
from fiveaside.server.relays.relay import Relay
from fiveaside.store.refusal import StoreRefusal

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room


class Word(msgspec.Struct, omit_defaults=True):
    """What servers tell each other: that one lives or ends; and of a table that it went on up to an entry, that its
    keys are others, who sits there (None: it is closed here), and whether they would say who sits there."""

    server: str
    what: str
    table: str = ""
    seq: int = 0
    seats: dict[int, int] = {}


DECODER: msgspec.json.Decoder[Word] = msgspec.json.Decoder(Word)


class Neighbours:
    """`name` is this server's; `presence` what the others told."""

    def __init__(self, hub: "Hub", relay: Relay) -> None:
        self.hub = hub
        self.relay = relay
        self.name = secrets.token_hex(8)
        self.presence = Presence()
        self.errands: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.relay.start(self.hear)
        self.tell("alive")

    async def stop(self) -> None:
        self.tell("ends")
        await self.relay.stop()

    def are_possible(self) -> bool:
        return self.relay.is_shared()

    # What they are told

    def tell(self, what: str, table: str = "", seq: int = 0, seats: dict[int, int] | None = None) -> None:
        if self.relay.is_shared():
            word = Word(self.name, what, table, seq, seats or {})
            self.relay.tell(msgspec.json.encode(word).decode())

    def tell_open(self, room: "Room") -> None:
        """A table was opened here, or somebody asks who sits at it."""
        self.tell("seats", room.id, seats=dict(room.counts()))

    async def keep_alive(self) -> None:
        """Say now and then that this server lives, and forget those that do not."""
        settings = self.hub.settings
        while True:
            await asyncio.sleep(settings.alive_every)
            self.tell("alive")
            for server in self.presence.silent(time.monotonic() - settings.alive_within):
                self.gone(server)

    # What they tell

    def hear(self, text: str | None) -> None:
        if text is None:
            self.missed()
            return
        try:
            word = DECODER.decode(text)
        except msgspec.DecodeError:
            LOG.error("Another server said something that is not understood.")
            return
        if word.server == self.name:
            return
        if word.what == "ends":
            self.gone(word.server)
            return
        if word.server not in self.presence.heard:
            self.introduce()
        self.presence.heard[word.server] = time.monotonic()
        if word.table:
            self.hear_of(word)

    def hear_of(self, word: Word) -> None:
        room = self.hub.rooms.get(word.table)
        if word.what in ("seats", "closed"):
            seats = word.seats if word.what == "seats" else None
            if self.presence.put(word.server, word.table, seats) and room is not None:
                room.neighbours_changed()
        elif room is None:
            return
        elif word.what == "who":
            self.tell_open(room)
        elif word.what == "keys" or word.seq > room.seq():
            self.send(room)

    def introduce(self) -> None:
        """Somebody new is there, who knows nothing of our tables."""
        for room in self.hub.rooms.values():
            self.tell_open(room)

    def missed(self) -> None:
        """Nobody knows what was told meanwhile, neither here nor elsewhere."""
        self.tell("alive")
        for room in list(self.hub.rooms.values()):
            self.tell("who", room.id)
            self.tell_open(room)
            self.tell("entries", room.id, room.seq())
            self.send(room)

    def gone(self, server: str) -> None:
        for table in self.presence.forget(server):
            room = self.hub.rooms.get(table)
            if room is not None:
                room.neighbours_changed()

    def send(self, room: "Room") -> None:
        """Have a table look at the store."""
        errand = asyncio.get_running_loop().create_task(self.look(room))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def look(self, room: "Room") -> None:
        try:
            await room.catch_up()
        except StoreRefusal as refusal:
            LOG.error("The store cannot be followed: %s", refusal)
