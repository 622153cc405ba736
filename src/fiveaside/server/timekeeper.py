"""The Timekeeper: sees to tables at which somebody's time is over, whether or not anybody looks, and knows when no
server ran.

The store has an index of when there is something to do. A server sleeps until then, so that tables at which nobody
moves cost nothing; of several servers the one that claims a table goes on with it.
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG, tell_log
from fiveaside.store.dues import beat, claim, last_beat, next_due, outages, resume
from fiveaside.store.refusal import Conflict, StoreRefusal

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

AT_ONCE: Final = 50
"""So many tables are claimed at a time."""


class Timekeeper:
    """`outages` are the times when no server ran, the last one from the `last` beat until this server had `begun`;
    `awake` is set when something is due sooner than was known."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.outages: list[tuple[float, float]] = []
        self.awake = asyncio.Event()
        self.until = 0.0
        self.last: float | None = None
        self.begun = 0.0

    # When no server ran

    async def start(self) -> None:
        """Before anybody is let in. If others may run, it takes a moment to know whether they do: then `keep` goes on
        with it."""
        hub = self.hub
        self.last = await asyncio.wrap_future(hub.store.read(last_beat))
        if self.last is not None:
            hub.clock.not_before(self.last)
        self.begun = hub.clock.exactly()
        await self.read_outages()
        if not hub.neighbours.are_possible():
            await self.resume()
        elif self.last is not None:
            self.outages.append((self.last, self.begun))

    async def resume(self) -> None:
        alone = not self.hub.neighbours.presence.heard
        since = self.last if alone else None
        await asyncio.wrap_future(self.hub.store.ask(partial(resume, since=since, now=self.begun)))
        await self.read_outages()

    async def read_outages(self) -> None:
        self.outages = await asyncio.wrap_future(self.hub.store.read(outages))

    def idle(self, since: float, now: float) -> float:
        """For how many seconds of this time no server ran."""
        return sum(max(0.0, min(now, until) - max(since, begun)) for begun, until in self.outages)

    async def stop(self) -> None:
        """Down time begins now."""
        try:
            await asyncio.wrap_future(self.hub.store.ask(partial(beat, now=self.hub.clock.exactly())))
        except StoreRefusal as refusal:
            LOG.error("The clock could not be kept: %s", refusal)

    async def beat(self) -> None:
        """All servers of a store show the same time, within a beat."""
        now = self.hub.clock.exactly()
        self.hub.clock.not_before(await asyncio.wrap_future(self.hub.store.ask(partial(beat, now=now))))
        if self.hub.neighbours.are_possible():
            await self.read_outages()

    # Whose time is over

    def look(self, due: float | None) -> None:
        """Something is due then."""
        if due is not None and due < self.until:
            self.awake.set()

    async def keep(self) -> None:
        if self.hub.neighbours.are_possible():
            await asyncio.sleep(self.hub.settings.alive_within)
            await self.tried(self.resume())
        beaten = self.hub.clock.exactly()
        while True:
            now = self.hub.clock.exactly()
            if now - beaten >= self.hub.settings.beat_every:
                beaten = now
                await self.tried(self.beat())
            await self.tried(self.see_to_dues())
            await self.sleep(beaten + self.hub.settings.beat_every)

    async def tried(self, work: Coroutine[None, None, None]) -> None:
        """The store may fail for a while; nobody's time is lost by that."""
        try:
            await work
        except Conflict:
            pass  # another server was faster
        except StoreRefusal as refusal:
            self.until = self.hub.clock.exactly() + self.hub.settings.beat_every
            LOG.error("The clocks of tables could not be looked at: %s", refusal)

    async def sleep(self, beat: float) -> None:
        self.until = min(self.until, beat)
        self.awake.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, self.until - self.hub.clock.exactly())):
                await self.awake.wait()

    async def see_to_dues(self) -> None:
        hub = self.hub
        now = hub.clock.exactly()
        found = await asyncio.wrap_future(hub.store.read(next_due))
        if found is None or found > now:
            self.until = float("inf") if found is None else found
            return
        work = partial(claim, now=now, until=now + hub.settings.claim_for, most=AT_ONCE)
        for name in await asyncio.wrap_future(hub.store.ask(work)):
            await self.see_to(name)
        self.until = now

    async def see_to(self, name: str) -> None:
        try:
            room = await self.hub.room(name)
            await room.stopclock.see_to()
        except StoreRefusal:
            raise
        except Refusal as refusal:
            LOG.warning("A table whose time is over cannot be opened: %s", refusal, extra={"table": name})
        except Exception as error:
            tell_log("time", error, name)
