"""Timing: how long people may take at a table, and what happens when somebody's time is over; agreed when it is
opened."""

from typing import Final

from fiveaside.engine.refusal import BadOption
from fiveaside.engine.state import State

BANK: Final = "bank"
ANSWER: Final = "answer"
BOT: Final = "bot"
LOST: Final = "lost"
DAY: Final = 24 * 3600
LEAST: Final = 10
MOST: Final = {BANK: DAY, ANSWER: 30 * DAY}
MOST_INCREMENT: Final = 3600
SECRET: Final = 30
"""So many seconds somebody has who is asked in secret, at a table with a bank: nobody's bank may show who that is."""
AWAY: Final = 60
"""For so many seconds in a game a lost connection stops the clock of a bank."""


class Timing:
    """`kind` is `bank`: so many `seconds` for the whole game and an `increment` with every answer; or `answer`: so many
    for each turn. `then` is who goes on when they are over: a bot, or nobody, because the game is lost."""

    def __init__(self, kind: str, seconds: int, increment: int, then: str) -> None:
        self.kind = kind
        self.seconds = seconds
        self.increment = increment
        self.then = then

    def is_bank(self) -> bool:
        return self.kind == BANK

    def secret(self) -> int:
        """How many seconds an ask may take of which nobody knows whose it is."""
        return min(SECRET, self.seconds) if self.is_bank() else self.seconds

    def as_json(self) -> dict[str, object]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment, "then": self.then}


def read_timing(json: object) -> Timing | None:
    """None where people may take as long as they like."""
    if json is None:
        return None
    told = State(json, "The time of a table")
    kind = told.text("kind", (BANK, ANSWER))
    seconds = told.number("seconds", LEAST, MOST[kind])
    increment = told.number("increment", 0, MOST_INCREMENT if kind == BANK else 0, 0)
    then = told.text("then", (BOT, LOST), BOT)
    told.nothing_else()
    return Timing(kind, seconds, increment, then)


def check_timing(json: object, sides: int) -> Timing | None:
    """As `read_timing`, for a table that is to be opened. A game of many sides goes on without one of them."""
    timing = read_timing(json)
    if timing is not None and timing.then == LOST and sides != 2:
        raise BadOption(
            f"When time is over a game of two sides may be lost, but this one has {sides}: a bot can play on."
        )
    return timing
