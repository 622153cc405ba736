"""The tables of the store that hold which games are shared, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# Who of a finished game has agreed that anybody may see it.
SHARE_CONSENTS: Final = sa.Table(
    "share_consents",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("since", sa.Float, nullable=False),
)

# The link of a game that all have agreed to share, for as long as they do.
SHARES: Final = sa.Table(
    "shares",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("code", KEY, nullable=False, unique=True),
    sa.Column("since", sa.Float, nullable=False),
)


def shares_of_tables(connection: sa.Connection) -> None:
    """A finished game has a link that anybody may open, if its people allow it."""
    META.create_all(connection, [SHARE_CONSENTS, SHARES], checkfirst=False)
