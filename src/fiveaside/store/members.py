"""Members: whom a seat may be kept for although nobody was invited by name. Whoever has a name, has finished a game
here and did not come only today is one; nobody has to make them one. All inside the transaction of whoever calls."""

import sqlalchemy as sa

from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS
from fiveaside.store.rating_tables import RATINGS
from fiveaside.store.stand_tables import STANDS


def is_member(connection: sa.Connection, player_id: str, before: float) -> bool:
    """`before`: since when one must have been here. What is left of games that were deleted is their rating."""
    over = PLAYER_SEATS.join(STANDS, STANDS.c.table_id == PLAYER_SEATS.c.table_id)
    own = sa.and_(PLAYER_SEATS.c.player_id == player_id, sa.not_(PLAYER_SEATS.c.guest), STANDS.c.state == "over")
    finished = sa.exists(sa.select(sa.literal(1)).select_from(over).where(own))
    rated = sa.exists().where(RATINGS.c.who == player_id)
    known = sa.and_(PLAYERS.c.id == player_id, PLAYERS.c.name != "", PLAYERS.c.made <= before)
    return connection.execute(sa.select(PLAYERS.c.id).where(known, sa.or_(finished, rated))).first() is not None
