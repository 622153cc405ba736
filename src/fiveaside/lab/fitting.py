"""Weights fitted to outcomes: whoever has more of what counts wins more often. Plain Newton steps; needs no library."""

from typing import NamedTuple

from fiveaside.engine.judgement import shares

STEPS = 8
CLOSE = 1e-4


class Sample(NamedTuple):
    """What was seen of each who could win, and how often each of them did."""

    seen: list[list[float]]
    wins: list[float]


def fit(samples: list[Sample], ridge: float) -> list[float]:
    """The weights under which the outcomes are likeliest; `ridge` keeps those small that tell little."""
    size = len(samples[0].seen[0])
    weights = [0.0] * size
    for _step in range(STEPS):
        slope = [-ridge * weight for weight in weights]
        bend = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
        for sample in samples:
            lean(sample, shares(sample.seen, weights), slope, bend)
        change = solved(bend, slope)
        weights = [weight + by for weight, by in zip(weights, change, strict=True)]
        if max(abs(by) for by in change) < CLOSE:
            break
    return weights


def lean(sample: Sample, chances: list[float], slope: list[float], bend: list[list[float]]) -> None:
    """What one sample adds to the slope and to the bend (the second derivative) of the likelihood."""
    times = sum(sample.wins)
    size = len(slope)
    mean = [sum(chance * one[i] for chance, one in zip(chances, sample.seen, strict=True)) for i in range(size)]
    for one, chance, won in zip(sample.seen, chances, sample.wins, strict=True):
        off = [value - middle for value, middle in zip(one, mean, strict=True)]
        used = [i for i in range(size) if off[i]]
        for i in used:
            slope[i] += (won - times * chance) * off[i]
            row, weight = bend[i], times * chance * off[i]
            for j in used:
                row[j] += weight * off[j]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By elimination; the largest of a column leads."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        lead = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[lead] = rows[lead], rows[column]
        for row in range(column + 1, size):
            part = rows[row][column] / rows[column][column]
            if part:
                rows[row] = [value - part * above for value, above in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(rows[row][i] * found[i] for i in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found
