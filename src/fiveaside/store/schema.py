"""The tables of the store, and the steps that bring an older store up to them.

A step is never changed once it was released; what comes later is a step of its own at the end of the list.
"""

import time
from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa

from fiveaside.store.company_tables import company_of_players
from fiveaside.store.contest_tables import contests_of_the_club
from fiveaside.store.device_tables import tokens_of_devices
from fiveaside.store.due_tables import clocks_of_tables
from fiveaside.store.meta import KEY, META, Step
from fiveaside.store.notice_tables import notices_of_turns
from fiveaside.store.passkey_tables import passkeys_of_players
from fiveaside.store.player_tables import players_who_last
from fiveaside.store.rating_tables import ratings_of_players
from fiveaside.store.refusal import NewerStore
from fiveaside.store.review_tables import reviews_of_tables
from fiveaside.store.share_tables import shares_of_tables
from fiveaside.store.stand_tables import stands_of_tables, tables_of_the_lobby
from fiveaside.store.team_tables import teams_of_players

VERSION: Final = sa.Table("fiveaside_schema", META, sa.Column("version", sa.Integer, nullable=False))

TABLES: Final = sa.Table(
    "tables",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
)

# Tokens are kept as their SHA-256 only; seat is null for the token that only watches.
TOKENS: Final = sa.Table(
    "tokens",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("seat", sa.Integer),
)

ENTRIES: Final = sa.Table(
    "entries",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
)

# What was first said to a request with this key, in the transaction that holds its entries.
REPLIES: Final = sa.Table(
    "replies",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("key", KEY, primary_key=True),
    sa.Column("reply", sa.Text, nullable=False),
)

# What lets somebody in who has no token of a seat yet, as its SHA-256. An invitation has no end in time; whoever took
# it last has the token `taken`, until somebody sits down. What moves a seat to another device has an end.
CODES: Final = sa.Table(
    "codes",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("until", sa.Float),
    sa.Column("taken", sa.LargeBinary),
)

# What is the server's own: the secret key that it signs finished records with.
SECRETS: Final = sa.Table(
    "secrets",
    META,
    sa.Column("name", KEY, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

# When somebody last had a table open; without a row nobody has since it was opened.
USES: Final = sa.Table(
    "uses",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("used", sa.Float, nullable=False),
)

# Whom whoever runs the servers does not want: `address 203.0.113.0/24`, or `key` and the SHA-256 of a token in hex.
BANS: Final = sa.Table(
    "bans",
    META,
    sa.Column("what", KEY, primary_key=True),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("until", sa.Float),
)

# Who may not chat; seat -1 is everybody at the table.
MUTES: Final = sa.Table(
    "mutes",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)

# What servers that are running must notice, in the order in which it was done; a number is never used again.
ORDERS: Final = sa.Table(
    "orders",
    META,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("what", KEY, nullable=False),
    sa.Column("table_id", KEY, nullable=False),
    sa.Column("given", sa.Float, nullable=False),
    sqlite_autoincrement=True,
)

# A table at one moment, so that nobody need play its whole log through: made from the log, and lost without harm. Only
# the last one of a table has a state; `told` has what was heard of the entries after `since`, up to `seq`.
SNAPSHOTS: Final = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("since", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("build", KEY, nullable=False),
    sa.Column("needs", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("told", sa.LargeBinary, nullable=False),
)


def tables_and_entries(connection: sa.Connection) -> None:
    """Version 1: a table is its secret, its tokens and its entries."""
    META.create_all(connection, [TABLES, TOKENS, ENTRIES], checkfirst=False)


def first_replies(connection: sa.Connection) -> None:
    """Version 2: a request that is repeated gets its first reply, also after a restart."""
    META.create_all(connection, [REPLIES], checkfirst=False)


def codes_for_seats(connection: sa.Connection) -> None:
    """Version 3: a seat is given away by a code that is used up, not by the token that opens it."""
    META.create_all(connection, [CODES], checkfirst=False)


def own_secrets(connection: sa.Connection) -> None:
    """Version 4: the key of the server outlives it, and all servers of a store share it."""
    META.create_all(connection, [SECRETS], checkfirst=False)


def last_uses(connection: sa.Connection) -> None:
    """Version 5: tables that nobody uses are not kept for ever. Those there are count as used now."""
    META.create_all(connection, [USES], checkfirst=False)
    tables = sa.select(TABLES.c.id, sa.literal(time.time(), sa.Float))
    connection.execute(USES.insert().from_select(["table_id", "used"], tables))


def orders_of_the_house(connection: sa.Connection) -> None:
    """Version 6: whoever runs the servers bans, mutes and deletes, and those that are running notice."""
    META.create_all(connection, [BANS, MUTES, ORDERS], checkfirst=False)


def moments(connection: sa.Connection) -> None:
    """Version 7: a table is opened from a snapshot. Those there are get one when they are next opened."""
    META.create_all(connection, [SNAPSHOTS], checkfirst=False)


STEPS: Final[tuple[Step, ...]] = (
    tables_and_entries,
    first_replies,
    codes_for_seats,
    own_secrets,
    last_uses,
    orders_of_the_house,
    moments,
    players_who_last,
    clocks_of_tables,
    contests_of_the_club,
    ratings_of_players,
    notices_of_turns,
    reviews_of_tables,
    stands_of_tables,
    teams_of_players,
    shares_of_tables,
    passkeys_of_players,
    tables_of_the_lobby,
    company_of_players,
    tokens_of_devices,
)


def migrate(connection: sa.Connection, steps: Sequence[Step] = STEPS) -> int:
    """Take the steps that are missing, all in the transaction of the caller; the version there was before."""
    META.create_all(connection, [VERSION])
    found = connection.scalar(sa.select(VERSION.c.version))
    if found is None:
        connection.execute(VERSION.insert().values(version=0))
    before = found or 0
    if before > len(steps):
        raise NewerStore(
            f"The store was written by a newer Fiveaside (schema {before}, this one knows {len(steps)}): please update."
        )
    for step in steps[before:]:
        step(connection)
    connection.execute(VERSION.update().values(version=len(steps)))
    return before
