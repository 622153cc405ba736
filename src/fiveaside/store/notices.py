"""Notices: by which ways players hear of their turn, and what is still to be told. All inside the transaction of
whoever calls; times are seconds since 1970."""

import hmac
import json
from collections.abc import Collection
from typing import Any, Final
from urllib.parse import urlsplit

import sqlalchemy as sa

from fiveaside.store.notice_tables import NOTICES, WAYS
from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS

MOST_WAYS: Final = 8
MOST_TRIES: Final = 5
"""So many codes may be tried for an address."""
CODE_FOR: Final = 1800.0
"""For so many seconds a code is good."""
APART: Final = 60.0
"""So many seconds at least lie between two notices of one table by one way."""


class Way:
    def __init__(self, row: Any) -> None:
        self.id = str(row.id)
        self.player = str(row.player_id)
        self.kind = str(row.kind)
        self.target: dict[str, Any] = json.loads(row.target)
        self.origin = str(row.origin)
        self.confirmed = bool(row.confirmed)
        self.stop = str(row.stop)
        self.made = float(row.made)

    def host(self) -> str:
        """Of what is not sent by mail."""
        return urlsplit(self.target["endpoint"] if self.kind == "push" else self.target["url"]).hostname or ""


class Notice:
    """`told` is what there is to tell: the game, and who else plays."""

    def __init__(self, row: Any) -> None:
        self.way = Way(row)
        self.lang = str(row.lang)
        self.table = str(row.table_id)
        self.seat = int(row.seat)
        self.seq = int(row.seq)
        self.told: dict[str, Any] = json.loads(row.told)
        self.tries = int(row.notice_tries)
        self.since = float(row.since)


# Ways


def add_way(connection: sa.Connection, way: dict[str, Any]) -> None:
    """One that leads to the same place takes its place; of too many the oldest goes."""
    mine = sa.select(WAYS).where(WAYS.c.player_id == way["player_id"]).order_by(WAYS.c.made.desc())
    for kept, row in enumerate(connection.execute(mine).all(), 1):
        if (row.kind, row.target) == (way["kind"], way["target"]) or kept >= MOST_WAYS:
            drop_way(connection, row.id)
    connection.execute(WAYS.insert().values(**way))


def ways_of(connection: sa.Connection, player_id: str) -> list[Way]:
    mine = sa.select(WAYS).where(WAYS.c.player_id == player_id).order_by(WAYS.c.made, WAYS.c.id)
    return [Way(row) for row in connection.execute(mine)]


def confirm(connection: sa.Connection, player_id: str, way_id: str, code: bytes, now: float) -> bool:
    here = sa.and_(WAYS.c.id == way_id, WAYS.c.player_id == player_id)
    row = connection.execute(sa.select(WAYS).where(here)).first()
    if row is None or row.tries >= MOST_TRIES or row.made < now - CODE_FOR:
        return False
    good = hmac.compare_digest(bytes(row.code), code)
    values = {"confirmed": True, "code": b""} if good else {"tries": row.tries + 1}
    connection.execute(WAYS.update().where(here).values(**values))
    return good


def drop_way(connection: sa.Connection, way_id: str) -> bool:
    connection.execute(NOTICES.delete().where(NOTICES.c.way_id == way_id))
    return bool(connection.execute(WAYS.delete().where(WAYS.c.id == way_id)).rowcount)


def stop(connection: sa.Connection, key: str) -> bool:
    """Whoever has this key wants to hear nothing more by its way."""
    way = connection.scalar(sa.select(WAYS.c.id).where(WAYS.c.stop == key))
    return way is not None and drop_way(connection, way)


def forget_ways(connection: sa.Connection, player_id: str) -> None:
    for way in ways_of(connection, player_id):
        drop_way(connection, way.id)


# Turns


def has_ways(connection: sa.Connection) -> bool:
    return connection.execute(sa.select(WAYS.c.id).limit(1)).first() is not None


def seats_with_ways(connection: sa.Connection, table_id: str) -> dict[int, list[str]]:
    """The ways to whoever plays at each seat; guests at the same screen are told by nobody."""
    both = PLAYER_SEATS.join(WAYS, WAYS.c.player_id == PLAYER_SEATS.c.player_id)
    wanted = sa.select(PLAYER_SEATS.c.seat, WAYS.c.id).select_from(both)
    here = sa.and_(PLAYER_SEATS.c.table_id == table_id, sa.not_(PLAYER_SEATS.c.guest), WAYS.c.confirmed)
    found: dict[int, list[str]] = {}
    for row in connection.execute(wanted.where(here)):
        found.setdefault(row.seat, []).append(row.id)
    return found


def turn(
    connection: sa.Connection, table_id: str, seat: int, ways: Collection[str], seq: int, told: str, due: float
) -> None:
    """It is the turn of this seat since this entry; with what was told last not long ago it waits a little."""
    for way in ways:
        here = sa.and_(NOTICES.c.way_id == way, NOTICES.c.table_id == table_id, NOTICES.c.seat == seat)
        sent = connection.scalar(sa.select(NOTICES.c.sent).where(here))
        when = due if sent is None else max(due, sent + APART)
        values = {"seq": seq, "told": told, "due": when, "since": due, "tries": 0}
        if sent is not None:
            connection.execute(NOTICES.update().where(here).values(**values))
        elif connection.scalar(sa.select(WAYS.c.id).where(WAYS.c.id == way)) is not None:
            connection.execute(NOTICES.insert().values(way_id=way, table_id=table_id, seat=seat, sent=0.0, **values))


def turn_over(connection: sa.Connection, table_id: str, seats: Collection[int]) -> None:
    """Whoever has answered need not be told any more."""
    here = sa.and_(NOTICES.c.table_id == table_id, NOTICES.c.seat.in_(seats), NOTICES.c.due.is_not(None))
    connection.execute(NOTICES.update().where(here).values(due=None))


def next_notice(connection: sa.Connection) -> float | None:
    first: float | None = connection.scalar(sa.select(sa.func.min(NOTICES.c.due)))
    return first


def claim_notices(connection: sa.Connection, now: float, until: float, most: int) -> list[Notice]:
    """What is to be told now, for one server alone: if it has not done so by then, another one may."""
    all_of_it = NOTICES.join(WAYS, WAYS.c.id == NOTICES.c.way_id).join(PLAYERS, PLAYERS.c.id == WAYS.c.player_id)
    parts = [NOTICES.c[name] for name in ("table_id", "seat", "seq", "told", "since")]
    wanted = sa.select(*WAYS.c, *parts, NOTICES.c.tries.label("notice_tries"), PLAYERS.c.lang).select_from(all_of_it)
    claimed = []
    for row in connection.execute(wanted.where(NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(most)).all():
        notice = Notice(row)
        mine = sa.and_(same(notice), NOTICES.c.due <= now)
        if connection.execute(NOTICES.update().where(mine).values(due=until, tries=notice.tries + 1)).rowcount:
            claimed.append(notice)
    return claimed


def same(notice: Notice) -> sa.ColumnElement[bool]:
    """This one, unless another turn has come meanwhile."""
    where = sa.and_(NOTICES.c.way_id == notice.way.id, NOTICES.c.table_id == notice.table)
    return sa.and_(where, NOTICES.c.seat == notice.seat, NOTICES.c.seq == notice.seq)


def settle(connection: sa.Connection, notice: Notice, due: float | None, sent: float | None = None) -> None:
    """It was told, or need not be; or it is tried again then."""
    values: dict[str, Any] = {"due": due} if sent is None else {"due": due, "sent": sent}
    connection.execute(NOTICES.update().where(same(notice)).values(**values))
