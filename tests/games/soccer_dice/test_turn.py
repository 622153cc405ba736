"""Chapter 3: a turn."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.soccer_dice.situations import BLANK, A, H, asked, cited, dice_due, load, new, play


def test_3_1_the_ball_starts_with_the_goalkeeper_and_four_rolls() -> None:
    m = new()
    play(m, "6 1")
    assert (m.kept, m.roll) == (0, 1)
    assert m.seen(H)["station"] == "keeper"
    assert m.seen(H)["rolls_left"] == 4


def test_3_1_after_four_rolls_the_turn_ends() -> None:
    m = load()
    play(m, *BLANK[:3])
    assert (m.turn, m.roll) == (1, 4)
    assert cited(play(m, BLANK[3])) == [("3.1", "no_shot"), ("2.1", "turn")]
    assert (m.turn, m.roll, m.kept) == (2, 1, 0)


def test_3_2_the_first_roll_is_with_four_dice_later_ones_with_those_not_set_aside() -> None:
    m = load()
    assert dice_due(m) == 4
    play(m, "2 5 5 6")
    assert dice_due(m) == 3
    play(m, "3 5 5")
    assert dice_due(m) == 2
    play(m, "4 5")
    assert dice_due(m) == 1


def test_3_2_the_offence_is_asked_to_roll() -> None:
    assert asked(load(offence=A)) == (A, "build")


@pytest.mark.parametrize("dice", ["3 4 5 6", "4 4 4 4", "3 3 1 1"])
def test_3_3_a_number_out_of_order_is_not_kept(dice: str) -> None:
    m = load()
    play(m, dice)
    assert m.table()["set_aside"] == []


def test_3_3_a_four_waits_for_the_three() -> None:
    m = load(roll=2, set_aside=[2])
    play(m, "4 4 2")
    assert m.table()["set_aside"] == [2]


@pytest.mark.parametrize(("dice", "kept"), [("2 5 6 6", [2]), ("6 3 2 6", [2, 3]), ("4 3 1 2", [2, 3, 4])])
def test_3_4_one_roll_may_set_aside_several(dice: str, kept: list[int]) -> None:
    m = load()
    play(m, dice)
    assert m.table()["set_aside"] == kept


def test_3_4_later_rolls_go_on_from_the_number_needed() -> None:
    m = load(roll=2, set_aside=[2])
    told = play(m, "4 2 3")
    assert cited(told) == [("3.7", "moves_up"), ("3.7", "moves_up"), ("4.1", "may_shoot")]
    assert m.table()["set_aside"] == [2, 3, 4]


def test_3_5_setting_aside_is_automatic_and_cannot_be_refused() -> None:
    m = load()
    play(m, "2 6 6 6")
    assert m.table()["set_aside"] == [2]
    assert m.ask is not None
    assert [m.choice_text(choice) for choice in m.ask.choices] == ["roll"]


def test_3_6_of_several_dice_with_the_number_only_one_is_set_aside() -> None:
    m = load()
    play(m, "2 2 2 2")
    assert m.table()["set_aside"] == [2]
    assert dice_due(m) == 3


def test_3_7_each_number_brings_the_ball_to_its_station() -> None:
    m = load()
    stations = []
    for dice in ("2 6 6 6", "3 6 6", "4 6"):
        told = play(m, dice)
        assert cited(told)[0] == ("3.7", "moves_up")
        stations.append((m.seen(H)["station"], m.box.words.sentence(m, told[0])))
    assert stations == [
        ("defender", "H sets a 2 aside: the ball is with the defender."),
        ("midfielder", "H sets a 3 aside: the ball is with the midfielder."),
        ("forward", "H sets a 4 aside: the ball is with the forward."),
    ]


def test_3_8_without_a_step_the_same_dice_are_rolled_again() -> None:
    m = load(roll=2, set_aside=[2])
    told = play(m, "2 4 6")
    assert cited(told) == [("3.8", "no_step")]
    assert told[0].value("number") == 3
    assert (m.roll, dice_due(m)) == (3, 3)


def test_3_8_dice_may_come_in_any_order() -> None:
    for dice in ("2 3 3 6", "6 3 2 3", "3, 6, 3, 2"):
        m = load()
        play(m, dice)
        assert m.table()["set_aside"] == [2, 3]


@pytest.mark.parametrize("dice", ["2 3 4", "2 3 4 5 6", "0 2 3 4", "7 2 3 4", "2 3 4 x", ""])
def test_3_2_a_roll_with_other_dice_than_those_due_is_refused(dice: str) -> None:
    m = load()
    before = m.save()
    with pytest.raises(IllegalChoice, match="build takes"):
        m.answer_text(dice)
    assert m.save() == before
    m.answer_text("roll")
    with pytest.raises(IllegalChoice, match=r"build takes 4 white \(1 2 3 4 5 6\)"):
        m.answer_text(dice)
