"""The rulings J1 to J17."""

from fractions import Fraction

import pytest

from fiveaside.engine.chance import branches
from fiveaside.engine.refusal import IllegalChoice
from tests.games.soccer_dice.numbers import chance_of_level_series, turn_results
from tests.games.soccer_dice.situations import BLANK, H, asked, at_forward, cited, dice_due, load, new, play, shootout


def kept_after(dice: str) -> tuple[object, int]:
    """What is set aside after a first roll, and how many dice are rolled next."""
    m = load()
    play(m, dice)
    return m.table()["set_aside"], dice_due(m)


def test_J1_3_4_4_6_keeps_nothing() -> None:
    assert kept_after("3 4 4 6") == ([], 4)


def test_J2_2_2_3_5_sets_aside_one_2_and_the_3() -> None:
    assert kept_after("2 2 3 5") == ([2, 3], 2)


def test_J3_2_4_4_6_sets_aside_only_the_2() -> None:
    assert kept_after("2 4 4 6") == ([2], 3)


def test_J4_the_1_beside_2_3_4_is_no_goal_and_the_die_is_rolled_as_the_shot() -> None:
    m = load()
    play(m, "2 3 4 1")
    assert (m.score, asked(m), dice_due(m)) == ((0, 0), (H, "shot"), 1)


def test_J5_a_shot_blocked_on_roll_2_ends_the_turn() -> None:
    m = load()
    play(m, "2 3 4 5", "3", "3")
    assert (m.score, m.turn, m.roll, asked(m)) == ((0, 0), 2, 1, (H, "build"))


def test_J6_4_set_aside_with_roll_4_is_no_shot() -> None:
    m = load(roll=4, set_aside=[2, 3])
    play(m, "4 6")
    assert (m.turn, asked(m)) == (2, (H, "build"))
    chance = sum(chance for (_, ending), chance in turn_results().items() if ending == "no_time")
    assert round(float(chance), 3) == 0.134


def test_J7_roll_4_is_made_with_three_dice_though_it_cannot_lead_to_a_goal() -> None:
    m = load()
    play(m, "2 6 6 6", "6 6 6", "6 6 6")
    assert (m.roll, asked(m), dice_due(m)) == (4, (H, "build"), 3)
    assert m.goal_chance() == 0


def test_J8_shot_6_against_black_6_is_blocked() -> None:
    m = at_forward("save", shot=6)
    assert cited(play(m, "6"))[0] == ("4.4", "blocked")
    assert m.score == (0, 0)


@pytest.mark.parametrize("black", range(1, 7))
def test_J9_shot_2_is_a_goal_only_against_1(black: int) -> None:
    m = at_forward("save", shot=2)
    play(m, str(black))
    assert m.score == ((1, 0) if black == 1 else (0, 0))


def test_J10_shot_1_is_a_goal_and_black_is_not_rolled() -> None:
    m = at_forward()
    play(m, "1")
    assert (m.score, asked(m)) == ((1, 0), (H, "build"))
    with pytest.raises(IllegalChoice):
        m.answer_text("6")


def test_J11_4_4_v_4_is_blocked() -> None:
    m = shootout()
    play(m, "4 4 v 4")
    assert (m.goals, m.attempts) == ((0, 0), (1, 0))


def test_J12_6_6_v_1_is_one_goal() -> None:
    m = shootout()
    play(m, "6 6 v 1")
    assert m.goals == (1, 0)


def test_J13_1_1_v_1_is_blocked() -> None:
    m = shootout()
    play(m, "1 1 v 1")
    assert m.goals == (0, 0)


def test_J14_six_rolls_means_six_turns() -> None:
    m = new()
    play(m, "6 1")
    turns, rolls = 0, 0
    while m.series == 0:
        turns += m.offence == H
        rolls += 4 * (m.offence == H)
        play(m, *BLANK)
    assert (turns, rolls) == (6, 24)


def test_J15_the_game_ends() -> None:
    start = new(auto_roll="on")
    again = sum(chance for branch, chance in branches(start) if branch.save()["first"] is None)
    assert again == Fraction(1, 6)
    assert max(rolls for rolls, _ in turn_results()) == 4
    assert round(float(chance_of_level_series()), 4) == 0.2496


def test_J16_with_swap_first_in_the_match_still_shoots_first() -> None:
    m = new(second_half="swap")
    play(m, "6 1", *BLANK * 11)
    assert (m.half, m.turn, m.offence) == (2, 3, H)
    play(m, *BLANK)
    assert (m.series, asked(m)) == (1, (H, "attempt"))


@pytest.mark.parametrize("word", ["stop", "pass", "end"])
def test_J17_a_player_cannot_stop_after_two_rolls(word: str) -> None:
    m = load()
    play(m, "6 6 6 6", "6 6 6 6")
    assert m.ask is not None
    assert [m.choice_text(choice) for choice in m.ask.choices] == ["roll"]
    with pytest.raises(IllegalChoice, match="the rolls are made"):
        m.answer_text(word)
    assert (m.turn, m.roll, asked(m)) == (1, 3, (H, "build"))
    play(m, "6 6 6 6", "6 6 6 6")
    assert (m.turn, m.offence) == (2, H)
