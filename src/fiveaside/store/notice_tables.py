"""The tables of the store that hold how players want to hear of their turn, and what is still to be told them."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A way to a player: `push`, `mail` or `hook`. `target` is JSON; `origin` is under which address the player knows the
# server. A way that is not `confirmed` leads nowhere yet: `code` is the SHA-256 of what was sent to its address.
# `stop` lets whoever has it end this way, and nothing else.
WAYS: Final = sa.Table(
    "notice_ways",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("kind", KEY, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("code", sa.LargeBinary, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("stop", KEY, nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
)

# What is to be told by a way of a seat: that it is their turn since entry `seq`. One row each, so that what comes while
# the last is still to be told takes its place. `due` is when, null when it was told at `sent` or need not be.
NOTICES: Final = sa.Table(
    "notices",
    META,
    sa.Column("way_id", KEY, sa.ForeignKey("notice_ways.id"), primary_key=True),
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("due", sa.Float, index=True),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("sent", sa.Float, nullable=False),
)


def notices_of_turns(connection: sa.Connection) -> None:
    """Version 12: players hear of their turn where they asked for it."""
    META.create_all(connection, [WAYS, NOTICES], checkfirst=False)
