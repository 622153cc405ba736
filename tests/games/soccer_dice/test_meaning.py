"""What the next roll may bring: how many dice, and the chances of the dice in use."""

from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.soccer_dice.table import Match

BOX = box("soccer_dice")
ODD_DICE: dict[str, object] = {
    "white": [1, 2, 3, 4, 6, 6], "chain": [6, 3, 4], "automatic_goal": 0, "shootout_white": 3, "rolls_per_turn": 2,
}  # fmt: skip


def reached(*texts: str, pack: dict[str, object] | None = None) -> Match:
    m = cast(Match, BOX.new(None, None, pack))
    for text in texts:
        m.answer_text(text)
    return m


@pytest.mark.parametrize(
    ("texts", "question", "note", "dice"),
    [
        ((), "Roll for the first attack: the higher number begins.", "one die each", [2, 0]),
        (("5 3",), "Roll for a 2: 4 rolls are left.", "4 dice: a 2 comes 52 %, goal 20 %", [4, 0]),
        (("5 3", "2 3 3 6"), "Roll for a 4: 3 rolls are left.", "2 dice: a 4 comes 31 %, goal 30 %", [2, 0]),
        (
            ("5 3", "1 1 1 1", "1 1 1 1"), "Roll for a 2: 2 rolls are left.",
            "4 dice: a 2 comes 52 %, goal 4.9 %", [4, 0],
        ),
        (
            ("5 3", "1 1 1 1", "1 1 1 1", "2 1 1 1"), "Roll for a 3: this is the last roll.",
            "3 dice: a 3 comes 42 %, but no roll would be left for the shot", [3, 0],
        ),
        (
            ("5 3", "2 3 4 6"), "Shoot: a 1 is in, with any other number the keeper must reach it.",
            "the last die, goal 58 %", [1, 0],
        ),
        (
            ("5 3", "2 3 4 6", "5"), "The shot is a 5: throw the black die for the keeper.",
            "5 or more saves it, 1 in 3", [0, 1],
        ),
    ],
)  # fmt: skip
def test_a_roll_says_what_it_may_bring(texts: tuple[str, ...], question: str, note: str, dice: list[int]) -> None:
    m = reached(*texts)
    assert m.question() == question
    assert m.leads(0)["note"] == note
    assert m.explain(0) == note
    assert m.seen(0)["dice_due"] == dice


def test_5_3_an_attempt_says_its_chance() -> None:
    m = reached("5 3", *["1 1 1 1"] * 48)
    assert m.ask is not None and m.ask.kind == "attempt"
    assert m.question() == "Shoot: one white die must be higher than the black one."
    assert m.explain(0) == "2 white against black, goal 58 %"
    assert m.seen(1)["dice_due"] == [2, 1]


def test_the_chances_are_those_of_the_owners_dice() -> None:
    m = reached("2 1", pack=ODD_DICE)
    assert m.question() == "Roll for a 6: 2 rolls are left."
    assert m.explain(0).startswith("4 dice: a 6 comes 80 %, goal ")
    m.answer_text("6 3 4 1")
    assert m.question() == "Shoot: the keeper must reach your number."
    assert m.seen(0)["chain"] == [6, 3, 4]
    m = reached("2 1", *["1 1 1 1"] * 24, pack=ODD_DICE)
    assert m.seen(0)["dice_due"] == [3, 1]


def test_every_ask_has_a_question_and_says_what_it_brings() -> None:
    kinds = set()
    for seed in range(6):
        m, numbers = reached(), Seeded(seed)
        while m.ask is not None:
            if m.ask.seat >= 0:
                kinds.add(m.ask.kind)
                assert m.question().endswith(".")
                assert m.explain(0)
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert kinds == {"start", "build", "shot", "save", "attempt"}


@pytest.mark.parametrize(
    ("texts", "title", "chance"),
    [
        ((), "Roll for the first attack", None),
        (("5 3", "2 6 6 6"), "Roll 3 dice", 0.178241),
        (("5 3", "2 3 4 6"), "Shoot", 0.583333),
        (("5 3", "2 3 4 6", "5"), "Roll for the keeper", 0.333333),
    ],
)
def test_a_roll_has_a_title_and_its_chance(texts: tuple[str, ...], title: str, chance: float | None) -> None:
    lead = reached(*texts).leads(0)
    assert (lead["title"], lead.get("chance")) == (title, chance)


def test_2_3_the_view_says_how_many_turns_each_side_has_taken() -> None:
    m = reached("3 5")
    assert m.seen(0)["turns_taken"] == [0, 0]
    for _turn in range(4):
        for _roll in range(4):
            m.answer_text("6 6 6 6")
    assert m.seen(0)["turns_taken"] == [1, 3]


def test_one_turn_is_told_as_one() -> None:
    m = reached(
        "5 3", "2 3 4 6", "1", "1 1 1 1", "1 1 1 1", "1 1 1 1", "1 1 1 1", pack={"halves": 1, "turns_per_half": 1}
    )
    assert m.over() == {"winner": 0, "score": [1, 0], "why": "H has more goals after 1 turn each"}
