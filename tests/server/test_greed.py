"""Whoever takes more of a server than their share: what it keeps for them has an end, and the others go on."""

import asyncio
import contextlib
import gzip
import json
import socket
from concurrent.futures import Future
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from fiveaside.server import health
from fiveaside.server.patience import PART, PatientSocket
from fiveaside.server.replies import language_of, pack, unpacked
from fiveaside.table.refusal import shared_words
from tests.server.client import PATIENCE, Client, open_table, raw, tokens_of
from tests.server.house import House
from tests.server.test_attacks import guarded, stranger, watch

TINY = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
PING = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
BEGUN = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
NOTHING = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)


def line_of(server: House, table: str) -> PatientSocket:
    """The only line to this table."""
    [connection] = server.room(table).connections
    assert isinstance(connection.line, PatientSocket)
    return connection.line


# What comes in


def test_many_small_messages_wait_as_they_came(tmp_path: Path) -> None:
    """The attack: 256 KB of messages of two letters, at once and taken apart, are some 10 MB for every connection."""
    with guarded(tmp_path) as server, contextlib.ExitStack() as stack:
        opened = open_table(server.host)
        watcher = watch(server, opened, stack)
        line = line_of(server, opened["table"])
        watcher.socket.socket.sendall(TINY * 30_000)
        while not line.unread:
            assert watcher.hear()["type"] == "error"
        assert line.queue.qsize() <= PART // len(TINY) + 2


def test_no_message_is_lost_while_it_waits(tmp_path: Path) -> None:
    with guarded(tmp_path, messages_at_once=1e6) as server, contextlib.ExitStack() as stack:
        watcher = watch(server, open_table(server.host), stack)
        watcher.socket.socket.sendall(TINY * 3000)
        watcher.send({"type": "ping"})
        assert [watcher.hear()["type"] for _ in range(3001)] == ["error"] * 3000 + ["pong"]


def test_pongs_do_not_pile_up_for_whoever_does_not_read(tmp_path: Path) -> None:
    """The attack: pings without end, and nobody reads what is answered."""
    with guarded(tmp_path, buffer=4096, messages_at_once=1e9) as server:
        opened = open_table(server.host)
        with stranger(server) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.sendall(
                b"GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
            )
            assert deaf.recv(12) == b"HTTP/1.1 101"
            hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": [opened["watch"]]}
            deaf.sendall(Frame(Opcode.TEXT, json.dumps(hello).encode()).serialize(mask=True))
            while not server.room(opened["table"]).connections:
                pass
            line = line_of(server, opened["table"])
            deaf.setblocking(False)
            rest = b""
            while not line.halted:
                with contextlib.suppress(BlockingIOError):
                    rest = rest or PING * 500
                    rest = rest[deaf.send(rest) :]
                assert line.transport.get_write_buffer_size() < 200_000


@pytest.mark.parametrize("flood", [PING * 100, BEGUN + NOTHING * 100], ids=["pings", "fragments"])
def test_frames_that_are_no_message_have_an_end(tmp_path: Path, flood: bytes) -> None:
    """The attack: pings, or parts of a message with nothing in them, six bytes each, as fast as the line takes them."""
    with guarded(tmp_path, messages_a_second=0.0001) as server, contextlib.ExitStack() as stack:
        watcher = watch(server, open_table(server.host), stack)
        watcher.socket.socket.sendall(flood)
        assert watcher.closed() == 1008


def test_pages_of_the_log_count_for_what_is_in_them(tmp_path: Path) -> None:
    """The attack: a page of 400 entries costs the server a hundred times as much as asking for it."""
    with guarded(tmp_path, entries_a_message=2, messages_a_second=0.0001) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            [connection] = server.room(opened["table"]).connections
            left = connection.bucket.left
            both.send({"type": "more", "since": 0})
            entries = both.until("page")["entries"]
            both.send({"type": "ping"})
            both.until("pong")
            assert connection.bucket.left == pytest.approx(left - 2 - len(entries) / 2, abs=0.1)


def test_nobody_has_things_told_in_languages_that_nobody_speaks(server: House) -> None:
    """The attack: sixty who watch, each in a language of their own, and every move is told sixty times; a review for
    each name of a language, each worked out and kept."""
    opened = open_table(server.host)
    with contextlib.ExitStack() as stack:
        for language in ("xx", "yy", "ru", "en-GB"):
            stack.enter_context(Client(server.host, opened["table"], [opened["watch"]], lang=language))
        spoken = [connection.language for connection in server.room(opened["table"]).connections]
        assert sorted(spoken) == ["en", "en", "en", "ru"]
    languages = [request_in(language) for language in ("ru", "xx", "zz-ZZ", "../en", "")]
    assert languages == ["ru", "en", "en", "en", "en"]


def request_in(language: str) -> str:
    return language_of(Request({"type": "http", "query_string": f"lang={language}".encode(), "headers": []}))


def test_words_of_no_language_are_not_read_anew() -> None:
    assert shared_words("xx") is shared_words("en") is shared_words("zz")
    assert shared_words("ru") is not shared_words("en")


@pytest.mark.parametrize(
    "path", ["/api/games/golazo/rulebook?all=1", "/openapi.json", "/schema/messages.json", "/api/games"]
)
def test_what_everybody_asks_for_is_packed_once(server: House, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: two thousand rulebooks at once, each packed anew for 10 ms in which nobody else was heard."""
    plain = server.http.get(path, headers={"accept-encoding": "identity"})
    monkeypatch.setattr(gzip, "compress", None)
    packed = server.http.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


# What goes out


def test_a_reply_that_nobody_takes_is_not_kept(tmp_path: Path) -> None:
    """The attack: replays of 30 MB, asked for and never read, stayed in memory for as long as their lines."""
    with guarded(tmp_path, buffer=4096, taken_within=0.2) as server, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(PATIENCE)
        deaf.connect(("127.0.0.1", int(server.host.split(":")[1])))
        deaf.sendall(b"GET /api/games/next_goal_wins/rulebook HTTP/1.1\r\nhost: localhost\r\n\r\n")
        while 'turned_away_total{reason="unread"} 1.0' not in server.http.get("/metrics").text:
            pass


def test_whoever_reads_slowly_gets_all_of_a_reply(tmp_path: Path) -> None:
    with guarded(tmp_path, buffer=4096, taken_within=0.01, taken_least=0) as server, socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(PATIENCE)
        slow.connect(("127.0.0.1", int(server.host.split(":")[1])))
        slow.sendall(b"GET /api/games/next_goal_wins/rulebook HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        heard = bytearray()
        while part := slow.recv(1000):
            heard += part
        assert (
            json.loads(heard.partition(b"\r\n\r\n")[2]) == server.http.get("/api/games/next_goal_wins/rulebook").json()
        )


def test_a_long_reply_waits_packed() -> None:
    told = json.dumps([{"frame": number} for number in range(50_000)]).encode()
    packed = pack(told)

    def asked(*headers: tuple[bytes, bytes]) -> Response:
        return unpacked(packed, Request({"type": "http", "headers": list(headers)}))

    assert gzip.decompress(bytes(asked((b"accept-encoding", b"gzip, br")).body)) == told
    plain = asked()
    assert isinstance(plain, StreamingResponse)

    async def read() -> list[bytes]:
        return [bytes(part) async for part in plain.body_iterator if isinstance(part, bytes)]

    parts = asyncio.run(read())
    assert b"".join(parts) == told and max(map(len, parts)) <= 64 * 1024


# How often, and how many


def test_whether_a_server_is_ready_is_not_written_down_for_everybody_who_asks(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: `/readyz` tries whether the store can be written, and anybody may ask a hundred times a second."""
    tried: list[int] = []
    check = server.store.check

    def counted() -> Future[None]:
        tried.append(1)
        return check()

    monkeypatch.setattr(health, "MOMENT", 3600.0)
    monkeypatch.setattr(server.store, "check", counted)
    assert [server.http.get("/readyz").status_code for _ in range(5)] == [200] * 5
    assert len(tried) <= 1


def test_an_address_sends_only_so_many_requests(tmp_path: Path) -> None:
    """The attack: one address asks for anything at all, thousands of times a second, and nobody else gets a turn."""
    with guarded(tmp_path, requests_at_once=3.0, requests_a_second=0.0001) as server:
        heard = [server.http.get("/healthz").status_code for _ in range(4)]
        assert heard == [200, 200, 200, 429]
        with stranger(server) as again, contextlib.suppress(ConnectionResetError):
            assert again.recv(1) == b""  # the line itself is not taken any more


def test_an_address_opens_lines_no_more_often_than_it_asks(tmp_path: Path) -> None:
    """The attack: one address opens WebSocket after WebSocket and says nothing on any of them. Requests were counted,
    and hellos were, but not what it takes to open a line."""
    with guarded(tmp_path, requests_at_once=3.0, requests_a_second=0.0001) as server:
        for _ in range(3):
            with raw(server.host):
                pass
        with pytest.raises((WebSocketException, ConnectionError)), raw(server.host):
            pass
        refused = server.hub.metrics.written().decode()
        assert 'fiveaside_turned_away_total{reason="too_fast"} 1.0' in refused


def test_whoever_goes_from_table_to_table_does_not_fill_the_memory(tmp_path: Path) -> None:
    """The attack: tables opened over days, then all of them looked at within ten minutes."""
    with guarded(tmp_path, idle_tables=4) as server:
        tables = [open_table(server.host) for _ in range(9)]
        assert len(server.hub.rooms) <= 4
        for opened in tables:
            Client(server.host, opened["table"], [opened["watch"]]).close()
        while any(room.connections for room in server.hub.rooms.values()):
            pass
        assert len(server.hub.rooms) <= 6
        assert tables[-1]["table"] in server.hub.rooms
