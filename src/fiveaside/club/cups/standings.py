"""Standings: who is where, by points and by what was said to decide when points are level."""

from collections.abc import Iterable, Sequence
from typing import Final

TIE_BREAKS: Final = ("points", "opponents", "difference", "goals", "head_to_head")
"""What can decide, each in its turn; who is level in all of it is told apart by lot."""
WHOLE: Final = 120
"""The points of a table of three to six: all for who leaves everybody behind, half for the middle, none for the
last."""


class Scale:
    """What a win, a draw and a defeat are worth between two."""

    def __init__(self, win: int = 3, draw: int = 1, loss: int = 0) -> None:
        self.win = win
        self.draw = draw
        self.loss = loss


class Result:
    """How a match ended: the score of each, and the place of each from 1. Level places are shared; where nobody is
    first, nobody came. A `walkover` was not played."""

    def __init__(self, entrants: Sequence[int], score: Sequence[int], places: Sequence[int], walkover: bool = False):
        self.entrants = tuple(entrants)
        self.score = tuple(score)
        self.places = tuple(places)
        self.walkover = walkover

    def winner(self) -> int | None:
        """Who alone came first."""
        return self.entrants[self.places.index(1)] if self.places.count(1) == 1 else None

    def points(self, place: int, scale: Scale) -> int:
        """What the entrant with this place in the list gets."""
        own = self.places[place]
        if len(self.entrants) == 2:
            if own > 1:
                return scale.loss
            return scale.draw if self.places.count(1) == 2 else scale.win
        return self.shared(own)

    def shared(self, own: int) -> int:
        others = len(self.places) - 1
        behind = sum(other > own for other in self.places)
        level = self.places.count(own) - 1
        return WHOLE * (2 * behind + level) // (2 * others) if others else WHOLE // 2


class Row:
    """One line of a table; `possible` are the points that a comparison could have given at most."""

    def __init__(self, entrant: int) -> None:
        self.entrant = entrant
        self.played = 0
        self.won = 0
        self.drawn = 0
        self.lost = 0
        self.goals = 0
        self.against = 0
        self.points = 0
        self.opponents = 0
        self.possible = 0

    @property
    def difference(self) -> int:
        return self.goals - self.against

    def add(self, result: Result, place: int, points: int) -> None:
        own = result.places[place]
        first = own == 1
        shared = result.places.count(1) > 1
        self.played += 1
        self.won += first and not shared
        self.drawn += first and shared
        self.lost += not first
        self.goals += result.score[place]
        self.against += sum(result.score) - result.score[place]
        self.points += points

    def value(self, criterion: str) -> int:
        values = {"points": self.points, "opponents": self.opponents, "difference": self.difference}
        return values.get(criterion, self.goals)

    def as_json(self) -> dict[str, object]:
        return {
            "entrant": self.entrant, "played": self.played, "won": self.won, "drawn": self.drawn, "lost": self.lost,
            "goals": self.goals, "against": self.against, "points": self.points, "opponents": self.opponents,
            "possible": self.possible,
        }  # fmt: skip


class Standings:
    """`results` among `entrants`; `extra` are points without a match, for who had to rest. Tables of more than two
    count by `Result.shared`, a table that shrank to two as well if the whole contest is `shared`."""

    def __init__(
        self,
        entrants: Sequence[int],
        results: Iterable[Result],
        scale: Scale,
        breaks: Sequence[str],
        extra: dict[int, int] | None = None,
        shared: bool = False,
    ) -> None:
        self.entrants = list(entrants)
        self.results = list(results)
        self.scale = scale
        self.breaks = breaks
        self.shared = shared
        self.rows = {entrant: Row(entrant) for entrant in entrants}
        for entrant, points in (extra or {}).items():
            self.rows[entrant].points += points
        for result in self.results:
            self.count(result)
        for row in self.rows.values():
            met = {other for result in self.results if row.entrant in result.entrants for other in result.entrants}
            row.opponents = sum(self.rows[other].points for other in met - {row.entrant} if other in self.rows)

    def count(self, result: Result) -> None:
        for place, entrant in enumerate(result.entrants):
            if entrant in self.rows:
                points = result.shared(result.places[place]) if self.shared else result.points(place, self.scale)
                self.rows[entrant].add(result, place, points)

    def order(self) -> list[list[int]]:
        """From the first to the last; those stand together whom only the lot can tell apart."""
        return self.split(self.entrants, list(self.breaks))

    def split(self, level: list[int], breaks: list[str]) -> list[list[int]]:
        if len(level) < 2 or not breaks:
            return [level]
        criterion, rest = breaks[0], breaks[1:]
        if criterion == "head_to_head":
            return [part for group in self.head_to_head(level) for part in self.split(group, rest)]
        groups = by_value(level, {one: self.rows[one].value(criterion) for one in level})
        return [part for group in groups for part in self.split(group, rest)]

    def head_to_head(self, level: list[int]) -> list[list[int]]:
        """Only the matches among those who are level: points, then difference, then goals. Whoever is still level after
        that is looked at again without the others."""
        among = [result for result in self.results if all(one in level for one in result.entrants)]
        apart = Standings(level, among, self.scale, ("points", "difference", "goals"), shared=self.shared)
        groups = apart.order()
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in self.head_to_head(group)]


def by_value(level: list[int], values: dict[int, int]) -> list[list[int]]:
    return [[one for one in level if values[one] == value] for value in sorted(set(values.values()), reverse=True)]
