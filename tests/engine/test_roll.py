"""Dice as text, as tickets, and enumerated."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.ask import Draw
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.engine.roll import Dice, Roll, multisets

SIX = ("1", "2", "3", "4", "5", "6")
PLAY = Roll(
    "roll",
    (Dice("qb", ("ball", "ball", "sack")), Dice("g", ("-1", "0", "6"), 3, "g"), Dice("b", ("0", "0", "TD"), 1, "b")),
)
VERSUS = Roll("attempt", (Dice("white", SIX, 2), Dice("black", SIX, 1, "", "v")))
PAIR = Roll("start", (Dice("H", SIX), Dice("A", SIX)))


@pytest.mark.parametrize("text", ["ball g6 g0 g-1 bTD", "bTD g-1 g6 ball g0", "BALL, G6 g−1 g0 btd"])
def test_like_dice_come_in_any_order(text: str) -> None:
    assert PLAY.text(PLAY.parse(text)) == "ball g6 g0 g-1 bTD"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ball",
        "ball g6 g0 bTD",
        "ball g6 g0 g-1 g-1 bTD",
        "ball g7 g0 g-1 bTD",
        "6 0 -1 TD ball",
        "ball ball g6 g0 g0 b0",
    ],
)
def test_exactly_the_dice_due_are_taken(text: str) -> None:
    with pytest.raises(IllegalChoice, match="roll takes 1 qb .* but .* came"):
        PLAY.parse(text)


def test_a_word_sets_dice_off_from_others_with_the_same_faces() -> None:
    assert VERSUS.text(VERSUS.parse("2 5 v 4")) == "5 2 v 4"
    for text in ("5 2 4", "5 v 2 4", "v 4 5 2", "5 2 v", "5 2 v 4 v"):
        with pytest.raises(IllegalChoice):
            VERSUS.parse(text)


def test_dice_that_share_a_face_are_still_told_apart_by_the_others() -> None:
    flag = Roll("flag", (Dice("yellow", ("5", "PI", "arrows")), Dice("red", ("O", "D", "arrows"))))
    for text in ("arrows 5", "5 arrows"):
        assert flag.text(flag.parse(text)) == "5 arrows"
    for text in ("D arrows", "arrows D"):
        assert flag.text(flag.parse(text)) == "arrows D"
    with pytest.raises(IllegalChoice):
        flag.parse("5 PI")


def test_unlike_dice_with_the_same_faces_keep_their_order() -> None:
    assert PAIR.text(PAIR.parse("5 3")) == "5 3"
    assert PAIR.parse("5 3") != PAIR.parse("3 5")


@pytest.mark.parametrize("roll", [PLAY, VERSUS, PAIR], ids=["play", "versus", "pair"])
def test_outcomes_count_every_ticket_once(roll: Roll) -> None:
    weights: dict[int, int] = {}
    for ticket in range(roll.n):
        stands_for = roll.parse(roll.text(ticket))
        weights[stands_for] = weights.get(stands_for, 0) + 1
    assert weights == dict(roll.outcomes())


@given(st.integers(1, 4), st.integers(0, 5))
def test_multisets_have_the_multiplicities_of_ordered_throws(faces: int, count: int) -> None:
    sides = [(face, face + 1) for face in range(faces)]
    total = sum(sides_of for _, sides_of in sides) ** count
    assert sum(ways for _, ways in multisets(sides, count)) == total


def test_a_draw_keeps_its_weights() -> None:
    draw = Draw("card", ("S01", "S02", "P01"), (2, 2, 1))
    chances = {draw.text(ticket): Fraction(weight, draw.n) for ticket, weight in draw.outcomes()}
    assert chances == {"S01": Fraction(2, 5), "S02": Fraction(2, 5), "P01": Fraction(1, 5)}
    assert [draw.index(ticket) for ticket in range(5)] == [0, 0, 1, 1, 2]
    assert draw.text(draw.parse(" p01 ")) == "P01"
    with pytest.raises(IllegalChoice, match="card takes S01, S02, P01, but 'S03' came"):
        draw.parse("S03")
