"""Chapter 12: the slide tackle, all moves gambled on one die."""

from fractions import Fraction

import pytest

from tests.games.golazo.card_situations import with_cards
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    match,
    moved,
    odds,
    pitch,
    play,
    space_of,
    told,
)

SLIDE: Values = {"slide": "on"}
BOTH: Values = {"slide": "on", "tactical": "on"}
BESIDE = "H9 e7*"
"""Home's 9 has the ball next to away's 9 on e8 and to no other of away's counters."""
SIX_LEFT = ("A2 off", "A3 off", "A4 off", "A5 off")


# 12.1 Who and when


def test_12_1_loser_of_the_roll_may_gamble_all_its_moves() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop")
    assert (asked(m), choices(m), m.moves) == ("slide 1", ["no", "slide 9"], 4)
    play(m, "slide 9")
    assert (asked(m), m.moves) == ("slide *", 0)


def test_12_1_or_make_its_moves_as_always() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop", "no")
    assert (asked(m), m.moves, choices(m, "tackle")) == ("action 1", 4, [])
    play(m, "move 10 c7")
    assert (asked(m), m.moves) == ("action 1", 3)


def test_12_1_it_is_not_asked_again_once_moves_are_made() -> None:
    m = match(pitch("H9 d6*", "A9 d8"), options=SLIDE)
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"
    play(m, "move 9 d7")
    assert (asked(m), choices(m, "slide")) == ("action 1", [])


def test_12_1_winner_of_the_roll_is_not_asked() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "4 5")
    assert (asked(m), choices(m, "slide")) == ("action 1", [])


def test_12_1_only_with_the_option() -> None:
    m = match(pitch(BESIDE))
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"


# 12.2 Next to the carrier


def test_12_2_every_outfield_counter_next_to_the_carrier() -> None:
    m = match(pitch("H9 d8*", "A10 d9"), options=SLIDE)
    play(m, "5 1", "stop")
    assert choices(m) == ["no", "slide 4", "slide 8", "slide 9", "slide 10"]


def test_12_2_not_while_the_own_team_has_the_ball() -> None:
    m = match(pitch("A9 e7*"), options=SLIDE)
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"


def test_12_2_not_if_nobody_is_next_to_the_carrier() -> None:
    m = match(pitch("H9 d4*"), options=SLIDE)
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"


def test_12_2_a_goalkeeper_with_the_ball_from_the_three_spaces_next_to_it() -> None:
    m = match(pitch("H1 d0*", "A9 c1", "A10 d2", "A11 e1"), options=SLIDE)
    play(m, "5 4", "stop")
    assert choices(m) == ["no", "slide 9", "slide 11"]


def test_12_2_a_goalkeeper_slides_never() -> None:
    m = match(pitch("H9 d13*"), options=SLIDE)
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"
    m = match(pitch("H9 d13*", "A5 c12"), options=SLIDE)
    play(m, "5 4", "stop")
    assert choices(m) == ["no", "slide 5"]


def test_12_2_a_team_without_moves_is_not_asked() -> None:
    m = match(pitch(BESIDE), options=SLIDE, solo=H)
    play(m, "3", "stop")
    assert (asked(m), m.turn) == ("roll *", 4)


def test_12_2_a_move_added_by_a_card_is_enough() -> None:
    m = match(pitch(BESIDE), options=SLIDE, solo=H, plus=[0, 2])
    play(m, "3", "stop")
    assert (asked(m), m.moves) == ("slide 1", 2)


# 12.3 The order


def test_12_3_it_comes_after_the_moves_of_the_winner() -> None:
    m = match(pitch("H9 d6*"), options=SLIDE)
    play(m, "2 1")
    assert asked(m) == "action 0"
    play(m, "dribble d7", "stop")
    assert (asked(m), choices(m)) == ("slide 1", ["no", "slide 9", "slide 10"])


def test_12_3_with_tactical_before_them() -> None:
    m = match(pitch(BESIDE), options=BOTH)
    play(m, "5 4")
    assert (asked(m), choices(m)) == ("slide 1", ["no", "slide 9"])
    play(m, "slide 9", "3")
    assert (asked(m), m.moves) == ("action 0", 5)


def test_12_3_with_tactical_the_winner_still_has_its_moves_and_tackles_after_a_6() -> None:
    m = match(pitch(BESIDE, "H10 e6"), options=BOTH)
    play(m, "5 4", "slide 9", "6")
    assert (asked(m), m.moves) == ("action 1", 6)
    play(m, "stop")
    assert (asked(m), m.moves, choices(m, "tackle")) == ("action 0", 5, ["tackle 9"])


# 12.4 The die


def test_12_4_on_a_1_the_counter_is_sent_off() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop", "slide 9")
    before = m.copy()
    events = play(m, "1")
    assert told(events) == [("12.4", "sent_off"), ("3.1", "turn")]
    assert (moved(before, m), carrier(m), asked(m), m.turn) == ({"A9": "off"}, "H9 e7", "roll *", 4)


@pytest.mark.parametrize("die", ["2", "3", "4", "5"])
def test_12_4_on_2_to_5_nothing_happens_and_the_moves_are_lost(die: str) -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop", "slide 9")
    before = m.copy()
    events = play(m, die)
    assert told(events) == [("12.4", "slide_misses"), ("3.1", "turn")]
    assert (moved(before, m), carrier(m), asked(m)) == ({}, "H9 e7", "roll *")


@pytest.mark.parametrize("die", ["1", "4"])
def test_12_4_step_3_follows_for_the_team_with_the_ball(die: str) -> None:
    m = match(pitch("H9 d12*", "A9 d13"), options=SLIDE)
    play(m, "5 4", "stop", "slide 9", die)
    assert (asked(m), choices(m)) == ("key 0", ["shoot", "no"])


@pytest.mark.parametrize(("dice", "plus"), [("5 1", [0, 0]), ("5 4", [0, 0]), ("5 4", [0, 2])])
def test_12_4_on_a_6_it_has_the_ball_and_its_team_exactly_six_moves(dice: str, plus: list[int]) -> None:
    m = match(pitch(BESIDE), options=SLIDE, plus=plus)
    play(m, dice, "stop", "slide 9")
    events = play(m, "6")
    assert told(events) == [("12.4", "slide_wins")]
    assert (carrier(m), asked(m), m.moves) == ("A9 e8", "action 1", 6)
    play(m, "dribble d7", "pass 10")
    assert m.moves == 4


def test_12_4_both_counters_stay_and_the_loser_still_may_not_tackle() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop", "slide 9", "6")
    assert (space_of(m, "H9"), space_of(m, "A9"), m.tackles) == ("e7", "e8", False)


def test_12_4_moves_added_by_a_card_are_lost_too() -> None:
    m = with_cards([BESIDE], away="P05", options=SLIDE)
    play(m, "5 4", "play P05", "stop")
    assert (asked(m), m.moves) == ("slide 1", 6)
    play(m, "slide 9", "2")
    assert (asked(m), m.turn) == ("roll *", 4)


def test_12_4_not_offered_to_a_team_with_six_outfield_counters() -> None:
    m = match(pitch(BESIDE, *SIX_LEFT), options=SLIDE)
    play(m, "5 4", "stop")
    assert asked(m) == "action 1"
    m = match(pitch(BESIDE, *SIX_LEFT[1:]), options=SLIDE)
    play(m, "5 4", "stop")
    assert choices(m) == ["no", "slide 9"]


def test_12_4_sent_off_with_probability_1_6_and_won_with_1_6() -> None:
    m = match(pitch(BESIDE), options=SLIDE)
    play(m, "5 4", "stop", "slide 9")
    assert odds(m) == {str(die): Fraction(1, 6) for die in range(1, 7)}


# 12.5 Which turns


def test_12_5_not_in_a_turn_with_a_g() -> None:
    for side in (H, A):
        m = drawing(pitch(BESIDE), side, "E01", options=SLIDE)
        assert (asked(m), m.turn) == ("roll *", 4)


def test_12_5_yes_in_stoppage_time_and_golden_goal() -> None:
    for stage, left in (("stoppage", 2), ("golden", 0)):
        m = match(pitch(BESIDE), options=SLIDE, stage=stage, time=18, stoppage_left=left)
        play(m, "6 5", "stop")
        assert (asked(m), choices(m)) == ("slide 1", ["no", "slide 9"])
        play(m, "slide 9", "6")
        assert (carrier(m), m.moves) == ("A9 e8", 6)


def test_12_5_not_at_a_kick_off() -> None:
    m = match(pitch("H9 d7*"), "kick_off_roll", options=SLIDE, mover=H)
    play(m, "1", "stop")
    assert (asked(m), m.turn) == ("roll *", 4)
