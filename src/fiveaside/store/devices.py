"""Devices: which of a player's has a token, so that whoever locks one out takes its seats from it, too. All inside the
transaction of whoever calls."""

from collections.abc import Sequence

import sqlalchemy as sa

from fiveaside.store.device_tables import TOKEN_DEVICES
from fiveaside.store.player_tables import PLAYER_KEYS
from fiveaside.store.players import keys_of, revoke
from fiveaside.store.schema import CODES, TOKENS


def note(connection: sa.Connection, table_id: str, tokens: Sequence[bytes], key: bytes) -> None:
    """The device with this key has these tokens of a table; of tokens that are gone nothing is kept. What came from a
    device of somebody else stays that one's."""
    here = TOKEN_DEVICES.c.table_id == table_id
    living = (sa.select(one.c.hash).where(one.c.table_id == table_id) for one in (TOKENS, CODES))
    connection.execute(TOKEN_DEVICES.delete().where(here, *(TOKEN_DEVICES.c.hash.not_in(one) for one in living)))
    own = sa.select(PLAYER_KEYS.c.player_id).where(PLAYER_KEYS.c.hash == key)
    mine = sa.select(PLAYER_KEYS.c.hash).where(PLAYER_KEYS.c.player_id.in_(own))
    handed_on = sa.and_(here, TOKEN_DEVICES.c.hash.in_(tokens))
    connection.execute(TOKEN_DEVICES.delete().where(handed_on, TOKEN_DEVICES.c.key.in_(mine)))
    others = {bytes(hashed) for hashed in connection.scalars(sa.select(TOKEN_DEVICES.c.hash).where(handed_on))}
    rows = [{"table_id": table_id, "hash": hashed, "key": key} for hashed in tokens if hashed not in others]
    if rows:
        connection.execute(TOKEN_DEVICES.insert(), rows)


def inherit(connection: sa.Connection, table_id: str, before: bytes, after: bytes) -> None:
    """A code, or a token, that somebody got by what a device has is that device's, whoever has it."""
    here = TOKEN_DEVICES.c.table_id == table_id
    key = connection.scalar(sa.select(TOKEN_DEVICES.c.key).where(here, TOKEN_DEVICES.c.hash == before))
    connection.execute(TOKEN_DEVICES.delete().where(here, TOKEN_DEVICES.c.hash == after))
    if key is not None:
        connection.execute(TOKEN_DEVICES.insert().values(table_id=table_id, hash=after, key=key))


def follow(connection: sa.Connection, before: str, table_id: str) -> None:
    """The same tokens open a rematch."""
    noted = sa.select(sa.literal(table_id), TOKEN_DEVICES.c.hash, TOKEN_DEVICES.c.key)
    noted = noted.where(TOKEN_DEVICES.c.table_id == before)
    connection.execute(TOKEN_DEVICES.insert().from_select(["table_id", "hash", "key"], noted))


def lock_out(connection: sa.Connection, player_id: str, mark: str) -> list[str]:
    """The key with this mark is nobody's any more, and neither are its tokens, nor what was handed on by them; the
    tables that those were of."""
    keys = [key.hash for key in keys_of(connection, player_id) if key.mark == mark]
    revoke(connection, player_id, mark)
    held = connection.execute(sa.select(TOKEN_DEVICES).where(TOKEN_DEVICES.c.key.in_(keys))).all()
    for one in held:
        for kept in (TOKENS, CODES):
            connection.execute(kept.delete().where(kept.c.table_id == one.table_id, kept.c.hash == one.hash))
    connection.execute(TOKEN_DEVICES.delete().where(TOKEN_DEVICES.c.key.in_(keys)))
    return sorted({str(one.table_id) for one in held})
