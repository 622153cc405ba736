"""Copies of a store: made while servers write to it, looked at before they are believed, and put back where nothing is.

They hold the seeds of games that are not over and the key that records are signed with, so nobody but their owner may
read them."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from fiveaside.store.engine import engine_for
from fiveaside.store.office import check_there, file_of
from fiveaside.store.refusal import NewerStore, StoreRefusal, as_refusal
from fiveaside.store.schema import STEPS, VERSION

SQLITE: Final = b"SQLite format 3\0"
POSTGRESQL: Final = b"PGDMP"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a store; after a server was killed it holds what was acknowledged last."""


def backup(url: str, target: Path) -> None:
    """All of the store as it is at one moment; nobody waits for it."""
    check_there(url)
    if target.exists():
        raise StoreRefusal(f"A copy goes into a new file, but there is one at {target} already.")
    with owners_file(target) as file:
        if file_of(url) is not None:
            backup_sqlite(url, file)
        else:
            run("pg_dump", sa.make_url(url), "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")
            check_listed(file)


def restore(url: str, copy: Path) -> None:
    """Put a copy where there is no store yet, so that nothing is written over and no server is surprised."""
    kind = kind_of(copy)
    target = file_of(url)
    if target is not None:
        if kind != SQLITE:
            raise StoreRefusal(f"A store in a file is restored from a copy of one, but {copy} is of PostgreSQL.")
        if target.exists():
            raise StoreRefusal(f"There is a store at {target} already; end its servers and move it away first.")
        check_alone(target)
        check_sqlite(copy)
        with owners_file(target) as file:
            shutil.copyfile(copy, file)
        return
    if kind != POSTGRESQL:
        raise StoreRefusal(f"A store on PostgreSQL is restored from a copy of pg_dump, but {copy} is a file of SQLite.")
    check_listed(copy)
    check_empty(url)
    whole = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges")
    run("pg_restore", sa.make_url(url), *whole, str(copy), option="--dbname")


def check_alone(target: Path) -> None:
    """What an earlier store had not yet written into its file would be written into the copy, whatever that holds."""
    for ending in BESIDE:
        rest = target.with_name(f"{target.name}{ending}")
        if rest.exists():
            raise StoreRefusal(f"{rest} belongs to an earlier store; move it away with its store, or after it.")


@contextlib.contextmanager
def owners_file(target: Path) -> Iterator[Path]:
    """A file beside the target, which takes its name when all has gone well."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix=".fiveaside-", dir=target.parent))
    except OSError as error:
        why = (error.strerror or "unknown reason").lower()
        raise StoreRefusal(f"{target} cannot be written: {why}.") from None
    try:
        file = folder / "copy"
        yield file
        file.chmod(0o600)
        with file.open("rb") as written:
            os.fsync(written.fileno())
        file.rename(target)
    except OSError as error:
        why = (error.strerror or "unknown reason").lower()
        raise StoreRefusal(f"{target} cannot be written: {why}.") from None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def kind_of(copy: Path) -> bytes:
    try:
        with copy.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise StoreRefusal(f"{copy} cannot be read: {(error.strerror or 'unknown reason').lower()}.") from None
    if head != SQLITE and not head.startswith(POSTGRESQL):
        raise StoreRefusal(f"{copy} is not a copy that `fiveaside admin backup` made.")
    return SQLITE if head == SQLITE else POSTGRESQL


def check_version(found: object) -> None:
    if not isinstance(found, int):
        raise StoreRefusal("This is not a store of Fiveaside.")
    if found > len(STEPS):
        raise NewerStore(f"A newer Fiveaside made this (schema {found}, this one knows {len(STEPS)}): please update.")


# SQLite


def backup_sqlite(url: str, file: Path) -> None:
    engine = engine_for(url)
    try:
        with contextlib.closing(engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM INTO ?", (str(file),))
    except sa.exc.SQLAlchemyError as error:
        raise as_refusal(error) from None
    except sqlite3.Error as error:
        raise as_refusal(error) from None
    finally:
        engine.dispose()
    check_sqlite(file)


def check_sqlite(file: Path) -> None:
    """Every page of it, and that it is ours."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as connection:
            state = connection.execute("PRAGMA integrity_check").fetchone()[0]
            found = connection.execute(f"SELECT version FROM {VERSION.name}").fetchone()
    except sqlite3.Error as error:
        raise StoreRefusal(f"{file.name} cannot be used: {str(error).lower()}.") from None
    if state != "ok":
        raise StoreRefusal(f"{file.name} is damaged: {str(state).splitlines()[0]}.")
    check_version(found[0] if found else None)


# PostgreSQL


def check_empty(url: str) -> None:
    engine = engine_for(url)
    try:
        with engine.connect() as connection:
            if sa.inspect(connection).get_table_names():
                raise StoreRefusal("A copy is put into an empty database, but this one has tables already.")
    except sa.exc.SQLAlchemyError as error:
        raise as_refusal(error) from None
    finally:
        engine.dispose()


def check_listed(file: Path) -> None:
    """A dump whose contents can be listed is whole at least at both ends."""
    listed = call("pg_restore", ["--list", str(file)], {})
    if VERSION.name not in listed:
        raise StoreRefusal(f"{file.name} is not a store of Fiveaside.")


def run(program: str, url: sa.URL, *arguments: str, option: str = "--dbname") -> None:
    """The password goes by the environment, where the list of processes does not show it."""
    plain = sa.URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    call(program, [option, plain.render_as_string(hide_password=False), *arguments], secret)


def call(program: str, arguments: list[str], more: dict[str, str]) -> str:
    try:
        done = subprocess.run(
            [program, *arguments], env={**os.environ, **more}, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise StoreRefusal(f"This needs {program}, which comes with PostgreSQL (Debian: postgresql-client).") from None
    if done.returncode:
        said = done.stderr.strip().splitlines()
        raise StoreRefusal(f"{program} failed: {said[-1] if said else done.returncode}.".replace("..", "."))
    return done.stdout
