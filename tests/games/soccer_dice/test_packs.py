"""What an owner's component file may change, and what it may not."""

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadPack
from fiveaside.games.pack import own_pack
from fiveaside.games.soccer_dice.table import Match
from fiveaside.table.session import Session
from tests.games.soccer_dice.situations import BOX, asked, play


def match(**pack: object) -> Match:
    m = BOX.new(None, {}, pack)
    assert isinstance(m, Match)
    return m


def test_the_standard_values_are_those_of_the_spec() -> None:
    assert own_pack("soccer_dice", "standard").values == {
        "name": "standard",
        "white": [1, 2, 3, 4, 5, 6],
        "black": [1, 2, 3, 4, 5, 6],
        "chain": [2, 3, 4],
        "automatic_goal": 1,
        "rolls_per_turn": 4,
        "turns_per_half": 3,
        "halves": 2,
        "shootout_white": 2,
        "shootout_attempts": 5,
    }


def test_another_chain() -> None:
    m = match(chain=[6, 5, 5])
    play(m, "6 1", "6 5 5 1")
    assert m.table()["set_aside"] == [6, 5, 5]
    m = match(chain=[6, 5, 5])
    play(m, "6 1", "6 5 1 1")
    assert m.table()["set_aside"] == [6, 5]


def test_another_automatic_goal_or_none() -> None:
    m = match(automatic_goal=6)
    play(m, "6 1", "2 3 4 1", "6")
    assert m.score == (1, 0)
    m = match(automatic_goal=0)
    play(m, "6 1", "2 3 4 1", "1")
    assert asked(m) == (1, "save")
    play(m, "1")
    assert m.score == (0, 0)


def test_other_dice() -> None:
    m = match(white=[2, 3, 4, 7, 8, 9], black=[1, 1, 1, 1, 9, 9], automatic_goal=9)
    play(m, "9 7", "2 3 4 7", "8", "1")
    assert m.score == (1, 0)


def test_fewer_rolls_turns_and_halves() -> None:
    m = match(rolls_per_turn=2, turns_per_half=1, halves=1, shootout_white=1, shootout_attempts=1)
    play(m, "6 1", *["6 6 6 6"] * 4)
    assert m.series == 1
    play(m, "6 v 1", "1 v 1")
    assert m.over() == {"winner": 0, "score": [0, 0], "why": "0-0, H wins 1-0 on shootout"}


def test_swap_with_three_halves_alternates() -> None:
    m = BOX.new(None, {"second_half": "swap"}, {"halves": 3, "turns_per_half": 1, "rolls_per_turn": 2})
    assert isinstance(m, Match)
    play(m, "6 1")
    order = []
    while m.series == 0:
        order.append((m.half, m.offence))
        play(m, "6 6 6 6", "6 6 6 6")
    assert order == [(1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1)]


def test_a_pack_goes_along_with_save_and_record() -> None:
    m = match(name="mine", automatic_goal=6)
    assert m.settings()["pack"] == {"name": "mine", "automatic_goal": 6}
    assert BOX.load(m.save()).save() == m.save()
    session = Session(match(turns_per_half=2), Seeded(1))
    while session.game.ask is not None:
        session.answer("roll")
    assert session.record().play(BOX).over() == session.game.over()


@pytest.mark.parametrize(
    ("pack", "sentence"),
    [
        ({"white": [1, 2, 3]}, "white must be a list of six faces"),
        ({"white": [1, 2, 3, 4, 5, "ball"]}, "a face of white must be a whole number from 1 to 99, but 'ball' came"),
        ({"black": [0, 1, 2, 3, 4, 5]}, "a face of black must be a whole number from 1 to 99, but '0' came"),
        ({"chain": [2, 3, 7]}, "chain must be a list from 1, 2, 3, 4, 5, 6"),
        ({"chain": [2, 3]}, "chain must be three numbers"),
        ({"chain": 2}, "chain must be a list"),
        ({"automatic_goal": 7}, "automatic_goal must be a face of white"),
        ({"automatic_goal": "1"}, "automatic_goal must be a whole number"),
        ({"rolls_per_turn": 1}, "rolls_per_turn must be a whole number from 2 to 20"),
        ({"turns_per_half": 0}, "turns_per_half must be a whole number"),
        ({"halves": 0}, "halves must be a whole number"),
        ({"halves": True}, "halves must be a whole number"),
        ({"shootout_white": 5}, "shootout_white must be a whole number from 1 to 4"),
        ({"shootout_attempts": 0}, "shootout_attempts must be a whole number"),
        ({"white": [2] * 6, "chain": [2, 2, 2], "automatic_goal": 2}, "white must show two different numbers"),
        ({"black": [6] * 6}, "white and black must let an attempt score or be blocked"),
        ({"white": [2, 3, 4, 5, 6, 7], "black": [1] * 6, "automatic_goal": 2}, "white and black must let"),
        ({"red": [1, 2, 3, 4, 5, 6]}, "red is not a part of this game"),
    ],
)
def test_an_impossible_file_is_refused_with_a_sentence(pack: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPack, match=sentence) as refused:
        match(name="mine", **pack)
    assert str(refused.value).startswith("mine: ")
