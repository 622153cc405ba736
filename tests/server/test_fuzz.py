"""Requests and messages that somebody has edited, sent to a real server: an answer the schema knows, never a 500."""

import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any, Protocol
from urllib.parse import quote

import pytest

from fiveaside.engine.refusal import Refusal
from fiveaside.server.hub import NO_TABLE
from fiveaside.server.messages import read_message
from tests.fuzz.effort import fuzz
from tests.fuzz.mutations import mutated, scratched
from tests.fuzz.positions import check_sentence, sessions
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house

GAMES = ("golong", "soccer_dice", "goal_game")
BODIES = {
    "/api/tables": {
        "game": "golong",
        "seats": ["here", "thumb"],
        "options": {"team_size": "1"},
        "pack": {"quarters": 2},
    },
    "/api/games/golong/seats": {"options": {"team_size": [1, 2], "late_turnover": True}},
}


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing went wrong on our side."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@fuzz(60)
def check_bodies(numbers: Random, server: House) -> None:
    address = numbers.choice(list(BODIES))
    body = mutated(BODIES[address], numbers)
    text = json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    if numbers.random() < 0.3:
        text = scratched(text.decode("utf-8", "replace"), numbers).encode("utf-8", "surrogatepass")
    check_reply(server, address, text)


@fuzz(40)
def check_records(numbers: Random, server: House) -> None:
    record = numbers.choice(sessions(numbers.choice(GAMES))[:-1]).record()
    record.head = mutated({**record.head, "fair": {}}, numbers)
    text = record.write() if isinstance(record.head, dict) else json.dumps(record.head)
    address = numbers.choice(("/api/replay", "/api/verify", "/api/replay?lang=ru"))
    check_reply(server, address, scratched(text, numbers).encode("utf-8", "surrogatepass"))


def check_reply(server: House, address: str, body: bytes) -> None:
    reply = server.http.post(address, content=body)
    assert reply.status_code in (200, 400), reply.text
    if reply.status_code == 400:
        check_sentence(reply.json()["error"])


@fuzz(20)
def check_messages(numbers: Random, server: House) -> None:
    """Every message is answered, and the connection and the game go on."""
    game = numbers.choice(GAMES)
    opened = open_table(server.host, "here", "here", game=game)
    with Client(server.host, opened["table"], tokens_of(opened)) as client:
        client.sit(0)
        client.sit(1)
        for number in range(10):
            message = mutated(request(client, number, numbers), numbers)
            text = json.dumps(message)
            client.send(scratched(text, numbers) if numbers.random() < 0.2 else text)
            client.send({"type": "ping"})
            client.until("pong")


class Sees(Protocol):
    """Somebody at a table."""

    snapshot: Any


def request(client: Sees, number: int, numbers: Random) -> dict[str, object]:
    """What somebody at the table may want."""
    ask = client.snapshot["ask"] or {"choices": ["x"], "seat": 0}
    what: dict[str, object] = numbers.choice([
        {"what": "answer", "text": numbers.choice(ask["choices"] or ["x"])},
        {"what": "chat", "text": "well played"},
        {"what": "sit", "name": "Ann", "entropy": "00" * 16},
        {"what": "sit", "name": "Ann", "promise": "00" * 32},
        {"what": "reveal", "entropy": "00" * 16},
        {"what": "let_bot", "for": 1, "bot": "thumb"},
        {"what": numbers.choice(("undo", "leave", "back", "offer_draw", "agree", "refuse", "rematch"))},
    ])  # fmt: skip
    return {"type": "do", "v": 1, "key": f"key {number}".replace(" ", "-"), "seat": ask["seat"], **what}


def test_edited_bodies(server: House, log: None) -> None:
    check_bodies(server=server)


def test_edited_records(server: House, log: None) -> None:
    check_records(server=server)


def test_edited_messages(server: House, log: None) -> None:
    check_messages(server=server)


@fuzz(15)
def check_hellos(numbers: Random, server: House) -> None:
    opened = open_table(server.host, "here", "here")
    hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": tokens_of(opened), "since": 0, "lang": "en"}
    edited = mutated(hello, numbers)
    with raw(server.host) as socket:
        socket.send(json.dumps(edited))
        reply = json.loads(socket.recv(timeout=PATIENCE))
    assert reply["type"] in ("welcome", "error"), reply


def test_edited_hellos(server: House, log: None) -> None:
    check_hellos(server=server)


@pytest.mark.parametrize("what", ["9" * 5000, "a\nb", "a\u2028b", "'" * 500, "`" * 500])
def test_what_came_is_quoted_in_short_and_in_one_line(what: str) -> None:
    asked = {"type": "do", "key": "k", "seat": 0, "what": "sit"}
    for message in ({**asked, "what": what}, {**asked, what: 1}, {**asked, "type": what}):
        with pytest.raises(Refusal) as refused:
            read_message(json.dumps(message))
        check_sentence(refused.value)
        assert len(str(refused.value)) < 250
        assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("name", ["\x00", "\ufffd", "a b", "ß", "a" * 64])
def test_no_store_is_asked_for_names_that_no_table_has(url: str, name: str) -> None:
    with house(url) as opened:
        reply = opened.http.get(f"/api/tables/{quote(name)}/record", headers={"Authorization": "Bearer x"})
        assert (reply.status_code, reply.json()["error"]) == (404, NO_TABLE)
        with pytest.raises(NotLetIn, match="There is no such table"):
            Client(opened.host, name, ["x"])
