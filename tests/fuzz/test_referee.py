"""Whole sessions of the referee with requests that somebody has edited: one reply a line, a refusal changes nothing."""

import json
from random import Random

import pytest

from fiveaside.cli.referee import Referee
from fiveaside.games import BOXES
from tests.fuzz.effort import fuzz
from tests.fuzz.mutations import mutated, scratched
from tests.fuzz.positions import check_sentence, sessions, write

LINES = 12
UNWRITABLE = (
    "\\ud800",
    "[" * 5000,
    '{"answer": ' + "1" * 5000 + "}",
    "\ufeff{}",
    '{"view": NaN}',
    '{"answer": "\\ud800"}',
)


@pytest.mark.parametrize("name", BOXES)
@fuzz(15)
def test_edited_sessions(name: str, numbers: Random) -> None:
    referee = Referee()
    for _ in range(LINES):
        before = state(referee)
        reply = referee.reply(line(name, referee, numbers))
        write(reply)
        if "error" in reply:
            assert list(reply) == ["error"]
            check_sentence(reply["error"])
            assert state(referee) == before


def line(name: str, referee: Referee, numbers: Random) -> str:
    """A request as it should be, or one that somebody has edited before or after it was written."""
    how = numbers.randrange(6)
    if how == 0:
        return numbers.choice(UNWRITABLE)
    text = json.dumps(mutated(request(name, referee, numbers), numbers) if how < 3 else request(name, referee, numbers))
    return scratched(text, numbers) if how == 3 else text


def request(name: str, referee: Referee, numbers: Random) -> dict[str, object]:
    session = numbers.choice(sessions(name)[:-1])
    asked = None if referee.session is None else referee.session.game.ask
    requests: list[dict[str, object]] = [
        {"new": name, "chance": {"seed": numbers.randrange(99)}, "options": {}, "seats": None, "pack": {"name": "x"}},
        {"new": name, "chance": "ask"},
        {"load": session.game.save(), "chance": {"seed": 7}},
        {"replay": session.record().write()},
        {"view": numbers.choice((0, 1, "spectator", "referee"))},
        {"record": True},
    ]
    if asked is None or referee.session is None:
        return numbers.choice(requests)
    answer = {"answer": referee.session.game.text(asked.pick(numbers.randrange(asked.n)))}
    return numbers.choice((answer, answer, *requests))


def state(referee: Referee) -> object:
    """All that the next reply depends on."""
    session = referee.session
    return None if session is None else (session.game.save(), session.record().write())
