"""Contests: cups, leagues and evenings by their logs. All inside the transaction of whoever calls."""

import json
import time
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from fiveaside.club.cups.contest import read_log
from fiveaside.store import players
from fiveaside.store.contest_tables import CONTEST_ENTRIES, CONTEST_PEOPLE, CONTEST_RECORDS, CONTESTS
from fiveaside.store.orders import give
from fiveaside.store.refusal import NoTable
from fiveaside.store.schema import ENTRIES
from fiveaside.table.entry import Entry

AT_ONCE: Final = 50
MOST_LISTED: Final = 100
MOST_UNDER_WAY: Final = 500


class KeptContest:
    def __init__(self, contest_id: str, secret: bytes, organiser: str, entries: list[Entry]) -> None:
        self.id = contest_id
        self.secret = secret
        self.organiser = organiser
        self.entries = entries


def create(connection: sa.Connection, kept: KeptContest) -> None:
    now = time.time()
    row = {"id": kept.id, "secret": kept.secret, "organiser": kept.organiser, "used": now, "is_over": False}
    connection.execute(CONTESTS.insert().values(**row))
    connection.execute(CONTEST_PEOPLE.insert().values(contest_id=kept.id, player_id=kept.organiser))
    append(connection, kept.id, kept.entries)


def append(
    connection: sa.Connection, contest_id: str, entries: Sequence[Entry], records: dict[str, str] | None = None
) -> None:
    """All of it or nothing; a Conflict if one of the numbers is there already."""
    rows = [{"contest_id": contest_id, "seq": entry.seq, "entry": written(entry)} for entry in entries]
    if rows:
        connection.execute(CONTEST_ENTRIES.insert(), rows)
    for fixture, record in (records or {}).items():
        connection.execute(CONTEST_RECORDS.insert().values(contest_id=contest_id, fixture=fixture, record=record))
    for entry in entries:
        if entry.kind == "joined" and entry.text("who") in ("person", "team"):
            members = entry.data.get("members")
            for player in members if isinstance(members, list) else [entry.text("player")]:
                add_person(connection, contest_id, str(player))
    here = CONTESTS.update().where(CONTESTS.c.id == contest_id)
    connection.execute(here.values(used=time.time(), is_over=bool(entries) and entries[-1].kind == "ended"))


def add_person(connection: sa.Connection, contest_id: str, player_id: str) -> None:
    here = sa.and_(CONTEST_PEOPLE.c.contest_id == contest_id, CONTEST_PEOPLE.c.player_id == player_id)
    if connection.execute(sa.select(CONTEST_PEOPLE).where(here)).first() is None:
        connection.execute(CONTEST_PEOPLE.insert().values(contest_id=contest_id, player_id=player_id))


def load(connection: sa.Connection, contest_id: str) -> KeptContest:
    row = connection.execute(sa.select(CONTESTS).where(CONTESTS.c.id == contest_id)).first()
    if row is None:
        raise NoTable("There is no such contest.")
    return KeptContest(contest_id, bytes(row.secret), str(row.organiser), since(connection, contest_id, 0))


def since(connection: sa.Connection, contest_id: str, seq: int) -> list[Entry]:
    wanted = sa.select(CONTEST_ENTRIES.c.entry).where(
        CONTEST_ENTRIES.c.contest_id == contest_id, CONTEST_ENTRIES.c.seq > seq
    )
    return read_log([json.loads(text) for text in connection.scalars(wanted.order_by(CONTEST_ENTRIES.c.seq))])


def record_of(connection: sa.Connection, contest_id: str, fixture: str) -> str | None:
    here = sa.and_(CONTEST_RECORDS.c.contest_id == contest_id, CONTEST_RECORDS.c.fixture == fixture)
    return connection.scalar(sa.select(CONTEST_RECORDS.c.record).where(here))


def under_way(connection: sa.Connection) -> list[str]:
    """Those that are not over, the newest first; no more than a server can look after."""
    here = sa.select(CONTESTS.c.id).where(CONTESTS.c.is_over.is_(False))
    return list(connection.scalars(here.order_by(CONTESTS.c.used.desc()).limit(MOST_UNDER_WAY)))


def of_player(connection: sa.Connection, player_id: str) -> list[tuple[str, bool, bool, str]]:
    """The contests that somebody holds or plays in, the newest first: id, held by them, over, first entry."""
    first = sa.and_(CONTEST_ENTRIES.c.contest_id == CONTESTS.c.id, CONTEST_ENTRIES.c.seq == 1)
    both = CONTESTS.join(CONTEST_PEOPLE, CONTEST_PEOPLE.c.contest_id == CONTESTS.c.id).join(CONTEST_ENTRIES, first)
    wanted = sa.select(CONTESTS.c.id, CONTESTS.c.organiser, CONTESTS.c.is_over, CONTEST_ENTRIES.c.entry)
    mine = wanted.select_from(both).where(CONTEST_PEOPLE.c.player_id == player_id)
    rows = connection.execute(mine.order_by(CONTESTS.c.used.desc(), CONTESTS.c.id).limit(MOST_LISTED))
    return [(str(row.id), row.organiser == player_id, bool(row.is_over), str(row.entry)) for row in rows]


def take_seat(connection: sa.Connection, table_id: str, seat: int, player_id: str) -> bool:
    """Whether a seat that belongs to nobody yet, or to this player, is this player's now."""
    there = [one.player for one in players.owners(connection, table_id) if one.seat == seat]
    if not there:
        players.own(connection, table_id, {seat: False}, player_id)
    return there in ([], [player_id])


def ends_of(connection: sa.Connection, tables: Sequence[str]) -> dict[str, Entry]:
    """How those of these tables ended that did."""
    found: dict[str, Entry] = {}
    for table in tables:
        here = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table, ENTRIES.c.entry.like('%"kind":"ended"%'))
        for text in connection.scalars(here):
            told = json.loads(text)
            if told["kind"] == "ended":
                found[table] = Entry(told["seq"], "ended", None, told)
    return found


def expire_contests(connection: sa.Connection, before: float) -> int:
    """Delete contests to which nothing was written since; at most so many at once."""
    old = sa.select(CONTESTS.c.id).where(CONTESTS.c.used < before).limit(AT_ONCE)
    names = list(connection.scalars(old))
    for table in (CONTEST_ENTRIES, CONTEST_PEOPLE, CONTEST_RECORDS):
        connection.execute(table.delete().where(table.c.contest_id.in_(names)))
    connection.execute(CONTESTS.delete().where(CONTESTS.c.id.in_(names)))
    return len(names)


def forget_player(connection: sa.Connection, player_id: str) -> None:
    """Take the name of somebody out of the contests they played in; what was played stays."""
    theirs = sa.select(CONTEST_PEOPLE.c.contest_id).where(CONTEST_PEOPLE.c.player_id == player_id)
    for contest_id in list(connection.scalars(theirs)):
        rows = connection.execute(sa.select(CONTEST_ENTRIES).where(CONTEST_ENTRIES.c.contest_id == contest_id)).all()
        for row in rows:
            entry = json.loads(row.entry)
            if entry["kind"] == "joined" and entry.get("player") == player_id:
                entry.update(name=f"#{entry['seat']}", player="")
            elif entry["kind"] == "joined" and player_id in entry.get("members", ()):
                entry["members"].remove(player_id)
            else:
                continue
            here = sa.and_(CONTEST_ENTRIES.c.contest_id == contest_id, CONTEST_ENTRIES.c.seq == row.seq)
            connection.execute(CONTEST_ENTRIES.update().where(here).values(entry=json.dumps(entry)))
        give(connection, "erase", contest_id)
    connection.execute(CONTEST_PEOPLE.delete().where(CONTEST_PEOPLE.c.player_id == player_id))


def written(entry: Entry) -> str:
    return msgspec.json.encode(entry.as_json()).decode()
