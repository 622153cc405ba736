"""The Store: where tables live. One thread writes; what waits is committed together.

Every call gives a Future that is resolved only after the COMMIT that holds it, so whoever was told of an entry
finds it again after a power cut.
"""

import hashlib
import json
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.engine import engine_for
from fiveaside.store.expiry import expire, use
from fiveaside.store.keys import drop_invitations, insert_codes, offer, renew, secret, take
from fiveaside.store.news import News
from fiveaside.store.refusal import NoTable, StoreRefusal, as_refusal
from fiveaside.store.schema import ENTRIES, REPLIES, STEPS, TABLES, TOKENS, VERSION, Step, migrate
from fiveaside.table.entry import Entry, read_entry

GROUP: Final = 256


class Kept:
    """What the store holds of a table. `seats` gives the seat of a token's hash, None for the one that watches."""

    def __init__(
        self, secret: bytes, seats: dict[bytes, int | None], entries: list[Entry], replies: dict[str, str]
    ) -> None:
        self.secret = secret
        self.seats = seats
        self.entries = entries
        self.replies = replies


class Job:
    """Something to do inside a transaction, and whom to tell when it is committed."""

    def __init__(self, do: Callable[[sa.Connection], Any]) -> None:
        self.do = do
        self.future: Future[Any] = Future()


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Store:
    """`url` is the path of an SQLite file, `sqlite:///FILE` or `postgresql://...`."""

    def __init__(self, url: str, steps: Sequence[Step] = STEPS) -> None:
        self.engine = engine_for(url)
        self.news = News(self.engine)
        try:
            with self.engine.begin() as connection:
                migrate(connection, steps)
        except Exception as error:
            self.engine.dispose()
            raise as_refusal(error) from None
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.closed = False
        self.thread = threading.Thread(target=self.write, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
            self.thread.join()
            self.engine.dispose()

    # What may be asked of it

    def create(
        self,
        table_id: str,
        secret: bytes,
        seats: dict[bytes, int | None],
        entries: Sequence[Entry],
        codes: dict[bytes, int] | None = None,
    ) -> "Future[None]":
        """A new table with its first entries; `seats` by the hashes of their tokens, `codes` those of invitations."""

        def insert(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert().values(id=table_id, secret=secret, opened=time.time()))
            tokens = [{"table_id": table_id, "hash": hashed, "seat": seat} for hashed, seat in seats.items()]
            if tokens:
                connection.execute(TOKENS.insert(), tokens)
            insert_codes(connection, table_id, codes or {})
            insert_entries(connection, table_id, entries)

        return self.submit(insert)

    def append(
        self, table_id: str, entries: Sequence[Entry], key: str | None = None, reply: str | None = None
    ) -> "Future[None]":
        """All of it or nothing; a Conflict if one of the numbers, or the key, is there already."""

        def insert(connection: sa.Connection) -> None:
            insert_entries(connection, table_id, entries)
            self.news.tell(connection, table_id)
            drop_invitations(connection, table_id, [entry.seat for entry in entries if entry.kind == "sat"])
            if key is not None and reply is not None:
                connection.execute(REPLIES.insert().values(table_id=table_id, key=key, reply=reply))

        return self.submit(insert)

    def load(self, table_id: str) -> "Future[Kept]":
        return self.submit(lambda connection: select_table(connection, table_id))

    def check(self) -> "Future[None]":
        """Resolved if something could be written now."""
        return self.submit(lambda connection: connection.execute(VERSION.update().values(version=VERSION.c.version)))

    def secret(self, name: str, fresh: bytes) -> "Future[bytes]":
        """What is kept under this name; `fresh` from now on if there is nothing yet."""
        return self.submit(lambda connection: secret(connection, name, fresh))

    # How long tables are kept

    def use(self, table_id: str, now: float) -> "Future[None]":
        """Somebody has this table open."""
        return self.submit(lambda connection: use(connection, table_id, now))

    def expire(self, before: float, empty_before: float, open_now: Collection[str] = ()) -> "Future[int]":
        """How many tables were deleted of those that nobody has used since; at most so many at once."""
        return self.submit(lambda connection: expire(connection, before, empty_before, open_now))

    # What others have written

    def last(self, table_id: str) -> "Future[int]":
        """The number of the last entry of a table."""
        return self.submit(lambda connection: select_last(connection, table_id))

    def changes(self) -> "Future[set[str] | None]":
        """The tables that other programs have written to since this was asked last; None if it may be any of them. It
        costs next to nothing."""
        return self.submit(self.news.read)

    # Who may sit where

    def take(self, table_id: str, code: bytes, token: bytes, now: float) -> "Future[int]":
        """The seat of this code, which the token opens from now on; a NoTable if the code is used up or none."""

        def turn(connection: sa.Connection) -> int:
            self.news.tell(connection, table_id)
            return take(connection, table_id, code, token, now)

        return self.submit(turn)

    def offer(self, table_id: str, code: bytes, seat: int, until: float) -> "Future[None]":
        """A code that opens this seat once, for another device of its person."""
        return self.submit(lambda connection: offer(connection, table_id, code, seat, until))

    def renew(self, table_id: str, seat: int, token: bytes) -> "Future[None]":
        """This token alone opens the seat from now on."""

        def lock(connection: sa.Connection) -> None:
            self.news.tell(connection, table_id)
            renew(connection, table_id, seat, token)

        return self.submit(lock)

    def tokens(self, table_id: str) -> "Future[dict[bytes, int | None]]":
        return self.submit(lambda connection: select_tokens(connection, table_id))

    # The thread that writes

    def submit(self, do: Callable[[sa.Connection], Any]) -> "Future[Any]":
        if self.closed:
            raise StoreRefusal("The store is closed.")
        job = Job(do)
        self.jobs.put(job)
        return job.future

    def write(self) -> None:
        while True:
            group, last = self.next_group()
            if group and not self.commit(group) and len(group) > 1:
                for job in group:
                    self.commit([job])
            if last:
                return

    def next_group(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one; and whether they are the last."""
        group: list[Job] = []
        while not group or (len(group) < GROUP and not self.jobs.empty()):
            job = self.jobs.get()
            if job is None:
                return group, True
            if job.future.set_running_or_notify_cancel():
                group.append(job)
        return group, False

    def commit(self, group: list[Job]) -> bool:
        """One transaction for all. A group that fails is told nothing: its jobs are tried again one by one."""
        try:
            results = self.transaction(group)
        except Exception as error:
            if len(group) == 1:
                group[0].future.set_exception(as_refusal(error))
            return False
        for job, result in zip(group, results, strict=True):
            job.future.set_result(result)
        return True

    def transaction(self, group: list[Job]) -> list[Any]:
        """A database that went away since the last transaction is asked once more. If it had taken this one after all,
        the second try is a Conflict, and whoever asked finds the first reply."""
        try:
            return self.attempt(group)
        except sa.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self.attempt(group)

    def attempt(self, group: list[Job]) -> list[Any]:
        with self.engine.begin() as connection:
            return [job.do(connection) for job in group]


def insert_entries(connection: sa.Connection, table_id: str, entries: Sequence[Entry]) -> None:
    rows = [{"table_id": table_id, "seq": entry.seq, "entry": json.dumps(entry.as_json())} for entry in entries]
    if rows:
        connection.execute(ENTRIES.insert(), rows)


def select_table(connection: sa.Connection, table_id: str) -> Kept:
    secret = connection.scalar(sa.select(TABLES.c.secret).where(TABLES.c.id == table_id))
    if secret is None:
        raise NoTable("There is no such table.")
    entries = connection.scalars(
        sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.seq)
    )
    replies = connection.execute(sa.select(REPLIES.c.key, REPLIES.c.reply).where(REPLIES.c.table_id == table_id))
    return Kept(
        bytes(secret),
        select_tokens(connection, table_id),
        [read_entry(json.loads(text)) for text in entries],
        {row.key: row.reply for row in replies},
    )


def select_tokens(connection: sa.Connection, table_id: str) -> dict[bytes, int | None]:
    tokens = connection.execute(sa.select(TOKENS.c.hash, TOKENS.c.seat).where(TOKENS.c.table_id == table_id))
    return {bytes(row.hash): row.seat for row in tokens}


def select_last(connection: sa.Connection, table_id: str) -> int:
    last = sa.select(sa.func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == table_id)
    return connection.scalar(last) or 0
