"""Places: how many connections there are, for whom one is kept, and who goes first when there are too many."""

from fiveaside.server.connection import LATER, Connection
from fiveaside.server.room import Room
from fiveaside.server.settings import Settings
from fiveaside.server.together import Together
from fiveaside.table.refusal import TableRefusal, shared_words


class Full(TableRefusal):
    """There is no place now, but there may be one later."""


class Places:
    """Of one server, but those of an address at all of them; `taken` are the connections that were let in here."""

    def __init__(self, settings: Settings, together: Together | None = None) -> None:
        self.settings = settings
        self.together = together or Together()
        self.by_address = self.together.counter("places")
        self.watching: dict[Connection, Room] = {}
        self.taken = 0

    def are_taken(self) -> bool:
        return self.taken >= self.settings.connections

    def take(self, connection: Connection, room: Room) -> None:
        """A place for somebody at this table, or a Full."""
        if self.together.count("places", connection.address) >= self.settings.connections_an_address:
            raise Full("address_full")
        if connection.seats:
            self.take_seat(connection, room)
        else:
            self.take_bench(connection, room)
        self.taken += 1
        self.by_address[connection.address] += 1

    def take_seat(self, connection: Connection, room: Room) -> None:
        for seat in connection.seats:
            others = [one for one in room.connections if seat in one.seats and one.cut is None]
            if len(others) >= self.settings.connections_a_seat:
                shed(min(others, key=lambda one: one.number), "seat_elsewhere")
        if self.are_taken():
            if not self.watching:
                raise Full("server_full")
            shed(self.watching.popitem()[0], "make_way")

    def take_bench(self, connection: Connection, room: Room) -> None:
        benched = [one for one in room.connections if not one.seats]
        if room.table.children and len(benched) >= self.settings.watchers_with_children:
            raise Full("table_full")
        same = sum(one.address == connection.address for one in benched)
        if len(benched) >= self.settings.watchers_a_table or same >= self.settings.watchers_an_address:
            raise Full("table_full")
        if self.are_taken():
            raise Full("server_full")
        self.watching[connection] = room

    def leave(self, connection: Connection) -> None:
        self.watching.pop(connection, None)
        self.taken -= 1
        self.by_address[connection.address] -= 1
        if self.by_address[connection.address] <= 0:
            del self.by_address[connection.address]


def shed(connection: Connection, why: str) -> None:
    connection.why_cut = why
    connection.turn_away(shared_words(connection.language).refuse(TableRefusal(why)), LATER)
