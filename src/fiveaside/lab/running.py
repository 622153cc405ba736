"""An experiment run: batch after batch, until the evidence is there or all games are played."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from fiveaside.engine.refusal import Refusal
from fiveaside.lab.batch import Batch, play
from fiveaside.lab.crew import Crew
from fiveaside.lab.experiment import COMPARE, STRENGTH, Experiment
from fiveaside.lab.keeping import Keeper
from fiveaside.lab.sequential import FEWEST, Interval, Moments, always, bounds, evidence
from fiveaside.lab.sheet import Sheet, differences


class Strength(NamedTuple):
    """How the pairs went: `fives[i]` scored i quarters for the first mind; the evidence for the larger difference in
    Elo; and the share that the first scores."""

    fives: list[int]
    evidence: float
    share: Interval


class Result(NamedTuple):
    """`is_decided` says whether the evidence was there before all games were played."""

    experiment: Experiment
    sheets: list[Sheet]
    is_decided: bool


def run(experiment: Experiment, crew: Crew, keeper: Keeper, heard: Callable[[int, int, list[Sheet]], None]) -> Result:
    """`heard` is told how many games of how many are done, and the sheets so far."""
    sheets = [Sheet() for _ in range(1 if experiment.question == STRENGTH else len(experiment.arms))]
    of = experiment.games * len(experiment.arms)
    done = 0
    for block in blocks(experiment, crew, keeper):
        for sheet, more in zip(sheets, block, strict=True):
            sheet.add(more)
            done += more.games
        heard(done, of, sheets)
        if is_decided(experiment, sheets):
            heard(of, of, sheets)
            return Result(experiment, sheets, True)
    return Result(experiment, sheets, False)


def blocks(experiment: Experiment, crew: Crew, keeper: Keeper) -> Iterator[list[Sheet]]:
    """Of each arm a batch with the same numbers; those that were kept first."""
    size = experiment.size()
    kept = keeper.blocks()
    yield from kept
    firsts = range(len(kept) * size, experiment.games, size)
    arms = 1 if experiment.question == STRENGTH else len(experiment.arms)
    block: list[Sheet] = []
    for sheet in crew.run(play_safely, (batch for first in firsts for batch in batches(experiment, first))):
        if isinstance(sheet, Refusal):
            raise sheet
        block.append(sheet)
        if len(block) == arms:
            keeper.keep(block)
            yield block
            block = []


def play_safely(batch: Batch) -> Sheet | Refusal:
    """A refusal is handed on as it is: what an error of a worker looks like is nobody's business."""
    try:
        return play(batch)
    except Refusal as refusal:
        return Refusal(str(refusal))


def batches(experiment: Experiment, first: int) -> list[Batch]:
    count = min(experiment.size(), experiment.games - first)
    if experiment.question == STRENGTH:
        one, other = (arm.setting for arm in experiment.arms)
        return [Batch(one, first, count, other=other)]
    told, judged, pace = experiment.told, experiment.judged, experiment.pace
    return [Batch(arm.setting, first, count, told, judged, pace) for arm in experiment.arms]


# The evidence


def is_decided(experiment: Experiment, sheets: list[Sheet]) -> bool:
    if experiment.question == STRENGTH:
        found = strength(experiment, sheets[0])
        low, high = bounds(experiment.alpha, experiment.beta)
        return sum(found.fives) >= FEWEST and not low < found.evidence < high
    if experiment.question == COMPARE:
        apart = difference(experiment, sheets, experiment.decide)
        return apart.excludes(0.0) or (experiment.enough > 0.0 and apart.within(experiment.enough))
    return False


def difference(experiment: Experiment, sheets: list[Sheet], name: str) -> Interval:
    """By how much the second arm has more of it; the interval holds whenever somebody looks. What was not asked for
    shares the chance to err: all other intervals together fail as seldom as the one that decides."""
    alpha = experiment.alpha
    if name != experiment.decide:
        alpha /= max(1, len(set(experiment.metrics) - {experiment.decide}))
    return always(differences(sheets[0], sheets[1], name), alpha, experiment.games)


def strength(experiment: Experiment, sheet: Sheet) -> Strength:
    scores = list(sheet.values("score"))
    fives, moments = [0] * 5, Moments()
    for one, other in zip(scores[::2], scores[1::2], strict=True):
        fives[round(2 * (one + other))] += 1
        moments.note((one + other) / 2.0)
    low, high = experiment.elo
    return Strength(fives, evidence(fives, low, high), always(moments, experiment.alpha, experiment.games))
