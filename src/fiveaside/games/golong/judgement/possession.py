"""One possession solved: what a first down at each spot is worth, given what the ends of the possession are worth."""

from typing import Final

from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.ends import Ends
from fiveaside.games.golong.judgement.series import EXACT, Series
from fiveaside.games.golong.judgement.starts import KICK_OFF, Starts
from fiveaside.games.golong.parts.cup import FULL_CUP
from fiveaside.games.golong.parts.field import GOAL_LINE

EVEN: Final = [0.5] * GOAL_LINE

SETTLED: Final = 2e-9
"""Interference alone leads back to a shorter line, so that a sweep is a hundred times as exact as its change."""


class Possession:
    def __init__(self, shares: Shares, ends: Ends, guess: list[float]) -> None:
        self.shares = shares
        self.ends = ends
        self.firsts = list(guess)
        self.kept: dict[int, list[list[float]]] = {}
        self.sweeps = 0
        change = 1.0
        while change > SETTLED:
            change = self.sweep(max(EXACT, min(change, 1.0) * 1e-4))
            self.sweeps += 1

    def sweep(self, exact: float) -> float:
        """Every line to gain once, the longest way first; how far a first down has moved."""
        yards = self.shares.parts.first_down_yards
        change = 0.0
        guess: list[list[float]] | None = None
        for line in range(GOAL_LINE, yards, -1):
            series = Series(self.shares, self.ends, self.firsts, line, self.kept.get(line, guess), exact)
            guess = series.worth
            self.kept[line] = guess
            first = line - yards
            for spot in range(first, GOAL_LINE if line == GOAL_LINE else first + 1):
                value = series.worth[FULL_CUP][spot]
                change = max(change, abs(value - self.firsts[spot]))
                self.firsts[spot] = value
        return change


def solve_leads(starts: Starts, stage: int, first: int, count: int) -> list[list[float]]:
    """The starts of a possession for so many leads from `first` on. All later stages are solved. The
    guess is the possession after next, moved as the lead before it was."""
    solved: list[list[float]] = []
    shift = [0.0] * GOAL_LINE
    for lead in range(first, first + count):
        later = starts.row(stage + 2, lead) if stage + 2 <= starts.stages.slots else EVEN
        guess = [later[spot] + shift[spot] for spot in range(GOAL_LINE)]
        firsts = Possession(starts.shares, Ends(starts, stage, lead), guess).firsts
        firsts[KICK_OFF] = starts.kicked_off(stage, lead, firsts)
        shift = [firsts[spot] - later[spot] for spot in range(GOAL_LINE)]
        solved.append(firsts)
    return solved
