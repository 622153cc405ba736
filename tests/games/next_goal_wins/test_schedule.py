"""Chapter 2: who meets whom, round by round."""

import pytest

from fiveaside.games.next_goal_wins.parts.schedule import schedule, usual_legs
from tests.games.next_goal_wins.situations import Values, after_match, blank, cited, first, load, new, play


def rounds(players: int, legs: int = 1) -> list[str]:
    """`1-2 3-4`, one line a round."""
    found: dict[int, list[str]] = {}
    for pairing in schedule(players, legs):
        red, blue = pairing.players
        found.setdefault(pairing.round, []).append(f"{red + 1}-{blue + 1}")
    return [" ".join(pairs) for pairs in found.values()]


@pytest.mark.parametrize("players", range(2, 7))
def test_2_1_every_pair_meets_once_and_nobody_plays_twice_in_a_round(players: int) -> None:
    pairs = [tuple(sorted(pairing.players)) for pairing in schedule(players, 1)]
    assert sorted(pairs) == sorted((one, two) for two in range(players) for one in range(two))
    for line in rounds(players):
        seats = line.replace("-", " ").split()
        assert len(set(seats)) == len(seats)


def test_2_1_matches_are_played_one_at_a_time_in_the_order_listed() -> None:
    m = new(4, tactics="off", events="off")
    fixtures: list[tuple[int, int]] = []
    while m.ask is not None:
        first(m)
        fixtures += [(event.side, event.values[0]) for event in m.take_events() if event.what == "fixture"]
    assert fixtures == [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]


def test_2_2_four_players() -> None:
    assert rounds(4) == ["1-2 3-4", "1-3 2-4", "1-4 2-3"]


def test_2_3_five_players_one_of_whom_sits_out() -> None:
    assert rounds(5) == ["1-4 2-3", "1-2 4-5", "1-3 2-5", "2-4 3-5", "1-5 3-4"]
    out = [({"1", "2", "3", "4", "5"} - set(line.replace("-", " ").split())).pop() for line in rounds(5)]
    assert out == ["5", "3", "4", "1", "2"]


def test_2_4_six_players() -> None:
    assert rounds(6) == ["1-4 2-5 3-6", "3-4 1-2 5-6", "2-4 1-6 3-5", "2-6 1-3 4-5", "1-5 2-3 4-6"]


def test_2_5_three_players_and_two() -> None:
    assert rounds(3) == ["1-2", "1-3", "2-3"]
    assert rounds(2, usual_legs(2)) == ["1-2", "2-1", "1-2"]
    assert [len(new(players).kit.schedule) for players in (2, 3)] == [3, 3]


def test_2_6_in_every_second_leg_the_pair_is_named_the_other_way_round() -> None:
    assert rounds(4, 2) == ["1-2 3-4", "1-3 2-4", "1-4 2-3", "2-1 4-3", "3-1 4-2", "4-1 3-2"]
    assert rounds(2, 5) == ["1-2", "2-1", "1-2", "2-1", "1-2"]
    assert [len(new(2, legs=legs).kit.schedule) for legs in ("usual", "1", "5")] == [3, 1, 5]
    assert [len(new(6, legs=legs).kit.schedule) for legs in ("usual", "1", "2")] == [15, 15, 30]


def test_2_7_the_first_named_is_red() -> None:
    m = after_match("transfer")
    events = play(m, "none", "none")
    assert ("2.7", "fixture") in cited(events)
    assert m.match.players == (1, 0)
    assert m.ask is not None and (m.ask.kind, m.ask.seat) == ("lineup", 1)


def test_the_round_is_told_at_its_start() -> None:
    saved: Values = blank(2, tactics="off")
    m = load(saved)
    while m.ask is not None and m.ask.kind != "lineup":
        first(m)
    assert [(event.what, event.values[0]) for event in m.take_events() if event.what == "round"] == [("round", 1)]
