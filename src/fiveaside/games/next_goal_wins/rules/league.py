"""Chapters 16 and 18: points, the league table and who is champion."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

WIN: Final = 3
DRAW: Final = 1

BY_POINTS: Final = 0
BY_DIFFERENCE: Final = 1
BY_GOALS: Final = 2
BY_MEETINGS: Final = 3
SHARED: Final = 4


class Row:
    """The record of one player in the matches that are counted."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.won = 0
        self.drawn = 0
        self.lost = 0
        self.scored = 0
        self.conceded = 0

    def add(self, own: int, other: int) -> None:
        self.scored += own
        self.conceded += other
        self.won += own > other
        self.drawn += own == other
        self.lost += own < other

    def points(self) -> int:
        """16.1 Win 3, draw 1, loss 0."""
        return WIN * self.won + DRAW * self.drawn

    def difference(self) -> int:
        return self.scored - self.conceded

    def rank(self, criterion: int) -> int:
        if criterion == BY_POINTS:
            return self.points()
        return self.difference() if criterion == BY_DIFFERENCE else self.scored


def rows(m: "Season", among: list[int]) -> list[Row]:
    """The records of these players in the matches among them."""
    found = [Row(seat) for seat in range(m.kit.players)]
    counted = 0
    for seat in among:
        counted |= 1 << seat
    for number, (red_goals, blue_goals) in enumerate(m.results):
        red, blue = m.kit.schedule[number].players
        if counted >> red & counted >> blue & 1:
            found[red].add(red_goals, blue_goals)
            found[blue].add(blue_goals, red_goals)
    return [found[seat] for seat in among]


def points(m: "Season") -> tuple[int, ...]:
    return tuple([row.points() for row in rows(m, list(range(m.kit.players)))])


def places(m: "Season") -> tuple[int, ...]:
    """18.1, 18.2 The place of every seat, 1 for the champion; who is still level shares a place."""
    found = [0] * m.kit.players
    place = 1
    for group in ranked(m, rows(m, list(range(m.kit.players))), BY_POINTS):
        for seat in group:
            found[seat] = place
        place += len(group)
    return tuple(found)


def ranked(m: "Season", level: list[Row], criterion: int) -> list[list[int]]:
    """18.2 Groups of players who are level on all that counts, the best first. Beyond goals scored, points and then
    goal difference count in the matches among those still level."""
    seats = [row.seat for row in level]
    if len(level) < 2 or criterion > BY_MEETINGS + 1:
        return [seats]
    left = level if criterion < BY_MEETINGS else rows(m, seats)
    found: list[list[int]] = []
    while left:
        group = foremost(left, criterion)
        found.extend(ranked(m, group, criterion + 1))
        left = [row for row in left if row not in group]
    return found


def foremost(counted: list[Row], criterion: int) -> list[Row]:
    """Those who lead by this criterion."""
    found: list[Row] = []
    best = 0
    for row in counted:
        rank = row.rank(criterion % BY_MEETINGS)
        if not found or rank > best:
            best, found = rank, [row]
        elif rank == best:
            found.append(row)
    return found


def decided_by(m: "Season") -> int:
    """18.2 What made the champion: the first criterion that leaves one player alone in front."""
    leaders = rows(m, list(range(m.kit.players)))
    for criterion in range(BY_MEETINGS + 2):
        if criterion >= BY_MEETINGS:
            leaders = rows(m, [row.seat for row in leaders])
        leaders = foremost(leaders, criterion)
        if len(leaders) == 1:
            return min(criterion, BY_MEETINGS)
    return SHARED
