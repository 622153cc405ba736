"""Withdrawal: somebody does not agree any more, and the link of the game is dead from that moment on. All inside the
transaction of whoever calls."""

from collections.abc import Collection

import sqlalchemy as sa

from fiveaside.store.in_turn import one_at_a_time
from fiveaside.store.share_tables import SHARE_CONSENTS, SHARES


def withdraw(connection: sa.Connection, table_id: str, seats: Collection[int]) -> None:
    """Should all agree again, there is another link: whoever has this one has nothing any more."""
    one_at_a_time(connection, table_id)
    here = sa.and_(SHARE_CONSENTS.c.table_id == table_id, SHARE_CONSENTS.c.seat.in_(list(seats)))
    if connection.execute(SHARE_CONSENTS.delete().where(here)).rowcount:
        connection.execute(SHARES.delete().where(SHARES.c.table_id == table_id))
