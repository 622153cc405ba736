"""The tables of the store that hold teams, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A group of players with a name; `look` is what is left of it when all is drawn the same that looks the same.
TEAMS: Final = sa.Table(
    "teams",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("name", KEY, nullable=False),
    sa.Column("look", KEY, nullable=False, index=True),
    sa.Column("captain", KEY, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

TEAM_MEMBERS: Final = sa.Table(
    "team_members",
    META,
    sa.Column("team_id", KEY, sa.ForeignKey("teams.id"), primary_key=True),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("since", sa.Float, nullable=False),
)

# What lets one player in, once and until then, as its SHA-256.
TEAM_CODES: Final = sa.Table(
    "team_codes",
    META,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("team_id", KEY, sa.ForeignKey("teams.id"), nullable=False, index=True),
    sa.Column("until", sa.Float, nullable=False),
)


def teams_of_players(connection: sa.Connection) -> None:
    """Players who belong together have a name together."""
    META.create_all(connection, [TEAMS, TEAM_MEMBERS, TEAM_CODES], checkfirst=False)
