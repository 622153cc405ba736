"""Passkeys: what brings a player back without anything written down. All inside the transaction of whoever calls."""

import hashlib
import time
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.passkey_tables import ANSWERED, PASSKEYS
from fiveaside.store.player_tables import PLAYERS
from fiveaside.store.refusal import Conflict, NoPlayer

MOST: Final = 8


class Passkey:
    """`mark` names it without opening anything."""

    def __init__(self, row: Any) -> None:
        self.hash = bytes(row.hash)
        self.mark = self.hash.hex()[:12]
        self.id = bytes(row.id)
        self.player = str(row.player_id)
        self.public = bytes(row.public)
        self.count = int(row.count)
        self.name = str(row.name)
        self.made = float(row.made)
        self.seen = float(row.seen)


def hash_of(passkey_id: bytes) -> bytes:
    return hashlib.sha256(b"passkey " + passkey_id).digest()


def find(connection: sa.Connection, passkey_id: bytes) -> Passkey | None:
    row = connection.execute(sa.select(PASSKEYS).where(PASSKEYS.c.hash == hash_of(passkey_id))).first()
    return None if row is None else Passkey(row)


def passkeys_of(connection: sa.Connection, player_id: str) -> list[Passkey]:
    wanted = sa.select(PASSKEYS).where(PASSKEYS.c.player_id == player_id)
    return [Passkey(row) for row in connection.execute(wanted.order_by(PASSKEYS.c.made))]


def add(
    connection: sa.Connection,
    player_id: str,
    passkey_id: bytes,
    public: bytes,
    count: int,
    name: str,
    answered: bytes,
    until: float,
) -> bool:
    """Whether there was room for one more. A Conflict if it is somebody's already, or the challenge was answered."""
    if connection.execute(sa.select(PLAYERS.c.id).where(PLAYERS.c.id == player_id)).first() is None:
        raise NoPlayer("There is no such player.")
    answer_once(connection, answered, until)
    if len(passkeys_of(connection, player_id)) >= MOST:
        return False
    now = time.time()
    row = {"hash": hash_of(passkey_id), "id": passkey_id, "player_id": player_id, "public": public, "count": count}
    connection.execute(PASSKEYS.insert().values(**row, name=name, made=now, seen=now))
    return True


def use(connection: sa.Connection, known: Passkey, count: int, answered: bytes, until: float) -> None:
    """It has signed once more. A Conflict if the challenge was answered before, or somebody was faster with it."""
    answer_once(connection, answered, until)
    here = sa.and_(PASSKEYS.c.hash == known.hash, PASSKEYS.c.count == known.count)
    if not connection.execute(PASSKEYS.update().where(here).values(count=count, seen=time.time())).rowcount:
        raise Conflict("Somebody else was faster.")


def answer_once(connection: sa.Connection, answered: bytes, until: float) -> None:
    connection.execute(ANSWERED.delete().where(ANSWERED.c.until < time.time()))
    connection.execute(ANSWERED.insert().values(hash=hashlib.sha256(answered).digest(), until=until))


def revoke(connection: sa.Connection, player_id: str, mark: str) -> int:
    """Take away the passkey with this mark; how many that were."""
    gone = [one.hash for one in passkeys_of(connection, player_id) if one.mark == mark]
    return connection.execute(PASSKEYS.delete().where(PASSKEYS.c.hash.in_(gone))).rowcount


def forget(connection: sa.Connection, player_id: str) -> None:
    connection.execute(PASSKEYS.delete().where(PASSKEYS.c.player_id == player_id))
