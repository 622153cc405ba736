"""The Office: a store looked at and looked after by whoever runs it, while servers run or not."""

import json
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from fiveaside.store.engine import engine_for
from fiveaside.store.orders import EVERYBODY, FINGERPRINT, check_table
from fiveaside.store.refusal import NoTable, StoreRefusal, as_refusal
from fiveaside.store.schema import ENTRIES, MUTES, SECRETS, STEPS, TABLES, TOKENS, USES, VERSION, migrate

T = TypeVar("T")
ADMIN_KEY: Final = "admin key"


class Office:
    """What is done here is done when `do` returns."""

    def __init__(self, url: str) -> None:
        check_there(url)
        self.engine = engine_for(url)
        try:
            with self.engine.begin() as connection:
                check_ours(connection)
                migrate(connection, STEPS)
        except Exception as error:
            self.engine.dispose()
            raise as_refusal(error) from None

    def __enter__(self) -> "Office":
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()

    def do(self, what: Callable[[sa.Connection], T]) -> T:
        """In a transaction of its own."""
        try:
            with self.engine.begin() as connection:
                return what(connection)
        except sa.exc.SQLAlchemyError as error:
            raise as_refusal(error) from None


def check_there(url: str) -> None:
    """Nobody looks after a store that is not there: none is made by looking."""
    file = file_of(url)
    if file is not None and not file.is_file():
        raise StoreRefusal(f"There is no store at {file}; name one with --store.")


def file_of(url: str) -> Path | None:
    """The file of a store on SQLite."""
    if "://" not in url:
        return Path(url)
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


def check_ours(connection: sa.Connection) -> None:
    if not sa.inspect(connection).has_table(VERSION.name):
        raise StoreRefusal("This database is not a store of Fiveaside; name another one with --store.")


class TableCard:
    """A table in short: `people` are the names at its seats, "" where nobody sits; `state` is `waiting`, `playing` or
    `over`."""

    def __init__(self, row: Any, entries: list[dict[str, Any]]) -> None:
        self.id = str(row.id)
        self.opened = float(row.opened)
        self.used = float(row.used)
        self.entries = int(row.entries)
        opened = entries[0] if entries else {}
        self.game = str(opened.get("game", "?"))
        self.people = ["" if who == "person" else str(who) for who in opened.get("seats", [])]
        for entry in entries:
            if entry["kind"] == "sat" and entry["seat"] < len(self.people):
                self.people[entry["seat"]] = str(entry["name"])
        kinds = {entry["kind"] for entry in entries}
        self.state = "over" if "ended" in kinds else "playing" if "started" in kinds else "waiting"

    def as_json(self) -> dict[str, object]:
        return dict(vars(self))


LISTED: Final = [f'%"kind":{gap}"{kind}"%' for kind in ("opened", "sat", "started", "ended") for gap in ("", " ")]
"""Entries are written without a gap; those of older stores have one."""


def cards(connection: sa.Connection, most: int, only: str = "") -> list[TableCard]:
    """The tables that were used last; or one of them."""
    return [card_of(connection, row) for row in used_last(connection, most, only)]


def used_last(connection: sa.Connection, most: int, only: str = "") -> Sequence[Any]:
    used = sa.func.coalesce(USES.c.used, TABLES.c.opened).label("used")
    count = sa.select(sa.func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    wanted = sa.select(TABLES.c.id, TABLES.c.opened, used, sa.func.coalesce(count, 0).label("entries"))
    wanted = wanted.select_from(TABLES.outerjoin(USES)).order_by(used.desc()).limit(most)
    return connection.execute(wanted.where(TABLES.c.id == only) if only else wanted).all()


def card_of(connection: sa.Connection, row: Any) -> TableCard:
    here = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == row.id).order_by(ENTRIES.c.seq)
    telling = here.where(sa.or_(*(ENTRIES.c.entry.like(kind) for kind in LISTED)))
    return TableCard(row, [json.loads(text) for text in connection.scalars(telling)])


def count_tables(connection: sa.Connection) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(TABLES)) or 0


class TableFile:
    """All that the store has of a table, but for what opens it. `keys` are the fingerprints of each seat's keys, `chat`
    who said what."""

    def __init__(self, connection: sa.Connection, table_id: str) -> None:
        check_table(connection, table_id)
        found = cards(connection, 1, table_id)
        if not found:
            raise NoTable("There is no such table.")
        self.card = found[0]
        here = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.seq)
        self.entries: list[dict[str, Any]] = [json.loads(text) for text in connection.scalars(here)]
        self.chat = [(int(one["seat"]), str(one["text"])) for one in self.entries if one["kind"] == "chat"]
        self.keys: dict[int, list[str]] = {}
        for row in connection.execute(sa.select(TOKENS).where(TOKENS.c.table_id == table_id)):
            if row.seat is not None:
                self.keys.setdefault(row.seat, []).append(bytes(row.hash).hex()[:FINGERPRINT])
        self.muted = set(connection.scalars(sa.select(MUTES.c.seat).where(MUTES.c.table_id == table_id)))

    def seats(self) -> list[dict[str, object]]:
        return [
            {
                "seat": seat,
                "name": name,
                "keys": sorted(self.keys.get(seat, [])),
                "muted": seat in self.muted or EVERYBODY in self.muted,
            }
            for seat, name in enumerate(self.card.people)
        ]

    def as_json(self) -> dict[str, object]:
        chat = [{"seat": seat, "text": text} for seat, text in self.chat]
        return {**self.card.as_json(), "seats": self.seats(), "chat": chat}

    def exported(self) -> dict[str, object]:
        """For whoever asks what is kept of them: all entries, and no key or seed."""
        return {"fiveaside": 1, **self.card.as_json(), "log": self.entries}


def set_secret(connection: sa.Connection, name: str, value: bytes | None) -> None:
    connection.execute(SECRETS.delete().where(SECRETS.c.name == name))
    if value is not None:
        connection.execute(SECRETS.insert().values(name=name, value=value))


def get_secret(connection: sa.Connection, name: str) -> bytes:
    found = connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == name))
    return bytes(found) if found is not None else b""


def day(seconds: float) -> str:
    """2026-11-17 13:05, in the time of this machine."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def days_ago(days: float) -> float:
    return time.time() - days * 24 * 3600
