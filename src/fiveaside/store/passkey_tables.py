"""The tables of the store that hold passkeys, and the step that lays them out."""

from typing import Final

import sqlalchemy as sa

from fiveaside.store.meta import KEY, META

# A key that a phone, a computer or a stick keeps for its person: `id` is what the authenticator calls it, `public` what
# its signatures are checked with, `count` how often it has signed as far as it says so.
PASSKEYS: Final = sa.Table(
    "passkeys",
    META,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("id", sa.LargeBinary, nullable=False),
    sa.Column("player_id", KEY, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("public", sa.LargeBinary, nullable=False),
    sa.Column("count", sa.BigInteger, nullable=False),
    sa.Column("name", KEY, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)

# Challenges that somebody has answered rightly, kept for as long as they would be good: each is good once.
ANSWERED: Final = sa.Table(
    "passkeys_answered",
    META,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.Float, nullable=False, index=True),
)


def passkeys_of_players(connection: sa.Connection) -> None:
    """A player comes back by a passkey, too. Those there are have none yet."""
    META.create_all(connection, [PASSKEYS, ANSWERED], checkfirst=False)
