"""What is worked out once for all who look at a table is what each of them would see alone."""

import random

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import Game
from fiveaside.games import BOXES
from fiveaside.table.opening import open_table
from fiveaside.table.table import Table
from fiveaside.table.wire import view_json

ANSWERS = 100


def begun(game: str) -> Table:
    seats = BOXES[game].seats({option.name: option.default for option in BOXES[game].options})[0]
    table = open_table("sight", bytes(32), game, {}, {}, ["person"] * seats, "fair")
    for seat in range(seats):
        table.happen(table.plan(seat, "sit", {"name": f"Person {seat}", "entropy": "0" * 32}))
    return table


def alone(game: Game, seat: int, over: object) -> dict[str, object]:
    return {**view_json(game, seat), "over": over}


@pytest.mark.parametrize("game", BOXES)
def test_everybody_sees_what_they_would_see_alone(game: str) -> None:
    numbers = random.Random(7)
    table = begun(game)
    for _ in range(ANSWERS):
        ask = table.game.ask
        if ask is None or table.state != "playing":
            break
        with table.told("en") as sight:
            over = sight.snapshot([])["over"]
            for seat in (*range(len(table.seats)), CHANCE):
                assert sight.view(seat) == alone(sight.game, seat, over)
        text = table.game.text(numbers.choice(list(ask.choices)))
        table.happen(table.plan(ask.seat, "answer", {"text": text}))
