"""The Outbox: tells players that it is their turn, where they asked for it, unless they look at the table.

What is to be told is written with the entries that lead to it, so that a server that is killed loses nothing; of
several servers the one that claims a notice sends it. What cannot be sent is tried again, later and later, for two
days.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa

from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG, tell_log
from fiveaside.server.limits import Buckets
from fiveaside.server.notices.letters import Letter, hook_body, letter_of
from fiveaside.server.notices.mail import Mail, MailFailed
from fiveaside.server.notices.outside import NotOutside, Outside
from fiveaside.server.notices.push import Push, push_key
from fiveaside.store.notices import (
    Notice,
    Way,
    claim_notices,
    drop_way,
    has_ways,
    next_notice,
    seats_with_ways,
    settle,
    turn,
    turn_over,
)
from fiveaside.store.refusal import Conflict, StoreRefusal
from fiveaside.table.entry import Entry

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room
    from fiveaside.table.table import Table

AT_ONCE: Final = 40
FOR_EACH: Final = 8
"""So many are sent at once, and of those so many for one player; the rest waits a moment."""
OFTEN: Final = 3
FOR_SLOW: Final = 4
"""By ways that have failed so often in a row no more than these: whoever names what never answers holds up nobody."""
A_MOMENT: Final = 5.0
CLAIMED_FOR: Final = 120.0
FIRST_WAIT: Final = 30.0
MOST_TRIES: Final = 12
LONGEST_WAIT: Final = 6 * 3600.0
GONE: Final = (404, 410)
"""Whoever says so takes nothing any more."""
Also = Callable[[sa.Connection], None]


class Failed(Exception):
    """It did not get there; `for_good` if it never will by this way."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Outbox:
    """`known` has by which ways those at a table hear of it, looked up now and then; `is_used` if
    there are any ways at all, `changes` counts those that came and went here."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        settings = hub.settings.operation
        self.outside = Outside(settings.notice_networks)
        self.mail = Mail(settings.mail, settings.mail_from)
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else (hub.settings.public_urls or [""])[0]
        self.push = Push(push_key(hub.store), contact or "mailto:nobody@example.org")
        self.many = Buckets(hub.settings.notices_at_once, hub.settings.notices_a_second)
        self.there = Buckets(hub.settings.notices_at_once_there, hub.settings.notices_a_second_there)
        self.is_used = True
        self.changes = 0
        self.known: dict[str, tuple[float, dict[int, list[str]]]] = {}
        self.awake = asyncio.Event()
        self.until = 0.0
        self.sending: dict[asyncio.Task[None], Way] = {}
        self.failed: Counter[str] = Counter()

    # What there is to tell

    async def after(self, room: "Room", before: "Table", after: "Table", planned: Sequence[Entry]) -> Also | None:
        """What is written with these entries, if whoever is asked now wants to hear of it."""
        ways = await self.ways(room.id)
        if not ways:
            return None
        acted = {entry.seat for entry in planned if entry.seat is not None}
        done = [seat for seat in ways if seat in acted]
        seat = asked(after)
        if seat is None or seat not in ways or seat in acted or seat == asked(before):
            return partial(turn_over, table_id=room.id, seats=done) if done else None
        others = [one.name for one in after.seats if one.number != seat and one.name]
        told = msgspec.json.encode({"game": after.game.box.name, "others": others}).decode()
        due = time.time() + self.hub.settings.notice_after
        seq = planned[-1].seq

        def write(connection: sa.Connection) -> None:
            turn_over(connection, room.id, done)
            turn(connection, room.id, seat, ways[seat], seq, told, due)

        if due < self.until:
            self.awake.set()
        return write

    def changed(self) -> None:
        """Somebody wants to hear of their turn elsewhere from now on."""
        self.is_used = True
        self.changes += 1
        self.known.clear()

    async def ways(self, table: str) -> dict[int, list[str]]:
        now = time.monotonic()
        found = self.known.get(table)
        if found is None or now - found[0] > self.hub.settings.ways_known:
            if len(self.known) > self.hub.settings.connections:
                self.known.clear()
            ways = await asyncio.wrap_future(self.hub.store.read(partial(seats_with_ways, table_id=table)))
            found = self.known[table] = (now, ways)
        return found[1]

    # Telling it

    async def keep(self) -> None:
        while True:
            try:
                await self.send_due()
            except Conflict:
                pass  # another server was faster
            except StoreRefusal as refusal:
                self.until = time.time() + self.hub.settings.beat_every
                LOG.error("Notices could not be looked at: %s", refusal)
            self.awake.clear()
            self.until = min(self.until, time.time() + self.hub.settings.beat_every)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self.until - time.time())):
                    await self.awake.wait()

    async def send_due(self) -> None:
        now = time.time()
        changes = self.changes
        is_used = await asyncio.wrap_future(self.hub.store.read(has_ways))
        self.is_used = is_used or changes != self.changes  # one may have been added while it was looked
        first = await asyncio.wrap_future(self.hub.store.read(next_notice))
        if first is None or first > now:
            self.until = float("inf") if first is None else first
            return
        if len(self.sending) >= AT_ONCE:
            await asyncio.wait(self.sending, return_when=asyncio.FIRST_COMPLETED)
        work = partial(claim_notices, now=now, until=now + CLAIMED_FOR, most=max(1, AT_ONCE - len(self.sending)))
        for notice in await asyncio.wrap_future(self.hub.store.ask(work)):
            if self.has_room(notice.way):
                task = asyncio.create_task(self.send(notice))
                self.sending[task] = notice.way
                task.add_done_callback(self.sending.pop)
            else:
                await self.settle(notice, time.time() + A_MOMENT)
        self.until = now

    def has_room(self, way: Way) -> bool:
        """Nobody takes all the places of those who wait for an answer."""
        same = sum(one.player == way.player for one in self.sending.values())
        slow = sum(self.failed[one.id] >= OFTEN for one in self.sending.values())
        return same < FOR_EACH and (self.failed[way.id] < OFTEN or slow < FOR_SLOW)

    async def send(self, notice: Notice) -> None:
        try:
            await self.see_to(notice)
        except Conflict:
            pass  # another server was faster
        except StoreRefusal as refusal:
            LOG.error("Notices could not be looked at: %s", refusal)

    async def see_to(self, notice: Notice) -> None:
        """Sent, dropped, or tried again later; whatever happens, the others are sent."""
        try:
            if self.is_looked_at(notice.table, notice.seat):
                await self.settle(notice, None)
            elif not self.may_send(notice.way):
                await self.settle(notice, time.time() + FIRST_WAIT)
            else:
                await self.deliver(notice.way, letter_of(notice), notice.lang, f"{notice.table}.{notice.seq}")
                self.hub.metrics.notices[notice.way.kind].inc()
                self.failed.pop(notice.way.id, None)
                await self.settle(notice, None, time.time())
        except Failed as failure:
            self.hub.metrics.notices["failed"].inc()
            self.count_failed(notice.way)
            LOG.warning("A notice could not be sent: %s", failure, extra={"about": notice.way.kind})
            await self.give_up(notice) if failure.for_good else await self.try_later(notice)
        except StoreRefusal:
            raise
        except Exception as error:
            tell_log("notice", error)
            await self.try_later(notice)

    def count_failed(self, way: Way) -> None:
        if len(self.failed) > self.hub.settings.connections:
            self.failed.clear()
        self.failed[way.id] += 1

    def may_send(self, way: Way) -> bool:
        """Nobody is flooded: neither by one way, nor by all that lead to one host."""
        return self.many.take(way.id) and (way.kind == "mail" or self.there.take(way.host()))

    def is_looked_at(self, table: str, seat: int) -> bool:
        room = self.hub.rooms.get(table)
        here = room is not None and any(seat in one.seats and not one.away for one in room.connections)
        return here or self.hub.neighbours.presence.is_looked_at(table, seat)

    async def settle(self, notice: Notice, due: float | None, sent: float | None = None) -> None:
        await asyncio.wrap_future(self.hub.store.ask(partial(settle, notice=notice, due=due, sent=sent)))
        if due is not None and due < self.until:
            self.awake.set()

    async def try_later(self, notice: Notice) -> None:
        wait = min(FIRST_WAIT * 3.0**notice.tries, LONGEST_WAIT)
        await self.settle(notice, None if notice.tries + 1 >= MOST_TRIES else time.time() + wait)

    async def give_up(self, notice: Notice) -> None:
        await asyncio.wrap_future(self.hub.store.ask(partial(drop_way, way_id=notice.way.id)))
        self.changed()

    async def deliver(self, way: Way, letter: Letter, lang: str, name: str) -> None:
        """By one way; a Failed if it did not get there."""
        try:
            if way.kind == "mail":
                stop = f"{way.origin}/api/notices/stop?key={way.stop}"
                await self.mail.send(way.target["address"], letter, lang, stop, name)
                return
            if way.kind == "push":
                headers, body = self.push.written(way.target, letter)
                status = await self.outside.post(way.target["endpoint"], headers, body, way.player)
            else:
                told = msgspec.json.encode(hook_body(way.target["form"], letter, letter.tag))
                status = await self.outside.post(
                    way.target["url"], {"Content-Type": "application/json"}, told, way.player
                )
        except NotOutside as refusal:
            raise Failed(str(refusal), for_good=True) from None
        except MailFailed as refusal:
            raise Failed(str(refusal), refusal.for_good) from None
        except Refusal as refusal:
            raise Failed(str(refusal)) from None
        except (OSError, TimeoutError) as error:
            raise Failed(f"no reply ({type(error).__name__})") from None
        if not 200 <= status < 300:
            raise Failed(f"status {status}", status in GONE)


def asked(table: "Table") -> int | None:
    """The person who is asked now and wants to be."""
    ask = table.game.ask
    if table.state != "playing" or table.ended is not None or ask is None or ask.seat < 0 or ask.hushed:
        return None
    place = table.seats[ask.seat]
    return ask.seat if place.person and not place.bot else None
