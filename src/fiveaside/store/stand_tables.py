"""The table of the store that holds how tables of players stand, and the step that lays it out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# How a table with players stood when that last changed: `turn` are the seats that something is asked of, `,0,2,`;
# `since` is when that began. `access` is who may take one of the `free` seats: `anybody`, `members`, or nobody without
# a link.
STANDS: Final = sa.Table(
    "stands",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("game", KEY, nullable=False),
    sa.Column("state", KEY, nullable=False),
    sa.Column("turn", KEY, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("people", sa.Text, nullable=False),
    sa.Column("free", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("access", KEY, nullable=False),
    sa.Column("opener", KEY, nullable=False),
    sa.Index("stands_in_the_lobby", "access", "state", "since"),
    sa.Index("stands_of_a_game", "access", "state", "game", "since"),
)

# Tables of the lobby until they are over: what was agreed there, as JSON (`terms`, empty where all is as usual), and
# the token by which anybody may watch, empty where whoever opened it did not say so.
LOBBY: Final = sa.Table(
    "lobby",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("terms", sa.Text, nullable=False),
    sa.Column("token", KEY, nullable=False),
    sa.Column("state", KEY, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Index("lobby_by_state", "state", "since"),
)


def stands_of_tables(connection: sa.Connection) -> None:
    """Whose turn it is, and who waits for whom, is found without opening any table. Those there are come in when they
    are next opened."""
    META.create_all(connection, [STANDS], checkfirst=False)


def tables_of_the_lobby(connection: sa.Connection) -> None:
    """The lobby tells what was agreed, and what may be watched. Of those there are nobody said so."""
    META.create_all(connection, [LOBBY], checkfirst=False)
