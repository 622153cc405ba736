"""Positions of random games, as they are saved, and what must be possible from any position."""

import functools
import json
from random import Random
from typing import Any

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.table.session import Session
from fiveaside.table.wire import ask_json, event_json

MOST_ANSWERS = 30_000
"""No game takes as many, whatever its parts and however it began."""


def some_options(name: str, numbers: Random) -> dict[str, object]:
    return {one.name: numbers.choice(one.values) for one in BOXES[name].options if numbers.random() < 0.3}


@functools.cache
def sessions(name: str) -> list[Session]:
    """Games with the usual options and others, broken off early, late or not at all."""
    found = []
    for seed, most in enumerate((0, 1, 8, 30, 30, 90, 90, 250, 250, MOST_ANSWERS)):
        numbers = Seeded(seed)
        try:
            game = BOXES[name].new(None, some_options(name, Random(seed)))
        except Refusal:  # these options do not go together
            game = BOXES[name].new()
        session = Session(game, numbers)
        session.draw()
        while session.game.ask is not None and len(session.answers) < most:
            session.choose(session.game.ask.pick(numbers.below(session.game.ask.n)))
            session.draw()
        found.append(session)
    return found


def look_at(game: Game) -> None:
    """All that is told of a position can be told, and written down."""
    for seat in (*range(game.seats()), CHANCE):
        write(game.view(seat))
    write([game.save(), ask_json(game, game.ask), game.where(), game.over(), list(game.points())])


def write(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode()


def play_to_the_end(game: Game, numbers: Random) -> None:
    game.listen()
    look_at(game)
    chance = Seeded(numbers.randrange(1 << 30))
    for answers in range(MOST_ANSWERS):
        if game.ask is None:
            look_at(game)
            return
        game.answer(game.ask.pick(chance.below(game.ask.n)))
        for event in game.take_events():
            write(event_json(game, event))
        if answers % 100 == 0:
            look_at(game)
    raise AssertionError("the game does not end")


def check_sentence(told: object) -> None:
    """It is one line that can be read at a glance and written down."""
    text = str(told)
    assert text.endswith((".", ")")), text
    assert "\n" not in text
    assert len(text.encode()) <= 5000
