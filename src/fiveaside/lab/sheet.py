"""A Sheet: what was seen of games, a row for each, and how often everything came up that can be told."""

from collections.abc import Iterator
from typing import cast

from fiveaside.lab.sequential import Moments

Cell = float | None


class Count:
    """How often something came up: times, games, sides that had it (`had`) and what share of the wins those took
    (`won`), how often it was on offer, what it changed in the chance to win of whose it was (`gains`, in `judged` of
    the times)."""

    def __init__(self, numbers: list[float] | None = None) -> None:
        self.times, self.games, self.had, self.won, self.offered, self.judged, self.gains, self.squares = (
            numbers or [0.0] * 8
        )

    def numbers(self) -> list[float]:
        return [self.times, self.games, self.had, self.won, self.offered, self.judged, self.gains, self.squares]

    def add(self, other: "Count") -> None:
        total = [one + more for one, more in zip(self.numbers(), other.numbers(), strict=True)]
        self.times, self.games, self.had, self.won, self.offered, self.judged, self.gains, self.squares = total

    def gain(self) -> Moments:
        """What it changed each time."""
        moments = Moments()
        moments.count = round(self.judged)
        moments.mean = self.gains / self.judged if self.judged else 0.0
        moments.squares = max(self.squares - self.gains * moments.mean, 0.0)
        return moments


class Sheet:
    def __init__(self) -> None:
        self.games = 0
        self.watched = 0
        self.columns: dict[str, list[Cell]] = {}
        self.counts: dict[str, Count] = {}

    def note(self, values: dict[str, float]) -> None:
        """One more game."""
        for name in values:
            if name not in self.columns:
                self.columns[name] = [None] * self.games
        self.games += 1
        for name, column in self.columns.items():
            column.append(values.get(name))

    def count(self, name: str) -> Count:
        if name not in self.counts:
            self.counts[name] = Count()
        return self.counts[name]

    def add(self, other: "Sheet") -> None:
        for name in other.columns:
            if name not in self.columns:
                self.columns[name] = [None] * self.games
        for name, column in self.columns.items():
            column.extend(other.columns.get(name, [None] * other.games))
        self.games += other.games
        self.watched += other.watched
        for name, count in other.counts.items():
            self.count(name).add(count)

    def values(self, name: str) -> Iterator[float]:
        """Of the games in which it was looked at."""
        return (value for value in self.columns.get(name, []) if value is not None)

    def moments(self, name: str) -> Moments:
        found = Moments()
        for value in self.values(name):
            found.note(value)
        return found

    def json(self) -> dict[str, object]:
        counts = {name: count.numbers() for name, count in self.counts.items()}
        return {"games": self.games, "watched": self.watched, "columns": self.columns, "counts": counts}


def read_sheet(told: dict[str, object]) -> Sheet:
    """A sheet that was written by `json`."""
    sheet = Sheet()
    sheet.games = cast(int, told["games"])
    sheet.watched = cast(int, told["watched"])
    sheet.columns = cast("dict[str, list[Cell]]", told["columns"])
    counts = cast("dict[str, list[float]]", told["counts"])
    sheet.counts = {name: Count(numbers) for name, numbers in counts.items()}
    return sheet


def differences(one: Sheet, other: Sheet, name: str) -> Moments:
    """Of the second less the first, game by game: both have the same dice."""
    found = Moments()
    for before, after in zip(one.columns.get(name, []), other.columns.get(name, []), strict=False):
        if before is not None and after is not None:
            found.note(after - before)
    return found
