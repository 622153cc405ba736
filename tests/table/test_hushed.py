"""Who asked not to be asked is asked all the same, and the table answers: nobody else can tell the difference."""

import json

import pytest

from fiveaside.engine.record import read_record
from fiveaside.games import BOXES
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.table import Table, rebuild
from tests.table.drowsy import DrowsyBox
from tests.table.sitting import SECRET, Sitting


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", DrowsyBox())


def answered(*texts: str) -> Sitting:
    """What is hushed is answered as a server does."""
    sitting = Sitting("hidden_coin").sit().say(*texts)
    while (ask := sitting.table.hushed()) is not None:
        sitting.do(ask.seat, "answer", text=sitting.table.game.text(ask.pick(0)))
    return sitting


def sights(table: Table, seats: list[int]) -> str:
    return json.dumps([table.snapshot(seats), table.shown(table.entries, seats)])


def test_others_see_as_many_answers_whether_somebody_was_asked_or_not() -> None:
    hushed, awake = answered("right"), answered("left", "left", "left")
    for seats in ([1], []):
        assert sights(hushed.table, seats) == sights(awake.table, seats)


def test_others_see_somebody_asked_while_it_is_hushed() -> None:
    hushed, awake = Sitting("hidden_coin").sit().say("right"), Sitting("hidden_coin").sit().say("left")
    assert hushed.table.hushed() is not None and awake.table.hushed() is None
    for seats in ([1], []):
        assert sights(hushed.table, seats) == sights(awake.table, seats)
    assert hushed.table.snapshot([0])["ask"] == hushed.table.snapshot([1])["ask"]


def test_a_record_leaves_out_what_the_table_answers_for_somebody() -> None:
    table = answered("right").say("on", "on").table
    assert [text for _, text in table.record().answers] == ["right", "on", "on"]
    assert read_record(table.record().write()).play(BOXES["hidden_coin"]).outcome is not None


def test_nothing_is_taken_back_over_it() -> None:
    with pytest.raises(TableRefusal):
        answered("right").do(0, "undo")


def test_a_table_of_an_earlier_version_passes_over_it() -> None:
    sitting = Sitting("hidden_coin").sit()
    entries = list(sitting.table.entries)
    del entries[0].data["asks_all"]
    table = rebuild("t1", SECRET, entries)
    for entry in table.plan(0, "answer", {"text": "right"}):
        table.apply(entry)
    assert table.hushed() is None
    assert table.game.ask is not None and table.game.ask.kind == "on"


def test_away_from_a_table_it_happens_by_itself_and_untold() -> None:
    game = BOXES["hidden_coin"].new(2, {}, {})
    game.listen()
    game.answer_text("right")
    assert game.ask is not None and game.ask.kind == "on"
    assert [event.what for event in game.take_events()] == ["chosen"]
