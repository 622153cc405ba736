"""In turn: what servers of one store read and then write, one after the other. All inside the transaction of whoever
calls. SQLite has one writer anyhow."""

import sqlalchemy as sa

from fiveaside.store.schema import TABLES


def one_at_a_time(connection: sa.Connection, table_id: str) -> None:
    """Who may sit at a table, and who sees it: of two that read that before either has written, each would let
    somebody in. Moves do not wait for it."""
    connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update(key_share=True))
