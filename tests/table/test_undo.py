"""Undo: at once up to the last roll, with consent where somebody else has acted, never beyond what was revealed."""

import pytest

from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from tests.table.hidden import HiddenCoin
from tests.table.sitting import Sitting, again, everything

OPENING = ("H", "30", "play", "ball g6 g3 g-1 b0")
TEAMS: dict[str, object] = {"team_size": "2,1"}
NOTHING = "Nothing can be undone: dice were rolled or something was revealed since the last own answer."


def test_own_answers_are_taken_back_one_by_one_until_the_dice() -> None:
    sitting = Sitting("golong", dice="fair", options={"team_size": "2"}, seats=("person",) * 4).sit()
    while sitting.asked().kind != "take":
        sitting.say(sitting.table.game.text(sitting.asked().pick(0)))
    seat, before = sitting.asked().seat, sitting.texts()
    sitting.say(sitting.table.game.text(sitting.asked().pick(0)))
    assert sitting.about(seat)["undo"]
    assert not sitting.about((seat + 1) % 4)["undo"]
    assert not sitting.about()["undo"]
    assert sitting.do(seat, "undo") == ["undone"]
    assert (sitting.table.entries[-1].seat, sitting.table.entries[-1].data) == (seat, {"count": 1})
    assert sitting.texts() == before
    assert not sitting.about(seat)["undo"]
    with pytest.raises(Refusal, match=NOTHING):
        sitting.do(seat, "undo")


def test_the_game_after_undo_is_the_game_before() -> None:
    sitting = Sitting().sit().say(*OPENING)
    before, sight = sitting.table.game.save(), sitting.table.snapshot([0])
    sitting.say("g3", "stop")
    sitting.do(0, "undo")
    sitting.do(0, "undo")
    assert sitting.table.game.save() == before
    assert sitting.table.snapshot([0]) == sight
    assert everything(again(sitting.table)) == everything(sitting.table)


# Dice that were typed


def test_wrongly_typed_dice_are_corrected_when_all_agree() -> None:
    sitting = Sitting("golong", ("person",) * 3, options=TEAMS).sit().say(*OPENING[:-1])
    sitting.do(2, "answer", text="ball g6 g3 g-1 b0")
    draws = sitting.table.draws
    assert sitting.do(2, "undo") == ["undo_asked"]
    assert sitting.about()["asked"] == {"what": "undo", "by": 2, "of": [0, 1]}
    assert sitting.do(0, "agree") == ["undo_agreed"]
    assert sitting.do(1, "agree") == ["undo_agreed", "undone"]
    assert sitting.table.entries[-1].data == {"count": 1}
    assert (sitting.texts(), sitting.table.draws) == (list(OPENING[:-1]), draws - 1)
    assert sitting.say("ball g6 g6 g-1 b0").texts()[-1] == "ball g6 g6 g-1 b0"
    assert everything(again(sitting.table)) == everything(sitting.table)


def test_anybody_may_say_that_the_dice_were_typed_wrongly() -> None:
    sitting = Sitting().sit().say(*OPENING)
    assert sitting.about(0, 1)["undo_by"] == [0, 1]
    assert sitting.do(1, "undo") == ["undo_asked"]
    assert sitting.do(0, "agree") == ["undo_agreed", "undone"]
    assert sitting.texts() == list(OPENING[:-1])


def test_what_was_taken_since_the_dice_needs_nobody() -> None:
    sitting = Sitting().sit().say(*OPENING, "g3", "g-1")
    assert sitting.do(0, "undo") == ["undone"]
    assert sitting.do(0, "undo") == ["undone"]
    assert sitting.texts() == list(OPENING)
    assert sitting.do(0, "undo") == ["undo_asked"]


def test_what_was_said_before_the_last_dice_goes_with_them_but_no_earlier_dice() -> None:
    sitting = Sitting("golong", ("person", "thumb")).sit().say("H", "30", "play", "ball g6 g3 g-1 b0")
    assert sitting.do(0, "undo") == ["undone"]
    assert sitting.do(0, "undo") == ["undone"]
    assert sitting.texts() == ["H", "30"]
    with pytest.raises(Refusal, match=NOTHING):
        sitting.do(0, "undo")


def test_dice_of_the_table_end_it() -> None:
    fair = Sitting("soccer_dice", dice="fair").sit().say("roll", "roll")
    for seat in (0, 1):
        with pytest.raises(Refusal, match=NOTHING):
            fair.do(seat, "undo")


def test_nobody_takes_back_what_another_has_said() -> None:
    sitting = Sitting("soccer_dice", dice="fair").sit().say("roll")
    with pytest.raises(Refusal, match=NOTHING):
        sitting.do(1, "undo")
    assert sitting.do(0, "undo") == ["undone"]


def both_have_acted() -> Sitting:
    """Ben has answered after Anna, and no dice were rolled since."""
    return Sitting("soccer_dice").sit().say("roll", "roll")


def test_where_another_person_has_acted_they_are_asked() -> None:
    sitting = both_have_acted()
    assert sitting.about(0, 1)["undo_by"] == [1, 0]
    assert sitting.do(0, "undo") == ["undo_asked"]
    assert sitting.about()["asked"] == {"what": "undo", "by": 0, "of": [1]}
    assert sitting.do(1, "agree") == ["undo_agreed", "undone"]
    assert sitting.table.entries[-1].as_json() == {"seq": 9, "kind": "undone", "seat": 0, "count": 2}
    assert sitting.texts() == []
    assert sitting.about()["asked"] is None


def test_who_acted_last_needs_nobody() -> None:
    sitting = both_have_acted()
    assert sitting.do(1, "undo") == ["undone"]
    assert sitting.texts() == ["roll"]


def test_undo_may_be_refused() -> None:
    sitting = both_have_acted()
    sitting.do(0, "undo")
    assert sitting.do(1, "refuse") == ["undo_refused"]
    assert sitting.about()["asked"] is None
    assert sitting.texts() == ["roll", "roll"]


def test_a_pending_undo_lapses_when_the_game_goes_on() -> None:
    sitting = both_have_acted()
    sitting.do(0, "undo")
    sitting.say("5 3")
    assert sitting.about()["asked"] is None
    with pytest.raises(Refusal, match="Nothing is asked of Ben"):
        sitting.do(1, "agree")


def test_a_pending_undo_lapses_when_the_other_takes_back_first() -> None:
    sitting = both_have_acted()
    sitting.do(0, "undo")
    assert sitting.do(1, "undo") == ["undone"]
    assert sitting.about()["asked"] is None
    assert sitting.texts() == ["roll"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_pending_undo_lapses_when_somebody_concerned_leaves(seat: int) -> None:
    sitting = both_have_acted()
    sitting.do(0, "undo")
    sitting.do(seat, "leave")
    assert sitting.about()["asked"] is None


def test_who_has_left_is_not_asked() -> None:
    sitting = both_have_acted()
    sitting.do(1, "leave")
    assert sitting.do(0, "undo") == ["undone"]


def test_a_bot_is_not_asked() -> None:
    sitting = Sitting("soccer_dice", ("person", "random")).sit().say("roll")
    assert sitting.texts() == ["roll", "roll"]
    assert sitting.do(0, "undo") == ["undone"]
    assert sitting.table.entries[-1].data == {"count": 2}
    assert sitting.texts() == []


def test_what_a_bot_said_for_somebody_is_not_theirs_to_take_back() -> None:
    sitting = Sitting("soccer_dice").sit()
    sitting.do(0, "leave")
    assert sitting.do(1, "let_bot", place=0, bot="random") == ["bot_sat", "answer"]
    sitting.do(0, "back")
    with pytest.raises(Refusal, match=NOTHING):
        sitting.do(0, "undo")


def test_undo_with_two_others_needs_both() -> None:
    sitting = Sitting("golong", ("person",) * 3, options={"team_size": "2,1"}).sit()
    sitting.say("H", "30", "play", "flag g6 g3 g-1 b0", "5 O", "decline", "g3")
    assert [seat for seat, _ in sitting.table.answers[-2:]] == [2, 0]
    assert sitting.do(2, "undo") == ["undo_asked"]
    assert sitting.do(0, "agree") == ["undo_agreed"]
    assert sitting.about()["asked"] == {"what": "undo", "by": 2, "of": [1]}
    with pytest.raises(Refusal, match="Nothing is asked of Anna"):
        sitting.do(0, "agree")
    assert sitting.do(1, "agree") == ["undo_agreed", "undone"]
    assert sitting.texts()[-1] == "5 O"
    assert everything(again(sitting.table)) == everything(sitting.table)


# Something revealed


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """One hides a coin in a hand, the other one guesses, and then both must say whether they play on."""
    monkeypatch.setitem(BOXES, "hidden_coin", HiddenCoin())
    return Sitting("hidden_coin").sit()


def test_what_is_hidden_may_be_hidden_again(coin: Sitting) -> None:
    coin.say("left")
    assert coin.do(0, "undo") == ["undone"]


def test_what_has_been_revealed_cannot_be_taken_back(coin: Sitting) -> None:
    coin.say("left", "right")
    for seat in (0, 1):
        assert not coin.about(seat)["undo"]
        with pytest.raises(Refusal, match=NOTHING):
            coin.do(seat, "undo")


def test_what_comes_after_may(coin: Sitting) -> None:
    coin.say("left", "right", "on")
    assert coin.do(0, "undo") == ["undone"]


def test_nobody_else_sees_what_is_hidden(coin: Sitting) -> None:
    coin.say("left")
    other = Sitting("hidden_coin").sit().say("right")
    for seats in ([1], []):
        sights = [(one.table.snapshot(seats), one.table.shown(one.table.entries, seats)) for one in (coin, other)]
        assert sights[0] == sights[1]
        assert sights[0][1][-1]["text"] is None
        assert sights[0][1][-1]["events"] == []
    assert coin.shown(0)["text"] == "left"
    assert coin.shown(0, 1)["text"] == "left"
    assert coin.table.snapshot([0])["ask"] == {"seat": 1, "kind": "guess", "choices": []}
    assert coin.table.snapshot([1])["ask"] == {"seat": 1, "kind": "guess", "choices": ["left", "right"]}


def test_a_game_of_one_side_cannot_be_broken_off(coin: Sitting) -> None:
    for what in ("resign", "offer_draw"):
        with pytest.raises(Refusal, match="A game of two sides can be broken off, but this one has 1."):
            coin.do(0, what)
