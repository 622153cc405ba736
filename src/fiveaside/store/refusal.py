"""What the store says no to, in one sentence.

Refusal
└── StoreRefusal     the store cannot do it now
    ├── Conflict     somebody else has written this entry, or answered this key, before
    ├── NoTable      there is no table with this name
    ├── NoPlayer     there is no player with this name or key
    ├── Declined     whoever asks may not, or there would be too much of it
    └── NewerStore   a newer version of the program wrote this store
"""

import sqlite3
from typing import Final

from fiveaside.engine.refusal import Refusal


class StoreRefusal(Refusal):
    pass


class Conflict(StoreRefusal):
    pass


class NoTable(StoreRefusal):
    pass


class NoPlayer(StoreRefusal):
    pass


class Declined(StoreRefusal):
    """Its sentence stands under this name in the words that all games share."""

    def __init__(self, name: str, /, **values: object) -> None:
        told = named(name, **values)
        super().__init__(told.sentence, "", name, values)


class NoMember(StoreRefusal):
    pass


class NewerStore(StoreRefusal):
    pass


KNOWN: Final = (
    ("full", "store_full"),
    ("no space", "store_full"),
    ("readonly", "store_read_only"),
    ("read-only", "store_read_only"),
    ("unable to open", "store_unopened"),
    ("not a database", "store_no_database"),
    ("malformed", "store_damaged"),
    ("locked", "store_held"),
    ("i/o error", "store_disk"),
    ("password authentication", "store_password"),
    ("does not exist", "store_absent"),
    ("connection", "store_silent"),
)


def as_refusal(error: Exception) -> StoreRefusal:
    """A sentence for what the database said; nothing of its own words, which may hold values."""
    if isinstance(error, StoreRefusal):
        return error
    from sqlalchemy.exc import IntegrityError  # it comes late: who hears a refusal has often no database at all

    if isinstance(error, (IntegrityError, sqlite3.IntegrityError)):
        return Conflict("Somebody else was faster: the table has gone on.")
    cause = getattr(error, "orig", None) or error
    said = str(cause).lower()
    for sign, name in KNOWN:
        if sign in said:
            return named(name)
    return named("store_failed", kind=type(cause).__name__)


def named(name: str, **values: object) -> StoreRefusal:
    """Its sentence stands under this name in the words that all games share, so that people read it in their own."""
    from fiveaside.table.refusal import ENGLISH  # all games come with it, and most who look after a store need none

    return StoreRefusal(ENGLISH[name].format(**values), "", name, values)
