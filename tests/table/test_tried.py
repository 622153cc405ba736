"""What was tried out to plan a request is what comes of its entries: a table that takes it over is the table that its
log leads to."""

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES
from fiveaside.table.table import Table
from tests.table.sitting import Sitting, again, everything

ANSWERS = 40


@pytest.mark.parametrize("dice", ["fair", "typed"])
@pytest.mark.parametrize("name", BOXES)
def test_a_table_that_takes_over_what_was_tried_is_the_one_of_its_log(name: str, dice: str) -> None:
    table, numbers = Sitting(name, dice=dice).sit().table, Seeded(5)
    table.happen(table.plan(0, "chat", {"text": "Good luck."}))
    for number in range(ANSWERS):
        answer(table, numbers)
        taken = table.snapshot([0, 1])["table"]
        assert isinstance(taken, dict)
        if taken["undo_by"] and number % 7 == 6:
            table.happen(table.plan(taken["undo_by"][0], "undo", {}))
    assert everything(table) == everything(again(table))


def answer(table: Table, numbers: Seeded) -> None:
    ask = table.game.ask
    if table.state != "playing" or ask is None:
        return
    text = table.game.text(ask.pick(numbers.below(ask.n)))
    table.happen(table.plan(max(ask.seat, 0), "answer", {"text": text}))


def test_what_was_planned_but_did_not_happen_is_not_taken_over() -> None:
    table = Sitting("soccer_dice", dice="fair").sit().table
    planned = table.plan(0, "chat", {"text": "First."})
    assert table.plan(1, "chat", {"text": "Faster."})
    table.happen(planned)
    assert [entry.data.get("text") for entry in table.entries if entry.kind == "chat"] == ["First."]
    late = table.plan(0, "chat", {"text": "Late."})
    table.apply(table.plan(1, "chat", {"text": "Before."})[0])
    with pytest.raises(Exception, match="was expected"):
        table.happen(late)
    assert everything(table) == everything(again(table))


OWN = ("game", "seats", "shares_seats", "base", "entries", "heard", "veiled", "tried", "answers", "taken", "purposes")
"""What a fork has of its own, or may have."""


def test_a_fork_has_every_field_of_its_table() -> None:
    table = Sitting("golong", dice="fair").sit().table
    fork = vars(table.fork())
    assert fork.keys() == vars(table).keys()
    assert {name: value for name, value in vars(table).items() if name not in OWN} == {
        name: value for name, value in fork.items() if name not in OWN
    }


def test_whoever_leaves_a_fork_still_sits_at_its_table() -> None:
    table = Sitting("soccer_dice", dice="fair").sit().table
    planned = table.plan(0, "leave", {"bot": "random"})
    fork = table.tried[1] if table.tried is not None else table
    assert (fork.seats[0].here, table.seats[0].here) == (False, True)
    assert (fork.seats[0].stand_in, table.seats[0].stand_in) == ("random", "")
    table.happen(planned)
    after = table.plan(0, "back", {})
    assert (table.seats[0].here, table.seats[0].stand_in) == (False, "random")
    table.happen(after)
    assert table.seats[0].here
    assert everything(table) == everything(again(table))


def test_a_copy_of_a_seat_has_every_field() -> None:
    seat = Sitting("golong", dice="fair").sit().table.seats[1]
    assert vars(seat.copy()) == vars(seat)
