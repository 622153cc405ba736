"""Frames are understood however they come: each by itself, which is the short way, and in every other way too."""

import contextlib
import itertools
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from fiveaside.server.frames import framed, is_frames, is_head, message, payload
from tests.server.client import PATIENCE, open_table
from tests.server.house import House, house

SIZES = (0, 1, 125, 126, 127, 65535, 65536)
HEAD = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING = json.dumps({"type": "ping"}).encode()


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as another library writes it for a client."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_is_read_and_written_as_another_library_does(size: int) -> None:
    text = b"x" * size
    assert message(sent(text)) == text
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.binary(max_size=300), st.integers(0, 400))
def test_what_is_not_all_there_is_no_frame(text: bytes, cut: int) -> None:
    frame = sent(text)
    assert is_frames(frame[:cut]) == (cut >= len(frame))
    assert message(frame[:cut]) == (text if cut >= len(frame) else None)
    assert payload(frame, 0) == (len(frame) - len(text), len(frame))


@given(st.binary(max_size=40))
def test_any_bytes_can_be_looked_at(data: bytes) -> None:
    if message(data) is not None:
        assert is_frames(data)


def test_what_is_no_text_by_itself_is_no_message() -> None:
    one = sent(b"one")
    assert message(one + one) is None and is_frames(one + one)
    assert message(sent(b"", Opcode.PING)) is None and is_frames(sent(b"", Opcode.PING))
    assert message(sent(b"part", fin=False)) is None and not is_frames(sent(b"part", fin=False))
    assert message(framed(b"unmasked")) is None and not is_frames(framed(b"unmasked"))
    assert message(b"\xc1" + one[1:]) is None  # packed by an extension


def test_a_head_has_nothing_behind_it() -> None:
    head = HEAD.encode()
    assert is_head(head)
    assert not is_head(head + sent(b"one")) and not is_head(head[:-1]) and not is_head(head + b"\r\n\r\n")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("frames")
    with house(str(folder / "tables.sqlite")) as opened:
        yield opened


ONE = sent(PING)
PARTS = {
    "each by itself": [ONE] * 3,
    "in two pieces": [ONE[:1], ONE[1:], ONE, ONE[:9], ONE[9:]],
    "cut in the payload": [ONE + ONE[:8], ONE[8:] + ONE],
    "together": [ONE + ONE, ONE],
    "in several frames": [sent(PING[:4], fin=False), sent(PING[4:], Opcode.CONT), ONE, ONE],
    "with a ping between": [ONE, sent(b"", Opcode.PING), ONE + sent(b"", Opcode.PONG), ONE],
    "with a ping inside": [
        sent(PING[:4], fin=False), sent(b"", Opcode.PING), sent(PING[4:], Opcode.CONT), ONE, ONE,
    ],
}  # fmt: skip


@pytest.mark.parametrize("how", PARTS)
def test_three_messages_get_three_replies_however_they_come(server: House, how: str) -> None:
    table = open_table(server.host, "here", "here")
    host, _, port = server.host.rpartition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(HEAD.format(host=server.host).encode())
        assert line.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 101"
        heard = texts(line)
        tokens = [table["seats"][0]["token"]]
        line.sendall(sent(json.dumps({"type": "hello", "v": 1, "table": table["table"], "tokens": tokens}).encode()))
        assert next(heard)["type"] == "welcome"
        for part in PARTS[how]:
            line.sendall(part)
            alone(line)
        assert [told["type"] for told in itertools.islice(heard, 3)] == ["pong"] * 3


def alone(line: socket.socket) -> None:
    """Have the server read what was sent before more comes."""
    line.settimeout(0.05)
    with contextlib.suppress(TimeoutError):
        line.recv(1, socket.MSG_PEEK)
    line.settimeout(PATIENCE)


def texts(line: socket.socket) -> Iterator[dict[str, object]]:
    """What the server says after its head, without its pings and pongs."""
    waiting = line.recv(65536).partition(b"\r\n\r\n")[2]
    while True:
        while (frame := first(waiting)) is None:
            came = line.recv(65536)
            assert came, "The server has hung up."
            waiting += came
        kind, start, end = frame
        text, waiting = waiting[start:end], waiting[end:]
        if kind == 0x81:
            yield json.loads(text)


def first(data: bytes) -> tuple[int, int, int] | None:
    """The first byte of a frame of the server, and where its payload starts and ends."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size > 125:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big")
    return (data[0], start, start + size) if len(data) >= start + size else None
