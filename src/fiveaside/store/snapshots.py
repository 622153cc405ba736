"""Snapshots in the store: one chain a table, each link from where the one before ended. All inside the transaction of
whoever calls. Of what another build has made nothing is used, and it goes when this one writes."""

import json

import sqlalchemy as sa

from fiveaside.store.schema import ENTRIES, SNAPSHOTS
from fiveaside.store.store import Kept, entries_where, select_secret, select_tokens
from fiveaside.table.entry import Entry
from fiveaside.table.snapshot import Snapshot


def put(connection: sa.Connection, table_id: str, snapshot: Snapshot) -> int:
    """Up to which entry there are snapshots of this table now: that of this one, or of another server's that was
    faster. Only the last one keeps its state."""
    here = SNAPSHOTS.c.table_id == table_id
    connection.execute(SNAPSHOTS.delete().where(here, SNAPSHOTS.c.build != snapshot.build))
    reached: int = connection.scalar(sa.select(sa.func.max(SNAPSHOTS.c.seq)).where(here)) or 0
    if reached != snapshot.since or not is_written(connection, table_id, snapshot.seq):
        return reached
    connection.execute(SNAPSHOTS.update().where(here).values(state=b""))
    row = {**snapshot.parts(), "needs": json.dumps(snapshot.needs)}
    connection.execute(SNAPSHOTS.insert().values(table_id=table_id, **row))
    return snapshot.seq


def is_written(connection: sa.Connection, table_id: str, seq: int) -> bool:
    """A table may have been deleted meanwhile."""
    entry = sa.select(ENTRIES.c.seq).where(ENTRIES.c.table_id == table_id, ENTRIES.c.seq == seq)
    return connection.scalar(entry) is not None


def last(connection: sa.Connection, table_id: str, build: str) -> Snapshot | None:
    """The last one of a table, without what was told: that takes longer to read than anybody need wait."""
    parts = [column for column in SNAPSHOTS.c if column.name != "told"]
    wanted = sa.select(*parts).where(SNAPSHOTS.c.table_id == table_id, SNAPSHOTS.c.build == build)
    row = connection.execute(wanted.order_by(SNAPSHOTS.c.seq.desc()).limit(1)).first()
    if row is None:
        return None
    return Snapshot(row.since, row.seq, row.build, read_needs(row.needs), bytes(row.state), b"")


def read_needs(text: str) -> list[int]:
    """Nothing where it is damaged: a table that is opened then misses what it needs, and its log is played through."""
    try:
        needs = json.loads(text)
    except ValueError:
        return []
    return [seq for seq in needs if isinstance(seq, int)] if isinstance(needs, list) else []


def opening(connection: sa.Connection, table_id: str, build: str) -> tuple[Kept, Snapshot] | None:
    """A table by its last snapshot: with the entries that this needs and those after it, and without replies. Whoever
    repeats a request gets the first reply all the same, for its key cannot be written twice."""
    snapshot = last(connection, table_id, build)
    if snapshot is None:
        return None
    which = sa.or_(ENTRIES.c.seq.in_(snapshot.needs), ENTRIES.c.seq > snapshot.seq)
    seats = select_tokens(connection, [table_id]).get(table_id, {})
    entries = entries_where(connection, table_id, which)
    return Kept(select_secret(connection, table_id), seats, entries, {}), snapshot


def earlier(connection: sa.Connection, table_id: str, build: str, until: int) -> tuple[list[Entry], list[bytes] | None]:
    """The entries of a table up to this one, and what was told of them."""
    return entries_where(connection, table_id, ENTRIES.c.seq <= until), told(connection, table_id, build, until)


def told(connection: sa.Connection, table_id: str, build: str, until: int) -> list[bytes] | None:
    """What was told of all entries up to this one, None where not all of it is there."""
    here = (SNAPSHOTS.c.table_id == table_id, SNAPSHOTS.c.build == build, SNAPSHOTS.c.seq <= until)
    wanted = sa.select(SNAPSHOTS.c.since, SNAPSHOTS.c.seq, SNAPSHOTS.c.told).where(*here)
    reached, parts = 0, []
    for row in connection.execute(wanted.order_by(SNAPSHOTS.c.since)):
        if row.since != reached:
            return None
        reached = row.seq
        parts.append(bytes(row.told))
    return parts if reached == until else None


def drop(connection: sa.Connection, table_id: str) -> None:
    connection.execute(SNAPSHOTS.delete().where(SNAPSHOTS.c.table_id == table_id))
