"""Chapter 6 for one cup of a series: who accepts, who declines, and the star that the offence keeps.

A penalty that is declined leaves the best single die. At each spot that is one of a few values; they are kept in rising
order, each with the share of throws below it and with what these bring, so that one look tells what a choice is worth.
"""

from typing import TYPE_CHECKING

from fiveaside.games.golong.judgement.cells import Rank, Sum, ranks
from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.parts.cup import blue_in, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE, OPP_1
from fiveaside.games.golong.parts.kit import TD_YARDS

if TYPE_CHECKING:
    from mypy_extensions import i64


class Flags:
    """`kept[y - 1]` is the best die of a throw without TD (7.3), `interference[y - 1]` that penalty on the defence."""

    def __init__(
        self,
        shares: Shares,
        cup: int,
        line: int,
        firsts: list[float],
        greens: list[list[float]],
        blues: list[list[float]],
        room: list[Rank],
    ) -> None:
        """`greens` and `blues` are what each face leads to, spot by spot; `room` is for the values of all spots."""
        self.shares = shares
        self.line = line
        self.firsts = firsts
        self.dice = greens_in(cup)
        self.has_blue = bool(blue_in(cup))
        self.width = len(greens) + len(blues)
        spots = line - 1
        self.ranks = room
        self.last = [0] * spots
        self.mean = [0.0] * spots
        self.kept = [0.0] * spots
        self.interference = [0.0] * spots
        self.green = ranks(len(greens))
        self.green_share = [share for _, share in shares.green]
        self.blue = ranks(len(blues))
        self.blue_share = [share for _, share in shares.blue]
        for i in range(spots):
            green_mean = rank(greens, i, self.green_share, self.dice, self.green)
            rank(blues, i, self.blue_share, 1, self.blue)
            self.merge(i)
            self.look_at_blue(i, green_mean, blues)

    def merge(self, spot: "i64") -> None:
        """The better one of the best green die and the blue one."""
        green, blue, both = self.green, self.blue, self.ranks
        greens: i64 = len(green)
        blues: i64 = len(blue)
        i: i64 = 0
        j: i64 = 0
        width: i64 = self.width
        to: i64 = spot * width
        before = 0.0
        mean = 0.0
        while i < greens or j < blues:
            if j == blues or (i < greens and green[i].value <= blue[j].value):
                value = green[i].value
                i += 1
            else:
                value = blue[j].value
                j += 1
            below = 1.0
            if greens:
                below = green[i].below if i < greens else 1.0
            if blues and j < blues:
                below *= blue[j].below
            if below > before:
                rank = both[to]
                rank.value = value
                rank.below = before
                rank.brings = mean
                mean += value * (below - before)
                before = below
                to += 1
        self.last[spot] = to
        self.mean[spot] = mean

    def look_at_blue(self, spot: "i64", mean: float, blues: list[list[float]]) -> None:
        """Interference goes by the blue number; 7.3 a star with TD showing was lost at once (6.8-6.10)."""
        least = self.shares.parts.defensive_pi_min
        if not self.has_blue:
            at = self.firsts[min(spot + 1 + max(least, 0), OPP_1)]
            self.kept[spot] = mean
            self.interference[spot] = self.green_at_least(mean, at)
            return
        kept = 0.0
        accepted = 0.0
        for k in range(len(blues)):
            yards, often = self.shares.blue[k]
            value = blues[k][spot]
            if yards != TD_YARDS:
                kept += often * self.green_at_least(mean, value)
            at = self.firsts[min(spot + 1 + max(least, yards), OPP_1)]
            accepted += often * self.green_at_least(mean, max(at, value))
        self.kept[spot] = kept
        self.interference[spot] = accepted

    def green_at_least(self, mean: float, least: float) -> float:
        return mean_of_larger(self.green, 0, len(self.green), mean, least)

    def settle(self, fixed: list[Sum], kick: list[float], worth: list[float], exact: float) -> list[float]:
        """Sweep up and down the field until nothing moves: accepted penalties lead to other spots with the same cup.
        `worth` comes as a guess; what playing is worth is returned."""
        line: i64 = self.line
        play = [0.0] * line
        share = self.shares.flag * (1.0 - self.shares.fall)
        replay = share * self.shares.penalties.replay
        up = True
        while True:
            change = 0.0
            for k in range(1, line):
                y: i64 = k if up else line - k
                goes_on = fixed[y - 1].value + share * self.accepted(worth, y)
                value = goes_on / (1.0 - replay)
                if kick[y] > value:
                    value = kick[y]
                play[y] = goes_on + replay * value
                moved = value - worth[y]
                if moved > change:
                    change = moved
                elif -moved > change:
                    change = -moved
                worth[y] = value
            up = not up
            if change < exact:
                return play

    def accepted(self, worth: list[float], y: "i64") -> float:
        """Each side accepts where that is better for it than the single die (6.3-6.6)."""
        penalties = self.shares.penalties
        first: i64 = (y - 1) * self.width
        last: i64 = self.last[y - 1]
        mean = self.mean[y - 1]
        found = self.ranks
        total = 0.0
        half: i64 = y // 2
        for i in range(len(penalties.back)):
            yards: i64 = penalties.back[i]
            value = worth[y - (min(half, yards))]
            total += penalties.back_share[i] * (value + mean - mean_of_larger(found, first, last, mean, value))
        half = (GOAL_LINE - y) // 2
        for i in range(len(penalties.ahead)):
            yards = penalties.ahead[i]
            to: i64 = y + (min(half, yards))
            value = self.firsts[to] if to >= self.line else worth[to]
            total += penalties.ahead_share[i] * mean_of_larger(found, first, last, mean, value)
        return total


def mean_of_larger(ranks: list[Rank], first: "i64", last: "i64", mean: float, least: float) -> float:
    """The mean of the larger of `least` and a value."""
    i: i64 = first
    while i < last:
        rank = ranks[i]
        if rank.value >= least:
            return least * rank.below + mean - rank.brings
        i += 1
    return least


def rank(rows: list[list[float]], spot: "i64", shares: list[float], dice: "i64", ranks: list[Rank]) -> float:
    """Put the faces in order of what they lead to at a spot; the mean of the best of so many like dice."""
    size: i64 = len(rows)
    for i in range(size):
        value = rows[i][spot]
        j: i64 = i
        while j > 0 and ranks[j - 1].value > value:
            ranks[j].value = ranks[j - 1].value
            ranks[j].brings = ranks[j - 1].brings
            j -= 1
        ranks[j].value = value
        ranks[j].brings = shares[i]
    total = 0.0
    before = 0.0
    mean = 0.0
    for i in range(size):
        one = ranks[i]
        total += one.brings
        power = total
        for _die in range(1, dice):
            power *= total
        one.below = before
        one.brings = mean
        mean += one.value * (power - before)
        before = power
    return mean
