"""Presence: who sits at which table at the other servers, as far as they have told."""

from collections import Counter


class Presence:
    """`tables` has, for each table, the servers that have it open and how many connections its seats have there;
    `heard` is when each server was last heard of, `people` how many connections it has."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, dict[int, int]]] = {}
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
            if not servers:
                del self.tables[table]
        return before != seats

    def seats(self, table: str) -> Counter[int]:
        """How many connections the seats have elsewhere."""
        counts: Counter[int] = Counter()
        for seats in self.tables.get(table, {}).values():
            counts.update(seats)
        return counts

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
