"""What others get to see of secrets: of a private answer not the choices, of a veiled one not even whose it is."""

import json

import pytest

from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.table.fair import verify
from tests.table.hidden import HiddenCoin, PurseBox
from tests.table.sitting import Sitting, again, everything

STRANGERS: list[list[int]] = [[3], []]
"""Those to whom it is the same whether seat 1 or seat 2 has the purse, though seat 3 is on the side of seat 1."""


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "purse", PurseBox())
    monkeypatch.setitem(BOXES, "hidden_coin", HiddenCoin())


def purse(*answers: str, seats: tuple[str, ...] = ("person",) * 4, dice: str = "fair") -> Sitting:
    return Sitting("purse", seats, dice).sit().say(*answers)


def sights(sitting: Sitting, seats: list[int]) -> str:
    table = sitting.table
    return json.dumps([table.snapshot(seats), table.shown(table.entries, seats)])


def refused(sitting: Sitting, seat: int, what: str, **request: object) -> str:
    with pytest.raises(Refusal) as refusal:
        sitting.do(seat, what, **request)
    return str(refusal.value)


# A private ask


def test_a_private_ask_says_so_to_its_seat_alone() -> None:
    table = Sitting("hidden_coin").sit().table
    assert table.snapshot([0])["ask"] == {"seat": 0, "kind": "hide", "choices": ["left", "right"], "private": True}
    for seats in ([1], []):
        assert table.snapshot(seats)["ask"] == {"seat": 0, "kind": "hide", "choices": []}


@pytest.mark.parametrize("dice", ["fair", "typed"])
def test_a_refusal_tells_nobody_else_the_choices(dice: str) -> None:
    coin = Sitting("hidden_coin", dice=dice).sit()
    for text in ("left", "nonsense"):
        assert refused(coin, 1, "answer", text=text) == "Anna is asked to answer, but Ben did."
    assert refused(coin, 0, "answer", text="up").startswith("hide takes left or right, but 'up' came.")


def test_typed_dice_do_not_pass_over_a_private_ask_with_one_choice() -> None:
    sitting = purse("ready", "to 1", "keep", "ready", dice="typed")
    assert refused(sitting, 2, "answer", text="4") == "Ben is asked to answer, but Cleo did."
    assert refused(sitting, 1, "answer", text="4").startswith("hush takes ready, but '4' came.")


# A veiled ask


def worlds(*answers: str, **table: str) -> tuple[Sitting, Sitting]:
    """The same answers where seat 1 has the purse and where seat 2 has it."""
    one, two = (
        purse("ready", to, *answers, seats=tuple(table.get(f"seat{seat}", "person") for seat in range(4)))
        for to in ("to 1", "to 2")
    )
    return one, two


@pytest.mark.parametrize("answers", [(), ("keep",), ("spend",), ("keep", "ready")])
def test_nobody_else_learns_whose_a_veiled_ask_is(answers: tuple[str, ...]) -> None:
    one, two = worlds(*answers)
    for seats in STRANGERS:
        assert sights(one, seats) == sights(two, seats)


def test_others_hear_of_the_ask_and_of_its_answer_without_a_seat() -> None:
    sitting = purse("ready", "to 2")
    mine = {"seat": 2, "kind": "keep", "choices": ["keep", "spend"], "private": True, "veiled": True}
    assert sitting.table.snapshot([2])["ask"] == mine
    for seats in STRANGERS:
        assert sitting.table.snapshot(seats)["ask"] == {"seat": None, "kind": "keep", "choices": [], "veiled": True}
    sitting.say("spend")
    seq = sitting.table.seq()
    for seats in STRANGERS:
        assert sitting.shown(*seats) == {"seq": seq, "kind": "answer", "seat": None, "text": None, "events": []}
    shown = sitting.shown(2)
    assert (shown["seat"], shown["text"], shown["events"][0]["note"]) == (2, "spend", "spend")


def test_a_refusal_does_not_tell_whose_it_is() -> None:
    one, two = worlds()
    for text in ("keep", "dance"):
        said = [refused(sitting, 3, "answer", text=text) for sitting in (one, two)]
        assert said == ["Somebody else is asked to answer, but Dora did."] * 2


def test_taking_a_veiled_answer_back_does_not_tell_whose_it_was() -> None:
    one, two = worlds("keep")
    assert one.about(1)["undo_by"] == [1]
    assert one.do(1, "undo") == two.do(2, "undo") == ["undone"]
    for seats in STRANGERS:
        assert sights(one, seats) == sights(two, seats)
        assert one.shown(*seats)["seat"] is None
    assert one.shown(1)["seat"] == 1
    assert everything(again(one.table)) == everything(one.table)


def test_a_veiled_answer_stays_once_another_person_has_acted() -> None:
    sitting = purse("ready", "to 1", "keep", "ready")
    assert sitting.about(0, 1)["undo_by"] == [0]
    assert refused(sitting, 1, "undo").startswith("Nothing can be undone")


def test_nobody_goes_back_behind_a_hidden_answer_of_somebody_else() -> None:
    sitting = purse("ready")
    assert sitting.about(3)["undo_by"] == [3]
    sitting.say("to 1")
    assert sitting.about(0, 3)["undo_by"] == [0]
    assert refused(sitting, 3, "undo").startswith("Nothing can be undone")
    sitting.say("keep")
    assert sitting.about(0, 1, 3)["undo_by"] == [1]


def test_a_draw_that_was_offered_does_not_tell_who_played_on() -> None:
    offered = []
    for to in ("to 1", "to 2"):
        sitting = purse("ready", to)
        sitting.do(2, "offer_draw")
        offered.append(sitting.say("keep"))
    for seats in STRANGERS:
        assert sights(offered[0], seats) == sights(offered[1], seats)
    offered[0].say("ready")
    assert offered[0].about()["asked"] is None


def test_bots_answer_under_the_veil_too() -> None:
    one, two = worlds(seat1="random", seat2="random")
    assert one.table.game.ask is not None and one.table.game.ask.kind == "nod"
    for seats in STRANGERS:
        shown = one.table.shown(one.table.entries, seats)
        assert [entry["seat"] for entry in shown if entry["kind"] == "answer"] == [3, 0, None]
        assert sights(one, seats) == sights(two, seats)


def test_in_the_end_everything_is_told() -> None:
    sitting = purse("ready", "to 2", "spend", "ready", "ready")
    assert sitting.table.state == "over"
    assert sitting.shown(number=-2)["events"][-1]["text"] == "Seat 2 had the purse."
    assert [text for _, text in sitting.table.record().answers][:3] == ["ready", "to 2", "spend"]


# What is drawn at a table with typed dice


def test_dice_are_typed_and_cards_are_drawn() -> None:
    sitting = purse("ready", "to 1", "keep", "ready", "ready", dice="typed")
    assert sitting.asked().kind == "throw"
    assert sitting.do(2, "answer", text="4") == ["answer", "answer", "ended"]
    assert "typed_by" not in sitting.table.entries[-2].data
    record = read_record(sitting.table.record().write())
    verdict = verify(record)
    assert (verdict.fair, verdict.draws) == (True, 1)
    assert "gives all 1 draws of the record; people typed their dice themselves." in verdict.why
    number, (_, drawn) = len(record.answers) - 1, record.answers[-1]
    record.answers[number] = (-1, "red" if drawn != "red" else "black")
    assert verify(record).why == f"Draw 2 of the record should be '{drawn}', but is '{record.answers[number][1]}'."


def test_what_the_table_has_drawn_is_not_taken_back_with_typed_dice() -> None:
    sitting = purse("ready", "to 1", "keep", "ready", "ready", dice="typed")
    sitting.do(2, "answer", text="4")
    assert sitting.table.taken == []
