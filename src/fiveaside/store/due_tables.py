"""The tables of the store that hold when something is due, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# When somebody has to look at a table, in seconds since 1970: the time of whoever is asked there is over then at the
# latest.
DUES: Final = sa.Table(
    "dues",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("at", sa.Float, nullable=False, index=True),
)

# When no server ran, in seconds since 1970: nobody's time counted.
OUTAGES: Final = sa.Table(
    "outages",
    META,
    sa.Column("since", sa.Float, primary_key=True, autoincrement=False),
    sa.Column("until", sa.Float, nullable=False),
)


def clocks_of_tables(connection: sa.Connection) -> None:
    """Version 9: whose time is over is found without opening any table, and down time counts for nobody."""
    META.create_all(connection, [DUES, OUTAGES], checkfirst=False)
