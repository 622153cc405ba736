#!/usr/bin/env python3
"""What games cost at which nobody moves: 5,000 players with 20,000 tables that have days for each turn, and a server
that nobody comes to. Beside it the same server with an empty store."""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from people import Server

from fiveaside.store.due_tables import DUES
from fiveaside.store.notice_tables import WAYS
from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS
from fiveaside.store.schema import ENTRIES, TABLES, USES
from fiveaside.store.store import Store, rows_of
from fiveaside.table.entry import Entry
from fiveaside.table.opening import open_table
from fiveaside.table.plan import Moment

DAY = 24 * 3600
SECRET = bytes(range(32))
AT_ONCE = 2000


def begun() -> tuple[list[Entry], float]:
    """The log of a game that waits for somebody, and when their time is over."""
    timing = {"kind": "answer", "seconds": 7 * DAY, "then": "bot"}
    table = open_table("t", SECRET, "soccer_dice", {}, {}, ["person", "person"], "fair", time=timing)
    for seat in range(2):
        request: dict[str, object] = {"name": f"Player {seat}", "entropy": "ab" * 16}
        table.happen(table.plan(seat, "sit", request, "en", Moment(time.time())))
    assert table.clocks is not None
    return table.entries, (table.clocks.due(table) or 0) / 1000


def fill(store: Store, players: int, tables: int) -> None:
    """As if all of it had been played."""
    log, due = begun()
    now = time.time()
    plain = {"name": "", "look": "", "shirt": "", "lang": "en", "settings": "", "made": now, "seen": now}
    way = {"kind": "hook", "target": json.dumps({"url": "https://example.org/", "form": "plain"}), "origin": ""}
    hows = {**way, "confirmed": True, "code": b"", "tries": 0, "made": now}
    rows: list[tuple[Any, list[dict[str, Any]]]] = []
    people = [f"p{number}" for number in range(players)]
    rows.append((PLAYERS, [{"id": one, **plain} for one in people]))
    rows.append((WAYS, [{"id": f"w{one}", "player_id": one, "stop": f"s{one}", **hows} for one in people]))
    names = [f"t{number}" for number in range(tables)]
    rows.append((TABLES, [{"id": name, "secret": SECRET, "opened": now} for name in names]))
    rows.append((USES, [{"table_id": name, "used": now} for name in names]))
    rows.append((ENTRIES, [row for name in names for row in rows_of(name, log)]))
    rows.append((DUES, [{"table_id": name, "at": due + number} for number, name in enumerate(names)]))
    seats = [(name, seat, people[(2 * n + seat) % players]) for n, name in enumerate(names) for seat in (0, 1)]
    owned = {"guest": False, "since": now}
    rows.append((PLAYER_SEATS, [{"table_id": t, "seat": s, "player_id": p, **owned} for t, s, p in seats]))
    for table, some in rows:
        for first in range(0, len(some), AT_ONCE):
            part = some[first : first + AT_ONCE]
            store.ask(lambda connection, table=table, part=part: connection.execute(table.insert(), part)).result()


def measured(place: Path, settle: float, seconds: float) -> tuple[float, float]:
    """The share of a processor, and the memory in MB."""
    server = Server(str(place))
    try:
        time.sleep(settle)
        before, begun_at = server.processor(), time.monotonic()
        time.sleep(seconds)
        return (server.processor() - before) / (time.monotonic() - begun_at), server.memory() / 1024
    finally:
        server.kill()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--settle", type=float, default=20.0, help="seconds until it is measured")
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for what, players, tables in (("empty", 0, 0), ("full", chosen.players, chosen.tables)):
            place = Path(folder) / f"{what}.sqlite"
            store = Store(str(place))
            if players:
                fill(store, players, tables)
            store.close()
            share, memory = measured(place, chosen.settle, chosen.seconds)
            print(
                f"{players:6} players  {tables:6} tables  {100 * share:5.2f} % of a core  {memory:6.1f} MB", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
