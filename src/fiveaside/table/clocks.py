"""Clocks: how much time each seat has, from the log alone. Times are whole milliseconds.

Whose time begins to count is told by the entry that leads to the question (`since`), and how much of it went by the
entry that ends it (`used`, and `away` while the connection was lost). Of a veiled ask nobody may know whose it is: it
has a time of its own, which is the same whoever is asked, and moves no clock.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.table.timing import AWAY, Timing
from fiveaside.table.undo import Taken

if TYPE_CHECKING:
    from fiveaside.table.entry import Entry
    from fiveaside.table.table import Table

TO_BEGIN: Final = 2_000
"""So much of every question is free: it has to get there, and dice have to come to rest. Whoever asked not to be asked
is answered for within it."""
TO_FOLLOW: Final = 1_000
"""So much more for every answer of a bot that is shown before."""
MOST_TO_FOLLOW: Final = 60
LATE: Final = 1_000
"""An answer that was given in time may be on its way for so long."""
STOPS: Final = ("answer", "undone", "bot_sat", "timed_out")
"""By these entries the time of whoever was asked ends."""


class Clocks:
    """`left` is the bank of each seat; `spent` what it has used since something was rolled or somebody else answered;
    `reserve` for how long its clock may still stop for a lost connection. `since` is when the time of whoever is
    asked begins to count, `runs` whose it is, None where that is a secret; `shown` counts the answers of bots since
    somebody's."""

    def __init__(self, timing: Timing, seats: int) -> None:
        self.timing = timing
        self.left = [timing.seconds * 1000] * seats
        self.spent = [0] * seats
        self.reserve = [AWAY * 1000 if timing.is_bank() else 0] * seats
        self.since: int | None = None
        self.runs: int | None = None
        self.shown = 0

    def copy(self) -> "Clocks":
        other = Clocks(self.timing, 0)
        other.put(self.saved())
        return other

    def saved(self) -> dict[str, object]:
        lists = {"left": list(self.left), "spent": list(self.spent), "reserve": list(self.reserve)}
        return {**lists, "since": self.since, "runs": self.runs, "shown": self.shown}

    def put(self, saved: dict[str, object]) -> None:
        self.left = cast(list[int], saved["left"])
        self.spent = cast(list[int], saved["spent"])
        self.reserve = cast(list[int], saved["reserve"])
        self.since = cast(int | None, saved["since"])
        self.runs = cast(int | None, saved["runs"])
        self.shown = cast(int, saved["shown"])

    # What happens

    def heed(self, table: "Table", entry: "Entry") -> None:
        """An entry has happened."""
        if "used" in entry.data:
            self.charge(entry.number("used"), entry.number("away") if "away" in entry.data else 0)
        if entry.kind == "answer":
            self.answered(table, entry)
        elif entry.kind in STOPS and (self.runs == entry.seat or entry.kind == "undone"):
            self.stop()
        if "since" in entry.data:
            self.begin(table, entry.number("since"))

    def charge(self, used: int, away: int) -> None:
        if self.runs is not None:
            if self.timing.is_bank():
                self.left[self.runs] = max(0, self.left[self.runs] - used)
            self.spent[self.runs] += used
            self.reserve[self.runs] = max(0, self.reserve[self.runs] - away)

    def answered(self, table: "Table", entry: "Entry") -> None:
        """What others answer in secret, and what chance does, is the same for everybody's time."""
        seat = entry.seat
        self.stop()
        if seat is None or entry.seq in table.veiled:
            self.spent = [0] * len(self.spent)
        elif table.seats[seat].bot:
            self.shown += 1
            self.spent[seat] = 0
        else:
            self.shown = 0
            if table.by_whom(entry, seat) == seat:
                self.left[seat] += self.timing.increment * 1000
            self.spent = [spent if other == seat else 0 for other, spent in enumerate(self.spent)]

    def take_back(self, taken: Sequence[Taken]) -> None:
        """Time that went is gone; what was added for an answer that does not stand goes too."""
        more = self.timing.increment * 1000
        for answer in taken:
            if answer.by is not None and answer.by == answer.seat:
                left = self.left[answer.by]
                self.left[answer.by] = max(left - more, min(left, more))

    def stop(self) -> None:
        self.since, self.runs = None, None

    def begin(self, table: "Table", since: int) -> None:
        ask = timed_ask(table)
        self.since = since
        self.runs = None if ask is None or ask.veiled else ask.seat

    # What can be asked of them

    def is_due(self, table: "Table") -> bool:
        """Somebody's time should count, but does not yet."""
        return self.since is None and timed_ask(table) is not None

    def to_begin(self) -> int:
        return TO_BEGIN + TO_FOLLOW * min(self.shown, MOST_TO_FOLLOW)

    def has(self, seat: int) -> int:
        """The time of a seat when it is asked."""
        if self.timing.is_bank():
            return self.left[seat]
        return max(0, self.timing.seconds * 1000 - self.spent[seat])

    def allowed(self) -> int:
        """The time of whoever is asked now."""
        return self.timing.secret() * 1000 if self.runs is None else self.has(self.runs)

    def elapsed(self, now: int, idle: int, away: int) -> int:
        """How long whoever is asked has taken, without what counts for nobody."""
        return 0 if self.since is None else max(0, now - self.since - idle - self.excused(away))

    def excused(self, away: int) -> int:
        return 0 if self.runs is None else min(away, self.reserve[self.runs])

    def is_over(self, now: int, idle: int, away: int) -> bool:
        return self.since is not None and self.elapsed(now, idle, away) >= self.allowed() + LATE

    def used(self, now: int, idle: int, away: int) -> dict[str, object]:
        """What the entry tells that ends a time."""
        told: dict[str, object] = {"used": min(self.elapsed(now, idle, away), self.allowed())}
        return {**told, "away": self.excused(away)} if self.excused(away) else told

    def due(self, table: "Table") -> int | None:
        """When the time of whoever is asked is over at the latest, whether or not their connection holds."""
        ask = timed_ask(table)
        if ask is None or self.since is None or table.seats[ask.seat].bot:
            return None
        return self.since + self.allowed() + LATE + (0 if self.runs is None else self.reserve[self.runs])

    def told(self, table: "Table", now: int, idle: int, away: int, held: bool) -> dict[str, object]:
        """As everybody may see it, in seconds; `held` while a lost connection stops the clock that runs."""
        gone = self.elapsed(now, idle, away)
        left: list[float | None] = []
        for seat in table.seats:
            has = self.has(seat.number) - (gone if seat.number == self.runs else 0)
            left.append(None if seat.bot else max(0, has) / 1000)
        told: dict[str, object] = {**self.timing.as_json(), "left": left, "runs": self.runs}
        if self.since is not None:
            told["wait"] = max(0, self.since - now) / 1000
            if self.runs is None:
                told["secret"] = max(0, self.allowed() - gone) / 1000
        if held:
            told["held"] = True
        return told


def timed_ask(table: "Table") -> Ask | None:
    """What somebody is asked now whose time counts. A veiled ask of a bot looks like any other."""
    ask = table.game.ask
    if table.state != "playing" or table.ended is not None or ask is None or ask.seat == CHANCE:
        return None
    return ask if ask.veiled or not table.seats[ask.seat].bot else None
