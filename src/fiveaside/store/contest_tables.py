"""The tables of the store that hold contests, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A cup, a league or an evening. `organiser` is the player who holds it; `used` is when something was last written.
CONTESTS: Final = sa.Table(
    "contests",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("organiser", KEY, nullable=False),
    sa.Column("used", sa.Float, nullable=False, index=True),
    sa.Column("is_over", sa.Boolean, nullable=False, index=True),
)

CONTEST_ENTRIES: Final = sa.Table(
    "contest_entries",
    META,
    sa.Column("contest_id", KEY, sa.ForeignKey("contests.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
)

# Who holds a contest or plays in it, so that they find it again.
CONTEST_PEOPLE: Final = sa.Table(
    "contest_people",
    META,
    sa.Column("contest_id", KEY, sa.ForeignKey("contests.id"), primary_key=True),
    sa.Column("player_id", KEY, primary_key=True, index=True),
)

# The records of matches between bots, which no table has.
CONTEST_RECORDS: Final = sa.Table(
    "contest_records",
    META,
    sa.Column("contest_id", KEY, sa.ForeignKey("contests.id"), primary_key=True),
    sa.Column("fixture", KEY, primary_key=True),
    sa.Column("record", sa.Text, nullable=False),
)


def contests_of_the_club(connection: sa.Connection) -> None:
    """Cups, leagues and evenings have logs of their own."""
    META.create_all(connection, [CONTESTS, CONTEST_ENTRIES, CONTEST_PEOPLE, CONTEST_RECORDS], checkfirst=False)
