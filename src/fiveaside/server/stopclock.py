"""The Stopclock of a table that is open: it stops while the connection of whoever is asked is lost, and goes on with
the table when their time is over."""

import asyncio
from typing import TYPE_CHECKING, Final

from fiveaside.server.guard import tell_log
from fiveaside.store.refusal import Conflict, StoreRefusal
from fiveaside.table.clocks import LATE, timed_ask
from fiveaside.table.lateness import is_late, late
from fiveaside.table.plan import Moment

if TYPE_CHECKING:
    from fiveaside.server.room import Room

AGAIN_AFTER: Final = 2.0
"""So many seconds later it is tried again if what happened could not be kept."""
LONGEST: Final = 24 * 3600.0
"""No timer runs for longer; then it is looked at again."""
LONGEST_MS: Final = int(LONGEST * 1000)


class Stopclock:
    """`since` names the question at hand; `away` is for how many seconds the connection of whoever it is put to was
    lost, without the time from `gone` on, which is None while it holds."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.since: int | None = None
        self.away = 0.0
        self.gone: float | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.working: asyncio.Task[None] | None = None

    def moment(self) -> Moment:
        """Now, with what of the time since the question counts for nobody."""
        now = self.room.hub.clock.exactly()
        clocks = self.room.table.clocks
        if clocks is None or clocks.since is None:
            return Moment(now)
        idle = self.room.hub.timekeeper.idle(clocks.since / 1000, now)
        return Moment(now, int(idle * 1000), int(self.lost(now) * 1000))

    def lost(self, now: float) -> float:
        return self.away + (0.0 if self.gone is None else max(0.0, now - self.gone))

    def look(self) -> None:
        """Something happened, or somebody came or went."""
        clocks = self.room.table.clocks
        if clocks is None:
            return
        now = self.room.hub.clock.exactly()
        if clocks.since != self.since:
            self.since, self.away, self.gone = clocks.since, 0.0, None
        here = clocks.runs is None or clocks.runs in self.room.everywhere()
        if here and self.gone is not None:
            self.away, self.gone = self.lost(now), None
        elif not here and self.gone is None and clocks.since is not None:
            self.gone = max(now, clocks.since / 1000)
        self.set_timer()

    def set_timer(self) -> None:
        """For when the time is over, if nothing else happens."""
        self.cancel()
        clocks, table = self.room.table.clocks, self.room.table
        ask = timed_ask(table)
        if clocks is None or clocks.since is None or ask is None or table.seats[ask.seat].bot:
            return
        moment = self.moment()
        excused = clocks.excused(moment.away if self.gone is None else LONGEST_MS)
        over = clocks.since + clocks.allowed() + LATE + moment.idle + excused
        wait = min(max(0.0, (over - moment.ms) / 1000), LONGEST)
        self.timer = asyncio.get_running_loop().call_later(wait, self.time_out)

    def cancel(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def time_out(self) -> None:
        self.timer = None
        self.working = asyncio.get_running_loop().create_task(self.see_to())

    async def see_to(self) -> None:
        """If somebody's time is over, the table goes on without them."""
        room = self.room
        async with room.lock:
            if room.hub.neighbours.are_possible():
                await room.read_on()
            moment = self.moment()
            if not is_late(room.table, moment):
                self.set_timer()
                return
            try:
                planned = late(room.table, moment)
                await room.commit(planned)
            except Conflict:
                await room.read_on()
            except StoreRefusal:
                self.timer = asyncio.get_running_loop().call_later(AGAIN_AFTER, self.time_out)
            except Exception as error:
                tell_log("time", error, room.id)

    def held(self) -> bool:
        """Whether the clock that runs stands still for a lost connection."""
        clocks = self.room.table.clocks
        if clocks is None or clocks.runs is None or self.gone is None:
            return False
        return self.lost(self.room.hub.clock.exactly()) * 1000 < clocks.reserve[clocks.runs]

    def told(self) -> dict[str, object]:
        clocks = self.room.table.clocks
        if clocks is None:
            return {}
        moment = self.moment()
        return {"clocks": clocks.told(self.room.table, moment.ms, moment.idle, moment.away, self.held())}
