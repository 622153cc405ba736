"""What else strangers, guests and players have tried against a server, and what comes of it now."""

import asyncio
import itertools
import secrets
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from fiveaside.server.notices.lookup import FOR_EACH
from fiveaside.server.notices.outside import Outside
from tests.server.client import Client, join, open_table, tokens_of
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
