"""What bots do is told answer by answer, as it stood after each, when all of it is in the store."""

import json
from pathlib import Path
from typing import Any

import pytest

from fiveaside.server.settings import Settings
from fiveaside.table.table import Table, rebuild
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import House, house

TEAMS = {"team_size": "2"}


def seated(server: House) -> Any:
    """One person among bots, so that many answers follow one another."""
    return open_table(server.host, "here", "thumb", "thumb", "thumb", game="golong", options=TEAMS)


def heard(client: Client, seat: int, what: str, **more: object) -> list[Any]:
    """All that follows a request, its reply at the end."""
    client.send({"type": "do", "key": f"k{client.seq}", "seat": seat, "what": what, **more})
    messages = [client.hear()]
    while messages[-1]["type"] == "update":
        messages.append(client.hear())
    return messages


def bots_answers(update: Any) -> list[int]:
    """Where in an update a bot has answered."""
    return [i for i, entry in enumerate(update["entries"]) if entry["kind"] == "answer" and entry["seat"]]


def as_it_stood(server: House, opened: Any, seq: int) -> Table:
    kept = server.store.load(opened["table"]).result()
    return rebuild(opened["table"], kept.secret, kept.entries[:seq])


@pytest.fixture
def burst(server: House) -> Any:
    """A table, and the messages of the first answer that was followed by more than two of bots."""
    opened = seated(server)
    with Client(server.host, opened["table"], tokens_of(opened)) as person:
        messages = heard(person, 0, "sit", name="Anna", entropy="a" * 32)
        while len(messages) < 4:
            messages = heard(person, 0, "answer", text=person.snapshot["ask"]["choices"][0])
    return opened, messages


def test_every_answer_of_a_bot_is_an_update_of_its_own(burst: Any) -> None:
    *updates, done = burst[1]
    assert done["type"] == "done"
    assert done["seq"] == updates[-1]["seq"]
    assert bots_answers(updates[0]) == []
    for update in updates[1:]:
        assert bots_answers(update) == [0]
        assert {entry["seat"] for entry in update["entries"][1:] if entry["kind"] == "answer"} <= {None}
    seqs = [entry["seq"] for update in updates for entry in update["entries"]]
    assert seqs == list(range(seqs[0], done["seq"] + 1))
    assert [update["seq"] for update in updates] == [update["entries"][-1]["seq"] for update in updates]


def test_each_tells_how_it_stood_then(server: House, burst: Any) -> None:
    opened, (*updates, _) = burst
    for update in updates:
        stood = as_it_stood(server, opened, update["seq"]).snapshot([0], {0})
        assert update["snapshot"] == json.loads(json.dumps(stood))
    asks = [update["snapshot"]["ask"] for update in updates]
    assert all(ask["seat"] != 0 and ask["choices"] == [] for ask in asks[:-1])
    assert asks[-1]["seat"] == 0


def test_all_of_it_is_in_the_store_before_the_first_is_told(server: House) -> None:
    opened = seated(server)
    with Client(server.host, opened["table"], tokens_of(opened)) as person:
        request: dict[str, object] = {"what": "sit", "name": "Anna", "entropy": "a" * 32}
        first, stored = 0, 0
        while stored == first:
            person.send({"type": "do", "key": f"k{person.seq}", "seat": 0, **request})
            first = person.hear()["seq"]
            stored = len(server.store.load(opened["table"]).result().entries)
            assert person.until("done")["seq"] == stored
            request = {"what": "answer", "text": person.snapshot["ask"]["choices"][0]}


def test_whoever_goes_in_between_gets_the_rest(server: House, burst: Any) -> None:
    opened, (first, *_, last, _) = burst
    with Client(server.host, opened["table"], tokens_of(opened), since=first["seq"]) as person:
        assert [entry["seq"] for entry in person.entries] == list(range(first["seq"] + 1, last["seq"] + 1))
        assert person.snapshot["ask"] == last["snapshot"]["ask"]


def test_of_very_many_only_the_last_come_one_by_one_and_nobody_is_cut_off(tmp_path: Path) -> None:
    settings = Settings()
    settings.updates_in_a_row, settings.outbox_messages = 5, 7
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        opened = open_table(server.host, "here", *["thumb"] * 15, game="golong", options={"team_size": "8"})
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            messages = heard(person, 0, "sit", name="Anna", entropy="a" * 32)
            while not bots_answers(messages[0]):
                messages = heard(person, 0, "answer", text=person.snapshot["ask"]["choices"][0])
            _, *updates, done = messages
            assert ([bots_answers(update) for update in updates], done["type"]) == ([[0]] * 5, "done")
            assert [entry["seq"] for entry in person.entries] == list(range(1, done["seq"] + 1))


def test_people_alone_get_one_update_for_each_move(server: House) -> None:
    opened = open_table(server.host, "here", "here", game="golong")
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        both.sit(1)
        for _ in range(10):
            ask = both.snapshot["ask"]
            kinds = [message["type"] for message in heard(both, ask["seat"], "answer", text=ask["choices"][0])]
            assert kinds == ["update", "done"]
