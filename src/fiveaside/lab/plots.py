"""Plots of an answer, drawn as SVG: the same bytes from the same numbers."""

import io
import math
from typing import Any, Final

from fiveaside.lab.elo import elo_of
from fiveaside.lab.experiment import COMPARE, STRENGTH
from fiveaside.lab.findings import measured
from fiveaside.lab.metrics import METRICS
from fiveaside.lab.running import Result, difference, strength
from fiveaside.lab.sequential import Interval

COLOURS: Final = ("#1b6e3c", "#c2571a", "#3b5ba5", "#8a3b8f", "#7a6a1e", "#4a4a4a")
"""Told apart by who sees no red or no green, too; marks differ besides."""
MARKS: Final = "osD^vP"
SPREADS: Final = ("decisions", "points", "margin", "minutes", "lead_changes", "decided")
"""Whose distribution is worth a look."""
SHARES: Final = ("first_seat", "starter", "draws", "comebacks", "one_sensible", "idle", "decided")
WIDTH: Final = 7.2
BINS: Final = 24
STYLE: Final[Any] = {
    "svg.hashsalt": "fiveaside", "svg.fonttype": "none", "font.size": 10, "font.family": "sans-serif",
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.alpha": 0.25,
}  # fmt: skip


class Plot:
    """A drawing and what it shows, for those who do not see it."""

    def __init__(self, title: str, told: str, svg: str) -> None:
        self.title = title
        self.told = told
        self.svg = svg


def plots(result: Result) -> list[Plot]:
    import matplotlib as mpl

    with mpl.rc_context(STYLE):
        if result.experiment.question == STRENGTH:
            return [pairs_plot(result)]
        compared = [differences_plot(result)] if result.experiment.question == COMPARE else []
        return [one for one in (*compared, shares_plot(result), spreads_plot(result), luck_plot(result)) if one]


def figure(height: float, rows: int = 1, columns: int = 1) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    drawn = Figure(figsize=(WIDTH, height), layout="constrained")
    return drawn, drawn.subplots(rows, columns, squeeze=False)


def svg_of(drawn: Any) -> str:
    written = io.StringIO()
    drawn.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    return text[text.index("<svg") :]


def dots(axes: Any, rows: list[tuple[str, Interval]], offset: float, number: int, label: str) -> None:
    """Each a dot with its interval, the first on top."""
    for row, (_, found) in enumerate(rows):
        away = [[found.mean - found.low], [found.high - found.mean]]
        axes.errorbar(
            [found.mean], [-row - offset], xerr=away, fmt=MARKS[number % len(MARKS)], capsize=3,
            color=COLOURS[number % len(COLOURS)], label=label if row == 0 else None,
        )  # fmt: skip
    axes.set_yticks([-row for row in range(len(rows))], [name for name, _ in rows])


# One plot each


def shares_plot(result: Result) -> Plot | None:
    names = [name for name in SHARES if all(sheet.moments(name).count > 1 for sheet in result.sheets)]
    if not names:
        return None
    drawn, ((axes,),) = figure(1.2 + 0.5 * len(names))
    told: list[str] = []
    for number, (arm, sheet) in enumerate(zip(result.experiment.arms, result.sheets, strict=True)):
        rows = [(METRICS[name].title, percent(measured(sheet, name))) for name in names]
        dots(axes, rows, 0.16 * number, number, arm.name)
        told += [f"{arm.name}, {title}: {found.mean:.1f} %" for title, found in rows]
    axes.axvline(50.0, color="#888", linewidth=0.8, linestyle=":")
    axes.set_xlim(0, 100)
    axes.set_xlabel("per cent, with 95 % intervals")
    drawn.legend(loc="outside upper left", frameon=False)
    return Plot("Who wins, and how", "; ".join(told), svg_of(drawn))


def percent(found: Interval) -> Interval:
    return Interval(100 * found.mean, 100 * found.low, 100 * found.high)


def spreads_plot(result: Result) -> Plot | None:
    names = [name for name in SPREADS if any(sheet.moments(name).count > 1 for sheet in result.sheets)]
    if not names:
        return None
    rows = math.ceil(len(names) / 2)
    drawn, grid = figure(2.1 * rows + 0.5, rows, 2)
    places = [axes for row in grid for axes in row]
    for axes, name in zip(places, names, strict=False):
        histogram(axes, result, name)
    for axes in places[len(names) :]:
        axes.set_visible(False)
    handles, labels = places[0].get_legend_handles_labels()
    drawn.legend(handles, labels, loc="outside upper left", frameon=False)
    told = "; ".join(METRICS[name].title for name in names)
    return Plot("How games differ from each other", f"Distributions of {told}.", svg_of(drawn))


def histogram(axes: Any, result: Result, name: str) -> None:
    columns = [list(sheet.values(name)) for sheet in result.sheets]
    low, high = min(min(values, default=0.0) for values in columns), max(max(values, default=1.0) for values in columns)
    whole = all(value == int(value) for values in columns for value in values)
    if whole and high - low < BINS:
        edges = [low - 0.5 + step for step in range(int(high - low) + 2)]
    else:
        edges = [low + (high - low or 1.0) * step / BINS for step in range(BINS + 1)]
    for number, (arm, values) in enumerate(zip(result.experiment.arms, columns, strict=True)):
        weights = [1.0 / len(values)] * len(values)
        axes.hist(
            values, edges, weights=weights, histtype="stepfilled", alpha=0.35, label=arm.name,
            color=COLOURS[number % len(COLOURS)], edgecolor=COLOURS[number % len(COLOURS)],
        )  # fmt: skip
    axes.set_xlabel(METRICS[name].title, fontsize=9)
    axes.set_ylabel("share of games", fontsize=8)


def luck_plot(result: Result) -> Plot | None:
    """Each judged game a dot: what luck and what play brought the first seat."""
    arms = [
        (arm, list(sheet.values("luck")), list(sheet.values("play")))
        for arm, sheet in zip(result.experiment.arms, result.sheets, strict=True)
    ]
    if not any(lucky for _, lucky, _ in arms):
        return None
    drawn, ((axes,),) = figure(4.2)
    for number, (arm, lucky, played) in enumerate(arms):
        axes.scatter(
            [100 * value for value in lucky], [100 * value for value in played], s=18, alpha=0.6, label=arm.name,
            marker=MARKS[number % len(MARKS)], color=COLOURS[number % len(COLOURS)],
        )  # fmt: skip
    axes.set_xlabel("luck of dice and cards, points of win chance for the first seat")
    axes.set_ylabel("choices")
    drawn.legend(loc="outside upper left", frameon=False)
    return Plot(
        "Luck and play", "Every judged game by what luck and what choices brought the first seat.", svg_of(drawn)
    )


def differences_plot(result: Result) -> Plot | None:
    """All differences on one scale: standard deviations of the games of the first arm."""
    rows: list[tuple[str, Interval]] = []
    for name in result.experiment.metrics:
        apart, spread = difference(result.experiment, result.sheets, name), result.sheets[0].moments(name).spread()
        if math.isfinite(apart.low) and math.isfinite(spread) and spread > 0.0:
            rows.append((METRICS[name].title, Interval(*(value / spread for value in apart))))
    if not rows:
        return None
    drawn, ((axes,),) = figure(1.0 + 0.34 * len(rows))
    dots(axes, rows, 0.0, 0, "")
    axes.axvline(0.0, color="#888", linewidth=0.8)
    one, other = (arm.name for arm in result.experiment.arms)
    axes.set_xlabel("difference in standard deviations between games")
    axes.set_title(f"{other} minus {one}", fontsize=10, loc="left")
    told = "; ".join(f"{title}: {found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]" for title, found in rows)
    return Plot("What changes", told, svg_of(drawn))


def pairs_plot(result: Result) -> Plot:
    found = strength(result.experiment, result.sheets[0])
    one, other = (arm.name for arm in result.experiment.arms)
    drawn, ((left, right),) = figure(2.8, 1, 2)
    left.bar(range(5), found.fives, color=COLOURS[0])
    left.set_xticks(range(5), ["0", "½", "1", "1½", "2"])
    left.set_xlabel(f"points of {one} in a pair")
    left.set_ylabel("pairs")
    dots(right, [("", Interval(*(elo_of(share) for share in found.share)))], 0.0, 0, "")
    for line in result.experiment.elo:
        right.axvline(line, color="#888", linewidth=0.8, linestyle=":")
    right.set_xlabel(f"Elo of {one} above {other}")
    return Plot("Strength", f"Pairs by points of {one}: {', '.join(map(str, found.fives))}.", svg_of(drawn))
