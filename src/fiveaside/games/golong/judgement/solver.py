"""GoLong solved, stage by stage from the last one."""

from typing import Final

from fiveaside.engine.solver import Solver, Values
from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.possession import solve_leads
from fiveaside.games.golong.judgement.solved import solution_name, solved_starts, write
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.qb_roll import BY_CHANCE
from fiveaside.games.golong.table import Match

GROUP: Final = 8
"""Neighbouring leads are solved together, one from the other."""


class StartSolver(Solver):
    """The values at the starts of all possessions; a wave is a stage."""

    def __init__(self, m: Match) -> None:
        self.agreed = m.agreed
        self.starts = Starts(shares_of(m), m.kit.late_turnover)
        super().__init__(solution_name(m.agreed, self.starts.shares, m.kit.late_turnover))

    def waves(self) -> list[int]:
        return self.starts.stages.order()

    def tasks(self, wave: int) -> list[tuple[int, int, int]]:
        widest = self.starts.stages.widest(wave)
        return [(wave, first, min(GROUP, widest + 1 - first)) for first in range(-widest, widest + 1, GROUP)]

    def solve(self, task: tuple[int, int, int]) -> Values:
        stage, first, count = task
        return solve_leads(self.starts, stage, first, count)

    def known(self) -> dict[int, Values]:
        return self.starts.rows

    def learn(self, known: dict[int, Values]) -> None:
        self.starts.rows.update(known)

    def write(self, bits: int) -> bytes:
        return write(self.starts, bits)

    def told(self) -> list[str]:
        told = [f"Receiving the opening kick-off wins {self.starts.kick_off(1, 0):.10f}."]
        before = solved_starts(self.agreed, self.starts.shares, self.starts.stages.late)
        if before is not None:
            told.append(f"Largest difference to what was known: {largest_difference(self.starts, before):.2e}.")
        return told


def shares_of(m: Match) -> Shares:
    return Shares(m.kit.parts, m.kit.two.loss == BY_CHANCE)


def largest_difference(one: Starts, other: Starts) -> float:
    """Over all stages, leads and spots of `one`."""
    most = 0.0
    for stage, rows in one.rows.items():
        for row, known in zip(rows, other.read(stage), strict=True):
            for a, b in zip(row, known, strict=True):
                most = max(most, abs(a - b))
    return most
