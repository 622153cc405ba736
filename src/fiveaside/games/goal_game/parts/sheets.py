"""The sheets of a match that is over: goals, winners, post-match penalties."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

HALF: Final = 16
"""Goals are counted by half, scorer and whom they were scored against: 16 * (half - 1) + 4 * scorer + other."""
NO_GOALS: Final[list[int]] = [0] * (2 * HALF)

FIRST: Final = 2
THIRD: Final = 4
FINAL: Final = 5


def with_goal(scored: list[int], half: "i64", scorer: "i64", against: "i64") -> list[int]:
    """Sheets that copies of a game may share, so they are replaced and never changed."""
    goals = scored.copy()
    i = HALF * (half - 1) + 4 * scorer + against
    goals[i] = goals[i] + 1
    return goals


def goals_against(scored: list[int], scorer: int, against: int) -> int:
    i = 4 * scorer + against
    return scored[i] + scored[HALF + i]


def goals_of(scored: list[int], scorer: "i64") -> int:
    """10.1 All goals of a coach in the match."""
    goals: i64 = 0
    first = 4 * scorer
    for i in range(first, first + 4):
        goals += scored[i] + scored[HALF + i]
    return goals


class Series:
    """One series of a shoot-out: who kicked in which order, and the goals of every seat."""

    def __init__(self, order: tuple[int, ...], goals: tuple[int, ...]) -> None:
        self.order = order
        self.goals = goals


class Result:
    """`stage` says which match it was; `coaches`, `winners` and `drawn` (who won a place by lot) are sets of seats."""

    def __init__(
        self,
        stage: int,
        coaches: int,
        scored: list[int],
        winners: int,
        series: tuple[Series, ...] = (),
        drawn: int = 0,
    ) -> None:
        self.stage = stage
        self.coaches = coaches
        self.scored = scored
        self.winners = winners
        self.series = series
        self.drawn = drawn


def goals_in_all(played: tuple[Result, ...], seat: int) -> int:
    """Goals of a coach in all these matches."""
    goals = 0
    for one in played:
        goals += goals_of(one.scored, seat)
    return goals


def changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """The same with one of them higher or lower."""
    now = list(numbers)
    now[place] = now[place] + by
    return tuple(now)
