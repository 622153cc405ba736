"""What people hear and what goes on by itself while the store fails, and when it works again."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.games import BOXES
from fiveaside.server.settings import Settings
from fiveaside.store.orders import ADDRESS
from fiveaside.table.refusal import TableRefusal, shared_words
from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import House, house
from tests.server.test_hurry import HastyBox, begin
from tests.server.test_hush import left_dozing, pauses
from tests.server.test_operate import read, read_only
from tests.table.drowsy import DrowsyBox

SLOW = str(TableRefusal("store_slow"))


@contextlib.contextmanager
def other_program(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def test_a_store_that_fails_is_told_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened), lang="ru") as person:
            read_only(server, True)
            refused = person.do(0, "sit", name="Ada", entropy="00" * 16)
            assert refused["why"] == shared_words("ru").refuse(TableRefusal("store_read_only"))
            assert refused["why"].startswith("Хранилище недоступно")
        table = {"game": "golong", "seats": ["here", "here"]}
        reply = server.http.post("/api/tables?lang=es", json=table)
        told = "El almacén no se puede usar: solo se puede leer."
        assert (reply.status_code, reply.json()) == (503, {"error": told})
        reply = server.http.post(f"/api/tables?lang={'x' * 300}", json=table)
        told = "The store cannot be used: it can only be read."
        assert (reply.status_code, reply.json()) == (503, {"error": told})
        read_only(server, False)


def test_who_waits_for_a_slow_store_is_told_so_and_gets_the_reply(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings()
    settings.slow_after = 0.0
    with house(str(tmp_path / "tables.sqlite"), settings) as server, other_program(tmp_path / "tables.sqlite") as other:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            other.execute("BEGIN IMMEDIATE")
            sits = {"what": "sit", "name": "Ada", "entropy": "00" * 16}
            person.send({"type": "do", "key": "late", "seat": 0, **sits})
            assert person.until("error")["why"] == SLOW
            other.execute("ROLLBACK")
            assert person.until("done")["key"] == "late"
    assert "The store does not answer." in [line.message for line in caplog.records]


def failed(server: House) -> bool:
    return read(server)["fiveaside_requests_total failed"] > 0


def until_failed(server: House) -> None:
    until = time.monotonic() + PATIENCE
    while not failed(server):
        assert time.monotonic() < until


def test_time_that_is_over_while_the_store_fails_is_over_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer could not be kept, and nobody tried again: whoever was asked had all the time in the world."""
    monkeypatch.setitem(BOXES, "hidden_coin", HastyBox(600))
    store = str(tmp_path / "tables.sqlite")
    with house(store) as server:
        opened = open_table(server.host, game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            begin(person, "left")
    monkeypatch.setitem(BOXES, "hidden_coin", HastyBox(0))
    monkeypatch.setattr("fiveaside.server.hurry.GRACE", 0.0)
    monkeypatch.setattr("fiveaside.server.hurry.AGAIN_AFTER", 0.05)
    with house(store) as server:
        read_only(server, True)
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            until_failed(server)
            read_only(server, False)
            person.until("update")
            assert (person.entries[-1]["seat"], person.entries[-1]["text"]) == (1, "right")


def test_who_asked_not_to_be_asked_is_answered_for_after_the_store_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", DrowsyBox())
    store = str(tmp_path / "tables.sqlite")
    opened = left_dozing(store)
    with house(store, pauses(0.05)) as server:
        read_only(server, True)
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            until_failed(server)
            read_only(server, False)
            while person.snapshot["ask"]["kind"] != "on":
                person.until("update")


def test_an_order_that_could_not_be_read_whole_is_heeded_later(tmp_path: Path) -> None:
    """That there is a new order was read, what it says was not, and it was forgotten."""
    settings = Settings()
    settings.operation.orders_every = 0.02
    with house(str(tmp_path / "tables.sqlite"), settings) as server, other_program(tmp_path / "tables.sqlite") as other:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            while server.hub.orders.number is None:
                person.send({"type": "ping"})
                person.until("pong")
            other.execute("BEGIN IMMEDIATE")
            other.execute("ALTER TABLE bans RENAME TO hidden")
            other.execute("INSERT INTO hidden (what, why, since) VALUES (?, '', 0)", (f"{ADDRESS}127.0.0.1/32",))
            other.execute("INSERT INTO orders (what, table_id, given) VALUES ('ban', '', 0)")
            other.execute("COMMIT")
            while not server.store.trouble.is_on:
                person.send({"type": "ping"})
                person.until("pong")
            other.execute("ALTER TABLE hidden RENAME TO bans")
            assert "banned" in person.until("error")["why"]
