"""Shares: games that anybody may see, by a link that lives for as long as everybody at the table agrees. All inside the
transaction of whoever calls."""

import time
from collections.abc import Collection

import sqlalchemy as sa

from fiveaside.store.in_turn import one_at_a_time
from fiveaside.store.orders import check_table
from fiveaside.store.share_tables import SHARE_CONSENTS, SHARES


class Sharing:
    """`agreed` are the seats whose people have; `code` is what the link has in it, "" where there is none."""

    def __init__(self, agreed: list[int], code: str) -> None:
        self.agreed = agreed
        self.code = code


def sharing(connection: sa.Connection, table_id: str) -> Sharing:
    mine = sa.select(SHARE_CONSENTS.c.seat).where(SHARE_CONSENTS.c.table_id == table_id)
    code = connection.scalar(sa.select(SHARES.c.code).where(SHARES.c.table_id == table_id))
    return Sharing(list(connection.scalars(mine.order_by(SHARE_CONSENTS.c.seat))), code or "")


def agree(
    connection: sa.Connection, table_id: str, seats: Collection[int], people: Collection[int], code: str
) -> Sharing:
    """These seats agree. With the last of the `people` the link begins to live, with this code if there is none."""
    check_table(connection, table_id)
    one_at_a_time(connection, table_id)
    found = sharing(connection, table_id)
    now = time.time()
    fresh = [seat for seat in seats if seat in people and seat not in found.agreed]
    for seat in fresh:
        connection.execute(SHARE_CONSENTS.insert().values(table_id=table_id, seat=seat, since=now))
    if not found.code and people and set(people) <= {*found.agreed, *fresh}:
        connection.execute(SHARES.insert().values(table_id=table_id, code=code, since=now))
    return sharing(connection, table_id)


def shared(connection: sa.Connection, code: str) -> str:
    """The table of a link, "" where it is dead or never lived."""
    return connection.scalar(sa.select(SHARES.c.table_id).where(SHARES.c.code == code)) or ""
