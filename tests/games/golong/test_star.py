"""Chapter 7: the star."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.golong.situations import asked, ball, choices, match, play, told


def test_7_1_td_is_a_pick_six_for_the_defence() -> None:
    m = match()
    assert told(play(m, "play", "star g6 g3 g0 bTD")) == [("7.1", "pick_six"), ("10.1", "return_touchdown")]
    assert (m.score, asked(m)) == ((0, 6), "try 1")


def test_7_2_otherwise_red_is_rolled() -> None:
    m = match()
    play(m, "play", "star g6 g3 g0 b30")
    assert (m.score, asked(m)) == ((0, 0), "star *")
    assert set(choices(m)) == {"O", "D"}


def test_7_3_o_lets_the_offence_take_exactly_one_die() -> None:
    m = match()
    assert told(play(m, "play", "star g6 g3 g0 b30", "O")) == [("7.3", "keeps")]
    assert (asked(m), choices(m)) == ("one 0", ["g6", "g3", "g0", "b30"])
    with pytest.raises(IllegalChoice, match=r"\(GoLong 7\.3\)"):
        play(m, "stop")
    assert told(play(m, "g6")) == [("7.3", "takes")]
    assert (asked(m), ball(m)) == ("down 0", "H 2nd & 4 at own 26")


def test_7_3_checks_follow_the_die() -> None:
    m = match()
    events = told(play(m, "play", "star g6 g3 g0 b30", "O", "b30"))
    assert events == [("7.3", "keeps"), ("7.3", "takes"), ("3.4", "first_down")]


def test_7_4_d_lets_the_defence_run_back_exactly_one_die() -> None:
    m = match(spot=50)
    assert told(play(m, "play", "star g6 g3 g3 b30", "D")) == [("7.4", "picked_off")]
    assert (asked(m), choices(m)) == ("return 1", ["g6", "g3", "b30"])
    assert told(play(m, "g3")) == [("7.7", "returned"), ("2.6", "slot_at_spot")]
    assert ball(m) == "A 1st & 10 at opp 47"


def test_7_5_reaching_the_goal_line_is_a_return_touchdown() -> None:
    for spot in (5, 6):
        m = match(spot=spot)
        assert told(play(m, "play", "star g6 g3 g0 b0", "D", "g6")) == [
            ("7.4", "picked_off"),
            ("7.5", "run_back"),
            ("10.1", "return_touchdown"),
        ]
        assert (m.score, asked(m)) == ((0, 6), "try 1")
    m = match(spot=7)
    events = told(play(m, "play", "star g6 g3 g0 b0", "D", "g6"))
    assert events == [("7.4", "picked_off"), ("7.7", "returned"), ("2.6", "slot_at_spot")]
    assert (m.score, ball(m)) == ((0, 0), "A 1st & goal at opp 1")


def test_7_6_minus_never_takes_the_returning_side_past_its_own_1() -> None:
    for spot, there, rule in ((97, "own 2", "7.7"), (98, "own 1", "7.7"), (99, "own 1", "7.6")):
        m = match(spot=spot)
        events = told(play(m, "play", "star g6 g3 g-1 b0", "D", "g-1"))
        assert events == [("7.4", "picked_off"), (rule, "returned"), ("2.6", "slot_at_spot")]
        assert (m.score, ball(m)) == ((0, 0), f"A 1st & 10 at {there}")


def test_7_7_slot_of_the_defence_starts_where_the_return_ends() -> None:
    m = match(spot=45, offence=1)
    events = told(play(m, "play", "star g6 g3 g-1 b10", "D", "b10"))
    assert events == [("7.4", "picked_off"), ("7.7", "returned"), ("2.6", "slot_at_spot")]
    assert (m.slot, ball(m)) == (4, "H 1st & 10 at opp 35")
