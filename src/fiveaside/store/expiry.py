"""Expiry: tables that nobody uses any more are deleted with all that belongs to them."""

from collections.abc import Collection
from typing import Final

import sqlalchemy as sa

from fiveaside.store.company_tables import INVITES
from fiveaside.store.device_tables import TOKEN_DEVICES
from fiveaside.store.due_tables import DUES
from fiveaside.store.notice_tables import NOTICES
from fiveaside.store.player_tables import PLAYER_SEATS
from fiveaside.store.review_tables import REVIEWS
from fiveaside.store.schema import CODES, ENTRIES, MUTES, REPLIES, SECRETS, SNAPSHOTS, TABLES, TOKENS, USES
from fiveaside.store.share_tables import SHARE_CONSENTS, SHARES
from fiveaside.store.stand_tables import LOBBY, STANDS

AT_ONCE: Final = 200
"""So many at a time, so that nobody's answer waits for long behind them."""
DAY: Final = 24 * 3600.0
LONGEST_TURN: Final = 31 * DAY
"""Nobody has more time for a turn than a day less."""
BACK: Final = 3600.0
"""Clocks of several servers may differ by so many seconds."""
CLOCK: Final = "clock of expiry"


def use(connection: sa.Connection, table_id: str, now: float) -> None:
    connection.execute(USES.delete().where(USES.c.table_id == table_id))
    known = sa.select(TABLES.c.id, sa.literal(now, sa.Float)).where(TABLES.c.id == table_id)
    connection.execute(USES.insert().from_select(["table_id", "used"], known))


def use_all(connection: sa.Connection, names: Collection[str], now: float) -> None:
    """Somebody is at these tables: other servers do not know that."""
    for name in names:
        use(connection, name, now)


def expire(connection: sa.Connection, before: float, empty_before: float, open_now: Collection[str]) -> int:
    """Delete tables last used before the one time, and those at which nobody ever sat down before the other."""
    found = unused(before, empty_before).limit(AT_ONCE + len(open_now))
    names = [name for name in connection.scalars(found) if name not in open_now][:AT_ONCE]
    remove(connection, names)
    return len(names)


def remove(connection: sa.Connection, names: Collection[str]) -> None:
    """These tables, with all that belongs to them."""
    for table in (
        USES,
        CODES,
        TOKENS,
        TOKEN_DEVICES,
        REPLIES,
        ENTRIES,
        MUTES,
        SNAPSHOTS,
        PLAYER_SEATS,
        DUES,
        NOTICES,
        REVIEWS,
        LOBBY,
        STANDS,
        SHARE_CONSENTS,
        SHARES,
        INVITES,
    ):
        connection.execute(table.delete().where(table.c.table_id.in_(names)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(names)))


def unused(before: float, empty_before: float) -> sa.Select[str]:
    """The tables that `expire` deletes. Where somebody still has time to answer the game goes on, though nobody has
    looked at it: for as long as a turn may take, and when that is over a server looks at it."""
    timed = sa.exists().where(DUES.c.table_id == TABLES.c.id)
    used = sa.func.coalesce(USES.c.used, TABLES.c.opened) + sa.case((timed, LONGEST_TURN), else_=0.0)
    begun = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.seq > 1)
    old = sa.or_(used < before, sa.and_(used < empty_before, sa.not_(begun)))
    return sa.select(TABLES.c.id).select_from(TABLES.outerjoin(USES)).where(old)


def leapt(connection: sa.Connection, now: float) -> float | None:
    """A clock that is set wrong makes all tables old at once. The store keeps when it was last looked at: if that is
    more than a day ago, or still to come, the clock is not trusted until it has gone on for a day as clocks do. By how
    many seconds it leapt, 0 where it only is too soon after a leap, None where it can be trusted."""
    kept = connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == CLOCK))
    seen, since = [float(part) for part in bytes(kept).split()] if kept is not None else [now, now]
    leap = 0.0 if -BACK <= now - seen <= DAY else now - seen
    if leap:
        since = now
    connection.execute(SECRETS.delete().where(SECRETS.c.name == CLOCK))
    connection.execute(SECRETS.insert().values(name=CLOCK, value=f"{now} {since}".encode()))
    return leap if now - since < DAY else None
