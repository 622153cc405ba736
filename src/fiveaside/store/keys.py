"""Who may sit where: codes that are used up, and the tokens that they are turned into. All inside the transaction of
whoever calls."""

from collections.abc import Sequence

import sqlalchemy as sa

from fiveaside.store.devices import inherit
from fiveaside.store.in_turn import one_at_a_time
from fiveaside.store.orders import check_not_banned
from fiveaside.store.players import MOST_TOKENS, drop_seats, own
from fiveaside.store.refusal import Declined, NoTable
from fiveaside.store.schema import CODES, SECRETS, TOKENS


def insert_codes(connection: sa.Connection, table_id: str, codes: dict[bytes, int]) -> None:
    rows = [{"table_id": table_id, "hash": hashed, "seat": seat} for hashed, seat in codes.items()]
    if rows:
        connection.execute(CODES.insert(), rows)


def take(
    connection: sa.Connection, table_id: str, code: bytes, token: bytes, now: float, player: str | None = None
) -> int:
    """Until somebody sits down with it, an invitation may be taken again: whoever had it before has nothing any more,
    on no device and by no code for one, and the seat is the `player`'s who took it last. A code with an end is used up
    at once. A client that heard no reply may ask again with the same token."""
    one_at_a_time(connection, table_id)
    found = connection.execute(sa.select(CODES).where(CODES.c.table_id == table_id, CODES.c.hash == code)).first()
    opened = connection.execute(
        sa.select(TOKENS.c.seat).where(TOKENS.c.table_id == table_id, TOKENS.c.hash == token)
    ).first()
    if opened is not None and opened.seat is not None and (found is None or found.seat == opened.seat):
        return int(opened.seat)
    if found is None or opened is not None or (found.until is not None and found.until < now):
        raise NoTable("There is no such table, or the code is used up.")
    check_not_banned(connection, table_id, found.seat)
    if found.until is None:
        drop_tokens(connection, table_id, TOKENS.c.seat == found.seat)
        drop_codes(connection, table_id, sa.and_(CODES.c.seat == found.seat, CODES.c.until.is_not(None)))
        here = sa.and_(CODES.c.table_id == table_id, CODES.c.hash == code)
        connection.execute(CODES.update().where(here).values(taken=token))
        if player is None:
            drop_seats(connection, table_id, [found.seat])
        else:
            own(connection, table_id, {found.seat: False}, player)
    else:
        drop_codes(connection, table_id, CODES.c.hash == code)
        inherit(connection, table_id, code, token)
    connection.execute(TOKENS.insert().values(table_id=table_id, hash=token, seat=found.seat))
    return int(found.seat)


def offer(connection: sa.Connection, table_id: str, code: bytes, seat: int, until: float, by: bytes) -> None:
    """One at a time: the one before is no good any more. Whoever has the seat open on as many devices as they may locks
    the others out first."""
    one_at_a_time(connection, table_id)
    check_opens(connection, table_id, seat, by)
    here = sa.and_(TOKENS.c.table_id == table_id, TOKENS.c.seat == seat)
    if (connection.scalar(sa.select(sa.func.count()).where(here)) or 0) >= MOST_TOKENS:
        raise Declined("devices_many", most=MOST_TOKENS)
    drop_codes(connection, table_id, sa.and_(CODES.c.seat == seat, CODES.c.until.is_not(None)))
    connection.execute(CODES.insert().values(table_id=table_id, hash=code, seat=seat, until=until))
    inherit(connection, table_id, by, code)


def renew(connection: sa.Connection, table_id: str, seat: int, token: bytes, by: bytes) -> None:
    one_at_a_time(connection, table_id)
    check_opens(connection, table_id, seat, by)
    drop_codes(connection, table_id, CODES.c.seat == seat)
    drop_tokens(connection, table_id, TOKENS.c.seat == seat)
    connection.execute(TOKENS.insert().values(table_id=table_id, hash=token, seat=seat))
    inherit(connection, table_id, by, token)


def check_opens(connection: sa.Connection, table_id: str, seat: int, token: bytes) -> None:
    """What opened the seat when somebody asked opens it still: whoever was locked out meanwhile gets no other key."""
    here = sa.and_(TOKENS.c.table_id == table_id, TOKENS.c.hash == token, TOKENS.c.seat == seat)
    if connection.execute(sa.select(TOKENS.c.seat).where(here)).first() is None:
        raise NoTable("There is no such table, or the token does not open it.")
    check_not_banned(connection, table_id, seat)


def drop_invitations(connection: sa.Connection, table_id: str, seats: Sequence[int | None]) -> None:
    """Somebody sat down there."""
    if seats:
        drop_codes(connection, table_id, sa.and_(CODES.c.seat.in_(seats), CODES.c.until.is_(None)))


def drop_codes(connection: sa.Connection, table_id: str, which: sa.ColumnElement[bool]) -> None:
    connection.execute(CODES.delete().where(CODES.c.table_id == table_id, which))


def drop_tokens(connection: sa.Connection, table_id: str, which: sa.ColumnElement[bool]) -> None:
    connection.execute(TOKENS.delete().where(TOKENS.c.table_id == table_id, which))


def secret(connection: sa.Connection, name: str, fresh: bytes) -> bytes:
    found = connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == name))
    if found is None:
        connection.execute(SECRETS.insert().values(name=name, value=fresh))
    return fresh if found is None else bytes(found)
