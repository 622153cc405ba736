"""Expiry: tables that nobody uses any more are deleted with all that belongs to them."""

from collections.abc import Collection
from typing import Final

import sqlalchemy as sa

from fiveaside.store.schema import CODES, ENTRIES, MUTES, REPLIES, SNAPSHOTS, TABLES, TOKENS, USES

AT_ONCE: Final = 200
"""So many at a time, so that nobody's answer waits for long behind them."""


def use(connection: sa.Connection, table_id: str, now: float) -> None:
    connection.execute(USES.delete().where(USES.c.table_id == table_id))
    known = sa.select(TABLES.c.id, sa.literal(now, sa.Float)).where(TABLES.c.id == table_id)
    connection.execute(USES.insert().from_select(["table_id", "used"], known))


def expire(connection: sa.Connection, before: float, empty_before: float, open_now: Collection[str]) -> int:
    """Delete tables last used before the one time, and those at which nobody ever sat down before the other."""
    found = unused(before, empty_before).limit(AT_ONCE + len(open_now))
    names = [name for name in connection.scalars(found) if name not in open_now][:AT_ONCE]
    remove(connection, names)
    return len(names)


def remove(connection: sa.Connection, names: Collection[str]) -> None:
    """These tables, with all that belongs to them."""
    for table in (USES, CODES, TOKENS, REPLIES, ENTRIES, MUTES, SNAPSHOTS):
        connection.execute(table.delete().where(table.c.table_id.in_(names)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(names)))


def unused(before: float, empty_before: float) -> sa.Select[str]:
    """The tables that `expire` deletes."""
    used = sa.func.coalesce(USES.c.used, TABLES.c.opened)
    begun = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.seq > 1)
    old = sa.or_(used < before, sa.and_(used < empty_before, sa.not_(begun)))
    return sa.select(TABLES.c.id).select_from(TABLES.outerjoin(USES)).where(old)
