"""Attacks that put together what is harmless alone: keys, codes, invitations, rematches, blocks, bots that play on."""

import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Client, NotLetIn, join, open_for_guests, open_table, tokens_of
from tests.server.house import House
from tests.server.test_attacks import guarded
from tests.server.test_more_attacks import until

# Two at one seat


def new_token() -> str:
    return secrets.token_urlsafe(24)


def code_for(server: House, table: str, seat: int, token: str) -> str:
    """A code by which another device comes to this seat."""
    headers = {"authorization": f"Bearer {token}"}
    reply = server.http.post(f"/api/tables/{table}/codes", json={"seat": seat}, headers=headers)
    return str(reply.json()["code"])


def test_nobody_keeps_a_way_in_to_a_seat_that_they_hand_on(server: House) -> None:
    """The attack: the host follows its own invitation, asks for codes for other devices, uses one and keeps one, and
    only then sends the link. The guest took the seat and the first key was none any more; the two others opened it."""
    opened = open_for_guests(server.host)
    table, code, first = opened["table"], opened["seats"][1]["code"], new_token()
    assert join(server.host, table, code, first).status_code == 200
    spare = new_token()
    assert join(server.host, table, code_for(server, table, 1, first), spare).status_code == 200
    kept = code_for(server, table, 1, first)
    guest = new_token()
    assert join(server.host, table, code, guest).status_code == 200
    with pytest.raises(NotLetIn):
        Client(server.host, table, [spare])
    assert join(server.host, table, kept, new_token()).status_code == 404
    with Client(server.host, table, [guest]) as sits:
        sits.sit(1)
        assert "devices" not in sits.snapshot


def test_whoever_is_locked_out_while_they_say_hello_does_not_come_in(tmp_path: Path) -> None:
    """The attack: a stolen key says hello in the moment in which its owner locks it out. It opened the seat when it was
    looked at, was not connected yet when all who were connected were sent away, and stayed."""
    with guarded(tmp_path) as server, ThreadPoolExecutor(2) as pool:
        opened = open_table(server.host)
        table, token = opened["table"], tokens_of(opened)[0]
        gate, lock = threading.Event(), server.room(table).lock
        server.store.ask(lambda _: gate.wait())  # the store is busy for a while
        body = {"json": {"seat": 0, "token": new_token()}, "headers": {"authorization": f"Bearer {token}"}}
        owner = pool.submit(server.http.post, f"/api/tables/{table}/keys", **body)
        until(lock.locked)
        thief = pool.submit(Client, server.host, table, [token])
        until(lambda: bool(lock._waiters))  # type: ignore[attr-defined]  # nothing else tells who waits
        gate.set()
        assert owner.result().status_code == 200
        with pytest.raises(NotLetIn):
            thief.result()
        assert not server.room(table).connections
