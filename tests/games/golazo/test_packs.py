"""An owner's file laid over ours: what it may change, and what is refused by a sentence."""

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadPack
from fiveaside.games.golazo.parts.cards import read_effects
from fiveaside.games.golazo.parts.components import Components
from tests.games.golazo.situations import (
    BOX,
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    keyed,
    new,
    odds,
    pitch,
    play,
)

AREA = ["c13", "d13", "e13", "c12", "d12", "e12"]


def board(**edits: object) -> Values:
    return {"board": edits}


def test_what_a_file_leaves_out_is_taken_from_ours() -> None:
    kit = new(None, {"name": "mine", "counters_kept": 7}).kit
    assert (kit.parts.name, kit.kept, kit.parts.golazo) == ("mine", 7, ("1", "2", "3", "4", "5", "G"))
    assert new().kit.parts.name == "standard"


def test_another_golazo_die() -> None:
    m = new(None, {"golazo": [1, 2, 3, "G", "G", "G"]})
    play(m, "6 1", "kickoff 9", "1", "stop")
    assert sum(chance for text, chance in odds(m).items() if text.split()[0] == "G") == sum(odds(m).values()) / 2


def test_another_place_for_the_long_shot_space() -> None:
    pack = board(long_shot=["c11", "e11"])
    assert choices(keyed(pitch("H9 c11*", "A5 a10"), pack=pack)) == ["long", "no"]
    assert choices(keyed(pitch("A9 c3*", "H6 a4"), pack=pack)) == ["long", "no"]


def test_another_number_of_dice_for_a_cross() -> None:
    m = keyed(pitch("H9 a13*"), pack={"board": {"cross": {"3": [], "4": ["a13", "b13", "f13", "g13"]}}})
    play(m, "cross")
    assert m.ask is not None
    assert m.ask.n == 6**4


def test_another_formation() -> None:
    mine = ["f3", "b3", "c5", "e3", "c3", "f5", "e5", "c6", "e6", "a1"]
    m = new(None, {"formations": {"4-4-2": mine}})
    assert (m.board.names[m.spot[10]], m.board.names[m.spot[21]]) == ("a1", "g13")


def test_a_larger_board_is_played_to_the_end() -> None:
    wide: Values = {
        "files": 9, "ranks": 13, "kick_off": "e7", "long_shot": ["e11"],
        "area": ["d13", "e13", "f13", "d12", "e12", "f12"],
        "cross": {"4": ["c13", "g13"], "3": ["b13", "h13"], "2": ["c12", "g12"], "1": ["b12", "h12"]},
    }  # fmt: skip
    spaces = ["f3", "b3", "c5", "e3", "c3", "f5", "e5", "c6", "e6", "b5"]
    formations = dict.fromkeys(("4-4-2", "4-3-3", "3-5-2", "5-3-2", "4-2-3-1"), spaces)
    m = BOX.new(None, {"half": "5"}, {"board": wide, "formations": formations})
    numbers = Seeded(3)
    assert m.picture()[1].strip() == "A1"
    while m.ask is not None:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert m.over()


def test_another_text_and_number_of_a_card() -> None:
    pack: Values = {"split": {"S06": {"copies": 5, "attacking": "Long Ball", "attack": "ball any; moves 1"}}}
    m = drawing(pitch("H9 d7*"), H, "S06", pack=pack)
    assert (asked(m), m.kit.bag[5], m.show_several("card", (5, 0))) == ("give 0", 5, "Long Ball")
    play(m, "give 2")
    assert (carrier(m), m.moves) == ("H2 f3", 1)


def test_a_card_may_be_left_out() -> None:
    m = drawing(pitch("H9 d7*"), A, pack={"event": {"E07": {"copies": 0}}})
    assert "E07" not in odds(m)


WRONG: list[tuple[str, Values]] = [
    ("not a part of this game", {"weather": 1}),
    ("must show G at least once", {"golazo": [1, 2, 3, 4, 5, 6]}),
    ("two numbers besides G", {"golazo": ["G", "G", "G", "G", "G", 1]}),
    ("a whole number from 1 to 10", {"counters_kept": 0}),
    ("an odd number of files", board(files=8)),
    ("at most 120 spaces", board(files=9, ranks=15)),
    ("in neither half", board(kick_off="d6")),
    ("a list of 6 of spaces", board(area=["c13"])),
    ("such as d7, but 'z9' came", board(long_shot=["z9"])),
    ("different spaces of away's half", board(long_shot=["d13"])),
    ("different spaces of away's half", board(long_shot=["d3"])),
    ("must be a table", board(cross=3)),
    ("must be a list of spaces", {"board": {"cross": {"4": "b13"}}}),
    ("must be a table", {"formations": 3}),
    ("ten different spaces", {"formations": {"4-4-2": ["f3"] * 10}}),
    ("ten different spaces", {"formations": {"4-4-2": ["f3", "b3", "c5", "e3", "c3", "f5", "e5", "c6", "e6", "b9"]}}),
    ("no wall", {"formations": {"4-4-2": ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "c6", "e6", "b5"]}}),
    ("a list of 10 of spaces", {"formations": {"4-4-2": ["a3"]}}),
    ("must be a text", {"split": {"S01": {"attacking": ""}}}),
    ("an effect is one of", {"split": {"S01": {"attack": "shoot 4"}}}),
    ("an effect is one of", {"split": {"S01": {"attack": "shot 9"}}}),
    ("an effect is one of", {"split": {"S01": {"attack": "if opp [shot 2]"}}}),
    ("a drawn card cannot have", {"event": {"E01": {"effects": "roll again"}}}),
    ("a drawn card cannot have", {"event": {"E01": {"effects": "if opp [time 0] else [time 1]"}}}),
    ("is one of any", {"power": {"P01": {"condition": "sunny"}}}),
    ("must be a list from roll", {"power": {"P01": {"windows": ["noon"]}}}),
    ("cannot have the effect cross", {"power": {"P03": {"effects": "cross 2"}}}),
    ("cannot have the effect saves", {"power": {"P01": {"effects": "saves +1"}}}),
    ("cannot have the effect restart", {"power": {"P01": {"effects": "restart"}}}),
    ("must move the time marker", {"split": {f"S{i:02}": {"copies": 0} for i in range(1, 13)},
                                   "event": {f"E0{i}": {"copies": 0} for i in range(3, 9)}}),
]  # fmt: skip


@pytest.mark.parametrize(("words", "pack"), WRONG, ids=[f"{i} {words}" for i, (words, _) in enumerate(WRONG)])
def test_parts_that_cannot_be_played_with_are_refused(words: str, pack: Values) -> None:
    with pytest.raises(BadPack) as refusal:
        new(None, pack)
    assert words in str(refusal.value)


def test_three_cards_a_manager_and_two_managers_at_least() -> None:
    parts = BOX.parts("standard", {})
    cards = dict(parts.values["managers"])  # type: ignore[call-overload]  # a table of our own file
    for managers, words in (
        ({"Fox": cards["Fox"]}, "two or more"),
        ({"Fox": cards["Fox"], "Owl": {"M41": cards["Fox"]["M41"]}}, "three cards"),
    ):
        parts.values = {**parts.values, "managers": managers}
        with pytest.raises(BadPack, match=words):
            Components(parts)


def test_the_notation_of_effects() -> None:
    orders = read_effects("if opp [place 2 BOX; cross 3] else [moves 3 tackle]; run 1 2", "a test")
    assert [order.kind for order in orders] == ["if", "run"]
    assert [order.words for order in orders[0].yes] == [("place", "2", "BOX"), ("cross", "3")]
    assert orders[0].no[0].words == ("moves", "3", "tackle")
