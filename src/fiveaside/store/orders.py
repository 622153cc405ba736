"""Orders: what whoever runs the servers decides, written to the store so that all servers heed it. All inside the
transaction of whoever calls."""

import hashlib
import ipaddress
import json
import re
import time
from collections.abc import Collection, Sequence
from typing import Final

import sqlalchemy as sa

from fiveaside.engine.refusal import BadOption, shown
from fiveaside.store.expiry import remove
from fiveaside.store.refusal import Declined, NoTable
from fiveaside.store.schema import BANS, ENTRIES, MUTES, ORDERS, TABLES, TOKENS, VERSION
from fiveaside.store.stand_tables import STANDS
from fiveaside.store.withdrawal import withdraw

KEPT: Final = 24 * 3600.0
"""So many seconds an order stays written: a server that was not there for so long has nothing in memory."""
EVERYBODY: Final = -1
ADDRESS: Final = "address "
KEY: Final = "key "
FINGERPRINT: Final = 12
"""So many hex digits of the SHA-256 of a key are shown: enough to name it, of no use to open anything."""
ERASED: Final = "…"


class Ban:
    """`what` is an address or network, or the SHA-256 of a key."""

    def __init__(self, what: str, why: str, since: float, until: float | None) -> None:
        self.what = what
        self.why = why
        self.since = since
        self.until = until

    def told(self) -> str:
        """As people name it."""
        is_key = self.what.startswith(KEY)
        return f"{KEY}{self.what.removeprefix(KEY)[:FINGERPRINT]}" if is_key else self.what.removeprefix(ADDRESS)


class Order:
    def __init__(self, number: int, what: str, table: str) -> None:
        self.number = number
        self.what = what
        self.table = table


def give(connection: sa.Connection, what: str, table_id: str = "") -> None:
    """One after the other, so that whoever reads the last one has read all before it."""
    connection.execute(VERSION.update().values(version=VERSION.c.version))
    now = time.time()
    connection.execute(ORDERS.delete().where(ORDERS.c.given < now - KEPT))
    connection.execute(ORDERS.insert().values(what=what, table_id=table_id, given=now))


def given_since(connection: sa.Connection, number: int) -> list[Order]:
    rows = connection.execute(sa.select(ORDERS).where(ORDERS.c.number > number).order_by(ORDERS.c.number))
    return [Order(row.number, row.what, row.table_id) for row in rows]


def last_given(connection: sa.Connection) -> int:
    return connection.scalar(sa.select(sa.func.max(ORDERS.c.number))) or 0


# Tables


def check_table(connection: sa.Connection, table_id: str) -> None:
    if connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == table_id)) is None:
        raise NoTable(f"There is no table {shown(table_id)}.")


def check_tables(connection: sa.Connection, names: Collection[str]) -> None:
    for name in names:
        check_table(connection, name)


def delete(connection: sa.Connection, names: Collection[str]) -> None:
    """All of them or none."""
    check_tables(connection, names)
    for name in names:
        give(connection, "delete", name)
    remove(connection, names)


def delete_own(connection: sa.Connection, table_id: str, seats: Collection[int]) -> None:
    """A table at which nobody but these seats has sat down, whatever the server knows that asks."""
    log = connection.scalars(sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id))
    if any(one["kind"] == "sat" and one["seat"] not in seats for one in map(json.loads, log)):
        raise Declined("not_alone")
    delete(connection, [table_id])


def erase(connection: sa.Connection, table_id: str, seat: int, stand_in: str = "") -> int:
    """Take the name, the shirt and all that was said out of a log; how many entries that were. The game stays, but is
    shared no longer. With a `stand_in` the player goes, too, and this takes their place. In a rated game that is still
    played whoever loses it stays who they are, without a name."""
    withdraw(connection, table_id, [seat])
    rows = connection.execute(sa.select(ENTRIES).where(ENTRIES.c.table_id == table_id)).all()
    log = [json.loads(row.entry) for row in rows]
    counts = any(one.get("rated") is True for one in log) and all(one["kind"] != "ended" for one in log)
    count = 0
    for row, entry in zip(rows, log, strict=True):
        if entry["seat"] != seat or entry["kind"] not in ("sat", "chat"):
            continue
        if entry["kind"] == "sat":
            entry["name"] = nameless(seat)
            entry.pop("shirt", None)
            if "player" in entry and stand_in:
                entry["player"] = stand_in
            elif not counts:
                entry.pop("player", None)
        else:
            entry["text"] = ERASED
        if entry == json.loads(row.entry):
            continue
        here = sa.and_(ENTRIES.c.table_id == table_id, ENTRIES.c.seq == row.seq)
        connection.execute(ENTRIES.update().where(here).values(entry=json.dumps(entry)))
        count += 1
    if count:  # otherwise no server need play the log through again
        erase_stand(connection, table_id, seat)
        give(connection, "erase", table_id)
    return count


def nameless(seat: int) -> str:
    return f"#{seat + 1}"


def erase_stand(connection: sa.Connection, table_id: str, seat: int) -> None:
    """In the lists of the others, and in the lobby, as well."""
    here = STANDS.c.table_id == table_id
    people = json.loads(connection.scalar(sa.select(STANDS.c.people).where(here)) or "[]")
    if seat < len(people) and people[seat]:
        people[seat] = nameless(seat)
        connection.execute(STANDS.update().where(here).values(people=json.dumps(people, ensure_ascii=False)))


# Who may not speak


def mute(connection: sa.Connection, table_id: str, seat: int = EVERYBODY, on: bool = True) -> None:
    check_table(connection, table_id)
    connection.execute(MUTES.delete().where(MUTES.c.table_id == table_id, MUTES.c.seat == seat))
    if on:
        connection.execute(MUTES.insert().values(table_id=table_id, seat=seat))
    give(connection, "mute", table_id)


def follow_mutes(connection: sa.Connection, before: str, table_id: str) -> set[int]:
    """Whoever is muted at a table stays so at the one that follows it: their seats."""
    seats = mutes(connection).get(before, set())
    for seat in seats:
        mute(connection, table_id, seat)
    return seats


def mutes(connection: sa.Connection) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for row in connection.execute(sa.select(MUTES)):
        found.setdefault(row.table_id, set()).add(row.seat)
    return found


# Who may not come


def ban(connection: sa.Connection, what: str, why: str = "", until: float | None = None) -> None:
    connection.execute(BANS.delete().where(BANS.c.what == what))
    connection.execute(BANS.insert().values(what=what, why=why, since=time.time(), until=until))
    give(connection, "ban")


def unban(connection: sa.Connection, what: str) -> None:
    if not connection.execute(BANS.delete().where(BANS.c.what == what)).rowcount:
        raise BadOption(f"{Ban(what, '', 0, None).told()} is not banned.")
    give(connection, "ban")


def bans(connection: sa.Connection) -> list[Ban]:
    """Those that hold; the others are forgotten."""
    now = time.time()
    rows = connection.execute(sa.select(BANS).order_by(BANS.c.since)).all()
    return [Ban(row.what, row.why, row.since, row.until) for row in rows if row.until is None or row.until > now]


def check_not_banned(connection: sa.Connection, table_id: str, seat: int) -> None:
    """Whoever is banned by the key of a seat does not come back to it with another one."""
    here = sa.select(TOKENS.c.hash).where(TOKENS.c.table_id == table_id, TOKENS.c.seat == seat)
    keys = {f"{KEY}{bytes(hashed).hex()}" for hashed in connection.scalars(here)}
    if any(ban.what in keys for ban in bans(connection)):
        raise Declined("banned")


def named(connection: sa.Connection, text: str) -> str:
    """What somebody means who names an address, a network, a key, or the beginning of its SHA-256 as it is shown."""
    text = text.strip().removeprefix(KEY)
    try:
        return f"{ADDRESS}{ipaddress.ip_network(text, strict=False)}"
    except ValueError:
        pass
    if re.fullmatch(f"[0-9a-f]{{{FINGERPRINT},64}}", text):
        return f"{KEY}{whole(connection, text)}"
    if re.fullmatch("[A-Za-z0-9_-]{32,128}", text):
        return f"{KEY}{hashlib.sha256(text.encode()).hexdigest()}"
    raise BadOption(
        f"An address such as 203.0.113.7, a network such as 2001:db8::/48 or a key as `show` lists it was expected, "
        f"but {shown(text)} came."
    )


def whole(connection: sa.Connection, beginning: str) -> str:
    """The SHA-256 that begins so, of a key that opens some table or is banned."""
    low = bytes.fromhex(beginning.ljust(64, "0"))
    high = bytes.fromhex(beginning.ljust(64, "f"))
    known = sa.select(TOKENS.c.hash).where(TOKENS.c.hash >= low, TOKENS.c.hash <= high).distinct()
    found = {bytes(hashed).hex() for hashed in connection.scalars(known)}
    banned: Sequence[str] = [one.what.removeprefix(KEY) for one in bans(connection) if one.what.startswith(KEY)]
    found.update(hashed for hashed in banned if hashed.startswith(beginning))
    if len(found) != 1:
        raise BadOption(f"One key that begins with {beginning} was expected, but there are {len(found)}.")
    return found.pop()
