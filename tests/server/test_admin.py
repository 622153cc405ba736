"""Whoever runs a server: what they decide, by the command or by the admin page, is heeded by all servers."""

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from fiveaside.server.admin import hash_of
from fiveaside.server.keeping_up import kept_up
from fiveaside.server.settings import Settings
from fiveaside.store.office import ADMIN_KEY, Office, TableFile, set_secret
from fiveaside.store.orders import ADDRESS, KEY, ban, delete, erase, mute, unban
from fiveaside.store.store import token_hash
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house

ADMIN = "a" * 32


def settings() -> Settings:
    chosen = Settings()
    chosen.operation.admin_key = hash_of(ADMIN)
    chosen.operation.orders_every = 0.05
    chosen.tables_at_once = 1e6
    return chosen


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(str(tmp_path_factory.mktemp("store") / "tables.sqlite"), settings()) as opened:
        opened.http.headers["authorization"] = f"Bearer {ADMIN}"
        yield opened


def refused(reply: httpx.Response) -> tuple[int, str]:
    return reply.status_code, reply.json()["error"]


# From outside, while servers run


def test_what_is_decided_in_the_store_is_heeded_by_a_running_server(url: str) -> None:
    """By another process, on either kind of store: a table is muted, then its guest banned, then it is deleted."""
    with house(url, settings()) as server, Office(url) as office:
        opened = open_table(server.host)
        ada, ben = tokens_of(opened)
        table = opened["table"]
        with Client(server.host, table, [ada]) as host, Client(server.host, table, [ben]) as guest:
            host.sit(0), guest.sit(1)
            assert guest.do(1, "chat", text="spam")["type"] == "done"
            office.do(lambda connection: mute(connection, table, 1))
            while not server.hub.orders.muted:
                time.sleep(0.01)
            assert guest.do(1, "chat", text="spam")["why"] == "Whoever runs this server has muted you at this table."
            assert host.do(0, "chat", text="thanks")["type"] == "done"
            office.do(lambda connection: ban(connection, f"{KEY}{token_hash(ben).hex()}"))
            assert guest.until("error")["why"] == "Whoever runs this server has banned you from it."
            assert guest.closed() == 1008
            with pytest.raises(NotLetIn, match="banned you"):
                Client(server.host, table, [ben])
            office.do(lambda connection: delete(connection, [table]))
            assert host.until("error")["why"] == "This table was deleted."
            assert host.closed() == 1008
        while table in server.hub.rooms:  # that its keys are gone may be noticed first
            time.sleep(0.01)
        with pytest.raises(NotLetIn, match="There is no such table"):
            Client(server.host, table, [ada])


def test_a_server_that_begins_later_heeds_it_too(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url, settings()) as server:
        opened = open_table(server.host, "here", "here")
        table, tokens = opened["table"], tokens_of(opened)
        with Client(server.host, table, tokens) as both:
            both.sit(0)
    with Office(url) as office:
        office.do(lambda connection: mute(connection, table))
        office.do(lambda connection: ban(connection, f"{KEY}{token_hash(tokens[1]).hex()}"))
    with house(url, settings()) as server:
        while server.hub.orders.number is None:
            time.sleep(0.01)
        with pytest.raises(NotLetIn, match="banned you"):
            Client(server.host, table, [tokens[1]])
        with Client(server.host, table, [tokens[0]]) as ada:
            assert "muted" in ada.do(0, "chat", text="x")["why"]


def test_an_address_that_is_banned_gets_the_pages_and_nothing_else(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url, settings()) as server, Office(url) as office:
        opened = open_table(server.host)
        office.do(lambda connection: ban(connection, f"{ADDRESS}127.0.0.0/8"))
        while server.http.get("/api/games").status_code == 200:
            pass
        assert refused(server.http.get("/api/games?lang=es")) == (403, "Quien administra este servidor te ha vetado.")
        assert server.http.get("/healthz").status_code == 200
        with pytest.raises(NotLetIn, match="banned you"):
            Client(server.host, opened["table"], tokens_of(opened))
        office.do(lambda connection: unban(connection, f"{ADDRESS}127.0.0.0/8"))
        while server.http.get("/api/games").status_code == 403:
            pass
        office.do(lambda connection: ban(connection, f"{ADDRESS}127.0.0.1/32", "", time.time() - 1))
        assert server.http.get("/api/games").status_code == 200


def test_who_is_banned_does_not_go_on_looking(tmp_path: Path) -> None:
    """At their own turns and at the lobby; an address of IPv6 is banned as such, though its network is what counts."""
    chosen = settings()
    chosen.trusted_proxies = ["127.0.0.1"]
    with house(str(tmp_path / "tables.sqlite"), chosen) as server, contextlib.ExitStack() as stack:
        key = server.http.post("/api/players", json={}).json()["key"]

        def looking(path: str, host: str) -> ClientConnection:
            line = stack.enter_context(raw(server.host, path, additional_headers={"x-forwarded-for": host}))
            if path == "/ws/me":
                line.send(json.dumps({"key": key}))
            return line

        lines = [looking(path, "2001:db8::7") for path in ("/ws/me", "/ws/lobby")]
        other = looking("/ws/me", "2001:db8::8")
        for line in (*lines, other):
            line.recv(timeout=PATIENCE)
        with Office(str(tmp_path / "tables.sqlite")) as office:
            office.do(lambda connection: ban(connection, f"{ADDRESS}not-an-address"))
            office.do(lambda connection: ban(connection, f"{ADDRESS}2001:db8::7/128"))
        for line in (*lines, looking("/ws/me", "2001:db8::7"), looking("/ws/lobby", "2001:db8::7")):
            with pytest.raises(ConnectionClosed):
                heard_out(line)
        body = {"game": "golong", "seats": ["here", "here"]}
        headers = {"fiveaside-player": key, "x-forwarded-for": "2001:db8::8"}
        assert server.http.post("/api/tables", json=body, headers=headers).status_code == 200
        assert len(json.loads(other.recv(timeout=PATIENCE))["tables"]) == 1


def heard_out(line: ClientConnection) -> None:
    while True:
        line.recv(timeout=PATIENCE)


def test_what_a_server_does_all_the_time_is_begun_again(caplog: pytest.LogCaptureFixture) -> None:
    """One failure of any kind, and bans were not heeded any more until somebody began the server anew."""
    tries = []

    async def heed() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise KeyError("secret")

    asyncio.run(kept_up(heed, 0.0))
    assert tries == [0, 1, 2]
    assert [record.getMessage().split(" at ")[0] for record in caplog.records] == [
        "A lasting task failed: KeyError"
    ] * 2
    assert "secret" not in caplog.text


def test_an_erased_name_is_gone_for_those_at_the_table(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url, settings()) as server, Office(url) as office:
        opened = open_table(server.host, "here", "here")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0, "Ada"), both.sit(1, "Ben")
            assert office.do(lambda connection: erase(connection, opened["table"], 0)) == 1
            while both.snapshot["table"]["seats"][0]["name"] != "#1":
                both.hear()
            assert both.snapshot["table"]["seats"][1]["name"] == "Ben"
            while not both.asked():
                both.hear()
            both.answer()


# The page's requests


def test_without_a_key_there_is_no_admin_page(server: House) -> None:
    assert refused(server.http.get("/api/admin")) == (404, "There is nothing here.")
    assert refused(server.http.get("/api/admin/tables/x", headers={"authorization": "Bearer x"}))[0] == 404


def test_the_key_opens_it_and_nothing_else_does(club: House) -> None:
    assert club.http.get("/api/admin").json()["trouble"] == ""
    for header in ("", "Bearer", "Bearer wrong", f"Basic {ADMIN}"):
        told = refused(club.http.get("/api/admin", headers={"authorization": header}))
        assert told == (403, "This is not the key of whoever runs this server.")


def test_keys_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    chosen = settings()
    chosen.operation.admin_at_once, chosen.operation.admin_a_second = 3.0, 0.0001
    with house(str(tmp_path / "tables.sqlite"), chosen) as server:
        tried = [server.http.get("/api/admin", headers={"authorization": f"Bearer {n}"}).status_code for n in range(5)]
        assert tried == [403, 403, 403, 429, 429]
        assert server.http.get("/api/admin", headers={"authorization": f"Bearer {ADMIN}"}).status_code == 200


def test_a_key_made_in_the_store_is_good_at_once_and_until_the_next(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url) as server, Office(url) as office:
        tried: list[int] = []
        for key in (b"one", b"two", None):
            hashed = None if key is None else hash_of(key.decode())
            office.do(lambda connection, hashed=hashed: set_secret(connection, ADMIN_KEY, hashed))  # type: ignore[misc]
            tried.append(server.http.get("/api/admin", headers={"authorization": "Bearer one"}).status_code)
        assert tried == [200, 403, 404]


def test_no_move_waits_for_the_page_nor_the_page_for_moves(club: House) -> None:
    """The attack: tables with long logs, which the page reads in the thread in which every move is written down."""
    opened = open_table(club.host)
    gate = threading.Event()
    try:
        club.store.ask(lambda _: gate.wait())
        assert club.http.get("/api/admin").status_code == 200
        assert opened["table"] in [one["id"] for one in club.http.get("/api/admin/tables").json()]
        assert club.http.get(f"/api/admin/tables/{opened['table']}").json()["id"] == opened["table"]
        assert club.http.get(f"/api/admin/tables/{opened['table']}/export").status_code == 200
        assert club.http.get("/api/admin/reports").json() == []
        assert club.http.get("/api/admin", headers={"authorization": "Bearer guessed"}).status_code == 403
    finally:
        gate.set()


def test_the_page_shows_tables_and_who_is_at_them(club: House) -> None:
    opened = open_table(club.host, "here", "random", game="golong")
    with Client(club.host, opened["table"], tokens_of(opened)) as ada:
        ada.sit(0, "Ada")
        ada.do(0, "chat", text="hello")
        (card,) = [one for one in club.http.get("/api/admin/tables").json() if one["id"] == opened["table"]]
        assert (card["game"], card["state"], card["people"], card["here"]) == (
            "golong",
            "playing",
            ["Ada", "random"],
            1,
        )
        file = club.http.get(f"/api/admin/tables/{opened['table']}").json()
        fingerprint = token_hash(tokens_of(opened)[0]).hex()[:12]
        assert file["seats"][0] == {"seat": 0, "name": "Ada", "keys": [fingerprint], "muted": False}
        assert file["chat"] == [{"seat": 0, "text": "hello"}]
        assert file["lines"] == [{"address": "127.0.0.1", "seats": [0]}]
    kept = club.http.get(f"/api/admin/tables/{opened['table']}/export").text
    assert "Ada" in kept
    assert tokens_of(opened)[0] not in kept and "secret" not in kept


def test_the_page_mutes_bans_and_deletes(club: House) -> None:
    opened = open_table(club.host)
    ada, ben = tokens_of(opened)
    where = f"/api/admin/tables/{opened['table']}"
    with Client(club.host, opened["table"], [ada]) as host, Client(club.host, opened["table"], [ben]) as guest:
        host.sit(0), guest.sit(1)
        assert club.http.post(f"{where}/mute", json={"seat": 1}).status_code == 200
        assert "muted" in guest.do(1, "chat", text="x")["why"]
        assert club.http.post(f"{where}/mute", json={"seat": 1, "on": False}).status_code == 200
        assert guest.do(1, "chat", text="x")["type"] == "done"
        (fingerprint,) = club.http.get(where).json()["seats"][1]["keys"]
        whom = {"what": fingerprint, "why": "rude", "days": 7}
        assert club.http.post("/api/admin/bans", json=whom).status_code == 200
        assert guest.closed() == 1008
        (listed,) = club.http.get("/api/admin").json()["bans"]
        assert (listed["what"], listed["why"]) == (f"key {fingerprint}", "rude")
        assert club.http.post("/api/admin/bans/lift", json={"what": listed["what"]}).status_code == 200
        Client(club.host, opened["table"], [ben]).close()
        assert club.http.post(f"{where}/delete").status_code == 200
        assert host.closed() == 1008
    assert refused(club.http.get(where)) == (404, f"There is no table '{opened['table']}'.")
    assert club.http.post(f"{where}/delete").status_code == 404


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("bans", {"what": "x"}, "An address such as 203.0.113.7, a network such as"),
        ("bans", {"what": "0123456789ab"}, "One key that begins with 0123456789ab was expected, but there are 0."),
        ("bans", {"what": "203.0.113.1", "days": -1}, "The request is not as it should be"),
        ("bans", [], "The request is not as it should be"),
        ("bans/lift", {"what": "203.0.113.1"}, "203.0.113.1/32 is not banned."),
        ("tables/x/mute", {"seat": "y"}, "The request is not as it should be"),
    ],
)
def test_what_the_page_cannot_do(club: House, path: str, body: object, says: str) -> None:
    code, said = refused(club.http.post(f"/api/admin/{path}", json=body))
    assert (code, says in said) == (400, True), said


# Who sits at a table


def test_somebody_takes_their_name_and_what_they_said_out_of_a_table(club: House) -> None:
    opened = open_table(club.host)
    ada, ben = tokens_of(opened)
    where = f"/api/tables/{opened['table']}"
    with Client(club.host, opened["table"], [ada]) as host, Client(club.host, opened["table"], [ben]) as guest:
        host.sit(0, "Ada"), guest.sit(1, "Ben")
        host.do(0, "chat", text="my secret"), guest.do(1, "chat", text="not mine")
        refusal = (
            "Other people sit at this table: you can take your name and what you said out of it, but not their game."
        )
        assert refused(club.http.post(f"{where}/delete", json={"tokens": [ada]})) == (403, refusal)
        assert club.http.post(f"{where}/forget", json={"tokens": [ada]}).json() == {"entries": 2}
    with Client(club.host, opened["table"], [opened["watch"]]) as watcher:
        told = str(watcher.entries) + str(watcher.snapshot)
        assert "Ada" not in told and "my secret" not in told
        assert "Ben" in told and "not mine" in told
    kept = club.store.ask(lambda connection: TableFile(connection, opened["table"])).result()
    assert "Ada" not in str(kept.exported()) and "my secret" not in str(kept.exported())


def test_a_table_at_which_nobody_else_sits_is_deleted(club: House) -> None:
    opened = open_table(club.host, "here", "random", game="golong")
    where = f"/api/tables/{opened['table']}/delete"
    with Client(club.host, opened["table"], tokens_of(opened)) as ada:
        ada.sit(0)
        assert club.http.post(where, json={"tokens": tokens_of(opened)}).status_code == 200
        assert ada.until("error")["why"] == "This table was deleted."
    assert club.http.post(where, json={"tokens": tokens_of(opened)}).status_code == 404


def test_whoever_watches_deletes_nothing(club: House) -> None:
    opened = open_table(club.host)
    for what in ("forget", "delete"):
        reply = club.http.post(f"/api/tables/{opened['table']}/{what}", json={"tokens": [opened["watch"]]})
        assert refused(reply) == (403, "None of the tokens of this connection opens that seat.")
        assert club.http.post(f"/api/tables/{opened['table']}/{what}", json={"tokens": ["x"]}).status_code == 404
