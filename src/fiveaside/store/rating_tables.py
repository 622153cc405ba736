"""The tables of the store that hold results of rated games and what follows from them."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# What the log of a finished rated table says, kept also when that table is gone. `seats` is JSON: who, side, place.
RESULTS: Final = sa.Table(
    "results",
    META,
    sa.Column("table_id", KEY, primary_key=True),
    sa.Column("game", KEY, nullable=False),
    sa.Column("ended", sa.Integer, nullable=False),
    sa.Column("tie", sa.BigInteger, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Index("results_in_order", "game", "ended", "tie"),
)

# A player's rating after each of these: the curve. All of it follows from the results.
RATING_POINTS: Final = sa.Table(
    "rating_points",
    META,
    sa.Column("who", KEY, primary_key=True),
    sa.Column("table_id", KEY, primary_key=True),
    sa.Column("game", KEY, nullable=False),
    sa.Column("ended", sa.Integer, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("points_of_somebody", "who", "game", "games"),
)

# And the last of them.
RATINGS: Final = sa.Table(
    "ratings",
    META,
    sa.Column("who", KEY, primary_key=True),
    sa.Column("game", KEY, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ratings_of_a_game", "game", "mu"),
)


def ratings_of_players(connection: sa.Connection) -> None:
    """Rated games have results, and players have ratings. No game of before was rated."""
    META.create_all(connection, [RESULTS, RATING_POINTS, RATINGS], checkfirst=False)
