"""Presence: who sits at which table at the other servers, as far as they have told."""

from collections import Counter


class Presence:
    """`tables` has, for each table, the servers that have it open and how many connections its seats have there;
    `unseen` are those of these seats at which nobody looks, `benched` how many only watch; `heard` is when each server
    was last heard of, `people` how many connections it has."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, dict[int, int]]] = {}
        self.unseen: dict[tuple[str, str], list[int]] = {}
        self.benched: dict[tuple[str, str], int] = {}
        self.heard: dict[str, float] = {}
        self.people: dict[str, int] = {}

    def put(self, server: str, table: str, seats: dict[int, int] | None) -> bool:
        """What a server says of a table, None if it has closed it; whether that is anything new."""
        servers = self.tables.setdefault(table, {})
        before = servers.get(server)
        if seats is not None:
            servers[server] = seats
        else:
            servers.pop(server, None)
            self.unseen.pop((server, table), None)
            self.benched.pop((server, table), None)
            if not servers:
                del self.tables[table]
        return before != seats

    def is_open(self, table: str) -> bool:
        """Whether another server has this table open; mostly none has."""
        return table in self.tables

    def seats(self, table: str) -> Counter[int]:
        """How many connections the seats have elsewhere."""
        counts: Counter[int] = Counter()
        for seats in self.tables.get(table, {}).values():
            counts.update(seats)
        return counts

    def bench(self, server: str, table: str, watching: int) -> bool:
        """So many watch there; whether that is anything new."""
        before = self.benched.get((server, table), 0)
        if watching:
            self.benched[server, table] = watching
        else:
            self.benched.pop((server, table), None)
        return before != watching

    def watching(self, table: str) -> int:
        """How many only watch elsewhere."""
        return sum(self.benched.get((server, table), 0) for server in self.tables.get(table, {}))

    def look_away(self, server: str, table: str, seats: list[int]) -> None:
        if seats:
            self.unseen[server, table] = seats
        else:
            self.unseen.pop((server, table), None)

    def is_looked_at(self, table: str, seat: int) -> bool:
        """Whether somebody has this seat before their eyes, elsewhere."""
        there = self.tables.get(table, {})
        return any(
            seat in seats and seat not in self.unseen.get((server, table), ()) for server, seats in there.items()
        )

    def connections(self) -> int:
        """How many there are elsewhere."""
        return sum(self.people.values())

    def servers(self, table: str) -> list[str]:
        return list(self.tables.get(table, {}))

    def forget(self, server: str) -> list[str]:
        """A server has gone: the tables it had open."""
        self.heard.pop(server, None)
        self.people.pop(server, None)
        left = [table for table, servers in self.tables.items() if server in servers]
        for table in left:
            self.put(server, table, None)
        return left

    def silent(self, since: float) -> list[str]:
        return [server for server, heard in self.heard.items() if heard < since]
