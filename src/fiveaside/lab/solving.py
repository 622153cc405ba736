"""A game solved wave by wave, the tasks of a wave by all cores at once."""

import gc
from collections.abc import Callable
from typing import NamedTuple

from fiveaside.engine.solver import Solver, Values
from fiveaside.games import box
from fiveaside.lab.pool import run_in_order


class Rules(NamedTuple):
    """A game, its options and an owner's components."""

    game: str
    options: dict[str, object]
    pack: dict[str, object]


class Errand(NamedTuple):
    """A task for a process that knows nothing yet."""

    rules: Rules
    known: dict[int, Values]
    task: tuple[int, int, int]


def solver_for(rules: Rules) -> Solver | None:
    """None where a game cannot be solved, or need not be."""
    game = box(rules.game)
    return game.solver(game.new(None, rules.options, rules.pack))


def solve(solver: Solver, rules: Rules, jobs: int, progress: Callable[[int, int], None]) -> None:
    """`progress` hears how many rows are done, and of how many."""
    waves = {wave: solver.tasks(wave) for wave in solver.waves()}
    of = sum(count for tasks in waves.values() for _, _, count in tasks)
    done = 0
    for wave, tasks in waves.items():
        rows: Values = []
        errands = (Errand(rules, solver.known(), task) for task in tasks)
        for solved in run_in_order(run_errand, errands, jobs):
            rows += solved
            done += len(solved)
            progress(done, of)
        solver.learn({wave: rows})


def run_errand(errand: Errand) -> Values:
    solver = solver_for(errand.rules)
    assert solver is not None
    solver.learn(errand.known)
    collecting = gc.isenabled()
    gc.disable()  # there is nothing to collect in rows of numbers, and looking for it takes a seventh of the time
    try:
        return solver.solve(errand.task)
    finally:
        if collecting:
            gc.enable()
