"""The rule of thumb for GOLAZO answers as it always has: whatever makes it faster changes nothing that it says."""

from pathlib import Path

import pytest

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.golazo.bot.thumb import Thumb

ANSWERS = Path(__file__).with_name("thumb_of_golazo.txt")
"""A line for each of the games below: what it says in situations that random play brought about."""
GAMES: tuple[dict[str, object], ...] = (
    {},
    {"slide": "on", "tactical": "on", "bands": "on"},
    {"managers": "on", "rows4": "on"},
)
SELDOM = ("clearance", "key", "slide", "kickoff", "run", "place", "push", "carry", "steal", "power", "swap")
EVERY = 17
"""Every so many decisions it is asked, and for all that are seldom to be made."""


def is_looked_at(ask: Ask, asked: int) -> bool:
    return ask.kind in SELDOM or (ask.kind != "window" and asked % EVERY == 0)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_it_says_what_it_always_has(number: int) -> None:
    answers = ANSWERS.read_text(encoding="utf-8").splitlines()[number].split(" | ")
    game, numbers = box("golazo").new(options=dict(GAMES[number])), Seeded(number)
    said: list[str] = []
    asked = 0
    while game.ask is not None and len(said) < len(answers):
        ask = game.ask
        if ask.seat != CHANCE:
            asked += 1
            if is_looked_at(ask, asked):
                choice = Thumb(Seeded(asked)).choose(game.imagine(ask.seat, Seeded(asked)), ask)
                said.append(game.text(choice))
        game.step(ask.pick(numbers.below(ask.n)))
    assert said == answers
