"""Chapter 1: the roll for offence."""

import pytest

from tests.games.soccer_dice.situations import BLANK, GOAL, A, H, asked, cited, new, play


def test_1_1_two_sides_and_more_goals_wins() -> None:
    m = new()
    assert m.seats() == 2
    play(m, "6 1", *BLANK * 11, *GOAL)
    assert m.score == (0, 1)
    assert m.outcome is not None
    assert m.outcome.winner == A


@pytest.mark.parametrize(("dice", "first"), [("5 3", H), ("3 5", A), ("6 1", H), ("1 2", A)])
def test_1_2_the_higher_number_goes_on_offence_first(dice: str, first: int) -> None:
    m = new()
    told = play(m, dice)
    assert cited(told)[0] == ("1.2", "goes_first")
    assert (told[0].side, m.first, m.offence) == (first, first, first)
    assert asked(m) == (first, "build")


def test_1_2_each_player_says_when_to_roll() -> None:
    m = new()
    assert asked(m) == (H, "start")
    m.answer_text("roll")
    assert asked(m) == (A, "start")
    m.answer_text("roll")
    assert asked(m) == (-1, "start")
    m.answer_text("2 4")
    assert m.first == A


def test_1_3_equal_numbers_are_rolled_again_by_both() -> None:
    m = new()
    assert cited(play(m, "4 4")) == [("1.3", "start_level")]
    assert asked(m) == (H, "start")
    play(m, "2 2", "1 6")
    assert m.first == A
