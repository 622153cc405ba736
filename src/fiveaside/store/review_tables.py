"""The table of the store that holds reviews, and the step that lays it out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A finished game looked at again, packed as it is sent: made from the log, and lost without harm.
REVIEWS: Final = sa.Table(
    "reviews",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("language", KEY, primary_key=True),
    sa.Column("build", KEY, nullable=False),
    sa.Column("review", sa.LargeBinary, nullable=False),
)


def reviews_of_tables(connection: sa.Connection) -> None:
    """Version 13: a game is looked at again once, and not by everybody who wants to know."""
    META.create_all(connection, [REVIEWS], checkfirst=False)
