"""Devices: which of a player's has a token, so that whoever locks one out takes its seats from it, too. All inside the
transaction of whoever calls."""

from collections.abc import Sequence

import sqlalchemy as sa

from fiveaside.store.device_tables import TOKEN_DEVICES
from fiveaside.store.players import keys_of, revoke
from fiveaside.store.schema import TOKENS


def note(connection: sa.Connection, table_id: str, tokens: Sequence[bytes], key: bytes) -> None:
    """The device with this key has these tokens of a table; of tokens that are gone nothing is kept."""
    here = TOKEN_DEVICES.c.table_id == table_id
    living = sa.select(TOKENS.c.hash).where(TOKENS.c.table_id == table_id)
    gone = sa.or_(TOKEN_DEVICES.c.hash.not_in(living), TOKEN_DEVICES.c.hash.in_(tokens))
    connection.execute(TOKEN_DEVICES.delete().where(here, gone))
    rows = [{"table_id": table_id, "hash": hashed, "key": key} for hashed in tokens]
    if rows:
        connection.execute(TOKEN_DEVICES.insert(), rows)


def follow(connection: sa.Connection, before: str, table_id: str) -> None:
    """The same tokens open a rematch."""
    noted = sa.select(sa.literal(table_id), TOKEN_DEVICES.c.hash, TOKEN_DEVICES.c.key)
    noted = noted.where(TOKEN_DEVICES.c.table_id == before)
    connection.execute(TOKEN_DEVICES.insert().from_select(["table_id", "hash", "key"], noted))


def lock_out(connection: sa.Connection, player_id: str, mark: str) -> list[str]:
    """The key with this mark is nobody's any more, and neither are its tokens; the tables that those were of."""
    keys = [key.hash for key in keys_of(connection, player_id) if key.mark == mark]
    revoke(connection, player_id, mark)
    held = connection.execute(sa.select(TOKEN_DEVICES).where(TOKEN_DEVICES.c.key.in_(keys))).all()
    for one in held:
        connection.execute(TOKENS.delete().where(TOKENS.c.table_id == one.table_id, TOKENS.c.hash == one.hash))
    connection.execute(TOKEN_DEVICES.delete().where(TOKEN_DEVICES.c.key.in_(keys)))
    return sorted({str(one.table_id) for one in held})
