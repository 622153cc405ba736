"""What an answer costs at a table: at most three copies of the game, one reading of its text, and no imagined world."""

from collections import Counter
from collections.abc import Callable

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import BOXES
from tests.table.sitting import Sitting

MOST_COPIES = 3
ANSWERS = 150


def counted(monkeypatch: pytest.MonkeyPatch, kind: type[Game], name: str, counts: Counter[str]) -> None:
    original: Callable[..., object] = getattr(kind, name)

    def counting(game: Game, *arguments: object) -> object:
        counts[name] += 1
        return original(game, *arguments)

    monkeypatch.setattr(kind, name, counting)


@pytest.mark.parametrize("name", BOXES)
def test_an_answer_costs_three_copies_one_reading_and_no_imagined_world(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, numbers = Sitting(name, dice="fair").sit().table, Seeded(3)
    counts: Counter[str] = Counter()
    for method in ("copy", "imagine", "parse"):
        counted(monkeypatch, type(table.game), method, counts)
    for _answer in range(ANSWERS):
        ask = table.game.ask
        if table.state != "playing" or ask is None:
            break
        assert ask.seat != CHANCE
        text = table.game.text(ask.pick(numbers.below(ask.n)))
        counts.clear()
        table.happen(table.plan(ask.seat, "answer", {"text": text}))
        assert counts["copy"] <= MOST_COPIES, (ask.kind, text)
        assert counts["parse"] == 1, (ask.kind, text)
        assert counts["imagine"] == 0, (ask.kind, text)


def test_so_does_telling_everybody_of_it_in_golazo(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, counts, numbers = Sitting("golazo", dice="fair").sit(), Counter[str](), Seeded(3)
    table = sitting.table
    for method in ("copy", "imagine", "parse"):
        counted(monkeypatch, type(table.game), method, counts)
    for _answer in range(ANSWERS):
        ask = table.game.ask
        assert ask is not None
        counts.clear()
        planned = table.plan(ask.seat, "answer", {"text": table.game.text(ask.pick(numbers.below(ask.n)))})
        table.happen(planned)
        for seats in ([0], [1], []):
            table.shown(planned, seats)
            table.snapshot(seats)
        assert (counts["copy"] <= MOST_COPIES, counts["parse"], counts["imagine"]) == (True, 1, 0), ask.kind
