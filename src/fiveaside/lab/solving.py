"""GoLong solved, slot by slot from the last one: the leads of a slot are worked out by all cores at once."""

import gc
from collections.abc import Callable, Iterator
from typing import cast

from fiveaside.games import box
from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.possession import solve_leads
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.qb_roll import BY_CHANCE
from fiveaside.games.golong.table import Match
from fiveaside.lab.pool import run_in_order

GROUP = 8
"""Neighbouring leads are solved together, one from the other; the groups are the same whatever the cores."""

Rules = tuple[dict[str, object], dict[str, object]]
"""Options and an owner's components."""
Task = tuple[Rules, dict[int, list[list[float]]], int, int, int]


def starts_of(rules: Rules) -> Starts:
    """Nothing solved yet."""
    options, pack = rules
    m = cast(Match, box("golong").new(None, options, pack))
    return Starts(Shares(m.kit.parts, m.kit.two.loss == BY_CHANCE), m.kit.late_turnover)


def solve_golong(rules: Rules, jobs: int, progress: Callable[[int, int], None]) -> Starts:
    """The values at the starts of all possessions; `progress` hears how many leads are done, and of how many."""
    starts = starts_of(rules)
    stages = starts.stages
    order = stages.order()
    of = sum(2 * stages.widest(stage) + 1 for stage in order)
    done = 0
    for stage in order:
        rows: list[list[float]] = []
        for solved in run_in_order(solve_task, tasks(rules, starts, stage), jobs):
            rows += solved
            done += len(solved)
            progress(done, of)
        starts.rows[stage] = rows
    return starts


def tasks(rules: Rules, starts: Starts, stage: int) -> Iterator[Task]:
    widest = starts.stages.widest(stage)
    for first in range(-widest, widest + 1, GROUP):
        yield rules, starts.rows, stage, first, min(GROUP, widest + 1 - first)


def solve_task(task: Task) -> list[list[float]]:
    rules, rows, stage, first, count = task
    starts = starts_of(rules)
    starts.rows = rows
    collecting = gc.isenabled()
    gc.disable()  # there is nothing to collect in rows of numbers, and looking for it takes a seventh of the time
    try:
        return solve_leads(starts, stage, first, count)
    finally:
        if collecting:
            gc.enable()


def largest_difference(one: Starts, other: Starts) -> float:
    """Over all stages, leads and spots of `one`."""
    return max(
        abs(a - b)
        for stage, rows in one.rows.items()
        for row, known in zip(rows, other.read(stage), strict=True)
        for a, b in zip(row, known, strict=True)
    )
