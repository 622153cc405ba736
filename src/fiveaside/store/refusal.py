"""What the store says no to, in one sentence.

Refusal
└── StoreRefusal     the store cannot do it now
    ├── Conflict     somebody else has written this entry, or answered this key, before
    ├── NoTable      there is no table with this name
    └── NewerStore   a newer version of the program wrote this store
"""

import sqlite3

import sqlalchemy as sa

from fiveaside.engine.refusal import Refusal


class StoreRefusal(Refusal):
    pass


class Conflict(StoreRefusal):
    pass


class NoTable(StoreRefusal):
    pass


class NewerStore(StoreRefusal):
    pass


KNOWN = (
    ("full", "the disk is full"),
    ("no space", "the disk is full"),
    ("readonly", "it can only be read"),
    ("read-only", "it can only be read"),
    ("unable to open", "its file cannot be opened"),
    ("not a database", "its file is not a database"),
    ("malformed", "its file is damaged"),
    ("locked", "another program holds it"),
    ("i/o error", "the disk reports an error"),
    ("password authentication", "the database refuses the name or the password"),
    ("does not exist", "there is no such database or user"),
    ("connection", "the database does not answer"),
)


def as_refusal(error: Exception) -> StoreRefusal:
    """A sentence for what the database said; nothing of its own words, which may hold values."""
    if isinstance(error, StoreRefusal):
        return error
    if isinstance(error, (sa.exc.IntegrityError, sqlite3.IntegrityError)):
        return Conflict("Somebody else was faster: the table has gone on.")
    said = str(getattr(error, "orig", None) or error).lower()
    for sign, why in KNOWN:
        if sign in said:
            return StoreRefusal(f"The store cannot be used: {why}.")
    return StoreRefusal(f"The store cannot be used ({type(getattr(error, 'orig', None) or error).__name__}).")
