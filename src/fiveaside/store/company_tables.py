"""The tables of the store that hold who wants to meet whom, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# Whom a player does not want to meet; nobody else knows of it.
BLOCKS: Final = sa.Table(
    "blocks",
    META,
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("blocked", KEY, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("since", sa.Float, nullable=False),
)

# A free seat at a table, offered by one player to another.
INVITES: Final = sa.Table(
    "invites",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("by_player", KEY, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("since", sa.Float, nullable=False),
)

# What somebody at a table told whoever runs the server about somebody else there, with what was said: JSON. It outlives
# the table.
REPORTS: Final = sa.Table(
    "reports",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("table_id", KEY, nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", KEY, nullable=False),
    sa.Column("by_seat", sa.Integer, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("lines", sa.Text, nullable=False),
    sa.Column("since", sa.Float, nullable=False, index=True),
)


def company_of_players(connection: sa.Connection) -> None:
    """Players block each other, invite each other, and tell whoever runs the server what is not right."""
    META.create_all(connection, [BLOCKS, INVITES, REPORTS], checkfirst=False)
