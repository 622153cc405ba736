"""Reviews in the store, kept with their tables: one a language, and only those of this build. All inside the
transaction of whoever calls."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.review_tables import REVIEWS
from fiveaside.store.schema import TABLES

LONGEST: Final = 512 * 1024
MOST: Final = 8
"""So many languages of a table; then the others go."""


def put(connection: sa.Connection, table_id: str, language: str, build: str, review: bytes) -> None:
    """Nothing where the table was deleted meanwhile, or where it would be too long."""
    here = REVIEWS.c.table_id == table_id
    if len(review) > LONGEST or connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == table_id)) is None:
        return
    connection.execute(REVIEWS.delete().where(here, sa.or_(REVIEWS.c.build != build, REVIEWS.c.language == language)))
    if (connection.scalar(sa.select(sa.func.count()).select_from(REVIEWS).where(here)) or 0) >= MOST:
        connection.execute(REVIEWS.delete().where(here))
    connection.execute(REVIEWS.insert().values(table_id=table_id, language=language, build=build, review=review))


def get(connection: sa.Connection, table_id: str, language: str, build: str) -> bytes | None:
    which = (REVIEWS.c.table_id == table_id, REVIEWS.c.language == language, REVIEWS.c.build == build)
    review = connection.scalar(sa.select(REVIEWS.c.review).where(*which))
    return None if review is None else bytes(review)
