"""Chapter 4: the shot."""

import pytest

from tests.games.soccer_dice.situations import A, H, asked, at_forward, cited, dice_due, load, play


def test_4_1_with_the_chain_complete_and_a_roll_left_the_next_roll_is_the_shot() -> None:
    m = load()
    assert cited(play(m, "2 3 4 5"))[-1] == ("4.1", "may_shoot")
    assert asked(m) == (H, "shot")
    assert dice_due(m) == 1


def test_4_1_the_fourth_roll_may_be_the_shot() -> None:
    m = load(roll=3, set_aside=[2, 3])
    play(m, "4 6")
    assert (asked(m), m.roll) == ((H, "shot"), 4)
    play(m, "1")
    assert m.score == (1, 0)


def test_4_2_the_shot_is_one_of_the_four_rolls_and_black_is_not() -> None:
    m = at_forward()
    assert m.seen(H)["rolls_left"] == 3
    play(m, "5")
    assert (m.roll, m.seen(H)["rolls_left"]) == (2, 2)
    m.answer_text("roll")
    assert (m.roll, asked(m)) == (2, (-1, "save"))


def test_4_3_a_shot_of_one_is_a_goal_without_the_keeper() -> None:
    m = at_forward()
    assert cited(play(m, "1")) == [("4.3", "automatic_goal"), ("2.1", "turn")]
    assert m.score == (1, 0)
    assert asked(m) == (H, "build")


@pytest.mark.parametrize("shot", range(2, 7))
@pytest.mark.parametrize("black", range(1, 7))
def test_4_4_black_lower_than_the_shot_is_a_goal_else_blocked(shot: int, black: int) -> None:
    m = at_forward()
    assert cited(play(m, str(shot))) == [("4.4", "shot")]
    assert asked(m) == (A, "save")
    told = play(m, str(black))
    assert m.score == ((1, 0) if black < shot else (0, 0))
    assert cited(told)[0] == ("4.4", "goal" if black < shot else "blocked")


def test_4_4_the_defence_of_the_side_on_offence_rolls() -> None:
    m = at_forward("save", A, 5)
    assert asked(m) == (H, "save")
    play(m, "4")
    assert m.score == (0, 1)


@pytest.mark.parametrize("dice", [["1"], ["5", "2"], ["5", "6"]])
def test_4_5_the_turn_ends_with_the_shot_and_rolls_left_lapse(dice: list[str]) -> None:
    m = at_forward()
    play(m, *dice)
    assert (m.turn, m.roll, m.kept, m.shot) == (2, 1, 0, 0)


def test_4_6_the_four_with_the_fourth_roll_brings_no_shot() -> None:
    m = load(roll=4, set_aside=[2, 3])
    assert cited(play(m, "4 1")) == [("3.7", "moves_up"), ("4.6", "no_time"), ("2.1", "turn")]
    assert (m.turn, m.score) == (2, (0, 0))


def test_4_6_the_whole_chain_with_the_fourth_roll_brings_no_shot() -> None:
    m = load(roll=4)
    assert ("4.6", "no_time") in cited(play(m, "2 3 4 1"))
    assert m.turn == 2


@pytest.mark.parametrize("kept", [[], [2], [2, 3]])
def test_4_7_the_fourth_roll_is_made_though_no_shot_can_follow(kept: list[int]) -> None:
    m = load(roll=4, set_aside=kept)
    assert asked(m) == (H, "build")
    assert dice_due(m) == 4 - len(kept)


@pytest.mark.parametrize(("offence", "score"), [(H, (3, 2)), (A, (2, 3))])
def test_4_8_a_goal_is_one_point(offence: int, score: tuple[int, int]) -> None:
    m = at_forward(offence=offence, half=2)
    play(m, "1")
    assert m.points() == score
