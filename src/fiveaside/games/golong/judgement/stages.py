"""The possessions of a match in the order in which they are solved, and the leads with which each may begin."""

from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.table import Match

EXTRA_OF_HALF = 1
EXTRA_AT_END = 2
OVERTIME_FIRST = 3
OVERTIME_SECOND = 4
"""How far behind the last slot the stages lie that exist with late turnovers only (14.7, 14.10)."""


class Stages:
    """A stage is a slot by its number; with late turnovers the extra possessions and overtime come behind."""

    def __init__(self, shares: Shares, late: bool) -> None:
        self.slots = shares.parts.slots
        self.half = shares.parts.half
        self.late = late
        self.most_points = shares.most_points

    def order(self) -> list[int]:
        """Every stage after those that may follow it."""
        slots = list(range(self.slots, 0, -1))
        if not self.late:
            return slots
        n, half = self.slots, self.half
        second_half, first_half = slots[: n - half], slots[n - half :]
        overtime = [n + OVERTIME_SECOND, n + OVERTIME_FIRST]
        return [*overtime, n + EXTRA_AT_END, *second_half, n + EXTRA_OF_HALF, *first_half]

    def of(self, m: Match) -> int:
        """The stage of the possession that is played."""
        if m.extra:
            return self.slots + (EXTRA_OF_HALF if m.slot == self.half else EXTRA_AT_END)
        if not m.in_overtime():
            return m.slot
        first = m.slot % 2 == 1
        if self.late:
            return self.slots + (OVERTIME_FIRST if first else OVERTIME_SECOND)
        return self.slots - 1 if first else self.slots

    def slot(self, stage: int) -> int:
        """The slot that is played in this way: overtime is played like the last two."""
        behind = stage - self.slots
        if behind <= 0:
            return stage
        return (self.half, self.slots, self.slots - 1, self.slots)[behind - 1]

    def is_extra(self, stage: int) -> bool:
        return stage == self.slots + EXTRA_OF_HALF or stage == self.slots + EXTRA_AT_END

    def is_overtime(self, stage: int) -> bool:
        return stage > self.slots + EXTRA_AT_END

    def is_last(self, stage: int) -> bool:
        """Whether the half, or the round, is over after it."""
        slot = self.slot(stage)
        return slot == self.half or slot == self.slots

    def gives_extra(self, stage: int) -> bool:
        """Whether a turnover gives the other side one possession more (14.7-14.10)."""
        return self.late and self.is_last(stage) and stage <= self.slots

    def extra(self, stage: int) -> int:
        return self.slots + (EXTRA_OF_HALF if stage == self.half else EXTRA_AT_END)

    def next(self, stage: int) -> int:
        """The other side's possession after this one (12.1)."""
        return stage + 1

    def left(self, stage: int) -> int:
        """In how many possessions points may still be made, this one included."""
        slot = self.slot(stage)
        if self.is_overtime(stage):
            return self.slots - slot + 1
        if self.is_extra(stage):
            return self.slots - slot + (2 if slot == self.half else 1)
        return self.slots - slot + 1 + (0 if not self.late else 2 if slot <= self.half else 1)

    def before(self, stage: int) -> int:
        """In how many possessions points may have been made before it; the one before an extra one brought none."""
        slot = self.slot(stage)
        if self.is_overtime(stage):
            return 0 if slot < self.slots else 1
        return slot - 1 + (1 if self.late and slot > self.half else 0)

    def decided(self, stage: int, lead: int) -> bool:
        """Nobody can catch up any more."""
        return abs(lead) > self.most_points * self.left(stage)

    def widest(self, stage: int) -> int:
        """The largest lead, either way, with which it may begin undecided."""
        return self.most_points * min(self.before(stage), self.left(stage))
