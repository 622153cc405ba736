"""What strangers, guests and hosts have tried against a server, and what comes of it now."""

import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fiveaside.server.addresses import is_near
from fiveaside.server.patience import Lines
from fiveaside.server.settings import Settings
from fiveaside.store.refusal import StoreRefusal
from fiveaside.table.lookalike import skeleton
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house


@contextlib.contextmanager
def guarded(tmp_path: Path, buffer: int | None = None, **limits: Any) -> Iterator[House]:
    settings = Settings()
    vars(settings).update(limits)
    with house(str(tmp_path / "tables.sqlite"), settings, buffer) as opened:
        yield opened


def watch(server: House, opened: Any, stack: contextlib.ExitStack) -> Client:
    return stack.enter_context(Client(server.host, opened["table"], [opened["watch"]]))


def stranger(server: House) -> socket.socket:
    return socket.create_connection(server.host.split(":"), timeout=PATIENCE)


# Places


def test_watchers_cannot_lock_a_player_out(tmp_path: Path) -> None:
    """The attack: 98 watchers fill a table, a connection drops, and its person cannot come back."""
    with guarded(tmp_path, watchers_a_table=3) as server, contextlib.ExitStack() as stack:
        opened = open_table(server.host)
        for _ in range(3):
            watch(server, opened, stack)
        with pytest.raises(NotLetIn, match="This table has as many connections as it can hold"):
            watch(server, opened, stack)
        for token in tokens_of(opened):
            Client(server.host, opened["table"], [token]).close()


def test_one_address_does_not_take_all_the_places_to_watch(tmp_path: Path) -> None:
    with guarded(tmp_path, watchers_an_address=2) as server, contextlib.ExitStack() as stack:
        opened = open_table(server.host)
        watch(server, opened, stack), watch(server, opened, stack)
        with pytest.raises(NotLetIn, match="as many connections as it can hold"):
            watch(server, opened, stack)


def test_whoever_finds_no_place_may_come_back_later(tmp_path: Path) -> None:
    """A client gives up for good at 1008; this is another code."""
    with guarded(tmp_path, watchers_a_table=0) as server, raw(server.host) as line:
        opened = open_table(server.host)
        line.send(json.dumps({"type": "hello", "v": 1, "table": opened["table"], "tokens": [opened["watch"]]}))
        assert json.loads(line.recv(timeout=PATIENCE))["type"] == "error"
        with pytest.raises(Exception, match="1013"):
            line.recv(timeout=PATIENCE)


def test_a_full_server_sheds_whoever_watches_first(tmp_path: Path) -> None:
    with guarded(tmp_path, connections=2) as server, contextlib.ExitStack() as stack:
        opened = open_table(server.host)
        first, second = tokens_of(opened)
        watcher = watch(server, opened, stack)
        stack.enter_context(Client(server.host, opened["table"], [first]))
        stack.enter_context(Client(server.host, opened["table"], [second]))
        assert "make way" in watcher.until("error")["why"]
        assert watcher.closed() == 1013


def test_a_seat_that_is_opened_too_often_loses_its_oldest_line(tmp_path: Path) -> None:
    with guarded(tmp_path, connections_a_seat=2) as server, contextlib.ExitStack() as stack:
        opened = open_table(server.host)
        token = tokens_of(opened)[0]
        lines = [stack.enter_context(Client(server.host, opened["table"], [token])) for _ in range(3)]
        assert lines[0].closed() == 1013
        assert lines[2].do(0, "sit", name="Ada", entropy="00" * 16)["type"] == "done"


def test_an_address_holds_only_so_many_lines(tmp_path: Path) -> None:
    with guarded(tmp_path, connections_an_address=3) as server, contextlib.ExitStack() as stack:
        silent = [stack.enter_context(stranger(server)) for _ in range(4)]
        assert silent[3].recv(1) == b""
        silent[0].close()
        while True:  # the server hears of it in its own time
            with stranger(server) as again:
                again.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                with contextlib.suppress(ConnectionError):
                    if again.recv(12) == b"HTTP/1.1 200":
                        return


# A bot in somebody's place


def test_nobody_is_replaced_by_a_bot_at_once(tmp_path: Path) -> None:
    """The attack: the connection drops, and the opponent puts the weakest bot there in the same second."""
    with guarded(tmp_path) as server:
        opened = open_table(server.host, game="golong")
        ada, ben = tokens_of(opened)
        with Client(server.host, opened["table"], [ada]) as host:
            host.sit(0)
            with Client(server.host, opened["table"], [ben]) as guest:
                guest.sit(1)
            while host.snapshot["table"]["seats"][1]["here"]:
                host.hear()
            refused = host.do(0, "let_bot", bot="random", **{"for": 1})
            assert "Player 1 may come back for another" in refused["why"]
            with Client(server.host, opened["table"], [ben]) as guest:
                assert guest.snapshot["table"]["seats"][1]["bot"] is None


def test_after_the_time_of_grace_the_best_bot_may_play(tmp_path: Path) -> None:
    with guarded(tmp_path) as server:
        opened = open_table(server.host, game="golong", grace=0)
        ada, ben = tokens_of(opened)
        with Client(server.host, opened["table"], [ada]) as host:
            host.sit(0)
            with Client(server.host, opened["table"], [ben]) as guest:
                guest.sit(1)
            while host.snapshot["table"]["seats"][1]["here"]:
                host.hear()
            weak = host.do(0, "let_bot", bot="random", **{"for": 1})
            assert weak["why"] == "For Player 1 plays thumb, the best bot or the one they chose, but random came."
            assert host.do(0, "let_bot", bot="thumb", **{"for": 1})["type"] == "done"


def test_whoever_leaves_says_which_bot_plays_for_them(server: House) -> None:
    opened = open_table(server.host, game="golong")
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0), both.sit(1)
        assert both.do(1, "leave", bot="random")["type"] == "done"
        assert both.do(0, "let_bot", bot="thumb", **{"for": 1})["type"] == "refused"
        assert both.do(0, "let_bot", bot="random", **{"for": 1})["type"] == "done"


# Memory


def test_what_waits_for_one_client_has_an_end_in_bytes(tmp_path: Path) -> None:
    """The attack: 90 connections that do not read, and one visitor who talks: 1.8 GB."""
    with guarded(
        tmp_path, buffer=4096, outbox_bytes=20_000, messages_at_once=1e6, chats_at_once=1e6, chat_bytes=1e9
    ) as server:
        opened = open_table(server.host)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", int(server.host.split(":")[1])))
        with (
            raw(server.host, sock=deaf, max_queue=1) as line,
            Client(server.host, opened["table"], tokens_of(opened)) as both,
        ):
            line.send(json.dumps({"type": "hello", "v": 1, "table": opened["table"], "tokens": [opened["watch"]]}))
            both.sit(0)
            room = server.room(opened["table"])
            while not any(one.cut for one in room.connections):
                both.do(0, "chat", text="x" * 500)
                assert all(one.waiting <= 40_000 for one in room.connections)


def test_a_table_does_not_keep_all_that_is_said(tmp_path: Path) -> None:
    with guarded(tmp_path, chat_bytes=1000, chats_at_once=1e6) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            said = [both.do(0, "chat", text="ж" * 250)["type"] for _ in range(3)]
            assert said == ["done", "done", "refused"]
            assert "Enough has been said" in both.do(0, "chat", text="more")["why"]
            both.sit(1)


def test_nobody_talks_without_a_pause(tmp_path: Path) -> None:
    with guarded(tmp_path, chats_at_once=2.0, chats_a_second=0.0001) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            assert [both.do(0, "chat", text="hey")["type"] for _ in range(3)] == ["done", "done", "refused"]


def test_a_log_has_an_end_but_its_game_can_be_ended(tmp_path: Path) -> None:
    with guarded(tmp_path, entries_a_table=3) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            assert "log of this table is full" in both.do(0, "answer", text="roll")["why"]
            assert both.do(0, "resign")["type"] == "done"


def test_what_was_refused_is_not_kept_for_ever(tmp_path: Path) -> None:
    with guarded(tmp_path, refusals_kept=3) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            for number in range(9):
                assert both.do(0, "answer", f"k{number}", text="x")["type"] == "refused"
            assert both.do(0, "answer", "k8", text="other")["why"].startswith("This key belongs to another request")
        assert len(server.room(opened["table"]).refusals.kept) == 3
        assert server.store.load(opened["table"]).result().replies == {}


def test_a_long_log_comes_in_pages(tmp_path: Path) -> None:
    with guarded(tmp_path, entries_a_page=4) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            for _ in range(5):
                both.answer()
            heard = both.seq
        with Client(server.host, opened["table"], tokens_of(opened)) as again:
            assert len(again.welcome["entries"]) == 4
            assert [entry["seq"] for entry in again.entries] == list(range(1, heard + 1))


def test_rematches_count_as_tables(tmp_path: Path) -> None:
    with guarded(tmp_path, tables_at_once=2.0, tables_a_second=0.0001) as server:
        opened = open_table(server.host)
        table = opened["table"]
        said = []
        for _ in range(2):
            with Client(server.host, table, tokens_of(opened)) as both:
                both.sit(0), both.sit(1)
                both.do(0, "resign")
                said.append(both.do(0, "rematch"))
                table = both.snapshot["table"]["rematch"]
        assert [one["type"] for one in said] == ["done", "refused"]
        assert "Too many tables" in said[1]["why"]


# Slow and forged requests


@pytest.mark.parametrize("head", [b"", b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "])
def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path, head: bytes) -> None:
    """The attack: headers sent byte by byte from one address locked everybody out."""
    with guarded(tmp_path, header_within=0.2) as server, stranger(server) as slow:
        slow.sendall(head)
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


UPGRADE = b"host: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n\r\n"


@pytest.mark.parametrize(
    "head",
    [
        b"GET /ws?" + b"x" * 9000 + b" HTTP/1.1\r\n",
        b"GET /ws HTTP/1.1\r\n" + b"x: y\r\n" * 300,
        b"GET /ws HTTP/1.1\r\nx: " + b"y" * 9000 + b"\r\n",
        b"GET /ws HTTP/1.1\r\ncontent-length: 5\r\n",
        b"GET /ws HTTP/1.1\r\ntransfer-encoding: chunked\r\n",
    ],
    ids=["long line", "many fields", "long field", "body", "chunks"],
)
def test_a_head_that_is_no_upgrade_is_answered(server: House, head: bytes) -> None:
    """The attack: nothing was ever said to a WebSocket with such a head, and its line was held for ever."""
    with stranger(server) as line:
        line.sendall(head + UPGRADE)
        assert line.makefile("rb").read().startswith(b"HTTP/1.1 400")


def test_the_second_head_of_a_line_is_not_waited_for_either(tmp_path: Path) -> None:
    with guarded(tmp_path, header_within=0.5) as server, stranger(server) as slow:
        slow.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert slow.recv(1000).startswith(b"HTTP/1.1 200")
        slow.sendall(b"GET / HTTP/1.1\r\n")
        heard = b""
        while part := slow.recv(1000):
            heard += part
        assert b"HTTP/1.1 408" in heard


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with guarded(tmp_path, body_within=0.2) as server, stranger(server) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{")
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


def test_no_request_is_smuggled_in_the_body_of_another_one(tmp_path: Path) -> None:
    """The attack: a body with two lengths; what a proxy takes for its end is the head of a second request to us."""
    with guarded(tmp_path) as server, stranger(server) as line:
        head = (
            b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\ntransfer-encoding: chunked\r\n\r\n"
        )
        line.sendall(head + b"0\r\n\r\nGET /api/key HTTP/1.1\r\nhost: localhost\r\n\r\n")
        said = b""
        while part := line.recv(4096):
            said += part
        assert (said[:12], said.count(b"HTTP/1.1"), said.count(b"Content-Length and")) == (b"HTTP/1.1 400", 1, 1)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8005", "127.0.0.1.evil.example", "[::1", "localhost.evil.com"),
        *(
            "evil.example\\@127.0.0.1",
            "me@localhost",
            "127.0.0.1/..",
            'a"><b',
            "127.0.0.1:x",
            "127.0.0.1, evil.example",
        ),
    ],
)
def test_a_name_that_was_bent_to_this_server_is_refused(server: House, host: str) -> None:
    """DNS rebinding: a page of a stranger whose name leads here has the same origin as what it asks for."""
    headers = {"host": host, "origin": f"http://{host}"}
    for reply in (
        server.http.get("/api/games", headers=headers),
        server.http.post("/api/tables", headers=headers, json={}),
    ):
        assert (reply.status_code, "--public-url" in reply.json()["error"]) == (403, True)


@pytest.mark.parametrize(
    "host",
    ["localhost", "127.0.0.1:1", "[::1]:8005", "192.168.1.7", "laptop", "LAPTOP_2.local:8005", "[fe80::1%25eth0]"],
)
def test_names_of_the_own_network_need_no_leave(server: House, host: str) -> None:
    assert server.http.get("/api/games", headers={"host": host}).status_code == 200


def test_a_proxy_may_rewrite_the_host_of_a_public_server(tmp_path: Path) -> None:
    with guarded(tmp_path, public_urls=["https://club.example"]) as server:
        table = {"game": "golong", "seats": ["here", "here"]}
        for host in ("club.example", "127.0.0.1:8005"):
            headers = {"host": host, "origin": "https://club.example"}
            assert server.http.post("/api/tables", json=table, headers=headers).status_code == 200
        public = server.http.get("/api/games", headers={"host": "club.example"})
        assert public.headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in server.http.get("/api/games").headers
        headers = {"host": "club.example", "origin": "https://evil.example"}
        assert server.http.post("/api/tables", json=table, headers=headers).status_code == 403


def test_nobody_says_themselves_where_they_come_from(tmp_path: Path) -> None:
    """The attack: every request from loopback named another address, and no limit held."""
    with guarded(tmp_path, tables_at_once=2.0, tables_a_second=0.0001) as server:
        table = {"game": "golong", "seats": ["here", "here"]}
        heard = [
            server.http.post("/api/tables", json=table, headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(3)
        ]
        assert heard == [200, 200, 429]


def test_a_trusted_proxy_says_where_a_request_comes_from(tmp_path: Path) -> None:
    with guarded(
        tmp_path, tables_at_once=1.0, tables_a_second=0.0001, trusted_proxies=["127.0.0.1"], connections_an_address=1
    ) as server:
        table = {"game": "golong", "seats": ["here", "here"]}

        def opened_from(address: str) -> int:
            headers = {"x-forwarded-for": address}
            where = f"http://{server.host}/api/tables"
            return httpx.post(
                where, json=table, headers=headers, trust_env=False, timeout=PATIENCE, verify=False
            ).status_code

        assert [opened_from("203.0.113.1"), opened_from("203.0.113.1"), opened_from("203.0.113.2")] == [200, 429, 200]
        assert [opened_from("2001:db8::1"), opened_from("2001:db8::2")] == [200, 429]  # one household
        assert [opened_from("9.9.9.9, 203.0.113.2"), opened_from("9.9.9.9, 203.0.113.3")] == [429, 200]


@pytest.mark.parametrize("trusted", ["127.0.0.1", "127.0.0.0/8", "2001:db8::1", "2001:db8::/48"])
def test_a_trusted_proxy_holds_the_lines_of_many(trusted: str) -> None:
    """By its address or its network, IPv4 or IPv6; a neighbour of the proxy is a stranger."""
    settings = Settings()
    settings.connections_an_address = 1
    lines = Lines(settings, [trusted])
    proxy = "127.0.0.1" if "." in trusted else "2001:db8::1"
    assert [lines.take(proxy) for _ in range(3)] == [True, True, True]
    assert [lines.take("2001:db8:1::2"), lines.take("2001:db8:1::3")] == [True, False]


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "x-real-ip"])
def test_the_address_at_home_is_told_to_nobody_outside(server: House, name: str) -> None:
    assert server.http.get("/api/addresses", headers={name: "203.0.113.1"}).json() == []


def test_the_address_at_home_is_told_to_nobody_who_comes_by_ipv4_in_ipv6() -> None:
    """Who listens to IPv6 sees all of IPv4 as `::ffff:...`, which Python 3.11 takes for a private network."""
    assert [is_near(f"::ffff:{host}") for host in ("8.8.8.8", "192.168.1.5", "127.0.0.1")] == [False, True, True]


def test_health_is_told_in_json(server: House) -> None:
    assert server.http.get("/healthz").json() == {"status": "ok"}
    assert server.http.get("/health").json() == {"status": "ok"}
    ready = server.http.get("/readyz")
    assert (ready.status_code, ready.json()["status"]) == (200, "ok")


def test_a_server_whose_store_fails_is_not_ready(tmp_path: Path) -> None:
    with guarded(tmp_path) as server:
        # In the thread that writes, for it has the only connection. What is written with it at that moment fails, too.
        with contextlib.suppress(StoreRefusal):
            server.store.ask(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON") and None).result()
        reply = server.http.get("/readyz")
        assert reply.status_code == 503
        assert reply.json() == {"error": "The store cannot be used: it can only be read."}


# Names


@pytest.mark.parametrize(
    "name",
    [
        "Ada\u202eneB",
        "A\u200bda",
        "\u2066Ada",
        "Ada\ufeff",
        "\u3164",
        "\u200d",
        "\u00ad",
        "\ufe0f",
        "A\u0301\u0302\u0303\u0304\u0305\u0306",
    ],
)
def test_a_name_shows_all_that_it_holds(server: House, name: str) -> None:
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        assert both.do(0, "sit", name=name, entropy="00" * 16)["type"] == "refused"


@pytest.mark.parametrize(
    "name",
    [
        "\u0410da",
        "ADA",
        "A\u200cda",
        "\uff21da",
        "\u0391da",
        "Ada\ufe0f",
        "A\U000e0100da",
        "\u13aada",
        "\u1d00da",
        "\ua4eeda",
        "Ad\u0251",
    ],
)
def test_nobody_has_a_name_that_looks_like_somebody_elses(server: House, name: str) -> None:
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0, "Ada")
        assert "looks like Ada" in both.do(1, "sit", name=name, entropy="00" * 16)["why"]


@pytest.mark.parametrize(
    "name",
    ["Ada", "Adam", "Àda", "Ира", "مریم", "👩\u200d👩\u200d👧", "❤\ufe0f", "Nguye\u0302\u0303n", "陳大文", "O'Neill"],
)
def test_other_names_are_free(server: House, name: str) -> None:
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0, "Ada")
        both.sit(1, name)


def test_letters_that_stand_close_look_like_one() -> None:
    assert [skeleton(name) for name in ("Mariarn", "VViII")] == [skeleton(name) for name in ("Mariam", "Will")]


def test_nobody_turns_the_log_around(server: House) -> None:
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        assert both.do(0, "chat", text="\u202egnorw")["type"] == "refused"
        assert both.do(0, "chat", text="\u20680\u2069")["type"] == "refused"  # the mark of a side
        assert both.do(0, "chat", text="goal" + "\u0489" * 50)["type"] == "refused"  # over the lines around it
