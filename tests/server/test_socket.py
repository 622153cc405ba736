"""The WebSocket at its edges: what is no message, comes from elsewhere, is too long, too much, too slow or too late."""

import gc
import json
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fiveaside.server.settings import Settings
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house


@pytest.fixture(scope="module")
def opened(server: House) -> Any:
    return open_table(server.host)


def joined(server: House, opened: Any) -> Client:
    return Client(server.host, opened["table"], tokens_of(opened))


def test_a_ping_gets_a_pong(server: House, opened: Any) -> None:
    with joined(server, opened) as client:
        client.send({"type": "ping"})
        assert client.hear() == {"type": "pong"}


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("", "A message is a JSON object in UTF-8, but something else came."),
        ("{", "A message is a JSON object in UTF-8, but something else came."),
        ("[]", "The message is not as it should be: expected `object`, got `array`."),
        ("{}", "The message is not as it should be: object missing required field `type`."),
        ('{"type": "dance"}', "The message is not as it should be: invalid value 'dance' at `type`."),
        ('{"type": "ping", "v": 2}', "The message is not as it should be: invalid enum value 2 at `v`."),
        ('{"type": "ping", "more": 1}', "The message is not as it should be: object contains unknown field `more`."),
        ('{"type": "do", "key": "", "seat": 0, "what": "undo"}', "expected `str` of length >= 1 at `key`"),
        ('{"type": "do", "key": "x", "seat": -1, "what": "undo"}', "expected `int` >= 0 at `seat`"),
        ('{"type": "do", "key": "x", "seat": 0, "what": "cheat"}', "invalid enum value 'cheat' at `what`"),
        ('{"type": "do", "key": "x\\u0000", "seat": 0, "what": "undo"}', "at `key`"),
        ('{"type": "hello", "v": 1, "table": "x", "tokens": []}', "This connection has said hello"),
    ],
)
def test_what_is_no_message_is_said_and_the_connection_stays(
    server: House, opened: Any, message: str, why: str
) -> None:
    with joined(server, opened) as client:
        client.send(message)
        reply = client.hear()
        assert reply["type"] == "error"
        assert why in reply["why"]
        client.send({"type": "ping"})
        assert client.hear() == {"type": "pong"}


def test_a_deep_message_is_no_message(server: House, opened: Any) -> None:
    with joined(server, opened) as client:
        client.send('{"type": "ping", "v": ' + "[" * 60_000)
        assert client.hear()["type"] == "error"


def test_bytes_are_no_message(server: House, opened: Any) -> None:
    with joined(server, opened) as client:
        client.socket.send(b'{"type": "ping"}')
        assert client.hear() == {"type": "error", "why": "A message is JSON text, but bytes came."}


def test_the_first_message_is_a_hello_of_our_version(server: House, opened: Any) -> None:
    hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": tokens_of(opened)}
    for message in ({"type": "ping"}, {**hello, "v": 2}, {**hello, "tokens": ["x"] * 100}, {**hello, "since": -1}):
        with raw(server.host) as wire:
            wire.send(json.dumps(message))
            assert json.loads(wire.recv(timeout=PATIENCE))["type"] == "error"
            with pytest.raises(ConnectionClosed) as closed:
                wire.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://["])
def test_a_page_of_another_site_cannot_connect(server: House, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), raw(server.host, additional_headers={"Origin": origin}):
        pass


def test_our_own_page_can(server: House) -> None:
    with raw(server.host, additional_headers={"Origin": f"http://{server.host}"}):
        pass


def test_a_message_that_is_too_long_ends_the_connection(server: House, opened: Any) -> None:
    with joined(server, opened) as client:
        client.send("x" * 65_537)
        assert client.closed() == 1009


def test_a_lone_surrogate_harms_nobody(server: House) -> None:
    opened = open_table(server.host)
    with joined(server, opened) as client:
        client.sit(0)
        client.send('{"type": "do", "key": "x", "seat": 0, "what": "chat", "text": "\\ud800"}')
        assert client.hear()["type"] in ("error", "refused", "update")
    with joined(server, opened) as client:
        client.send({"type": "ping"})
        assert client.hear() == {"type": "pong"}


def limited(tmp_path: Path, buffer: int | None = None, **limits: float) -> Any:
    chosen = Settings()
    for name, value in limits.items():
        assert hasattr(chosen, name)
        setattr(chosen, name, value)
    return house(str(tmp_path / "tables.sqlite"), chosen, buffer)


def test_messages_are_read_no_faster_than_the_limit(tmp_path: Path) -> None:
    with (
        limited(tmp_path, messages_at_once=5, messages_a_second=50) as server,
        joined(server, open_table(server.host)) as client,
    ):
        begun = time.monotonic()
        for _ in range(25):
            client.send({"type": "ping"})
        assert [client.hear() for _ in range(25)] == [{"type": "pong"}] * 25
        assert time.monotonic() - begun > 0.3


def test_whoever_says_no_hello_is_hung_up_on(tmp_path: Path) -> None:
    with (
        limited(tmp_path, hello_within=0.2) as server,
        raw(server.host) as wire,
        pytest.raises(ConnectionClosed),
    ):
        wire.recv(timeout=PATIENCE)


def test_whoever_says_nothing_any_more_is_hung_up_on(tmp_path: Path) -> None:
    with limited(tmp_path, idle_connection=2.0) as server, joined(server, open_table(server.host)) as client:
        for _ in range(5):
            time.sleep(0.5)
            client.send({"type": "ping"})
            assert client.hear() == {"type": "pong"}
        assert client.closed() == 1000


def test_an_address_has_only_so_many_hellos(tmp_path: Path) -> None:
    with limited(tmp_path, hellos_at_once=2, hellos_a_second=0.001) as server:
        opened = open_table(server.host)
        too_many = pytest.raises(NotLetIn, match="Too many connections came from this address")
        with joined(server, opened), joined(server, opened), too_many:
            joined(server, opened)


def test_whoever_does_not_read_does_not_hold_up_the_others(tmp_path: Path) -> None:
    with limited(
        tmp_path, buffer=4096, outbox_messages=20, messages_at_once=1e6, chats_at_once=1e6, chat_bytes=1e9
    ) as server:
        opened = open_table(server.host)
        ears = socket.socket()
        ears.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ears.connect(("127.0.0.1", int(server.host.split(":")[1])))
        with raw(server.host, max_queue=1, sock=ears) as deaf, joined(server, opened) as client:
            hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": [opened["watch"]]}
            deaf.send(json.dumps(hello))
            client.sit(0)
            for number in range(400):
                assert client.do(0, "chat", text=f"{number} " + "x" * 480)["type"] == "done"
            with pytest.raises(ConnectionClosed):
                list(iter(lambda: deaf.recv(timeout=PATIENCE), ""))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["type", "v", "key", "seat", "what", "text", "name", "entropy", "promise", "for", "bot", "tokens", "since"]
)
NEAR = st.fixed_dictionaries(
    {"type": st.sampled_from(["do", "hello", "ping", "welcome", "x"])},
    optional={
        "v": st.sampled_from([0, 1, 2, "1"]),
        "key": st.text(min_size=1, max_size=70),
        "seat": st.integers(-1, 3) | JUNK,
        "what": st.sampled_from(
            ["sit", "answer", "undo", "chat", "leave", "back", "let_bot", "resign", "agree", "refuse", "rematch", "?"]
        ),
        "text": st.text(max_size=600),
        "name": st.text(max_size=60),
        "entropy": st.text(alphabet="0123456789abcdef", min_size=32, max_size=32) | JUNK,
        "for": JUNK,
        "bot": st.sampled_from(["random", "thumb", ""]) | JUNK,
    },
)
MESSAGES = NEAR.map(json.dumps) | st.dictionaries(FIELDS, JUNK, max_size=5).map(json.dumps) | st.text() | st.binary()


class Fuzzed:
    """A connection that is opened again when it was ended."""

    def __init__(self, server: House, opened: Any) -> None:
        self.server = server
        self.opened = opened
        self.client = joined(server, opened)


@pytest.fixture(scope="module")
def fuzzed(server: House) -> Any:
    fuzzed = Fuzzed(server, open_table(server.host, game="golong"))
    yield fuzzed
    fuzzed.client.close()


@settings(max_examples=400)
@given(message=MESSAGES)
def test_any_message_gets_a_reply_and_breaks_nothing(fuzzed: Fuzzed, message: str | bytes) -> None:
    client = fuzzed.client
    client.socket.send(message)
    client.send({"type": "ping"})
    kinds: list[str] = []
    while (heard := client.hear())["type"] != "pong" or (kinds == [] and is_ping(message)):
        kinds.append(heard["type"])
    assert kinds
    assert set(kinds) <= {"error", "refused", "done", "update", "pong"}
    for seat in client.snapshot["table"]["seats"]:
        assert set(seat) == {"seat", "side", "kind", "name", "sat", "here", "left", "bot", "shirt"}


def is_ping(message: str | bytes) -> bool:
    try:
        told = json.loads(message) if isinstance(message, str) else None
    except ValueError:
        return False
    return (
        isinstance(told, dict) and set(told) <= {"type", "v"} and told.get("type") == "ping" and told.get("v", 1) == 1
    )


UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n"
)


@settings(max_examples=150)
@given(first=st.binary(max_size=200))
def test_any_bytes_on_the_wire_end_at_worst_their_own_connection(server: House, first: bytes) -> None:
    name, port = server.host.split(":")
    with socket.create_connection((name, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\n{UPGRADE}".encode())
        assert wire.recv(4096).startswith(b"HTTP/1.1 101")
        wire.sendall(first)
    assert server.http.get("/api/games").status_code == 200


def test_the_log_of_the_server_holds_no_token(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with limited(tmp_path) as server:
        opened = open_table(server.host)
        with joined(server, opened) as client:
            client.send("{")
            client.sit(0)
            client.socket.socket.sendall(b"\x81\x84\x00\x00\x00\x00\xff\xff\xff\xff")  # text that is no UTF-8
            assert client.closed() == 1007
    said = "".join(capfd.readouterr())
    assert "Traceback" not in said
    for token in [opened["watch"], *tokens_of(opened)]:
        assert token not in said


def test_what_closed_connections_leave_behind_is_collected(tmp_path: Path) -> None:
    collected = threading.Event()

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "stop" and about["generation"] == 2:
            collected.set()

    with limited(tmp_path, collect_after=5, sweep_every=0.01) as server:
        opened = open_table(server.host)
        gc.collect()
        gc.disable()  # so that nobody collects but the server
        gc.callbacks.append(note)
        try:
            for _ in range(4):
                joined(server, opened).close()
            assert not collected.wait(0.2)
            joined(server, opened).close()
            assert collected.wait(PATIENCE)
        finally:
            gc.callbacks.remove(note)
            gc.enable()
