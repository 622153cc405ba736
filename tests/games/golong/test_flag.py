"""Chapter 6: the flag."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.golong.situations import asked, ball, choices, match, play, told


def test_6_1_yellow_and_red_are_rolled_together_and_red_says_on_whom() -> None:
    m = match()
    play(m, "play", "flag g6 g3 g0 b0")
    assert asked(m) == "flag *"
    play(m, "O 15")
    assert m.save()["stack"] == [{"phase": "possession"}, {"phase": "penalty", "penalty": "15", "on": "O"}]
    m = match()
    play(m, "play", "flag g6 g3 g0 b0", "10 D")
    assert m.save()["stack"] == [{"phase": "possession"}, {"phase": "penalty", "penalty": "10", "on": "D"}]


def test_6_2_arrows_are_offsetting_whatever_red_shows() -> None:
    for red in ("O", "D"):
        m = match(cup=(2, 1))
        assert told(play(m, "play", "flag g6 g3 bTD", f"arrows {red}")) == [("6.2", "offsetting")]
        assert (asked(m), ball(m)) == ("down 0", "H 2nd & 10 at own 20")
        assert m.table()["cup"] == {"green": 2, "blue": 1}


def test_6_3_side_not_penalised_is_asked_and_sees_all_dice() -> None:
    for offence in (0, 1):
        for red, seat in (("O", 1 - offence), ("D", offence)):
            m = match(offence=offence)
            play(m, "play", "flag g6 g3 g0 b30", f"5 {red}")
            assert (asked(m), choices(m)) == (f"penalty {seat}", ["accept", "decline"])
            assert m.table()["shown"] == ["g6", "g3", "g0", "b30"]


def test_6_4_accepted_penalty_moves_the_ball_and_replays_the_down() -> None:
    for red, there in (("O", "H 3rd & 15 at own 45"), ("D", "H 3rd & 5 at opp 45")):
        m = match(spot=50, cup=(1, 1))
        what = "penalty_offence" if red == "O" else "penalty_defence"
        assert told(play(m, "play", "flag g6 b30", f"5 {red}", "accept")) == [("6.4", what)]
        assert (asked(m), ball(m)) == ("down 0", there)
        assert (m.table()["cup"], m.table()["shown"]) == ({"green": 1, "blue": 1}, [])


def test_6_5_penalty_moves_at_most_half_the_distance_rounded_down() -> None:
    for spot, roll, after in (
        (29, "15 O", 15), (9, "5 O", 5), (3, "15 O", 2), (1, "5 O", 1), (19, "PI O", 10), (1, "PI O", 1),
        (91, "5 D", 95), (97, "15 D", 98), (99, "10 D", 99),
    ):  # fmt: skip
        m = match(spot=spot)
        events = play(m, "play", "flag g0 g0 g0 b0", roll, "accept")
        what = "penalty_offence" if "O" in roll else "penalty_defence"
        assert told(events) == [("6.7" if "PI" in roll else "6.4", what), ("6.5", "half_the_distance")]
        assert events[-1].side == (0 if "O" in roll else 1)
        assert m.spot == after


def test_6_5_half_the_distance_is_told_only_when_it_cuts_the_penalty() -> None:
    for spot, roll, after in (
        (30, "15 O", 15), (31, "15 O", 16), (10, "5 O", 5), (20, "10 O", 10), (20, "PI O", 10), (21, "PI O", 11),
    ):  # fmt: skip
        m = match(spot=spot)
        events = told(play(m, "play", "flag g0 g0 g0 b0", roll, "accept"))
        assert events == [("6.7" if "PI" in roll else "6.4", "penalty_offence")]
        assert m.spot == after
    for spot, roll, after in ((70, "15 D", 85), (80, "10 D", 90), (90, "5 D", 95), (69, "15 D", 84)):
        m = match(spot=spot, line_to_gain=100)
        assert told(play(m, "play", "flag g0 g0 g0 b0", roll, "accept")) == [("6.4", "penalty_defence")]
        assert m.spot == after


def test_6_5_penalty_that_is_cut_may_still_reach_the_line() -> None:
    m = match(spot=71)
    assert told(play(m, "play", "flag g0 g0 g0 b0", "15 D", "accept")) == [
        ("6.4", "penalty_defence"),
        ("6.5", "half_the_distance"),
        ("6.6", "line_by_penalty"),
        ("3.4", "first_down"),
    ]
    assert ball(m) == "H 1st & 10 at opp 15"


def test_6_6_line_to_gain_stays() -> None:
    m = match(spot=50)
    play(m, "play", "flag g0 g0 g0 b0", "15 O", "accept")
    assert (m.spot, m.line, ball(m)) == (35, 60, "H 1st & 25 at own 35")


def test_6_6_penalty_that_brings_the_ball_to_the_line_is_a_first_down() -> None:
    m = match(spot=50, line_to_gain=55, cup=(1, 0))
    events = told(play(m, "play", "flag g0", "5 D", "accept"))
    assert events == [("6.4", "penalty_defence"), ("6.6", "line_by_penalty"), ("3.4", "first_down")]
    assert (ball(m), m.line) == ("H 1st & 10 at opp 45", 65)
    m = match(spot=50, line_to_gain=56, cup=(1, 0))
    assert told(play(m, "play", "flag g0", "5 D", "accept")) == [("6.4", "penalty_defence")]
    assert ball(m) == "H 4th & 1 at opp 45"


def test_6_7_offensive_pi_is_10_yards() -> None:
    m = match(spot=50, cup=(2, 1))
    assert told(play(m, "play", "flag g0 g0 b30", "PI O", "accept")) == [("6.7", "penalty_offence")]
    assert ball(m) == "H 2nd & 20 at own 40"


def test_6_8_defensive_pi_is_10_yards_or_the_blue_number_and_a_first_down() -> None:
    for roll, cup, there in (
        ("flag g6 g6 b30", (2, 1), "H 1st & 10 at mid 50"),
        ("flag g6 g6 b10", (2, 1), "H 1st & 10 at own 30"),
        ("flag g6 g6 b0", (2, 1), "H 1st & 10 at own 30"),
        ("flag g6 g6", (2, 0), "H 1st & 10 at own 30"),
    ):
        m = match(cup=cup, line_to_gain=60)
        events = told(play(m, "play", roll, "PI D", "accept"))
        assert events == [("6.8", "pass_interference"), ("3.4", "first_down")]
        assert ball(m) == there
        assert m.table()["cup"] == {"green": 3, "blue": 1}


def test_6_9_defensive_pi_is_not_halved_and_stops_at_the_opp_1() -> None:
    for spot, there, stopped in (
        (88, "opp 2", False),
        (89, "opp 1", False),
        (90, "opp 1", True),
        (99, "opp 1", True),
    ):
        m = match(spot=spot)
        events = told(play(m, "play", "flag g0 g0 g0 b0", "PI D", "accept"))
        expected = [("6.8", "pass_interference"), ("6.9", "not_past_opp_1"), ("3.4", "first_down")]
        assert events == (expected if stopped else [expected[0], expected[2]])
        assert ball(m) == f"H 1st & goal at {there}"


def test_6_10_accepting_defensive_pi_with_td_puts_the_ball_on_the_opp_1() -> None:
    m = match(spot=20)
    events = told(play(m, "play", "flag g0 g0 g0 bTD", "PI D", "accept"))
    assert events == [("6.8", "pass_interference"), ("6.10", "not_past_opp_1"), ("3.4", "first_down")]
    assert (m.score, ball(m)) == ((0, 0), "H 1st & goal at opp 1")


def test_6_10_declining_it_gets_the_touchdown() -> None:
    m = match(spot=20)
    events = told(play(m, "play", "flag g0 g0 g0 bTD", "PI D", "decline", "bTD"))
    assert events == [("6.11", "declined"), ("6.12", "takes"), ("10.1", "touchdown")]
    assert (m.score, asked(m)) == ((6, 0), "try 0")


def test_6_11_declined_flag_lets_the_offence_take_exactly_one_die() -> None:
    for red, side in (("O", 1), ("D", 0)):
        m = match()
        events = play(m, "play", "flag g6 g3 g3 b0", f"5 {red}", "decline")
        assert told(events) == [("6.11", "declined")]
        assert events[-1].side == side
        assert (asked(m), choices(m)) == ("one 0", ["g6", "g3", "b0"])
        with pytest.raises(IllegalChoice, match=r"\(GoLong 6\.11\)"):
            play(m, "stop")
        assert told(play(m, "g3")) == [("6.11", "takes")]
        assert (asked(m), ball(m)) == ("down 0", "H 2nd & 7 at own 23")
        assert m.table()["cup"] == {"green": 2, "blue": 1}


def test_6_11_checks_follow_the_die() -> None:
    for spot, die, checks in (
        (94, "g6", [("10.1", "touchdown")]),
        (1, "g-1", [("11.2", "in_end_zone"), ("11.1", "safety"), ("2.5", "slot_by_free_kick")]),
        (50, "b10", [("3.4", "first_down")]),
    ):
        m = match(spot=spot)
        events = told(play(m, "play", "flag g6 g-1 g0 b10", "5 D", "decline", die))
        assert events == [("6.11", "declined"), ("6.11", "takes"), *checks]


def test_6_12_blue_td_taken_is_a_touchdown() -> None:
    m = match()
    play(m, "play", "flag g6 g3 g0 bTD", "5 O", "decline")
    assert choices(m) == ["g6", "g3", "g0", "bTD"]
    assert told(play(m, "bTD")) == [("6.12", "takes"), ("10.1", "touchdown")]


def test_6_12_blue_td_not_taken_does_nothing() -> None:
    m = match()
    events = told(play(m, "play", "flag g6 g3 g0 bTD", "5 O", "decline", "g6"))
    assert events == [("6.11", "declined"), ("6.11", "takes")]
    assert (m.score, ball(m)) == ((0, 0), "H 2nd & 4 at own 26")
