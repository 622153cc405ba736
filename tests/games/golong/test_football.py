"""Chapter 4: play roll and football."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.golong.situations import asked, ball, choices, match, play, told


def test_4_1_qb_face_decides_what_comes_next() -> None:
    for face, ask in (("ball", "take 0"), ("sack", "sack *"), ("flag", "flag *"), ("star", "star *")):
        m = match()
        play(m, "play")
        assert asked(m) == "roll *"
        play(m, f"{face} g6 g3 g-1 b0")
        assert asked(m) == ask


def test_4_1_dice_are_typed_in_any_order() -> None:
    m = match()
    play(m, "play", "b0 g-1 BALL g6, g3")
    assert m.table()["shown"] == ["g6", "g3", "g-1", "b0"]


def test_4_1_exactly_the_dice_of_the_cup_are_rolled() -> None:
    m = match(cup=(2, 1))
    play(m, "play")
    for wrong in (
        "ball g6 g3",
        "ball g6 g3 g2 b0",
        "g6 g3 b0",
        "ball g6 g5 b0",
        "ball ball g6 b0",
        "ball g6 b0 b0",
        "",
    ):
        with pytest.raises(IllegalChoice, match=r"^roll takes 1 qb"):
            play(m, wrong)
    play(m, "ball g6 g3 b0")
    assert asked(m) == "take 0"


def test_4_2_td_with_a_football_is_a_touchdown_at_once() -> None:
    m = match()
    assert told(play(m, "play", "ball g6 g3 g-1 bTD")) == [("4.2", "big_play"), ("10.1", "touchdown")]
    assert (m.score, asked(m)) == ((6, 0), "try 0")


def test_4_3_at_least_one_die_must_be_taken() -> None:
    m = match()
    play(m, "play", "ball g6 g3 g3 b10")
    assert (asked(m), choices(m)) == ("take 0", ["g6", "g3", "b10"])
    with pytest.raises(IllegalChoice, match=r"at least one die must be taken .*: g6, g3 or b10\. \(GoLong 4\.3\)"):
        play(m, "stop")


def test_4_4_more_dice_may_be_taken_in_any_order_and_each_moves_the_ball() -> None:
    m = match()
    play(m, "play", "ball g6 g3 g-1 b0")
    for die, there in (("g3", "H 2nd & 7 at own 23"), ("g-1", "H 3rd & 8 at own 22"), ("g6", "H 4th & 2 at own 28")):
        assert told(play(m, die)) == [("4.4", "takes")]
        assert ball(m) == there
    assert choices(m) == ["b0", "stop"]


def test_4_5_taking_ends_with_a_first_down() -> None:
    m = match()
    assert told(play(m, "play", "ball g6 g4 g3 b30", "g6", "g4"))[-1] == ("3.4", "first_down")
    assert (ball(m), asked(m), m.table()["shown"]) == ("H 1st & 10 at own 30", "down 0", [])


def test_4_5_taking_ends_with_a_touchdown_a_safety_or_an_empty_cup() -> None:
    m = match(spot=95)
    assert told(play(m, "play", "ball g6 g4 g3 b30", "g6")) == [("4.4", "takes"), ("10.1", "touchdown")]
    assert asked(m) == "try 0"
    m = match(spot=1)
    assert told(play(m, "play", "ball g6 g4 g-1 b30", "g-1")) == [
        ("4.4", "takes"),
        ("11.2", "in_end_zone"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]
    m = match(cup=(1, 1))
    assert told(play(m, "play", "ball g3 b0", "g3", "b0")) == [
        ("4.4", "takes"),
        ("4.4", "takes"),
        ("3.5", "turnover_on_downs"),
        ("2.6", "slot_at_spot"),
    ]


def test_4_6_stop_puts_the_other_dice_back_and_starts_the_next_down() -> None:
    m = match()
    play(m, "play", "ball g6 g3 g0 b0", "g6")
    assert (asked(m), choices(m)) == ("take 0", ["g3", "g0", "b0", "stop"])
    play(m, "stop")
    assert (asked(m), ball(m)) == ("down 0", "H 2nd & 4 at own 26")
    assert (m.table()["cup"], m.table()["shown"]) == ({"green": 2, "blue": 1}, [])


def test_4_6_worked_example_of_the_rulebook() -> None:
    m = match()
    play(m, "play", "ball g6 g3 g-1 b0", "g6", "g3", "stop")
    assert ball(m) == "H 3rd & 1 at own 29"
    play(m, "play", "ball g2 b0", "g2")
    assert ball(m) == "H 1st & 10 at own 31"


def test_4_7_zero_and_minus_are_taken_like_any_number() -> None:
    for die, there in (("g0", "H 2nd & 10 at own 20"), ("g-1", "H 2nd & 11 at own 19"), ("b0", "H 2nd & 10 at own 20")):
        m = match()
        play(m, "play", "ball g6 g0 g-1 b0", die, "stop")
        assert ball(m) == there
