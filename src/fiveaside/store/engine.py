"""The database behind the store: an SQLite file by default, PostgreSQL by its URL."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.refusal import StoreRefusal

BUSY_SECONDS = 5
LINE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A line to PostgreSQL on which nothing comes through any more is given up after ten seconds, not a quarter of an hour;
its URL may say otherwise."""


def line_to(url: sa.URL) -> dict[str, Any]:
    return {name: value for name, value in LINE.items() if name not in url.query}


def engine_for(url: str) -> sa.Engine:
    """`sqlite:///FILE`, `postgresql://...`, or the path of an SQLite file."""
    try:
        parsed = sa.make_url(url if "://" in url else f"sqlite:///{url}")
    except sa.exc.ArgumentError:
        raise StoreRefusal("A store is a file, sqlite:///FILE or postgresql://..., but something else came.") from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        return sqlite_engine(parsed)
    if kind == "postgresql":
        return postgresql_engine(parsed)
    raise StoreRefusal(f"A store is SQLite or PostgreSQL, but '{kind}' came.")


def postgresql_engine(url: sa.URL) -> sa.Engine:
    try:
        driven = url.set(drivername="postgresql+psycopg")
        return sa.create_engine(driven, pool_size=1, max_overflow=2, connect_args=line_to(url))
    except ImportError:
        raise StoreRefusal("A store on PostgreSQL needs one more package: pip install 'fiveaside[postgres]'.") from None


def sqlite_engine(url: sa.URL) -> sa.Engine:
    if not url.database or url.database == ":memory:":
        raise StoreRefusal("A store needs a file, but the URL names none.")
    if not url.database.startswith("file:"):
        make_file(Path(url.database))
    engine = sa.create_engine(url, poolclass=sa.pool.StaticPool, connect_args={"check_same_thread": False})
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine


def reading_engine(engine: sa.Engine) -> sa.Engine:
    """For whoever reads beside the one who writes: SQLite needs a connection of its own for that."""
    if engine.dialect.name != "sqlite":
        return engine
    other = sa.create_engine(engine.url, poolclass=sa.pool.StaticPool, connect_args={"check_same_thread": False})
    sa.event.listen(other, "connect", prepare_sqlite)
    sa.event.listen(other, "begin", begin_reading)
    return other


def make_file(path: Path) -> None:
    """It holds the seeds of games that are not over, so nobody but its owner may read it."""
    try:
        make_folder(path.parent)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise StoreRefusal(f"The folder of the store cannot be made: {reason}.") from None
    with contextlib.suppress(OSError):  # SQLite says it better
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def make_folder(path: Path) -> None:
    """A folder that was just made is not on the disk before the one around it is; SQLite sees to what is inside."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(exist_ok=True)
        if os.name != "nt":
            around = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(around)
            finally:
                os.close(around)


def prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """A commit is on the disk when it returns; readers and one writer do not wait for each other."""
    connection.isolation_level = None  # we say BEGIN ourselves, so that reads and schema changes are inside
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def begin_sqlite(connection: sa.Connection) -> None:
    begin(connection, "BEGIN IMMEDIATE")


def begin_reading(connection: sa.Connection) -> None:
    begin(connection, "BEGIN")


def begin(connection: sa.Connection, how: str) -> None:
    """Said to SQLite itself: it comes with every transaction, and there is nothing to read in its answer."""
    raw = connection.connection.dbapi_connection
    assert raw is not None
    raw.cursor().execute(how)
