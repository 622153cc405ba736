"""Blocks: whom a player does not want to meet. Whoever is blocked is never told. All inside the transaction of whoever
calls."""

import time
from collections.abc import Collection
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.company_tables import BLOCKS, INVITES
from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS
from fiveaside.store.refusal import Declined

MOST_BLOCKED: Final = 500
MOST_TABLES: Final = 500
Pairs = frozenset[tuple[int, int]]
"""The seat that hears nothing, and the seat of whom."""


class Blocked:
    def __init__(self, row: Any) -> None:
        self.player = str(row.blocked)
        self.name = str(row.name)


def block(connection: sa.Connection, player_id: str, other: str, on: bool) -> None:
    """From now on they cannot sit at my open seats, invite me, or be heard by me. What they offered me is gone."""
    here = sa.and_(BLOCKS.c.player_id == player_id, BLOCKS.c.blocked == other)
    there = connection.execute(sa.select(BLOCKS.c.blocked).where(here)).first() is not None
    if not on:
        connection.execute(BLOCKS.delete().where(here))
    elif not there:
        check(connection, player_id, other)
        connection.execute(BLOCKS.insert().values(player_id=player_id, blocked=other, since=time.time()))
        connection.execute(INVITES.delete().where(INVITES.c.player_id == player_id, INVITES.c.by_player == other))


def check(connection: sa.Connection, player_id: str, other: str) -> None:
    known = connection.execute(sa.select(PLAYERS.c.id).where(PLAYERS.c.id == other)).first()
    if known is None or other == player_id:
        raise Declined("no_player")
    count = connection.scalar(sa.select(sa.func.count()).where(BLOCKS.c.player_id == player_id)) or 0
    if count >= MOST_BLOCKED:
        raise Declined("block_many", most=MOST_BLOCKED)


def blocked_by(connection: sa.Connection, player_id: str) -> list[Blocked]:
    both = BLOCKS.join(PLAYERS, PLAYERS.c.id == BLOCKS.c.blocked)
    wanted = sa.select(BLOCKS, PLAYERS.c.name).select_from(both).where(BLOCKS.c.player_id == player_id)
    return [Blocked(row) for row in connection.execute(wanted.order_by(BLOCKS.c.since.desc()))]


def keeps_out(connection: sa.Connection, players: Collection[str], player_id: str) -> bool:
    """Whether one of these players does not want to meet this one."""
    here = sa.select(BLOCKS.c.blocked).where(BLOCKS.c.player_id.in_(list(players)), BLOCKS.c.blocked == player_id)
    return connection.execute(here.limit(1)).first() is not None


def players_at(connection: sa.Connection, table_id: str) -> list[str]:
    return list(connection.scalars(sa.select(PLAYER_SEATS.c.player_id).where(PLAYER_SEATS.c.table_id == table_id)))


def deaf_pairs(connection: sa.Connection, table_id: str) -> Pairs:
    """Who at a table does not hear whom."""
    mine, other = PLAYER_SEATS.alias("mine"), PLAYER_SEATS.alias("other")
    both = mine.join(BLOCKS, BLOCKS.c.player_id == mine.c.player_id)
    both = both.join(other, sa.and_(other.c.player_id == BLOCKS.c.blocked, other.c.table_id == mine.c.table_id))
    found = sa.select(mine.c.seat, other.c.seat.label("of")).select_from(both).where(mine.c.table_id == table_id)
    return frozenset((int(row.seat), int(row.of)) for row in connection.execute(found))


def tables_with_both(connection: sa.Connection, player_id: str, other: str) -> list[str]:
    """Where the two sit together."""
    one, two = PLAYER_SEATS.alias("one"), PLAYER_SEATS.alias("two")
    both = one.join(two, one.c.table_id == two.c.table_id)
    found = sa.select(one.c.table_id).select_from(both).distinct()
    found = found.where(one.c.player_id == player_id, two.c.player_id == other)
    return list(connection.scalars(found.limit(MOST_TABLES)))


def forget_company(connection: sa.Connection, player_id: str) -> None:
    """Of somebody who is no more."""
    connection.execute(BLOCKS.delete().where(sa.or_(BLOCKS.c.player_id == player_id, BLOCKS.c.blocked == player_id)))
    connection.execute(
        INVITES.delete().where(sa.or_(INVITES.c.player_id == player_id, INVITES.c.by_player == player_id))
    )
