"""Who takes longer than the rules allow is answered for by the server."""

from pathlib import Path
from typing import cast

import pytest

from fiveaside.engine.ask import Limit
from fiveaside.engine.game import Game
from fiveaside.games import BOXES
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import house
from tests.table.hidden import RIGHT, Coin, Guess, HiddenCoin


class HastyCoin(Coin):
    """Whoever guesses has as many seconds as the box says."""

    def copy(self) -> "HastyCoin":
        return HastyCoin(self.box, self)

    def limit(self) -> Limit | None:
        return Limit("guess", cast(HastyBox, self.box).seconds, RIGHT) if isinstance(self.phase, Guess) else None


class HastyBox(HiddenCoin):
    def __init__(self, seconds: int) -> None:
        super().__init__()
        self.seconds = seconds

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return HastyCoin(self)


def sit(client: Client, seat: int) -> None:
    client.send({"type": "do", "key": f"s{seat}", "seat": seat, "what": "sit", "name": "Anna", "entropy": "a" * 32})
    client.until("done")


def begin(client: Client, text: str) -> None:
    """Both sit down, and the first answers."""
    sit(client, 0)
    sit(client, 1)
    client.send({"type": "do", "key": "k", "seat": 0, "what": "answer", "text": text})
    client.until("done")


def test_the_server_answers_when_the_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", HastyBox(0))
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host, game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            sit(person, 0)
            sit(person, 1)
            assert "left" not in person.snapshot
            person.send({"type": "do", "key": "k", "seat": 0, "what": "answer", "text": "left"})
            person.until("done")
            assert (person.snapshot["ask"]["kind"], person.snapshot["left"]) == ("guess", 0)
            person.until("update")
            assert (person.entries[-1]["seat"], person.entries[-1]["text"]) == (1, "right")
            assert (person.snapshot["ask"]["kind"], "left" in person.snapshot) == ("on", False)
        kept = server.store.load(opened["table"]).result()
        assert kept.entries[-1].data["text"] == "right"


def test_who_answers_in_time_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", HastyBox(600))
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host, game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            sit(person, 0)
            sit(person, 1)
            for key, (seat, text) in enumerate([(0, "left"), (1, "left"), (0, "on")]):
                person.send({"type": "do", "key": f"k{key}", "seat": seat, "what": "answer", "text": text})
                person.until("done")
            assert (person.snapshot["ask"]["seat"], person.snapshot["score"]) == (1, [1])


def test_time_to_follow_what_bots_did_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", HastyBox(600))
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host, "random", "here", game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            sit(person, 1)
            assert person.snapshot["ask"]["kind"] == "guess"
            assert 600 < person.snapshot["left"] <= 601
