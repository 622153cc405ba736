"""Before ./play builds anything it looks whether the table is open already, and where it can be opened."""

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from fiveaside.server.door import first_door, look
from tests.server.house import House

PLAY = Path(__file__).parents[2] / "play"


def play(*arguments: str) -> tuple[int, str, str]:
    """The script with the Python of these tests; what it prints, and that it goes no further than the door."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, str(PLAY), *arguments], capture_output=True, text=True, env=environment, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_a_table_that_is_open_is_shown(server: House) -> None:
    port = server.host.rpartition(":")[2]
    assert look("127.0.0.1", int(port)) == look("0.0.0.0", int(port)) == "ours"
    assert first_door("127.0.0.1", int(port)) == (int(port), "ours")
    assert play("serve", "--port", port) == (0, f"Fiveaside is open already at http://{server.host}\n", "")


def test_a_port_that_somebody_asked_for_is_not_exchanged() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        stop = threading.Thread(target=hang_up, args=(taken,))
        stop.start()
        said = play("serve", "--port", port)
        stop.join()
    assert said == (1, "", f"Port {port} is in use by another program; choose another one with --port.\n")


@pytest.mark.parametrize(
    "reply",
    [
        b"",
        b"SSH-2.0-other\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
        b"HTTP/1.1 200 OK\r\n\r\n" + b"[" * 100_000,
        b'HTTP/1.1 200 OK\r\nContent-Length: 29\r\n\r\n{"info": {"title": "Another"}}',
        b"HTTP/1.1 404 Not Found\r\n\r\n",
    ],
    ids=range(6),
)
def test_whatever_else_answers_there_the_next_port_is_taken(reply: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        stop = threading.Thread(target=hang_up, args=(taken, reply))
        stop.start()
        number, found = first_door("127.0.0.1", port)
        stop.join()
    assert number > port
    assert found != "taken"


def hang_up(taken: socket.socket, reply: bytes = b"") -> None:
    """Answer the first who comes with this, whatever was asked."""
    caller, _ = taken.accept()
    with caller:
        caller.recv(65536)
        caller.sendall(reply)
