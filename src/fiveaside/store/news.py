"""News: which tables other programs have written to, so that several servers can share a store.

PostgreSQL tells the names of tables by itself (LISTEN and NOTIFY, in the transaction that writes); of SQLite it is only
known that somebody else has written.
"""

from typing import Any, Final

import sqlalchemy as sa

CHANNEL: Final = "fiveaside"


class News:
    """`heard` are the tables that others named; `mark` is what SQLite counts the writing of others by."""

    def __init__(self, engine: sa.Engine) -> None:
        self.names = engine.dialect.name == "postgresql"
        self.heard: set[str] = set()
        self.mark: object = None
        if self.names:
            sa.event.listen(engine, "connect", self.listen)

    def listen(self, connection: Any, _: object) -> None:
        """A new connection to PostgreSQL. What was told while there was none is not known: it may be any table."""
        own = connection.info.backend_pid

        def hear(told: Any) -> None:
            if told.pid != own:
                self.heard.add(told.payload)

        connection.add_notify_handler(hear)
        connection.execute(f"LISTEN {CHANNEL}")
        connection.commit()
        self.mark = None

    def tell(self, connection: sa.Connection, table_id: str) -> None:
        if self.names:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, table_id)))

    def read(self, connection: sa.Connection) -> set[str] | None:
        if not self.names:
            mark = connection.exec_driver_sql("PRAGMA data_version").scalar()
            before, self.mark = self.mark, mark
            return set() if mark == before else None  # what was written before the first look is not known either
        connection.execute(sa.select(1))  # what was told comes with any reply
        fresh, self.mark = self.mark is None, True
        heard, self.heard = self.heard, set()
        return None if fresh else heard
