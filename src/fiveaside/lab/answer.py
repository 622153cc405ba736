"""An answer as plain JSON: the same from the same experiment, wherever it ran."""

import math

import fiveaside
from fiveaside.lab.elo import elo_of
from fiveaside.lab.experiment import COMPARE, STRENGTH, written
from fiveaside.lab.findings import findings, measured
from fiveaside.lab.metrics import METRICS
from fiveaside.lab.running import Result, difference, strength
from fiveaside.lab.sequential import Interval
from fiveaside.lab.sheet import Sheet


def answer(result: Result) -> dict[str, object]:
    experiment = result.experiment
    told: dict[str, object] = {
        "title": experiment.title,
        "question": experiment.question,
        "version": fiveaside.__version__,
        "seed": experiment.seed,
        "decided": result.is_decided,
        "findings": [finding.text for finding in findings(result)],
    }
    if experiment.question == STRENGTH:
        told |= {"arms": [arm.name for arm in experiment.arms], "strength": strength_json(result)}
    else:
        told["arms"] = [
            {"name": arm.name, **arm_json(sheet, experiment.metrics)}
            for arm, sheet in zip(experiment.arms, result.sheets, strict=True)
        ]
    if experiment.question == COMPARE:
        apart = {name: difference(experiment, result.sheets, name) for name in experiment.metrics}
        told["differences"] = {name: interval_json(one) for name, one in apart.items() if math.isfinite(one.low)}
    return told | {"repeat": written(experiment.source)}


def strength_json(result: Result) -> dict[str, object]:
    found = strength(result.experiment, result.sheets[0])
    elo = Interval(*(elo_of(share) for share in found.share))
    return {
        "pairs": found.fives,
        "evidence": found.evidence,
        "share": interval_json(found.share),
        "elo": interval_json(elo),
    }


def arm_json(sheet: Sheet, metrics: list[str]) -> dict[str, object]:
    return {
        "games": sheet.games,
        "watched": sheet.watched,
        "metrics": {name: interval_json(measured(sheet, name)) for name in metrics if sheet.moments(name).count > 1},
        "counts": {name: dict(zip(COUNTED, count.numbers(), strict=True)) for name, count in sheet.counts.items()},
    }


COUNTED = ("times", "games", "had", "won", "offered", "judged", "gains", "squares")


def interval_json(interval: Interval) -> dict[str, object]:
    return {"mean": interval.mean, "low": bounded(interval.low), "high": bounded(interval.high)}


def bounded(value: float) -> float | None:
    return value if math.isfinite(value) else None


def table(result: Result) -> list[str]:
    """For the terminal: a row for each metric."""
    experiment = result.experiment
    if experiment.question == STRENGTH:
        return []
    lines: list[str] = []
    for arm, sheet in zip(experiment.arms, result.sheets, strict=True):
        lines += [f"{arm.name}: {sheet.games} games, {sheet.watched} of them watched", ""]
        lines.append(f"  {'':<14}{'mean':>10}  {'95 % interval':^23}  games")
        for name in experiment.metrics:
            moments = sheet.moments(name)
            if moments.count > 1:
                found = measured(sheet, name)
                interval = f"{found.low:>10.3f} to {found.high:>9.3f}"
                lines.append(f"  {METRICS[name].name:<14}{found.mean:>10.3f}  {interval:^23}  {moments.count}")
        lines.append("")
    return lines
