"""Dues: when somebody's time is over, at which table, so that nobody has to look at tables whose time is not; and when
no server ran. All inside the transaction of whoever calls; times are seconds since 1970."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.due_tables import DUES, OUTAGES
from fiveaside.store.schema import SECRETS

BEAT: Final = "last beat of a clock"
KEPT: Final = 90 * 24 * 3600.0
"""For so many seconds it is kept that no server ran: no turn takes longer."""
SHORT: Final = 0.5
"""So many seconds without a server are none."""


def put_due(connection: sa.Connection, table_id: str, at: float | None) -> None:
    """In the transaction that holds the entries which lead to it."""
    connection.execute(DUES.delete().where(DUES.c.table_id == table_id))
    if at is not None:
        connection.execute(DUES.insert().values(table_id=table_id, at=at))


def next_due(connection: sa.Connection) -> float | None:
    """When there is something to do at the earliest."""
    first: float | None = connection.scalar(sa.select(sa.func.min(DUES.c.at)))
    return first


def claim(connection: sa.Connection, now: float, until: float, most: int) -> list[str]:
    """Tables that are due, for one server alone: if it has not gone on with them by then, they are due again."""
    ready = sa.select(DUES.c.table_id).where(DUES.c.at <= now).order_by(DUES.c.at).limit(most)
    claimed = []
    for name in connection.scalars(ready).all():
        mine = sa.and_(DUES.c.table_id == name, DUES.c.at <= now)
        if connection.execute(DUES.update().where(mine).values(at=until)).rowcount:
            claimed.append(name)
    return claimed


# When servers run


def last_beat(connection: sa.Connection) -> float | None:
    """When a server was last seen to run."""
    kept = connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == BEAT))
    return None if kept is None else float(bytes(kept))


def beat(connection: sa.Connection, now: float) -> float:
    """A server runs now; what the clocks of all of them show at least."""
    last = last_beat(connection)
    if last is None:
        connection.execute(SECRETS.insert().values(name=BEAT, value=str(now).encode()))
        return now
    latest = max(last, now)
    connection.execute(SECRETS.update().where(SECRETS.c.name == BEAT).values(value=str(latest).encode()))
    return latest


def resume(connection: sa.Connection, since: float | None, now: float) -> bool:
    """A server runs again after none did since then: whether that is so, and nobody else has said it. What was not due
    before is due so much later."""
    if since is None or last_beat(connection) != since or now - since < SHORT:
        beat(connection, now)
        return False
    beat(connection, now)
    connection.execute(OUTAGES.delete().where(OUTAGES.c.until < now - KEPT))
    connection.execute(OUTAGES.insert().values(since=since, until=now))
    connection.execute(DUES.update().where(DUES.c.at > since).values(at=DUES.c.at + (now - since)))
    return True


def outages(connection: sa.Connection) -> list[tuple[float, float]]:
    return [(row.since, row.until) for row in connection.execute(sa.select(OUTAGES).order_by(OUTAGES.c.since))]
