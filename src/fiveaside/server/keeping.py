"""Keeping: tables are opened from snapshots, and snapshots are made of those that are open.

The log is the truth, and nobody waits for a snapshot: one is made when many entries have come since the last one and
when a table is closed, and written beside what else is written. One that cannot be used is passed over with a line in
the log, and the table is built from all its entries."""

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import BadState, Refusal
from fiveaside.server.guard import LOG, place_of
from fiveaside.store.refusal import Conflict, NoTable, StoreRefusal
from fiveaside.store.snapshots import drop, earlier, opening, put
from fiveaside.store.store import Kept
from fiveaside.table.entry import Entry
from fiveaside.table.snapshot import Before, Snapshot, build, played_through, recalled, resume, take
from fiveaside.table.table import Table, rebuild

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room

TAKEN: Final = 8
"""While more answers than these can be taken back no snapshot is made: it would hold the game before each of them."""
FEW: Final = 8
"""So few entries are not worth a snapshot when a table is closed."""

NEVER: Final = sys.maxsize


async def read_table(hub: "Hub", table_id: str) -> tuple[Kept, Table]:
    """What the store holds of a table, and the table; others go on meanwhile."""
    try:
        found = await asyncio.wrap_future(hub.store.read(partial(opening, table_id=table_id, build=build())))
        if found is not None:
            kept, snapshot = found
            table = await asyncio.to_thread(resume, table_id, kept.secret, snapshot, kept.entries)
            hub.metrics.read["snapshot"].inc()
            return kept, table
    except NoTable:
        raise
    except Exception as error:  # whatever is wrong with it, the log is there
        why = error if isinstance(error, Refusal) else f"{type(error).__name__} at {place_of(error)}"
        LOG.warning("A snapshot cannot be used, and the log is played through: %s", why, extra={"table": table_id})
        hub.store.ask(partial(drop, table_id=table_id))
    kept = await asyncio.wrap_future(hub.store.load(table_id))
    hub.metrics.read["log"].inc()
    return kept, await asyncio.to_thread(rebuild, table_id, kept.secret, kept.entries)


async def read_earlier(hub: "Hub", table: Table) -> None:
    """Give a table that was opened from a snapshot what was before it."""
    until = table.base
    if not until:
        return
    entries, told = await asyncio.wrap_future(
        hub.store.read(partial(earlier, table_id=table.id, build=build(), until=until))
    )
    before = await asyncio.to_thread(before_of, table, entries, told)
    if table.base == until:  # nobody else was faster
        before.put(table)


def before_of(table: Table, entries: list[Entry], told: list[bytes] | None) -> Before:
    if told is not None:
        try:
            return recalled(table, entries, told)
        except BadState as refusal:
            LOG.warning("The log is played through: %s", refusal, extra={"table": table.id})
    return played_through(table, entries)


class Keeping:
    """`kept` is up to where the store has snapshots, `tried` when one was last made."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.kept = room.table.base
        self.tried = self.kept
        self.writing: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Something happened: after so many entries, or when the game is over, there is a snapshot."""
        table = self.room.table
        fresh = table.seq() - self.tried
        if fresh >= self.room.hub.settings.snapshot_every or (fresh >= FEW and table.state == "over"):
            self.make()

    def close(self) -> None:
        """The table is closed: whoever opens it again finds it as it is."""
        if self.room.table.seq() - self.tried >= FEW:
            self.make()

    def make(self) -> None:
        room = self.room
        table = room.table
        if self.writing is not None or len(table.taken) > TAKEN or table.base > self.kept or not room.leads():
            return
        self.tried = table.seq()
        self.writing = asyncio.get_running_loop().create_task(self.write(room, take(table, self.kept)))
        room.hub.errands.add(self.writing)
        self.writing.add_done_callback(room.hub.errands.discard)

    async def write(self, room: "Room", snapshot: Snapshot) -> None:
        try:
            packed = await asyncio.to_thread(snapshot.packed)
            if packed.size() > room.hub.settings.snapshot_bytes:
                self.tried = NEVER
            else:
                self.kept = await asyncio.wrap_future(
                    room.hub.store.ask(partial(put, table_id=room.id, snapshot=packed))
                )
        except Conflict:
            pass  # another server was faster
        except StoreRefusal as refusal:
            if room.hub.store.closed:
                return
            LOG.warning("A snapshot could not be kept: %s", refusal, extra={"table": room.id})
        finally:
            self.writing = None
