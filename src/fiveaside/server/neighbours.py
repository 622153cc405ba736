"""Neighbours: the other servers of the store. What happens at a table here is told to them, what they tell is passed on
to the tables that are open here."""

import asyncio
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fiveaside.server.guard import LOG
from fiveaside.server.presence import Presence
from fiveaside.server.relays.relay import Relay
from fiveaside.server.together import HELD, SPENT, Counts
from fiveaside.store.refusal import StoreRefusal
from fiveaside.table.entry import Entry, read_entry

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room


WORD_BYTES: Final = 4096
"""Entries that would make a word longer are not told but read from the store: PostgreSQL passes on some 8,000 bytes."""


class Word(msgspec.Struct, omit_defaults=True):
    """What servers tell each other: that one lives, with how many `people`, or ends; which addresses hold much there,
    or have spent something, of what it is `about` (see together.py); and of a table that it went on up to an entry,
    with the `entries` that were committed, that its keys are others, who sits there (None: it is closed here), at
    which seats nobody looks, how many only watch, and whether they would say who sits there; and that the lobby is
    another."""

    server: str
    what: str
    table: str = ""
    seq: int = 0
    seats: dict[int, int] = {}
    unseen: list[int] = []
    watching: int = 0
    people: int = 0
    about: str = ""
    counts: Counts = {}
    entries: list[dict[str, Any]] = []


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
        self.tell_alive()

    async def stop(self) -> None:
        self.tell("ends")
        await self.relay.stop()

    def are_possible(self) -> bool:
        return self.relay.is_shared()

    # What they are told

    def tell(self, what: str, table: str = "", seq: int = 0, seats: dict[int, int] | None = None) -> None:
        self.send_word(Word(self.name, what, table, seq, seats or {}))

    def tell_alive(self) -> None:
        self.send_word(Word(self.name, "alive", people=self.hub.places.taken))
        for what, about, counts in self.hub.together.news():
            self.send_word(Word(self.name, what, about=about, counts=counts))

    def send_word(self, word: Word) -> None:
        if self.relay.is_shared():
            self.relay.tell(msgspec.json.encode(word).decode())

    def tell_entries(self, room: "Room", entries: Sequence[Entry]) -> None:
        """A table went on here, with what was committed. Who does not have it open need not know."""
        if self.presence.servers(room.id):
            word = Word(self.name, "entries", room.id, room.seq(), entries=[entry.as_json() for entry in entries])
            written = msgspec.json.encode(word)
            if len(written) > WORD_BYTES:
                word.entries = []
                written = msgspec.json.encode(word)
            self.relay.tell(written.decode())

    def tell_player(self, player: str) -> None:
        """Something changed for a player, who may look anywhere."""
        self.send_word(Word(self.name, "player", about=player))

    def tell_open(self, room: "Room") -> None:
        """A table was opened here, or somebody asks who sits at it."""
        told = (room.seq(), room.counts(), room.unseen(), room.watching())
        self.send_word(Word(self.name, "seats", room.id, *told))

    async def keep_alive(self) -> None:
        """Say now and then that this server lives, and forget those that do not."""
        settings = self.hub.settings
        while True:
            await asyncio.sleep(settings.alive_every)
            self.tell_alive()
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
        else:
            self.hear_all(word)

    def hear_all(self, word: Word) -> None:
        """What is not about a table."""
        if word.what == "alive":
            self.presence.people[word.server] = word.people
        elif word.what == "player":
            self.hub.live.hear(word.about)
        elif word.what == "lobby":
            self.hub.lounge.hear()
        elif word.what in (HELD, SPENT):
            self.hub.together.hear(word.server, word.what, word.about, word.counts)

    def hear_of(self, word: Word) -> None:
        room = self.hub.rooms.get(word.table)
        if word.what in ("seats", "closed"):
            seats = word.seats if word.what == "seats" else None
            self.presence.look_away(word.server, word.table, word.unseen)
            if self.presence.bench(word.server, word.table, word.watching):
                self.hub.lounge.hear()
            if self.presence.put(word.server, word.table, seats) and room is not None:
                room.neighbours_changed()
            if room is not None and word.seq > room.seq():  # it went on before they knew that it is open here
                self.send(room.catch_up())
        elif room is None:
            return
        elif word.what == "who":
            self.presence.put(word.server, word.table, {})
            self.tell_open(room)
        elif word.what == "keys":
            self.send(room.catch_up())
        elif word.what == "shared":
            room.share_changed()
        elif word.seq > room.seq() and not self.hub.let_go(room):
            self.send(room.go_on([read_entry(one) for one in word.entries]))

    def introduce(self) -> None:
        """Somebody new is there, who knows nothing of our tables."""
        for room in self.hub.rooms.values():
            self.tell_open(room)

    def missed(self) -> None:
        """Nobody knows what was told meanwhile, neither here nor elsewhere."""
        self.tell_alive()
        for room in list(self.hub.rooms.values()):
            self.tell("who", room.id)
            self.tell_open(room)
            self.send(room.catch_up())

    def gone(self, server: str) -> None:
        self.hub.together.forget(server)
        for table in self.presence.forget(server):
            room = self.hub.rooms.get(table)
            if room is not None:
                room.neighbours_changed()

    def send(self, look: Coroutine[None, None, None]) -> None:
        """Have a table look at the store, or at what was told."""
        errand = asyncio.get_running_loop().create_task(self.look(look))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def look(self, look: Coroutine[None, None, None]) -> None:
        try:
            await look
        except StoreRefusal as refusal:
            LOG.error("The store cannot be followed: %s", refusal)
