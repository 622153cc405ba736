"""Secrets and languages over the wire, with a game that has both."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fiveaside.games import BOXES
from fiveaside.server.replay import replay
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house
from tests.table.hidden import PurseBox


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setitem(BOXES, "purse", PurseBox())
    with house(str(tmp_path / "tables.sqlite")) as opened:
        yield opened


def seated(server: House) -> tuple[Any, list[Client]]:
    """Four people at a table; the second one speaks German."""
    opened = open_table(server.host, *["here"] * 4, game="purse")
    tokens = tokens_of(opened)
    people = [Client(server.host, opened["table"], [tokens[0]])]
    people.append(Client(server.host, opened["table"], [tokens[1]], lang="de"))
    people += [Client(server.host, opened["table"], [token]) for token in tokens[2:]]
    for seat, person in enumerate(people):
        person.sit(seat)
    listen(people)
    return opened, people


def listen(people: list[Client]) -> None:
    for person in people:
        person.hear_seq(max(one.seq for one in people))


def say(people: list[Client], seat: int, text: str) -> None:
    assert people[seat].do(seat, "answer", text=text)["type"] == "done"
    listen(people)


def test_each_hears_their_own_language_and_nobody_the_secret(server: House) -> None:
    _, people = seated(server)
    say(people, 3, "ready")
    assert [people[seat].snapshot["ask"].get("choices") for seat in (0, 1)] == [["to 1", "to 2", "to 3"], []]
    say(people, 0, "to 1")
    assert people[1].snapshot["ask"]["seat"] == 1
    assert [people[seat].snapshot["ask"]["seat"] for seat in (2, 3)] == [None, None]
    say(people, 1, "spend")
    told = [(person.entries[-1]["seat"], person.entries[-1]["text"]) for person in people]
    assert told == [(None, None), (1, "spend"), (None, None), (None, None)]
    assert people[1].entries[-1]["events"][0]["text"] == "A: spend!"
    assert [person.snapshot["where"] for person in people[:2]] == ["Where is it?", "Wo ist er?"]
    assert people[1].do(1, "answer", text="x")["why"] == "Player 0 ist gefragt, nicht Player 1."
    for person in people:
        person.close()


def test_a_stranger_is_refused_in_their_language(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiveaside.server.socket.shared_words", lambda language: PurseBox().speak(language).words)
    for lang, why in (("de", "Diesen Tisch gibt es nicht."), ("ru", "There is no such table")):
        with pytest.raises(NotLetIn, match=why):
            Client(server.host, "nothing", ["x"], lang=lang)


@pytest.mark.parametrize("lang", ["", "../x", "english please", "e", 5])
def test_what_is_no_language(server: House, lang: object) -> None:
    opened = open_table(server.host)
    with raw(server.host) as wire:
        hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": tokens_of(opened), "lang": lang}
        wire.send(json.dumps(hello))
        assert "at `lang`" in str(wire.recv(timeout=PATIENCE))


def test_a_running_record_of_a_game_with_secrets_is_not_given(server: House) -> None:
    opened, people = seated(server)
    header = {"Authorization": f"Bearer {opened['watch']}"}
    no = "The purse has secrets, so its record and its statistics are given when the game is over."
    for what in ("record", "statistics"):
        reply = server.http.get(f"/api/tables/{opened['table']}/{what}", headers=header)
        assert (reply.status_code, reply.json()) == (403, {"error": no})
    people[0].do(0, "resign")  # then it is not refused; a worker that counts would not know the game of this test
    for what in ("record", "statistics"):
        assert server.http.get(f"/api/tables/{opened['table']}/{what}", headers=header).status_code != 403
    for person in people:
        person.close()


def test_a_replay_in_another_language(server: House) -> None:
    opened, people = seated(server)
    say(people, 3, "ready")
    people[1].do(1, "resign")
    header = {"Authorization": f"Bearer {opened['watch']}"}
    record = server.http.get(f"/api/tables/{opened['table']}/record", headers=header).text
    told = json.loads(replay(record, "de"))  # a worker would not know the game of this test
    assert (told["title"], told["over"]["why"]) == ("Der Beutel", "A gibt auf")
    assert [event["text"] for frame in told["frames"] for event in frame["events"]] == ["A: ready!"]
    for person in people:
        person.close()


def test_several_seats_at_one_screen_also_get_what_everybody_sees(server: House) -> None:
    opened, people = seated(server)
    with Client(server.host, opened["table"], tokens_of(opened)[1:3]) as two:
        assert list(two.snapshot["views"]) == ["1", "2", "spectator"]
    for person in people:
        person.close()


def test_games_and_rules_in_another_language(server: House) -> None:
    def purse(**query: str) -> Any:
        return next(game for game in server.http.get("/api/games", params=query).json() if game["name"] == "purse")

    assert (purse()["title"], purse()["languages"]) == ("The purse", ["en", "de"])
    assert (purse(lang="de")["title"], purse(lang="de")["languages"]) == ("Der Beutel", ["en", "de"])
    assert purse(lang="xx")["title"] == "The purse"
    book = server.http.get("/api/games/purse/rulebook", params={"lang": "de"}).json()
    assert book["title"] == "Der Beutel"
    assert [clause["number"] for chapter in book["chapters"] for clause in chapter["clauses"]] == ["1.1"]
