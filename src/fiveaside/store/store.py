"""The Store: where tables live. One thread writes, and what waits is committed together; another one reads.

Every call gives a Future that is resolved only after the COMMIT that holds it, so whoever was told of an entry
finds it again after a power cut.
"""

import asyncio
import hashlib
import itertools
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

import msgspec
import sqlalchemy as sa

from fiveaside.engine.refusal import BadOption, Refusal
from fiveaside.store.engine import engine_for, reading_engine
from fiveaside.store.expiry import expire, leapt, use
from fiveaside.store.keys import drop_invitations, insert_codes, offer, renew, secret, take
from fiveaside.store.meta import Step
from fiveaside.store.players import own
from fiveaside.store.ratings import record
from fiveaside.store.reader import Reader, asked_again
from fiveaside.store.refusal import NoTable, StoreRefusal, as_refusal
from fiveaside.store.schema import ENTRIES, REPLIES, STEPS, TABLES, TOKENS, VERSION, migrate
from fiveaside.store.trouble import LOG, Trouble
from fiveaside.store.waiter import Waiter, tell_done
from fiveaside.table.entry import Entry, read_entry

GROUP: Final = 256
LINGER: Final = 0.005
"""While several write at once, the first waits so many seconds for more: a commit takes as long for ten as for one."""
CLOSE_WITHIN: Final = 5.0
Rows = Sequence[dict[str, Any]]
T = TypeVar("T")


class Kept:
    """What the store holds of a table. `seats` gives the seat of a token's hash, None for the one that watches."""

    def __init__(
        self, secret: bytes, seats: dict[bytes, int | None], entries: list[Entry], replies: dict[str, str]
    ) -> None:
        self.secret = secret
        self.seats = seats
        self.entries = entries
        self.replies = replies


class Insert:
    """Rows for one table, by a statement that is written once: writing it anew costs more than what it does."""

    def __init__(self, table: sa.Table, dialect: sa.Dialect) -> None:
        compiled = table.insert().compile(dialect=dialect)
        self.text = str(compiled)
        self.order: list[str] | None = compiled.positiontup

    def into(self, connection: sa.Connection, rows: Rows) -> None:
        if rows:
            places = self.order
            given = list(rows) if places is None else [tuple([row[name] for name in places]) for row in rows]
            connection.exec_driver_sql(self.text, given)

    def straight(self, connection: sqlite3.Connection, rows: Rows) -> None:
        """Many in one statement: after each one the thread has to wait until the others let it go on."""
        insert, _, values = self.text.partition(" VALUES ")
        for first in range(0, len(rows), GROUP):
            some = rows[first : first + GROUP]
            listed = ", ".join([values] * len(some))
            connection.execute(f"{insert} VALUES {listed}", [row[name] for row in some for name in self.order or ()])


class Job:
    """Something to do inside a transaction, and whom to tell when it is committed; or nothing but rows to be written,
    which go in together with those of the jobs beside it. It `proves` that the store can be written to."""

    def __init__(
        self,
        do: Callable[[sa.Connection], Any] | None,
        entries: Rows = (),
        replies: Rows = (),
        proves: bool = False,
        waiter: Waiter | None = None,
    ) -> None:
        self.do = do
        self.proves = proves or bool(entries)
        self.entries = entries
        self.replies = replies
        self.begun = time.perf_counter()
        self.future: Future[Any] | Waiter = Future() if waiter is None else waiter

    def table(self) -> str:
        """The one that it is about, if rows of one are written."""
        return str(self.entries[0]["table_id"]) if self.entries else ""


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Store:
    """`url` is the path of an SQLite file, `sqlite:///FILE` or `postgresql://...`."""

    def __init__(self, url: str, steps: Sequence[Step] = STEPS) -> None:
        self.engine = engine_for(url)
        try:
            with self.engine.begin() as connection:
                migrate(connection, steps)
        except Exception as error:
            self.engine.dispose()
            raise as_refusal(error) from None
        self.tells_changes = self.engine.dialect.name == "sqlite"
        self.mark: object = None
        self.entries = Insert(ENTRIES, self.engine.dialect)
        self.replies = Insert(REPLIES, self.engine.dialect)
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.closed = False
        self.trouble = Trouble()
        self.reading = reading_engine(self.engine)
        self.reader = Reader(self.reading, self.refusal)
        self.timed: Callable[[float], None] = lambda _: (
            None
        )  # hears how long each job took, from the thread that writes
        self.connection: sa.Connection | None = None
        self.thread = threading.Thread(target=self.write, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what waits, then stop; a database that does not answer is not waited for."""
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
            self.thread.join(CLOSE_WITHIN)
            if self.thread.is_alive():
                LOG.error("The store does not answer; what still waits for it was acknowledged to nobody.")
                return
            self.reader.close(CLOSE_WITHIN)
            if self.connection is not None:
                self.connection.close()
            self.reading.dispose()
            self.engine.dispose()

    # What may be asked of it

    def create(
        self,
        table_id: str,
        secret: bytes,
        seats: dict[bytes, int | None],
        entries: Sequence[Entry],
        codes: dict[bytes, int] | None = None,
        owners: dict[str, dict[int, bool]] | None = None,
    ) -> "Future[None]":
        """A new table with its first entries; `seats` by the hashes of their tokens, `codes` those of invitations;
        `owners` are the players who have seats there, see `players.own`."""

        def insert(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert().values(id=table_id, secret=secret, opened=time.time()))
            tokens = [{"table_id": table_id, "hash": hashed, "seat": seat} for hashed, seat in seats.items()]
            if tokens:
                connection.execute(TOKENS.insert(), tokens)
            insert_codes(connection, table_id, codes or {})
            self.entries.into(connection, rows_of(table_id, entries))
            for player, owned in (owners or {}).items():
                own(connection, table_id, owned, player)

        return self.submit(Job(insert))

    def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        key: str | None = None,
        reply: str | None = None,
        also: Callable[[sa.Connection], None] | None = None,
    ) -> "Future[None]":
        """All of it or nothing, with what is `also` to be written; a Conflict if one of the numbers, or the key, is
        there already."""
        return self.submit(self.appending(table_id, entries, key, reply, also))

    def append_for_loop(
        self,
        table_id: str,
        entries: Sequence[Entry],
        key: str | None = None,
        reply: str | None = None,
        also: Callable[[sa.Connection], None] | None = None,
    ) -> "asyncio.Future[None]":
        """As `append`, for the event loop that runs: it comes with every move."""
        waiter = Waiter()
        self.submit(self.appending(table_id, entries, key, reply, also, waiter))
        return waiter.here

    def appending(
        self,
        table_id: str,
        entries: Sequence[Entry],
        key: str | None,
        reply: str | None,
        also: Callable[[sa.Connection], None] | None,
        waiter: Waiter | None = None,
    ) -> Job:
        rows = rows_of(table_id, entries)
        said = [] if key is None or reply is None else [{"table_id": table_id, "key": key, "reply": reply}]
        seated = [entry.seat for entry in entries if entry.kind == "sat"]
        counts = any(entry.kind == "ended" and "rated" in entry.data for entry in entries)
        if not seated and not counts and also is None:
            return Job(None, rows, said, waiter=waiter)

        def insert(connection: sa.Connection) -> None:
            self.write_rows(connection, rows, said)
            drop_invitations(connection, table_id, seated)
            if also is not None:
                also(connection)
            if counts:
                record(connection, table_id)

        return Job(insert, waiter=waiter)

    def load(self, table_id: str) -> "Future[Kept]":
        return self.read(lambda connection: select_table(connection, table_id))

    def check(self) -> "Future[None]":
        """Resolved if something could be written now."""
        return self.submit(
            Job(lambda connection: connection.execute(VERSION.update().values(version=VERSION.c.version)), proves=True)
        )

    def secret(self, name: str, fresh: bytes) -> "Future[bytes]":
        """What is kept under this name; `fresh` from now on if there is nothing yet."""
        return self.submit(Job(lambda connection: secret(connection, name, fresh)))

    def ask(self, do: Callable[[sa.Connection], T]) -> "Future[T]":
        """What somebody who looks after the store wants of it, in a transaction with what else waits."""
        return self.submit(Job(do))

    # How long tables are kept

    def use(self, table_id: str, now: float) -> "Future[None]":
        """Somebody has this table open."""
        return self.submit(Job(lambda connection: use(connection, table_id, now)))

    def expire(self, before: float, empty_before: float, open_now: Collection[str] = ()) -> "Future[int]":
        """How many tables were deleted of those that nobody has used since; at most so many at once."""
        return self.submit(Job(lambda connection: expire(connection, before, empty_before, open_now)))

    def leapt(self, now: float) -> "Future[float | None]":
        """By how many seconds the clock may be wrong by which tables are old; None where it can be trusted."""
        return self.submit(Job(lambda connection: leapt(connection, now)))

    # What others have written

    def since(self, table_id: str, seq: int) -> "Future[list[Entry]]":
        """The entries of a table after this one."""
        return self.read(lambda connection: select_entries(connection, table_id, seq))

    def reply(self, table_id: str, key: str) -> "Future[str | None]":
        """What was first said to the request with this key."""
        return self.read(lambda connection: select_reply(connection, table_id, key))

    def lasts(self, table_ids: Collection[str]) -> "Future[dict[str, int]]":
        """The number of the last entry of each of these tables that is there."""
        return self.read(lambda connection: select_lasts(connection, table_ids))

    def all_tokens(self, table_ids: Collection[str]) -> "Future[dict[str, dict[bytes, int | None]]]":
        """What opens each of these tables."""
        return self.read(lambda connection: select_tokens(connection, table_ids))

    def changed(self) -> "Future[bool]":
        """Whether other programs may have written since this was asked last. SQLite counts it (`tells_changes`), and
        it costs next to nothing; PostgreSQL does not."""
        return self.submit(Job(self.read_mark))

    def read_mark(self, connection: sa.Connection) -> bool:
        if not self.tells_changes:
            return True
        mark = connection.exec_driver_sql("PRAGMA data_version").scalar()
        before, self.mark = self.mark, mark
        return mark != before

    # Who may sit where

    def take(self, table_id: str, code: bytes, token: bytes, now: float, player: str | None = None) -> "Future[int]":
        """The seat of this code, which the token opens from now on; a NoTable if the code is used up or none."""
        return self.submit(Job(lambda connection: take(connection, table_id, code, token, now, player)))

    def offer(self, table_id: str, code: bytes, seat: int, until: float, by: bytes) -> "Future[None]":
        """A code that opens this seat once, for another device of its person, who has asked `by` this token."""
        return self.submit(Job(lambda connection: offer(connection, table_id, code, seat, until, by)))

    def renew(self, table_id: str, seat: int, token: bytes, by: bytes) -> "Future[None]":
        """This token alone opens the seat from now on; `by` is the one that asked."""
        return self.submit(Job(lambda connection: renew(connection, table_id, seat, token, by)))

    def tokens(self, table_id: str) -> "Future[dict[bytes, int | None]]":
        return self.read(lambda connection: select_tokens(connection, [table_id]).get(table_id, {}))

    # The threads that read and write

    def read(self, do: Callable[[sa.Connection], T]) -> "Future[T]":
        if self.closed:
            raise StoreRefusal("The store is closed.")
        return self.reader.ask(do)

    def submit(self, job: Job) -> "Future[Any]":
        if self.closed:
            raise StoreRefusal("The store is closed.")
        self.jobs.put(job)
        return cast("Future[Any]", job.future)

    def write(self) -> None:
        crowd = 0  # how many wrote at once, one less with every group that is smaller
        while True:
            group, last = self.next_group(LINGER if crowd > 1 else 0.0)
            crowd = max(len(group), crowd - 1)
            if group and not self.commit(group) and len(group) > 1:
                for job in group:
                    self.commit([job])
            if last:
                return

    def next_group(self, linger: float) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one, with those that come within so many seconds; whether they are the last."""
        group: list[Job] = []
        while not group or (len(group) < GROUP and not self.jobs.empty()):
            job = self.jobs.get()
            if job is None:
                return group, True
            if job.future.set_running_or_notify_cancel():
                group.append(job)
            if linger:
                time.sleep(linger)
                linger = 0.0
        return group, False

    def commit(self, group: list[Job]) -> bool:
        """One transaction for all. A group that fails is told nothing: its jobs are tried again one by one."""
        try:
            results = self.transaction(group)
        except Exception as error:
            if len(group) == 1:
                group[0].future.set_exception(self.refusal(error, group[0].table()))
            return False
        if any(job.proves for job in group):
            self.trouble.settle()
        self.tell(group, results)
        return True

    def tell(self, group: list[Job], results: list[Any]) -> None:
        """What was asked for is committed."""
        now = time.perf_counter()
        waiters: list[Waiter] = []
        for job, result in zip(group, results, strict=True):
            if isinstance(job.future, Waiter):
                waiters.append(job.future)
            else:
                job.future.set_result(result)
        tell_done(waiters)
        for job in group:
            self.timed(now - job.begun)

    def refusal(self, error: Exception, table: str = "") -> Refusal:
        """What whoever asked is told; and whoever runs the store, unless it was the question that was wrong."""
        if isinstance(error, BadOption):
            return error
        if isinstance(error, sa.exc.DataError):
            return BadOption("Texts and numbers that can be kept were expected, but others came.")
        refusal = as_refusal(error)
        self.trouble.hear(refusal, table)
        return refusal

    def transaction(self, group: list[Job]) -> list[Any]:
        """If the database had taken it after all when it was gone, the second try is a Conflict, and whoever asked
        finds the first reply."""
        return asked_again(self.attempt, group)

    def attempt(self, group: list[Job]) -> list[Any]:
        if self.connection is None:
            self.connection = self.engine.connect()
        if self.tells_changes and all(job.do is None for job in group):
            return self.write_straight(self.connection, group)
        with self.connection.begin():
            return self.work(self.connection, group)

    def write_straight(self, connection: sa.Connection, group: list[Job]) -> list[Any]:
        """Rows alone go to SQLite itself: to hand them on costs SQLAlchemy as much as writing them."""
        raw = cast(sqlite3.Connection, connection.connection.dbapi_connection)
        raw.execute("BEGIN IMMEDIATE")
        try:
            self.entries.straight(raw, [row for job in group for row in job.entries])
            self.replies.straight(raw, [row for job in group for row in job.replies])
            raw.execute("COMMIT")
        finally:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
        return [None] * len(group)

    def work(self, connection: sa.Connection, group: list[Job]) -> list[Any]:
        """One after the other, but neighbours that only write go in at once."""
        results: list[Any] = []
        for writes, jobs in itertools.groupby(group, lambda job: job.do is None):
            if writes:
                rows = list(jobs)
                entries = [row for job in rows for row in job.entries]
                self.write_rows(connection, entries, [row for job in rows for row in job.replies])
                results += [None] * len(rows)
            else:
                results += [job.do(connection) for job in jobs if job.do is not None]
        return results

    def write_rows(self, connection: sa.Connection, entries: Rows, replies: Rows) -> None:
        self.entries.into(connection, entries)
        self.replies.into(connection, replies)


def together(work: Sequence[Callable[[sa.Connection], None]]) -> Callable[[sa.Connection], None] | None:
    """One after the other; None where there is nothing to do."""

    def do(connection: sa.Connection) -> None:
        for one in work:
            one(connection)

    return do if work else None


def rows_of(table_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "seq": entry.seq, "entry": written(entry)} for entry in entries]


def written(entry: Entry) -> str:
    return msgspec.json.encode(entry.as_json()).decode()


def select_table(connection: sa.Connection, table_id: str) -> Kept:
    secret = select_secret(connection, table_id)
    replies = connection.execute(sa.select(REPLIES.c.key, REPLIES.c.reply).where(REPLIES.c.table_id == table_id))
    return Kept(
        secret,
        select_tokens(connection, [table_id]).get(table_id, {}),
        select_entries(connection, table_id, 0),
        {row.key: row.reply for row in replies},
    )


def select_secret(connection: sa.Connection, table_id: str) -> bytes:
    secret = connection.scalar(sa.select(TABLES.c.secret).where(TABLES.c.id == table_id))
    if secret is None:
        raise NoTable("There is no such table.")
    return bytes(secret)


def select_entries(connection: sa.Connection, table_id: str, after: int) -> list[Entry]:
    return entries_where(connection, table_id, ENTRIES.c.seq > after)


def entries_where(connection: sa.Connection, table_id: str, which: sa.ColumnElement[bool]) -> list[Entry]:
    wanted = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id, which)
    return [read_entry(json.loads(text)) for text in connection.scalars(wanted.order_by(ENTRIES.c.seq))]


def select_tokens(connection: sa.Connection, table_ids: Collection[str]) -> dict[str, dict[bytes, int | None]]:
    found: dict[str, dict[bytes, int | None]] = {}
    for some in in_groups(table_ids):
        for row in connection.execute(sa.select(TOKENS).where(TOKENS.c.table_id.in_(some))):
            found.setdefault(row.table_id, {})[bytes(row.hash)] = row.seat
    return found


def in_groups(table_ids: Collection[str]) -> Iterator[list[str]]:
    """As many as one statement takes."""
    names = list(table_ids)
    for first in range(0, len(names), GROUP):
        yield names[first : first + GROUP]


def select_reply(connection: sa.Connection, table_id: str, key: str) -> str | None:
    return connection.scalar(sa.select(REPLIES.c.reply).where(REPLIES.c.table_id == table_id, REPLIES.c.key == key))


def select_lasts(connection: sa.Connection, table_ids: Collection[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    last = sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.seq).label("last")).group_by(ENTRIES.c.table_id)
    for some in in_groups(table_ids):
        for row in connection.execute(last.where(ENTRIES.c.table_id.in_(some))):
            found[row.table_id] = row.last
    return found
