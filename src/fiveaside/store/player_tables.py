"""The tables of the store that hold players, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A player who lasts; `id` is what others see. `look` is what is left of the name when all is drawn the same that looks
# the same; `settings` is JSON that only the page reads.
PLAYERS: Final = sa.Table(
    "players",
    META,
    sa.Column("id", KEY, primary_key=True),
    sa.Column("name", KEY, nullable=False),
    sa.Column("look", KEY, nullable=False, index=True),
    sa.Column("shirt", sa.Text, nullable=False),
    sa.Column("lang", KEY, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, index=True),
)

# What proves who somebody is, one for each device, as its SHA-256. `kind` is `device`, or what lets another one in.
PLAYER_KEYS: Final = sa.Table(
    "player_keys",
    META,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("kind", KEY, nullable=False),
    sa.Column("name", KEY, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("until", sa.Float),
)

# Whose a seat is. A guest sits there at the same screen: the seat goes along to the player's other devices, but what is
# played there is not the player's own.
PLAYER_SEATS: Final = sa.Table(
    "player_seats",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("guest", sa.Boolean, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)


def players_who_last(connection: sa.Connection) -> None:
    """Version 8: a player has keys, a name and seats of their own. Tables there are belong to nobody."""
    META.create_all(connection, [PLAYERS, PLAYER_KEYS, PLAYER_SEATS], checkfirst=False)
