"""What each way in which a possession may end is worth to the side that has the ball."""

from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.cup import blue_in, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE, OPP_1
from fiveaside.games.golong.parts.kit import POST, TD_YARDS, landing


class Ends:
    """`lost[y]` and `kicked[y]`: the ball is lost at y by a turnover, or by a kick. `kick[y]` is the better of a punt
    and a field goal from y, `back(cup)[y]` a star for the defence, which returns what suits it best."""

    def __init__(self, starts: Starts, stage: int, lead: int) -> None:
        shares, stages = starts.shares, starts.stages
        parts = shares.parts
        self.touchdown = starts.after_touchdown(stage, lead)
        self.returned = starts.after_return_touchdown(stage, lead)
        self.safety = starts.after_safety(stage, lead - parts.safety)
        self.field_goal = starts.after_score(stage, lead + parts.field_goal)
        if stages.is_last(stage):
            self.kicked = [starts.after_score(stage, lead)] * GOAL_LINE
        else:
            self.kicked = from_other_side(starts.row(stages.next(stage), -lead))
        self.lost = self.kicked
        if stages.gives_extra(stage):
            self.lost = from_other_side(starts.row(stages.extra(stage), -lead))
        self.kick = [0.0] + [max(self.punt(shares, y), self.try_for_three(shares, y)) for y in range(1, GOAL_LINE)]
        self.shares = shares
        self.returns: dict[int, list[float]] = {}

    def back(self, cup: int) -> list[float]:
        found = self.returns.get(cup)
        if found is None:
            found = self.brought_back(self.shares, cup)
            self.returns[cup] = found
        return found

    def punt(self, shares: Shares, spot: int) -> float:
        total = 0.0
        for face in shares.kicks:
            total += self.kicked[landing(spot, face, shares.parts.touchback)]
        return total / len(shares.kicks)

    def try_for_three(self, shares: Shares, spot: int) -> float:
        total = 0.0
        for face in shares.kicks:
            total += self.field_goal if face == POST or face >= GOAL_LINE - spot else self.kicked[spot]
        return total / len(shares.kicks)

    def brought_back(self, shares: Shares, cup: int) -> list[float]:
        """The share of throws without TD times what they are worth, with the die that is worst for us (7.4-7.7)."""
        values = [0.0]
        blues = [(yards, share) for yards, share in shares.blue if yards != TD_YARDS] if blue_in(cup) else [(0, 1.0)]
        for spot in range(1, GOAL_LINE):
            greens = sorted([(self.after_return(spot, yards), share) for yards, share in shares.green])
            total = 0.0
            for yards, often in blues:
                worst = self.after_return(spot, yards) if blue_in(cup) else 1.0
                total += often * mean_of_least(greens, greens_in(cup), worst)
            values.append(total)
        return values

    def after_return(self, spot: int, yards: int) -> float:
        return self.returned if spot <= yards else self.lost[min(spot - yards, OPP_1)]


def from_other_side(row: list[float]) -> list[float]:
    """The other side has the ball, and counts its yards from the other goal line."""
    return [0.0] + [1.0 - row[GOAL_LINE - spot] for spot in range(1, GOAL_LINE)]


def mean_of_least(values: list[tuple[float, float]], dice: int, most: float) -> float:
    """The mean of the least of so many like dice and `most`; the values of their faces come in order, with shares."""
    total, above = 0.0, 1.0
    for value, share in values if dice else []:
        rest = above - share
        total += (above**dice - max(rest, 0.0) ** dice) * min(value, most)
        above = rest
    return total if dice else most
