"""Invites: a free seat, offered to somebody with whom one has sat at a table before. All inside the transaction of
whoever calls."""

import time
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.blocks import keeps_out, players_at
from fiveaside.store.company_tables import BLOCKS, INVITES
from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS
from fiveaside.store.refusal import Declined, NoTable
from fiveaside.store.stand_tables import STANDS
from fiveaside.store.stands import take_free

MOST_KNOWN: Final = 100
MOST_SENT: Final = 20
"""So many invitations of one player wait at once."""
MOST_GOT: Final = 30
KEPT: Final = 7 * 24 * 3600.0


class Acquaintance:
    """`since` is when one last sat at a table together."""

    def __init__(self, row: Any) -> None:
        self.player = str(row.player_id)
        self.name = str(row.name)
        self.since = float(row.last)


class Invite:
    def __init__(self, row: Any) -> None:
        self.table = str(row.table_id)
        self.game = str(row.game)
        self.by = str(row.by_player)
        self.name = str(row.name)
        self.since = float(row.since)


def acquaintances(connection: sa.Connection, player_id: str, only: str = "") -> list[Acquaintance]:
    """With whom somebody has sat at a table, who were there last first; not whom they blocked. Or one of them alone."""
    mine, other = PLAYER_SEATS.alias("mine"), PLAYER_SEATS.alias("other")
    both = mine.join(other, mine.c.table_id == other.c.table_id).join(PLAYERS, PLAYERS.c.id == other.c.player_id)
    last = sa.func.max(other.c.since).label("last")
    away = sa.exists().where(BLOCKS.c.player_id == player_id, BLOCKS.c.blocked == other.c.player_id)
    found = sa.select(other.c.player_id, PLAYERS.c.name, last).select_from(both)
    found = found.where(
        mine.c.player_id == player_id, other.c.player_id != player_id, sa.not_(other.c.guest), sa.not_(away)
    )
    if only:
        found = found.where(other.c.player_id == only)
    found = found.group_by(other.c.player_id, PLAYERS.c.name).order_by(last.desc(), other.c.player_id)
    return [Acquaintance(row) for row in connection.execute(found.limit(MOST_KNOWN))]


def invites_of(connection: sa.Connection, player_id: str) -> list[Invite]:
    """The seats that are offered to a player and still free, the newest first."""
    found = live().where(INVITES.c.player_id == player_id)
    return [Invite(row) for row in connection.execute(found.order_by(INVITES.c.since.desc(), INVITES.c.table_id))]


def live() -> sa.Select[Any]:
    both = INVITES.join(STANDS, STANDS.c.table_id == INVITES.c.table_id)
    both = both.join(PLAYERS, PLAYERS.c.id == INVITES.c.by_player)
    found = sa.select(INVITES, STANDS.c.game, PLAYERS.c.name).select_from(both)
    return found.where(STANDS.c.state == "waiting", STANDS.c.free > 0, INVITES.c.since > time.time() - KEPT)


def invite(connection: sa.Connection, table_id: str, by: str, player_id: str) -> bool:
    """Whether there is anything to tell them: whoever is blocked is not told so, and nothing comes of it."""
    if by not in players_at(connection, table_id):
        raise Declined("not_your_table")
    if not acquaintances(connection, by, player_id):
        raise Declined("invite_unknown")
    if player_id in players_at(connection, table_id):
        raise Declined("invite_sits")
    free = connection.scalar(sa.select(STANDS.c.free).where(STANDS.c.table_id == table_id, STANDS.c.state == "waiting"))
    if not free:
        raise Declined("seat_gone")
    if len(connection.execute(live().where(INVITES.c.by_player == by)).all()) >= MOST_SENT:
        raise Declined("invite_many", most=MOST_SENT)
    away = keeps_out(connection, players_at(connection, table_id), player_id)
    if away or keeps_out(connection, [player_id], by) or len(invites_of(connection, player_id)) >= MOST_GOT:
        return False
    decline(connection, table_id, player_id)
    row = {"table_id": table_id, "player_id": player_id, "by_player": by, "since": time.time()}
    connection.execute(INVITES.insert().values(**row))
    return True


def decline(connection: sa.Connection, table_id: str, player_id: str) -> None:
    connection.execute(INVITES.delete().where(INVITES.c.table_id == table_id, INVITES.c.player_id == player_id))


def sit_invited(connection: sa.Connection, table_id: str, token: bytes, player_id: str) -> int:
    """The seat that was offered, or another free one there."""
    if not any(one.table == table_id for one in invites_of(connection, player_id)):
        raise NoTable("There is no such invitation.")
    if player_id in players_at(connection, table_id):
        raise NoTable("One sits there already.")
    if keeps_out(connection, players_at(connection, table_id), player_id):
        raise NoTable("There is no such invitation.")  # and nobody is told why
    decline(connection, table_id, player_id)
    return take_free(connection, table_id, token, player_id)
