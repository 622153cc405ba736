"""A series of downs up to one line to gain: what every spot and every cup is worth, once first downs have a worth.

Rows hold a value for each spot from 1 to just before the line. What a die leads to is looked up in a row with a margin
on both sides: behind it the own goal line, before it first downs and the other goal line.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golong.judgement.cells import Sum, ranks, sums
from fiveaside.games.golong.judgement.dice import Shares, Throw
from fiveaside.games.golong.judgement.ends import Ends
from fiveaside.games.golong.judgement.flags import Flags
from fiveaside.games.golong.parts.cup import FULL_CUP, blue_in, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import TD_YARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

EXACT: Final = 1e-13


class Series:
    """`worth[cup][y]` is the chance to win of the side that is about to play a down, `play[cup][y]` if it does not kick
    first. `firsts[y]` is a first down at y, `guess` the worth of a series like this one. It is worked out up to the cup
    `most`: the fullest one takes longer than all others together."""

    def __init__(
        self,
        shares: Shares,
        ends: Ends,
        firsts: list[float],
        line: int,
        guess: "list[list[float]] | None" = None,
        exact: float = EXACT,
        most: int = FULL_CUP,
    ) -> None:
        self.shares = shares
        self.ends = ends
        self.firsts = firsts
        self.line = line
        self.exact = exact
        self.room = ranks((line - 1) * (len(shares.green) + len(shares.blue)))
        self.behind = [ends.safety] * shares.most_back
        self.beyond = firsts[line:GOAL_LINE] + [ends.touchdown] * (shares.most_ahead + 1)
        self.taken: list[list[float]] = [self.framed(ends.lost[1:line])]
        """What is worth having taken dice, by the number of the throw that is left."""
        self.after: list[list[float]] = [self.taken[0]]
        """What a next down is worth, by the cup that is left."""
        self.worth: list[list[float]] = [[]]
        self.play: list[list[float]] = [[]]
        for cup in range(1, most + 1):
            self.solve(cup, [] if guess is None else guess[cup])
        self.taken, self.after, self.room = [], [], []  # a series that is kept should be small

    def framed(self, row: list[float]) -> list[float]:
        return self.behind + row + self.beyond

    def moved(self, row: list[float], yards: int) -> list[float]:
        """What lies so many yards ahead of each spot."""
        if yards == TD_YARDS:
            return [self.ends.touchdown] * (self.line - 1)
        first = self.shares.most_back + yards
        return row[first : first + self.line - 1]

    def solve(self, cup: int, guess: list[float]) -> None:
        total = sums(self.line - 1)
        best: list[list[float]] = []
        for throw in self.shares.throws[cup]:
            row = self.best_take(throw, total)
            if cup < FULL_CUP:
                best.append(row)
        flags = self.flags(cup)
        self.add_rest(total, cup, flags)
        kick = self.ends.kick
        worth = guess[: self.line] + kick[len(guess) : self.line]
        self.play.append(flags.settle(total, kick, worth, self.exact))
        self.worth.append(worth)
        del worth[self.line :]
        self.after.append(self.framed(worth[1:]))
        for row in best:
            self.taken.append(self.framed(larger(row, worth)))

    def best_take(self, throw: Throw, total: list[Sum]) -> list[float]:
        """The best of the dice shown, taken first; added to the total by how often they show (4.3-4.6)."""
        share = throw.share * self.shares.ball
        best = self.moved(self.taken[throw.left[0]], throw.yards[0])
        dice = len(throw.yards)
        if dice == 1:
            add(total, best, share)
            return best
        others = [self.taken[left] for left in throw.left]
        first = [self.shares.most_back + yards for yards in throw.yards]
        if dice == 2:
            add_best_of_two(total, share, best, others[1], first[1])
        elif dice == 3:
            add_best_of_three(total, share, best, others[1], first[1], others[2], first[2])
        else:
            third = self.moved(others[3], throw.yards[3])
            add_best_of_four(total, share, best, others[1], first[1], others[2], first[2], third)
        return best

    def flags(self, cup: int) -> Flags:
        greens: list[list[float]] = []
        blues: list[list[float]] = []
        if greens_in(cup):
            greens = [self.moved(self.after[cup - 2], yards) for yards, _ in self.shares.green]
        if blue_in(cup):
            blues = [self.moved(self.after[cup - 1], yards) for yards, _ in self.shares.blue]
        return Flags(self.shares, cup, self.line, self.firsts, greens, blues, self.room)

    def add_rest(self, total: list[Sum], cup: int, flags: Flags) -> None:
        """What a play brings besides taking dice, but for accepted penalties and replayed downs, which lead back to the
        same cup."""
        shares, ends = self.shares, self.ends
        sure = 0.0
        if blue_in(cup):
            sure = shares.touchdown * (shares.ball * ends.touchdown + shares.star * ends.returned)
        add(total, flags.kept, shares.star * shares.kept)
        add(total, ends.back(cup)[1 : self.line], shares.star * (1.0 - shares.kept))
        add(total, flags.interference, shares.flag * shares.penalties.interference)
        self.add_sacks(total, cup)
        for i in range(len(total)):
            total[i].value = (total[i].value + sure) * (1.0 - shares.fall)
        if shares.fall:
            for left, often in shares.falls[cup]:
                add(total, self.moved(self.after[left], 0), often)

    def add_sacks(self, total: list[Sum], cup: int) -> None:
        """Back by the yellow number, and the die is dropped that is worth less; with TD showing a safety (5.1-5.6)."""
        shares = self.shares
        sacked = sums(self.line - 1)
        for yards, often in shares.sacks:
            row = self.moved(self.after[cup - 2 if greens_in(cup) else cup - 1], -yards)
            if greens_in(cup) and blue_in(cup):
                row = larger(row, self.moved(self.after[cup - 1], -yards), 0)
            add(sacked, row, often * shares.sack)
        inside = shares.parts.sack_safety_inside - 1 if blue_in(cup) else 0
        at_once = shares.touchdown * shares.sack * self.ends.safety
        for i in range(min(inside, len(sacked))):
            sacked[i].value = at_once + (1.0 - shares.touchdown) * sacked[i].value
        for i in range(len(sacked)):
            total[i].value += sacked[i].value


def larger(one: list[float], other: list[float], first: "i64" = 1) -> list[float]:
    """The larger one, spot by spot; `other` has them from `first` on."""
    size: i64 = len(one)
    row = list(one)
    for i in range(size):
        value = other[first + i]
        if value > one[i]:
            row[i] = value
    return row


def add(total: list[Sum], row: list[float], share: float) -> None:
    size: i64 = len(total)
    for i in range(size):
        total[i].value += share * row[i]


def add_best_of_two(total: list[Sum], share: float, best: list[float], a: list[float], at: "i64") -> None:
    """Make `best` the better of two dice and add it."""
    size: i64 = len(total)
    for i in range(size):
        value = best[i]
        other = a[at + i]
        if other > value:
            value = other
            best[i] = value
        total[i].value += share * value


def add_best_of_three(
    total: list[Sum], share: float, best: list[float], a: list[float], at: "i64", b: list[float], bt: "i64"
) -> None:
    size: i64 = len(total)
    for i in range(size):
        value = best[i]
        other = a[at + i]
        third = b[bt + i]
        if third > other:
            other = third
        if other > value:
            value = other
            best[i] = value
        total[i].value += share * value


def add_best_of_four(
    total: list[Sum],
    share: float,
    best: list[float],
    a: list[float],
    at: "i64",
    b: list[float],
    bt: "i64",
    c: list[float],
) -> None:
    size: i64 = len(total)
    for i in range(size):
        value = best[i]
        other = a[at + i]
        third = b[bt + i]
        fourth = c[i]
        if third > other:
            other = third
        if fourth > other:
            other = fourth
        if other > value:
            value = other
        total[i].value += share * value
