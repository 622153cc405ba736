"""What else strangers, guests and players have tried against a server, and what comes of it now."""

import asyncio
import itertools
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from fiveaside.engine.refusal import BadOption
from fiveaside.server.notices.lookup import FOR_EACH
from fiveaside.server.notices.outside import Outside
from fiveaside.store.orders import KEY, ban
from fiveaside.store.schema import TABLES
from fiveaside.store.store import Store, token_hash
from tests.server.client import PATIENCE, Client, join, open_for_guests, open_table, tokens_of
from tests.server.house import House, house
from tests.server.test_attacks import guarded

# What a table keeps has an end


def test_lines_of_one_letter_fill_the_chat_as_well(tmp_path: Path) -> None:
    """The attack: 131,072 lines of one letter are 128 KB of text, and a hundred times as much of everything else."""
    with guarded(tmp_path, chat_bytes=1000, chats_at_once=1e6) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            said = [both.do(0, "chat", text="x")["type"] for _ in range(40)]
        assert said == ["done"] * 31 + ["refused"] * 9


def test_who_goes_and_comes_back_for_ever_does_not_fill_the_log(tmp_path: Path) -> None:
    """The attack: a log that is full still takes `leave` and `back`, so that a game can be ended, one after the other
    without end."""
    with guarded(tmp_path, entries_a_table=3) as server:
        opened = open_table(server.host, game="golong")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            walking = itertools.cycle(("leave", "back"))
            while (reply := both.do(0, next(walking)))["type"] == "done":
                assert both.seq < 1000
            assert "log of this table is full" in reply["why"]
            assert both.do(1, "resign")["type"] == "done"


def test_nobody_takes_the_room_for_answers_from_the_others(tmp_path: Path) -> None:
    """The attack: somebody goes and comes back until the log is full. The other one is asked, cannot answer any more,
    and loses by the time that runs."""
    with guarded(tmp_path, entries_a_table=420) as server:
        opened = open_table(server.host, game="golong")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            asked = both.snapshot["ask"]["seat"]
            walking = itertools.cycle(("leave", "back"))
            while (reply := both.do(1 - asked, next(walking)))["type"] == "done":
                assert both.seq < 1000
            assert "log of this table is full" in reply["why"]
            both.answer()


def test_a_seat_does_not_open_on_devices_without_end(tmp_path: Path) -> None:
    """The attack: with code after code for "another device" one person keeps thousands of keys to one seat, and every
    one of them is looked through whenever somebody's key changes."""
    with guarded(tmp_path) as server:
        opened = open_table(server.host)
        table, token = opened["table"], tokens_of(opened)[0]
        asked = {"json": {"seat": 0}, "headers": {"authorization": f"Bearer {token}"}}
        for _ in range(20):
            reply = server.http.post(f"/api/tables/{table}/codes", **asked)
            if reply.status_code != 200:
                break
            assert join(server.host, table, reply.json()["code"], secrets.token_urlsafe(24)).status_code == 200
        assert reply.status_code == 403
        assert "opens on 16 devices already" in reply.json()["error"]
        key = {"seat": 0, "token": secrets.token_urlsafe(24)}
        assert server.http.post(f"/api/tables/{table}/keys", json=key, headers=asked["headers"]).status_code == 200
        asked["headers"] = {"authorization": f"Bearer {key['token']}"}
        assert server.http.post(f"/api/tables/{table}/codes", **asked).status_code == 200


def test_nobody_is_asked_the_same_all_the_time(tmp_path: Path) -> None:
    """The attack: a draw is offered again in the moment in which it was refused, and the other side sees nothing else
    any more."""
    with guarded(tmp_path, asks_at_once=2.0, asks_a_second=1e-6) as server:
        opened = open_table(server.host, game="golong")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            for _ in range(2):
                assert both.do(0, "offer_draw")["type"] == both.do(1, "refuse")["type"] == "done"
            assert "wait a moment before you ask again" in both.do(0, "offer_draw")["why"]
            assert both.do(1, "offer_draw")["type"] == "done"


# Names that strangers have chosen


def test_a_name_that_is_never_found_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The attack: webhooks at names whose own server lets every question wait. A handful of them took all the threads
    in which anything is looked up, mail and push for the others among them."""
    asked, let_go = threading.Semaphore(0), threading.Event()

    def answered(host: str, port: int, *_: object, **__: object) -> Any:
        if host.endswith("slow.example"):
            asked.release()
            let_go.wait()
            raise socket.gaierror
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", port))]

    async def run() -> None:
        outside = Outside()
        slow = [outside.check(f"https://a{number}.slow.example/") for number in range(40)]
        greedy = [asyncio.create_task(outside.find(one, "greedy")) for one in slow]
        assert await outside.find(outside.check("https://quick.example/"), "modest") == ("93.184.216.34", 443)
        for _ in range(FOR_EACH):
            await asyncio.to_thread(asked.acquire)
        assert not asked.acquire(blocking=False)
        let_go.set()
        assert all(isinstance(one, OSError) for one in await asyncio.gather(*greedy, return_exceptions=True))

    monkeypatch.setattr(socket, "getaddrinfo", answered)
    asyncio.run(run())


# Two at one seat


def test_whoever_is_locked_out_while_their_request_waits_does_nothing_more(tmp_path: Path) -> None:
    """The attack: somebody takes an invitation that was passed on, and says `sit` while its next owner takes it. The
    request was let in before the key was none, and carried out after it."""
    with guarded(tmp_path) as server, ThreadPoolExecutor(1) as pool:
        opened = open_for_guests(server.host)
        table, code = opened["table"], opened["seats"][1]["code"]
        first, second = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        assert join(server.host, table, code, first).status_code == 200
        with Client(server.host, table, [first]) as thief:
            gate, lock = threading.Event(), server.room(table).lock
            server.store.ask(lambda _: gate.wait())  # the store is busy for a while
            taken = pool.submit(join, server.host, table, code, second)
            until(lock.locked)
            thief.send({"type": "do", "key": "sit", "seat": 1, "what": "sit", "name": "Eve", "entropy": "00" * 16})
            until(lambda: bool(lock._waiters))  # type: ignore[attr-defined]  # nothing else tells who waits
            gate.set()
            assert taken.result().status_code == 200
            assert thief.closed() == 1008
        with Client(server.host, table, [second]) as owner:
            owner.sit(1, "Ben")


@pytest.mark.parametrize("path", ["codes", "keys"])
def test_whoever_is_locked_out_while_they_ask_gets_no_other_key(tmp_path: Path, path: str) -> None:
    """The attack: a stolen key asks for a code, or for a new key, in the moment in which its owner locks it out."""
    with guarded(tmp_path) as server, ThreadPoolExecutor(2) as pool:
        opened = open_table(server.host)
        table, token = opened["table"], tokens_of(opened)[0]
        headers = {"authorization": f"Bearer {token}"}

        def ask(where: str, **more: str) -> httpx.Response:
            body = {"seat": 0, **more}
            return httpx.post(
                f"http://{server.host}/api/tables/{table}/{where}", json=body, headers=headers, timeout=PATIENCE
            )

        own = secrets.token_urlsafe(24)
        gate, lock = threading.Event(), server.room(table).lock
        waiting = server.store.ask(lambda _: gate.wait())
        owner = pool.submit(ask, "keys", token=own)
        until(lock.locked)
        until(lambda: server.store.jobs.qsize() == 1 or waiting.done())
        thief = pool.submit(ask, path, **({"token": secrets.token_urlsafe(24)} if path == "keys" else {}))
        until(lambda: server.store.jobs.qsize() == 2 or bool(lock._waiters))  # type: ignore[attr-defined]
        gate.set()
        assert (owner.result().status_code, thief.result().status_code) == (200, 404)
        with Client(server.host, table, [own]) as again:
            assert again.seats == [0]


def test_whoever_is_banned_by_a_key_does_not_come_back_with_another_one(tmp_path: Path) -> None:
    """The attack: a player whose key to a seat was banned has the seat opened anew on "another device"."""
    with guarded(tmp_path) as server:
        player = {"fiveaside-player": server.http.post("/api/players", json={}).json()["key"]}
        asked = {"game": "golong", "seats": ["here", "here"]}
        opened = server.http.post("/api/tables", json=asked, headers=player).json()
        table, one = opened["table"], tokens_of(opened)[0]
        server.store.ask(lambda connection: ban(connection, f"{KEY}{token_hash(one).hex()}")).result()
        for seat, status in ((0, 403), (1, 200)):
            body = {"table": table, "seat": seat, "token": secrets.token_urlsafe(24)}
            reply = server.http.post("/api/players/me/seats", json=body, headers=player)
            assert reply.status_code == status
            assert status == 200 or "banned you" in reply.json()["error"]


def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.001)


# What a store cannot keep


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/players", {"device": "a\0b"}),
        ("/api/players/me/seats", {"table": "\0", "seat": 0, "token": "x" * 40}),
        ("/api/notices/stop?key=%00", None),
        ("/api/notices/confirm", {"way": "a\\\0", "code": "1"}),
        ("/api/lobby/pair", {"game": "\0", "token": "x" * 40}),
    ],
)
def test_nobody_has_the_store_taken_for_broken(houses: House, path: str, body: Any) -> None:
    """The attack: PostgreSQL keeps no NUL. One of them in a request of a stranger, and players were told that the store
    could not be used, the log and the numbers said so, and whoever runs the server was called."""
    player = {"fiveaside-player": houses.http.post("/api/players", json={}).json()["key"]}
    reply = houses.http.post(path, json=body, headers=player)
    assert (reply.status_code, reply.json()["error"]) == (400, "A text holds no NUL character, but one came.")
    assert houses.http.post("/api/lobby/%00/sit", json={"token": "x" * 40}, headers=player).status_code == 404
    assert not houses.store.trouble.is_on
    assert houses.http.post("/api/players", json={"device": "\\u0000 as typed"}).status_code == 200


def test_what_a_database_cannot_keep_is_the_fault_of_whoever_asked(url: str) -> None:
    with closing(Store(url)) as store:
        asked = store.ask(lambda connection: connection.execute(sa.select(TABLES).where(TABLES.c.id == "\0")).all())
        if store.tells_changes:  # SQLite keeps anything
            assert asked.result() == []
        else:
            with pytest.raises(BadOption, match="Texts and numbers that can be kept were expected"):
                asked.result()
        assert not store.trouble.is_on


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def houses(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on a store of each kind."""
    kept = str(tmp_path_factory.mktemp("store") / "tables.sqlite")
    if request.param == "postgresql":
        kept = request.getfixturevalue("postgres").new_database()
    with house(kept) as opened:
        yield opened
