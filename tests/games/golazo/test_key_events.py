"""Chapter 6: shot, long shot and cross."""

from fractions import Fraction

import pytest

from tests.games.golazo.situations import (
    A,
    H,
    asked,
    branches,
    carrier,
    choices,
    keyed,
    match,
    moving,
    pitch,
    play,
    told,
)

WINGS = {"a12": 1, "b12": 2, "a13": 3, "b13": 4, "f13": 4, "g13": 3, "f12": 2, "g12": 1}


@pytest.mark.parametrize("space", ["c12", "d12", "e12", "c13", "d13", "e13"])
def test_6_1_a_carrier_in_the_area_may_shoot(space: str) -> None:
    assert choices(keyed(pitch(f"H9 {space}*"))) == ["shoot", "no"]


def test_6_1_on_the_long_shot_space_a_long_shot() -> None:
    assert choices(keyed(pitch("H9 d11*"))) == ["long", "no"]


@pytest.mark.parametrize("space", WINGS)
def test_6_1_in_a_cross_zone_a_cross(space: str) -> None:
    assert choices(keyed(pitch(f"H9 {space}*"))) == ["cross", "no"]


@pytest.mark.parametrize("ball", ["H9 d10*", "H9 c2*", "H9 d3*", "H9 a1*", "H1 d0*", "A9 d12*"])
def test_6_1_nowhere_else_and_not_in_the_own_half(ball: str) -> None:
    m = moving(pitch(ball), moves=1)
    play(m, "stop")
    assert asked(m) == "roll *"


def test_6_1_away_attacks_the_other_way() -> None:
    m = keyed(pitch("A9 d2*"))
    assert (asked(m), choices(m)) == ("key 1", ["shoot", "no"])


def test_6_2_no_ends_step_3() -> None:
    m = keyed(pitch("H9 d12*"))
    assert told(play(m, "no")) == [("3.1", "turn")]
    assert carrier(m) == "H9 d12"


def test_6_3_after_a_clearance_step_3_goes_on_with_whoever_has_the_ball() -> None:
    m = keyed(pitch("H9 d12*", "A9 d2", "A5 off", "A6 off", "A2 off", "A3 off"))
    play(m, "shoot", "aim 1", "save 1 2", "put 9 d9", "high", "4 5")
    assert (carrier(m), asked(m)) == ("A9 d2", "key 1")


def test_6_4_one_shoot_card_against_two_save_cards() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, "shoot")
    assert (asked(m), choices(m)) == ("aim 0", [f"aim {aim}" for aim in range(1, 7)])
    play(m, "aim 3")
    assert asked(m) == "save 1"
    assert len(choices(m)) == 15 and choices(m)[:2] == ["save 1 2", "save 1 3"]


def test_6_4_the_aim_is_secret_until_both_are_in() -> None:
    m, other = keyed(pitch("H9 d12*")), keyed(pitch("H9 d12*"))
    play(m, "shoot")
    play(other, "shoot")
    heard = [[event for event in play(game, f"aim {aim}") if event.is_for(A)] for game, aim in ((m, 2), (other, 5))]
    assert heard == [[], []]
    assert m.view(A) == other.view(A) and m.view(-1) == other.view(-1)
    assert m.view(H) != other.view(H)


def test_6_5_goal_if_no_save_card_shows_the_aim() -> None:
    m = keyed(pitch("H9 d12*"))
    events = told(play(m, "shoot", "aim 6", "save 1 5"))
    assert ("6.5", "finds_goal") in events and ("7.1", "goal") in events
    assert m.score == (1, 0)


@pytest.mark.parametrize("save", ["save 1 6", "save 5 6"])
def test_6_5_otherwise_saved(save: str) -> None:
    m = keyed(pitch("H9 d12*"))
    events = told(play(m, "shoot", "aim 6", save))
    assert ("6.5", "is_saved") in events
    assert (m.score, carrier(m)) == ((0, 0), "A1 d14")


def test_6_6_a_long_shot_meets_four_save_cards() -> None:
    m = keyed(pitch("H9 d11*"))
    play(m, "long", "aim 6")
    assert len(choices(m)) == 15 and choices(m)[0] == "save 1 2 3 4"
    play(m, "save 1 2 3 4")
    assert m.score == (1, 0)


def test_6_7_counters_between_ball_and_goal_do_not_matter() -> None:
    m = keyed(pitch("H9 d11*", "A5 d12", "A6 d13"))
    play(m, "long", "aim 1", "save 2 3 4 5")
    assert m.score == (1, 0)


@pytest.mark.parametrize(("space", "dice"), WINGS.items())
def test_6_8_as_many_dice_as_the_space_shows(space: str, dice: int) -> None:
    m = keyed(pitch(f"H9 {space}*", "H10 c12"))
    play(m, "cross")
    assert asked(m) == "cross *" and m.ask is not None
    assert m.ask.n == 6**dice


def test_6_9_goal_if_a_die_shows_a_space_with_an_attacker() -> None:
    m = keyed(pitch("H7 g13*", "H9 e12", "H10 c13"))
    events = told(play(m, "cross", "2 3 6"))
    assert ("6.9", "cross_finds_goal") in events and m.score == (1, 0)


def test_6_9_the_numbers_are_turned_for_away() -> None:
    m = keyed(pitch("A7 a1*", "A9 c2"))
    play(m, "cross", "1 1 6")
    assert m.score == (0, 1)


def test_6_10_otherwise_the_goalkeeper_has_the_ball_and_clears() -> None:
    m = keyed(pitch("H7 g13*", "H9 e12", "H10 c13"))
    events = told(play(m, "cross", "2 3 4"))
    assert ("6.10", "cross_fails") in events and m.score == (0, 0)
    assert (carrier(m), asked(m)) == ("A1 d14", "clearout 0")


def test_6_10_defenders_on_the_numbers_do_not_score() -> None:
    m = keyed(pitch("H7 g13*", "A5 e12"))
    play(m, "cross", "6 6 6")
    assert m.score == (0, 0)


def test_6_11_a_cross_with_nobody_in_the_area_cannot_score() -> None:
    m = keyed(pitch("H7 b13*"))
    play(m, "cross")
    assert sum((chance for after, chance in branches(m) if after.score == (1, 0)), Fraction(0)) == 0
    assert carrier(branches(m)[0][0]) == "A1 d14"


@pytest.mark.parametrize(("saves", "due"), [(0, 1), (-1, 1), (1, 1), (5, 5), (6, 5)])
def test_6_12_always_one_to_five_save_cards(saves: int, due: int) -> None:
    m = match(pitch("H9 d12*"), "save", dice=["5", "4"], winner=H, shot={"side": H, "saves": saves, "aim": 1})
    assert {len(text.split()) - 1 for text in choices(m)} == {due}


def test_6_13_refused_now_taken_in_a_later_turn() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, "no", "1 2", "stop", "stop")
    assert (asked(m), choices(m)) == ("key 0", ["shoot", "no"])
