"""What the start of each possession is worth: the chance to win of the side that has the ball there, first down."""

from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.stages import Stages
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import BLOCKED, POST, landing

KICK_OFF = 0
"""Where a row holds the worth of a kick-off, before the spots."""
LOST = [0.0] * GOAL_LINE
WON = [1.0] * GOAL_LINE


class Starts:
    """`rows[stage]` has a row for each lead from `-widest` up, in which the spot is the index. What else may
    happen between possessions follows from them."""

    def __init__(self, shares: Shares, late: bool) -> None:
        self.shares = shares
        self.stages = Stages(shares, late)
        self.rows: dict[int, list[list[float]]] = {}

    def knows(self, stage: int, lead: int) -> bool:
        """Whether play can come to this lead at all; an edited state may have any."""
        return self.stages.decided(stage, lead) or abs(lead) <= self.stages.widest(stage)

    def row(self, stage: int, lead: int) -> list[float]:
        if self.stages.decided(stage, lead):
            return WON if lead > 0 else LOST
        widest = self.stages.widest(stage)
        return self.read(stage)[min(max(lead, -widest), widest) + widest]

    def read(self, stage: int) -> list[list[float]]:
        return self.rows[stage]

    def kick_off(self, stage: int, lead: int) -> float:
        """For the side that receives."""
        return self.row(stage, lead)[KICK_OFF]

    def kicked_off(self, stage: int, lead: int, row: list[float]) -> float:
        """What a kick-off is worth, once each spot is (2.1-2.4)."""
        parts = self.shares.parts
        total = 0.0
        for face in self.shares.kicks:
            if face == POST:
                total += self.after_touchdown(stage, lead)
            else:
                total += row[parts.touchback if face == BLOCKED else face]
        return total / len(self.shares.kicks)

    def free_kick(self, stage: int, lead: int) -> float:
        """For the side that receives (11.4)."""
        row = self.row(stage, lead)
        parts = self.shares.parts
        total = 0.0
        for face in self.shares.kicks:
            total += row[GOAL_LINE - landing(parts.free_kick_from, face, parts.touchback)]
        return total / len(self.shares.kicks)

    def half_over(self, stage: int, lead: int) -> float:
        """For the side whose slot is the last of the half; level at the end is an even toss (12.5, 13.1, 13.2)."""
        if self.stages.slot(stage) == self.stages.half and not self.stages.is_overtime(stage):
            return self.kick_off(self.stages.half + 1, lead)
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5

    def after_score(self, stage: int, lead: int) -> float:
        """The other side receives, or the half is over. `lead` is that of the side that had the ball (2.1, 12.1)."""
        if self.stages.is_extra(stage):
            return 1.0 - self.half_over(stage, -lead)
        if self.stages.is_last(stage):
            return self.half_over(stage, lead)
        return 1.0 - self.kick_off(self.stages.next(stage), -lead)

    def after_safety(self, stage: int, lead: int) -> float:
        if self.stages.is_last(stage):
            return self.after_score(stage, lead)
        return 1.0 - self.free_kick(self.stages.next(stage), -lead)

    def after_return(self, stage: int, lead: int) -> float:
        """The return was the other side's slot: who lost the ball receives, or the half is over (12.2-12.4)."""
        if self.stages.is_last(stage):
            return self.after_score(stage, lead)
        if self.stages.is_last(self.stages.next(stage)):
            return 1.0 - self.half_over(self.stages.next(stage), -lead)
        return self.kick_off(stage + 2, lead)

    def after_touchdown(self, stage: int, lead: int) -> float:
        """The scorer chooses the better try (10.2-10.5)."""
        parts, shares = self.shares.parts, self.shares
        six = lead + parts.touchdown
        missed = self.after_score(stage, six)
        kick = shares.kick_good * self.after_score(stage, six + parts.kick) + (1.0 - shares.kick_good) * missed
        two = shares.two_good * self.after_score(stage, six + parts.two) + (1.0 - shares.two_good) * missed
        return max(kick, two)

    def after_return_touchdown(self, stage: int, lead: int) -> float:
        """The other side has scored and chooses what is worse for the side that lost the ball."""
        parts, shares = self.shares.parts, self.shares
        six = lead - parts.touchdown
        missed = self.after_return(stage, six)
        kick = shares.kick_good * self.after_return(stage, six - parts.kick) + (1.0 - shares.kick_good) * missed
        two = shares.two_good * self.after_return(stage, six - parts.two) + (1.0 - shares.two_good) * missed
        return min(kick, two)
