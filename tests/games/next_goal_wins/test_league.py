"""Chapter 18: the end of the season and the league table."""

from typing import cast

import pytest

from fiveaside.games.next_goal_wins.rules import league
from fiveaside.games.next_goal_wins.rules.season import season_over
from tests.games.next_goal_wins.situations import Season, Values, cited, new


def finished(seats: int, *results: str, **options: object) -> Season:
    """A season after all its matches, `2-0` for the one named first."""
    m = new(seats, **options)
    m.results = tuple([tuple([int(goals) for goals in result.split("-")]) for result in results])
    assert len(m.results) == len(m.kit.schedule)
    season_over(m)
    return m


def over(m: Season) -> Values:
    return cast(Values, m.over())


def test_18_1_the_season_ends_with_the_last_match_and_most_points_win() -> None:
    m = finished(4, "1-0", "0-0", "2-1", "1-0", "3-0", "2-2")
    assert over(m) == {
        "winner": 0,
        "score": [9, 4, 2, 1],
        "why": "Player 1 has the most points, 9",
        "places": [1, 2, 3, 4],
    }
    assert cited(m.take_events()) == [("18.1", "champion")]


def test_18_2_then_goal_difference() -> None:
    m = finished(2, "2-0", "1-0", "1-1")
    assert (m.points(), over(m)["winner"]) == ((4, 4), 0)
    assert over(m)["why"] == "Player 1 has the best goal difference of those with 4 points"


def test_18_2_then_goals_scored() -> None:
    m = finished(3, "0-0", "1-0", "2-1")
    assert m.points() == (4, 4, 0)
    assert [(row.difference(), row.scored) for row in league.rows(m, [0, 1])] == [(0, 0), (0, 0)]
    assert [(row.difference(), row.scored) for row in league.rows(m, [0, 1, 2])] == [(1, 1), (1, 2), (-2, 1)]
    assert (over(m)["winner"], over(m)["places"]) == (1, [2, 1, 3])
    assert over(m)["why"] == "Player 2 has scored most of those level on points and goal difference"


def test_18_2_then_points_in_the_matches_among_those_level() -> None:
    """1 and 4 have 6 points and 2-1 goals, 2 and 3 have 3 points and 1-2 goals; 4 has beaten 1 and 2 has beaten 3."""
    m = finished(4, "1-0", "1-0", "1-0", "0-1", "0-1", "1-0")
    assert m.points() == (6, 3, 3, 6)
    assert over(m)["places"] == [2, 3, 4, 1]
    assert (over(m)["winner"], over(m)["why"]) == (3, "Player 4 was best in the matches among those level")


def test_18_2_then_goal_difference_in_the_matches_among_those_still_level() -> None:
    """Three players have beaten each other in a ring, 2-0, 1-0 and 1-0; the fourth made all else level."""
    m = finished(4, "2-0", "0-3", "0-1", "2-1", "0-0", "1-0")
    rows = league.rows(m, [0, 1, 2])
    assert [row.points() for row in rows] == [3, 3, 3]
    assert [row.difference() for row in rows] == [1, -1, 0]
    assert league.ranked(m, rows, league.BY_MEETINGS) == [[0], [2], [1]]


def test_18_2_still_level_shares_the_place() -> None:
    m = finished(2, "1-0", "1-0", "0-0")
    assert (over(m)["winner"], over(m)["why"]) == (None, "The first place is shared: all that counts is level")
    assert "places" not in over(m)
    m = finished(4, "0-0", "0-0", "0-0", "0-0", "0-0", "0-0")
    assert (over(m)["places"], over(m)["winner"]) == ([1, 1, 1, 1], None)
    m = finished(4, "2-0", "0-0", "2-0", "0-0", "2-0", "0-0")
    assert over(m)["places"] == [1, 2, 2, 2]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_league_table_adds_up(seats: int) -> None:
    m = new(seats)
    count = len(m.kit.schedule)
    m.results = tuple([(number % 4, (number * 7) % 3) for number in range(count)])
    rows = league.rows(m, list(range(seats)))
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.scored for row in rows) == sum(row.conceded for row in rows)
    assert sum(row.won + row.drawn + row.lost for row in rows) == 2 * count
    assert min(league.places(m)) == 1
