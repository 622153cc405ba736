"""Players: who somebody is without an account, by keys that only their devices know. All inside the transaction of
whoever calls."""

import json
import time
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store import passkeys
from fiveaside.store.blocks import forget_company
from fiveaside.store.notices import forget_ways
from fiveaside.store.orders import check_not_banned, erase
from fiveaside.store.passkey_tables import PASSKEYS
from fiveaside.store.player_tables import PLAYER_KEYS, PLAYER_SEATS, PLAYERS
from fiveaside.store.ratings import forget_who, stand_in
from fiveaside.store.refusal import NoPlayer
from fiveaside.store.schema import TOKENS
from fiveaside.store.stand_tables import LOBBY, STANDS
from fiveaside.store.teams import forget_player
from fiveaside.table.lookalike import skeleton

DEVICE: Final = "device"
LINK: Final = "link"
RECOVERY: Final = "recovery"
"""What a key is: of a device; of a link that brings another device along once; written down to come back by."""
MOST_DEVICES: Final = 12
MOST_TOKENS: Final = 16
"""So many tokens open a seat before the older ones are given up."""
TABLES_AT_ONCE: Final = 2
"""Of so many tables something is taken out at a time, so that nobody's answer waits for long behind it."""
PLAYERS_AT_ONCE: Final = 10
SEEN_EVERY: Final = 3600.0
"""How exactly it is kept when somebody was last here."""


class Player:
    """`id` is what others see; `shirt` None where nothing was chosen; `settings` are what the page keeps."""

    def __init__(self, row: Any) -> None:
        self.id = str(row.id)
        self.name = str(row.name)
        self.shirt: dict[str, str] | None = json.loads(row.shirt) if row.shirt else None
        self.lang = str(row.lang)
        self.settings: dict[str, object] = json.loads(row.settings) if row.settings else {}
        self.made = float(row.made)
        self.seen = float(row.seen)


class PlayerKey:
    """`mark` names it without opening anything."""

    def __init__(self, row: Any) -> None:
        self.hash = bytes(row.hash)
        self.mark = self.hash.hex()[:12]
        self.kind = str(row.kind)
        self.name = str(row.name)
        self.made = float(row.made)
        self.seen = float(row.seen)


class PlayerSeat:
    def __init__(self, row: Any) -> None:
        self.table = str(row.table_id)
        self.seat = int(row.seat)
        self.player = str(row.player_id)
        self.guest = bool(row.guest)
        self.since = float(row.since)


# Who somebody is


def make(connection: sa.Connection, player_id: str, hashed: bytes, device: str = "", lang: str = "") -> None:
    now = time.time()
    plain = {"name": "", "look": "", "shirt": "", "settings": "", "lang": lang}
    connection.execute(PLAYERS.insert().values(id=player_id, made=now, seen=now, **plain))
    add_key(connection, player_id, hashed, DEVICE, device)


def find(connection: sa.Connection, player_id: str) -> Player:
    row = connection.execute(sa.select(PLAYERS).where(PLAYERS.c.id == player_id)).first()
    if row is None:
        raise NoPlayer("There is no such player.")
    return Player(row)


def by_key(connection: sa.Connection, hashed: bytes) -> Player | None:
    """Whose device has this key; no other kind of key does anything by itself."""
    both = PLAYERS.join(PLAYER_KEYS, PLAYER_KEYS.c.player_id == PLAYERS.c.id)
    wanted = sa.select(PLAYERS).select_from(both)
    row = connection.execute(wanted.where(PLAYER_KEYS.c.hash == hashed, PLAYER_KEYS.c.kind == DEVICE)).first()
    return None if row is None else Player(row)


def see(connection: sa.Connection, player_id: str, hashed: bytes) -> None:
    """Somebody was here, with this key."""
    now = time.time()
    connection.execute(PLAYERS.update().where(PLAYERS.c.id == player_id).values(seen=now))
    connection.execute(PLAYER_KEYS.update().where(PLAYER_KEYS.c.hash == hashed).values(seen=now))


def change(connection: sa.Connection, player_id: str, part: dict[str, Any]) -> Player:
    """Name, shirt, language or settings, as far as `part` has them."""
    values: dict[str, Any] = {name: part[name] for name in ("name", "lang") if name in part}
    if "name" in values:
        values["look"] = skeleton(values["name"])
    values.update({name: written(part[name]) for name in ("shirt", "settings") if name in part})
    if values:
        connection.execute(PLAYERS.update().where(PLAYERS.c.id == player_id).values(**values))
    return find(connection, player_id)


def written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False) if value else ""


def has_lookalike(connection: sa.Connection, player: Player) -> bool:
    """Whether somebody else has a name that looks like this one, so that more than the name must be shown."""
    if not player.name:
        return False
    alike = sa.select(PLAYERS.c.id).where(PLAYERS.c.look == skeleton(player.name), PLAYERS.c.id != player.id)
    return connection.execute(alike.limit(1)).first() is not None


# Keys


def add_key(
    connection: sa.Connection, player_id: str, hashed: bytes, kind: str, name: str = "", until: float | None = None
) -> None:
    """Of devices there is a number; the one that was not seen for the longest time goes first. Of the other kinds there
    is one at a time."""
    now = time.time()
    here = sa.and_(PLAYER_KEYS.c.player_id == player_id, PLAYER_KEYS.c.kind == kind)
    spare = MOST_DEVICES - 1 if kind == DEVICE else 0
    older = sa.select(PLAYER_KEYS.c.hash).where(here).order_by(PLAYER_KEYS.c.seen.desc(), PLAYER_KEYS.c.hash)
    for gone in connection.scalars(older.offset(spare)).all():
        connection.execute(PLAYER_KEYS.delete().where(PLAYER_KEYS.c.hash == gone))
    row = {"hash": hashed, "player_id": player_id, "kind": kind, "name": name, "made": now, "seen": now, "until": until}
    connection.execute(PLAYER_KEYS.insert().values(**row))


def keys_of(connection: sa.Connection, player_id: str) -> list[PlayerKey]:
    wanted = sa.select(PLAYER_KEYS).where(PLAYER_KEYS.c.player_id == player_id)
    return [PlayerKey(row) for row in connection.execute(wanted.order_by(PLAYER_KEYS.c.made))]


def revoke(connection: sa.Connection, player_id: str, mark: str) -> int:
    """Take away the key or passkey with this mark; how many that were."""
    gone = [key.hash for key in keys_of(connection, player_id) if key.mark == mark]
    here = sa.and_(PLAYER_KEYS.c.player_id == player_id, PLAYER_KEYS.c.hash.in_(gone))
    return connection.execute(PLAYER_KEYS.delete().where(here)).rowcount + passkeys.revoke(connection, player_id, mark)


def enter(connection: sa.Connection, code: bytes, hashed: bytes, device: str, now: float) -> str:
    """The player whom this link or recovery code lets in, on one more device; a link is used up by it."""
    wanted = sa.select(PLAYER_KEYS).where(PLAYER_KEYS.c.hash == code, PLAYER_KEYS.c.kind.in_((LINK, RECOVERY)))
    row = connection.execute(wanted.with_for_update()).first()  # two servers let nobody in by one link
    if row is None or (row.until is not None and row.until < now):
        raise NoPlayer("There is no such player.")
    if row.kind == LINK:
        connection.execute(PLAYER_KEYS.delete().where(PLAYER_KEYS.c.hash == code))
    add_key(connection, row.player_id, hashed, DEVICE, device)
    return str(row.player_id)


# Seats


def own(connection: sa.Connection, table_id: str, seats: dict[int, bool], player_id: str) -> None:
    """These seats are this player's, True for a guest at the same screen."""
    drop_seats(connection, table_id, list(seats))
    now = time.time()
    rows = [
        {"table_id": table_id, "seat": seat, "player_id": player_id, "guest": guest, "since": now}
        for seat, guest in seats.items()
    ]
    if rows:
        connection.execute(PLAYER_SEATS.insert(), rows)


def drop_seats(connection: sa.Connection, table_id: str, seats: list[int]) -> None:
    connection.execute(PLAYER_SEATS.delete().where(PLAYER_SEATS.c.table_id == table_id, PLAYER_SEATS.c.seat.in_(seats)))


def owners(connection: sa.Connection, table_id: str) -> list[PlayerSeat]:
    wanted = sa.select(PLAYER_SEATS).where(PLAYER_SEATS.c.table_id == table_id).order_by(PLAYER_SEATS.c.seat)
    return [PlayerSeat(row) for row in connection.execute(wanted)]


def seats_of(connection: sa.Connection, player_id: str, most: int) -> list[PlayerSeat]:
    """Where a player sits, the newest first."""
    wanted = sa.select(PLAYER_SEATS).where(PLAYER_SEATS.c.player_id == player_id)
    newest = wanted.order_by(PLAYER_SEATS.c.since.desc(), PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat)
    return [PlayerSeat(row) for row in connection.execute(newest.limit(most))]


def open_again(connection: sa.Connection, player_id: str, table_id: str, seat: int, token: bytes) -> None:
    """One more token for a seat of one's own. If there are too many the others go: whoever of them is a device of this
    player gets another one in the same way."""
    mine = [one for one in owners(connection, table_id) if one.seat == seat and one.player == player_id]
    if not mine:
        raise NoPlayer("This seat is not this player's.")
    check_not_banned(connection, table_id, seat)
    here = sa.and_(TOKENS.c.table_id == table_id, TOKENS.c.seat == seat)
    if len(connection.execute(sa.select(TOKENS.c.hash).where(here)).all()) >= MOST_TOKENS:
        connection.execute(TOKENS.delete().where(here))
    connection.execute(TOKENS.insert().values(table_id=table_id, hash=token, seat=seat))


# The end


def lock(connection: sa.Connection, player_id: str) -> None:
    """No key is this player's any more, nobody tells them anything, and they are in no team or company. What is left of
    them goes bit by bit, see `forget_some`."""
    forget_ways(connection, player_id)
    forget_player(connection, player_id)
    forget_company(connection, player_id)
    unlist(connection, player_id)
    passkeys.forget(connection, player_id)
    connection.execute(PLAYER_KEYS.delete().where(PLAYER_KEYS.c.player_id == player_id))


def unlist(connection: sa.Connection, player_id: str) -> None:
    """Nothing of theirs stands in the lobby: nobody else has said that it may."""
    opened = sa.select(STANDS.c.table_id).where(STANDS.c.opener == player_id)
    connection.execute(LOBBY.delete().where(LOBBY.c.table_id.in_(opened)))
    connection.execute(STANDS.update().where(STANDS.c.opener == player_id).values(opener="", access=""))


def forget_some(connection: sa.Connection, player_id: str) -> bool:
    """Take name and chat out of some of the tables of a player who has no key any more, and at last the player away;
    whether there is more to do. What was played stays, for the others and for the record."""
    some = sa.select(PLAYER_SEATS).where(PLAYER_SEATS.c.player_id == player_id).limit(TABLES_AT_ONCE)
    seats = connection.execute(some).all()
    for one in seats:
        erase(connection, one.table_id, one.seat, stand_in(player_id))
        forget_who(connection, one.table_id, player_id)
        drop_seats(connection, one.table_id, [one.seat])
    if not seats:
        connection.execute(PLAYERS.delete().where(PLAYERS.c.id == player_id))
    return bool(seats)


def expire_players(connection: sa.Connection, before: float, unused_before: float) -> int:
    """Forget players with no table who were not here since the one time, or never chose a name and not since the other;
    and those whose end was begun. How many that were."""
    sits = sa.exists().where(PLAYER_SEATS.c.player_id == PLAYERS.c.id)
    plain = sa.and_(PLAYERS.c.name == "", PLAYERS.c.seen < unused_before)
    old = sa.and_(sa.or_(PLAYERS.c.seen < before, plain), sa.not_(sits))
    keys = (sa.exists().where(one.c.player_id == PLAYERS.c.id) for one in (PLAYER_KEYS, PASSKEYS))
    locked = sa.not_(sa.or_(*keys))
    names = connection.scalars(sa.select(PLAYERS.c.id).where(sa.or_(old, locked)).limit(PLAYERS_AT_ONCE)).all()
    for name in names:
        lock(connection, name)
        forget_some(connection, name)
    return len(names)
