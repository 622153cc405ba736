"""Stands: how the tables of players stand, for their lists and for the lobby. All inside the transaction of whoever
calls."""

import json
import time
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.club.ratings import Rating
from fiveaside.store.blocks import keeps_out, players_at
from fiveaside.store.due_tables import DUES
from fiveaside.store.in_turn import one_at_a_time
from fiveaside.store.keys import take
from fiveaside.store.members import is_member
from fiveaside.store.player_tables import PLAYER_SEATS, PLAYERS
from fiveaside.store.rating_tables import RATINGS
from fiveaside.store.refusal import Declined, NoMember, NoTable
from fiveaside.store.schema import CODES, TABLES
from fiveaside.store.stand_tables import LOBBY, STANDS

ANYBODY: Final = "anybody"
MEMBERS: Final = "members"
OPEN: Final = (ANYBODY, MEMBERS)
LISTED: Final = 100
"""So many tables are listed, those that have waited for the shortest time."""
MOST_LISTED: Final = 10
"""So many of one player's may wait there."""


class Stand:
    """`people` are the names at the seats, "" where nobody sits; `turn` the seats that something is asked of."""

    def __init__(self, game: str, state: str, turn: Sequence[int], people: Sequence[str], rated: bool) -> None:
        self.game = game
        self.state = state
        self.turn = list(turn)
        self.people = list(people)
        self.rated = rated

    def row(self) -> dict[str, Any]:
        turn = "," + "".join(f"{seat}," for seat in self.turn)
        people = json.dumps(self.people, ensure_ascii=False)
        return {"game": self.game, "state": self.state, "turn": turn, "people": people}

    def same(self, row: Any) -> bool:
        return all(getattr(row, name) == value for name, value in self.row().items())


def put(connection: sa.Connection, table_id: str, stand: Stand, access: str = "", opener: str = "") -> list[str]:
    """The players at the table, if anything is another than before; a table that is gone stays so."""
    row = connection.execute(sa.select(STANDS).where(STANDS.c.table_id == table_id)).first()
    if row is not None and stand.same(row):
        return []
    now, free = time.time(), free_seats(connection, table_id)
    if row is not None:
        since = row.since if row.state == stand.state and row.turn == stand.row()["turn"] else now
        connection.execute(
            STANDS.update().where(STANDS.c.table_id == table_id).values(**stand.row(), since=since, free=free)
        )
        if row.state != stand.state:
            list_as(connection, table_id, stand.state)
    elif connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table_id)).first() is not None:
        more = {"since": now, "rated": stand.rated, "access": access, "opener": opener}
        connection.execute(STANDS.insert().values(table_id=table_id, **stand.row(), **more, free=free))
    owners = sa.select(PLAYER_SEATS.c.player_id).where(PLAYER_SEATS.c.table_id == table_id).distinct()
    return list(connection.scalars(owners))


def list_table(connection: sa.Connection, table_id: str, terms: dict[str, object], token: str) -> None:
    """It stands in the lobby, with what was agreed; by this token anybody may watch, if there is one."""
    row = {"table_id": table_id, "terms": json.dumps(terms) if terms else "", "token": token}
    connection.execute(LOBBY.insert().values(**row, state="waiting", since=time.time()))


def list_as(connection: sa.Connection, table_id: str, state: str) -> None:
    """What is over is watched no more: its people decide who sees it again."""
    here = LOBBY.c.table_id == table_id
    if state == "over":
        connection.execute(LOBBY.delete().where(here))
    else:
        connection.execute(LOBBY.update().where(here).values(state=state, since=time.time()))


def free_seats(connection: sa.Connection, table_id: str) -> int:
    """How many invitations nobody has taken yet."""
    return connection.scalar(sa.select(sa.func.count()).where(*untaken(table_id))) or 0


def untaken(table_id: str) -> tuple[sa.ColumnElement[bool], ...]:
    return CODES.c.table_id == table_id, CODES.c.until.is_(None), CODES.c.taken.is_(None)


class MyTable:
    """A table of a player: whether something is asked of one of `seats`, since when, and until when there is time."""

    def __init__(self, row: Any) -> None:
        self.table = str(row.table_id)
        self.seats = [int(row.seat)]
        self.game = str(row.game or "")
        self.state = str(row.state or "waiting")
        self.turn = f",{row.seat}," in str(row.turn or "")
        self.since = float(row.stood if row.stood is not None else row.since)
        self.sat = float(row.since)
        self.until = float(row.at) if self.turn and row.at is not None else None
        self.people: list[str] = json.loads(row.people) if row.people else []


def tables_of(connection: sa.Connection, player_id: str, most: int) -> list[MyTable]:
    """The newest first; one for each table, however many seats somebody has there."""
    joined = PLAYER_SEATS.outerjoin(STANDS, STANDS.c.table_id == PLAYER_SEATS.c.table_id)
    joined = joined.outerjoin(DUES, DUES.c.table_id == PLAYER_SEATS.c.table_id)
    stood = (STANDS.c.game, STANDS.c.state, STANDS.c.turn, STANDS.c.since.label("stood"), STANDS.c.people, DUES.c.at)
    wanted = sa.select(PLAYER_SEATS, *stood).select_from(joined).where(PLAYER_SEATS.c.player_id == player_id)
    newest = wanted.order_by(PLAYER_SEATS.c.since.desc(), PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat).limit(most)
    found: dict[str, MyTable] = {}
    for row in connection.execute(newest):
        one = MyTable(row)
        known = found.setdefault(one.table, one)
        if known is not one:
            known.seats += one.seats
            known.turn, known.until = known.turn or one.turn, known.until or one.until
    return list(found.values())


class OpenSeat:
    """A table of the lobby. `rating` is that of whoever opened it, None for who is not rated in this game; `alike`
    whether somebody else has a name that looks like theirs; `terms` what was agreed that is not usual; `watch` the
    token by which anybody may watch it."""

    def __init__(self, row: Any) -> None:
        self.table = str(row.table_id)
        self.game = str(row.game)
        self.since = float(row.since)
        self.people: list[str] = json.loads(row.people)
        self.free = int(row.free)
        self.rated = bool(row.rated)
        self.opener = str(row.opener)
        self.name = str(row.name or "")
        self.alike = bool(row.alike)
        self.rating = None if row.mu is None else Rating(float(row.mu), float(row.sigma))
        self.access = str(row.access)
        self.terms: dict[str, Any] = json.loads(row.terms) if row.terms else {}
        self.watch = str(row.token or "")


RATED: Final = sa.and_(RATINGS.c.who == STANDS.c.opener, RATINGS.c.game == STANDS.c.game)
OPENERS: Final = STANDS.outerjoin(PLAYERS, PLAYERS.c.id == STANDS.c.opener).outerjoin(RATINGS, RATED)
OTHERS: Final = PLAYERS.alias("others")
ALIKE: Final = sa.exists().where(OTHERS.c.look == PLAYERS.c.look, OTHERS.c.id != PLAYERS.c.id, PLAYERS.c.look != "")
HERE: Final = LOBBY.c.table_id == STANDS.c.table_id
WANTED: Final = sa.select(
    STANDS, PLAYERS.c.name, ALIKE.label("alike"), RATINGS.c.mu, RATINGS.c.sigma, LOBBY.c.terms, LOBBY.c.token
)


def waiting(connection: sa.Connection, game: str = "", access: Sequence[str] = OPEN) -> list[OpenSeat]:
    """Where somebody may sit down without a link, of one game or of all."""
    wanted = WANTED.select_from(OPENERS.outerjoin(LOBBY, HERE))
    wanted = wanted.where(STANDS.c.access.in_(access), STANDS.c.state == "waiting", STANDS.c.free > 0)
    if game:
        wanted = wanted.where(STANDS.c.game == game)
    return [OpenSeat(row) for row in connection.execute(wanted.order_by(STANDS.c.since.desc()).limit(LISTED))]


def check_listed(connection: sa.Connection, opener: str) -> None:
    """Nobody fills the lobby with tables of their own, before which those of others are not seen."""
    mine = sa.and_(STANDS.c.opener == opener, STANDS.c.state == "waiting", STANDS.c.access.in_(OPEN))
    if (connection.scalar(sa.select(sa.func.count()).where(mine, STANDS.c.free > 0)) or 0) >= MOST_LISTED:
        raise Declined("lobby_many", most=MOST_LISTED)


def playing(connection: sa.Connection) -> list[OpenSeat]:
    """What anybody may watch, the newest game first."""
    wanted = WANTED.select_from(OPENERS.join(LOBBY, HERE))
    wanted = wanted.where(LOBBY.c.state == "playing", STANDS.c.state == "playing", LOBBY.c.token != "")
    return [OpenSeat(row) for row in connection.execute(wanted.order_by(LOBBY.c.since.desc()).limit(LISTED))]


def sit_anywhere(connection: sa.Connection, table_id: str, token: bytes, player_id: str, since: float) -> int:
    """A free seat of an open table for somebody who has none there yet; of one that is kept for members for them alone,
    who must have been here `since` then."""
    open_to = sa.select(STANDS.c.access).where(STANDS.c.table_id == table_id, STANDS.c.state == "waiting")
    sits = sa.select(PLAYER_SEATS.c.seat).where(
        PLAYER_SEATS.c.table_id == table_id, PLAYER_SEATS.c.player_id == player_id
    )
    access = connection.scalar(open_to)
    if access not in OPEN or connection.execute(sits).first() is not None:
        raise NoTable("There is no such table, or one sits there already.")
    if access == MEMBERS and not is_member(connection, player_id, since):
        raise NoMember("This seat is kept for members.")
    if keeps_out(connection, players_at(connection, table_id), player_id):
        raise NoTable("There is no such table.")  # and nobody is told why
    return take_free(connection, table_id, token, player_id)


def take_free(connection: sa.Connection, table_id: str, token: bytes, player_id: str) -> int:
    """The first seat that is kept for an invitation which nobody has taken."""
    one_at_a_time(connection, table_id)
    code = connection.scalar(sa.select(CODES.c.hash).where(*untaken(table_id)).order_by(CODES.c.seat).limit(1))
    if code is None:
        raise NoTable("There is no free seat.")
    seat = take(connection, table_id, bytes(code), token, time.time(), player_id)
    left = free_seats(connection, table_id)
    connection.execute(STANDS.update().where(STANDS.c.table_id == table_id).values(free=left))
    return seat
