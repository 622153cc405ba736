"""Prints whole random games of every box, every option and every number of seats: the same on every build."""

import json
from collections.abc import Iterator

import fiveaside
from fiveaside.bots.playout import play_out
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import read_options
from fiveaside.games import BOXES
from fiveaside.table.session import Session
from fiveaside.table.transcript import transcript

SEEDS = (1, 2, 3)


def option_sets(box: Box) -> Iterator[dict[str, object]]:
    """All defaults, then each option by itself at its second and its last value."""
    yield {}
    for option in box.options:
        for value in dict.fromkeys((option.values[1], option.values[-1])):
            yield {option.name: value}


def settings() -> Iterator[tuple[Box, int, dict[str, object]]]:
    for box in BOXES.values():
        for options in option_sets(box):
            for seats in box.seats(read_options(box.title, box.options, options)):
                yield box, seats, options


def told(box: Box, seats: int, options: dict[str, object], seed: int) -> str:
    """A game at a table, as its record and as its transcript."""
    session = Session(box.new(seats, options))
    numbers = Seeded(seed)
    while session.game.ask is not None:
        ask = session.game.ask
        session.choose(ask.pick(numbers.below(ask.n)))
    record = session.record()
    return record.write() + "\n".join(transcript(record))


def in_bulk(box: Box, seats: int, options: dict[str, object], seed: int) -> str:
    """A game played out without a table, as its length and its last state."""
    game = box.new(seats, options)
    answers = play_out(game, Seeded(seed))
    return f"{answers} answers to {json.dumps(game.save())}"


def main() -> None:
    print("compiled" if fiveaside.compiled else "plain")
    for box, seats, options in settings():
        print(told(box, seats, options, SEEDS[0]))
        for seed in SEEDS:
            print(in_bulk(box, seats, options, seed))


if __name__ == "__main__":
    main()
