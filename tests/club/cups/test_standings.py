"""Tables and tie-breaks, against cases worked out by hand."""

import pytest

from fiveaside.club.cups.standings import Result, Scale, Standings

ORDER = ("points", "difference", "goals", "head_to_head")


def match(text: str) -> Result:
    """`1-2 3:0` is a match of entrants 1 and 2."""
    pair, score = text.split()
    goals = [int(one) for one in score.split(":")]
    places = [1 + sum(other > own for other in goals) for own in goals]
    return Result([int(one) for one in pair.split("-")], goals, places)


def order(matches: str, breaks: tuple[str, ...] = ORDER, scale: Scale | None = None) -> list[list[int]]:
    results = [match(one.strip()) for one in matches.split(",")]
    entrants = sorted({one for result in results for one in result.entrants})
    return Standings(entrants, results, scale or Scale(), breaks).order()


def test_points_then_difference_then_goals() -> None:
    assert order("1-2 1:0, 2-3 1:0, 3-1 0:4") == [[1], [2], [3]]
    assert order("1-3 2:0, 2-3 3:0, 1-2 1:1") == [[2], [1], [3]]
    assert order("1-3 2:1, 2-3 1:0, 1-2 0:0") == [[1], [2], [3]]


def test_a_draw_may_be_worth_more() -> None:
    matches = "1-2 0:0, 1-3 0:0, 1-4 0:0, 2-3 1:0, 2-4 0:1, 3-4 0:0"
    assert order(matches, ("points",)) == [[4], [2], [1], [3]]
    assert order(matches, ("points",), Scale(2, 2, 0)) == [[1, 4], [2, 3]]


def test_two_level_are_told_apart_by_their_own_match() -> None:
    """1 and 2 have 6 points each, 2 the better difference; 1 beat 2."""
    matches = "1-2 1:0, 1-3 1:0, 2-3 5:0, 2-4 5:0, 1-4 0:1, 3-4 2:0"
    assert order(matches, ("points", "head_to_head"))[:2] == [[1], [2]]
    assert order(matches)[:2] == [[2], [1]]


def test_three_level_are_looked_at_among_themselves_and_two_of_them_again() -> None:
    """1, 2 and 3 have 6 points each and beat one another in a circle: 1 beat 2 by 3, 2 beat 3 by 1, 3 beat 1 by 1.
    Among themselves 1 has a difference of 2, 3 of 0, 2 of -2."""
    circle = "1-2 3:0, 2-3 1:0, 3-1 1:0"
    beaten = "1-4 1:0, 2-4 9:0, 3-4 1:0"
    assert order(f"{circle}, {beaten}", ("points", "head_to_head")) == [[1], [3], [2], [4]]


def test_two_of_three_who_drew_stay_together() -> None:
    """A win counts 2: 1, 2 and 3 have 4 points each. Among them 1 has beaten both, and 2 and 3 have drawn."""
    matches = "1-2 1:0, 1-3 1:0, 1-4 0:1, 1-5 0:1, 2-3 2:2, 2-4 1:0, 2-5 0:0, 3-4 1:0, 3-5 0:0, 4-5 0:0"
    assert order(matches, ("points", "head_to_head"), Scale(2, 1, 0)) == [[5], [1], [2, 3], [4]]


def test_after_the_third_is_gone_the_match_of_two_decides() -> None:
    """All three have 3 points among themselves (a circle), each won by one goal, but with other goals: 1 won 3:2 and
    lost 0:1; 2 lost 2:3 and won 1:0; 3 lost 0:1 and won 1:0. Differences are 0 for all; goals are 3, 3 and 1. So 3 is
    last, and between 1 and 2 their own match (3:2) decides."""
    circle = "1-2 3:2, 2-3 1:0, 3-1 1:0"
    assert order(circle, ("points", "head_to_head")) == [[1], [2], [3]]


def test_a_full_circle_is_left_to_the_lot() -> None:
    assert order("1-2 1:0, 2-3 1:0, 3-1 1:0") == [[1, 2, 3]]


def test_the_strength_of_opponents_decides_in_a_swiss() -> None:
    """All but 5 have 3 points. 1 met 2 and 3, who have 3 each; 2 met 1 and 4; 3 met 1 alone; 4 met 2 and 5."""
    matches = "1-2 1:0, 3-1 1:0, 4-5 1:0, 2-4 1:0"
    assert order(matches, ("points", "opponents")) == [[1, 2], [3, 4], [5]]


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2, 3], [120, 60, 0]),
        ([1, 2, 3, 4], [120, 80, 40, 0]),
        ([1, 2, 2, 4], [120, 60, 60, 0]),
        ([1, 1, 3, 4, 5], [105, 105, 60, 30, 0]),
        ([1, 2, 3, 4, 5, 6], [120, 96, 72, 48, 24, 0]),
    ],
)
def test_tables_of_three_to_six_share_points_by_who_was_left_behind(places: list[int], points: list[int]) -> None:
    result = Result(range(len(places)), [0] * len(places), places)
    assert [result.points(place, Scale()) for place in range(len(places))] == points
    assert sum(points) == 60 * len(places)


def test_where_nobody_came_nobody_wins() -> None:
    nobody = Result((1, 2), (0, 0), (2, 2), walkover=True)
    rows = Standings([1, 2], [nobody], Scale(), ORDER).rows
    assert [rows[1].points, rows[1].lost, rows[2].lost, rows[1].drawn] == [0, 1, 1, 0]
