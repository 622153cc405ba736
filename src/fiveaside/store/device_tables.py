"""The table of the store that says which device of a player has which token, and the step that lays it out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# Tokens and keys of players are kept as their SHA-256 only.
TOKEN_DEVICES: Final = sa.Table(
    "token_devices",
    META,
    sa.Column("table_id", KEY, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("key", sa.LargeBinary, nullable=False, index=True),
)


def tokens_of_devices(connection: sa.Connection) -> None:
    """A device that is locked out loses its seats, too. Of the tokens there are nobody knows whose they are."""
    META.create_all(connection, [TOKEN_DEVICES], checkfirst=False)
