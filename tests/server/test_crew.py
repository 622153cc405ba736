"""`fiveaside serve --workers`: several processes at one address, and what happens when one of them dies."""

import os
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from fiveaside.cli.main import main
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import Process

PLAYERS = 5
"""Who comes is shared out by chance: that all come to the same of two processes happens once in 16 times, and the test
holds then too."""


def workers_of(process: Process) -> list[int]:
    """Those who serve, the eldest first."""
    told = Path(f"/proc/{process.running.pid}/task/{process.running.pid}/children").read_text("utf-8")
    return [int(pid) for pid in told.split() if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "tables.sqlite"), "--workers", "2")
    try:
        first, second = workers_of(process)
        opened = open_table(process.host)
        table, (ada, ben) = opened["table"], tokens_of(opened)
        seated = [Client(process.host, table, [ada, ben]) for _ in range(PLAYERS)]
        seated[0].sit(0)
        seated[0].sit(1)
        done = 0
        for number in range(40):
            client = seated[number % PLAYERS]
            client.hear_seq(done)
            done = client.answer()["seq"] if client.asked() else done
            if number == 20:
                os.kill(first, signal.SIGKILL)
                seated = [
                    client if lives(client, done) else back(process, table, [ada, ben], done) for client in seated
                ]
        with Client(process.host, table, [ada, ben]) as again:
            again.hear_seq(done)
            assert [entry["seq"] for entry in again.entries] == list(range(1, again.seq + 1))
        while len(workers_of(process)) < 2:
            assert process.running.poll() is None
        assert second in workers_of(process) and first not in workers_of(process)
        for client in seated:
            client.close()
    finally:
        code, said, wrong = process.end(signal.SIGINT)
    assert (code, said, wrong) == (0, "Fiveaside is closed; the tables are kept.\n", "")
    assert not any(Path(f"/proc/{pid}").exists() for pid in (first, second))


def lives(client: Client, done: int) -> bool:
    """Whether its server is still there."""
    try:
        client.hear_seq(done)
        client.send({"type": "ping"})
        client.until("pong")
    except ConnectionClosed:
        return False
    return True


def back(process: Process, table: str, tokens: list[str], done: int) -> Client:
    """Whoever was cut off comes again, as the page does, also after waiting at the door of the one that died."""
    while True:
        try:
            client = Client(process.host, table, tokens)
        except (OSError, WebSocketException):
            assert process.running.poll() is None
            continue
        assert client.seq >= done
        return client


@pytest.mark.parametrize("number", ["0", "-1", "65"])
def test_a_number_of_workers_that_cannot_be(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--workers", number]) == 2
    assert f"--workers takes a number from 1 to 64, but {number} came." in capsys.readouterr().err


def test_a_store_that_cannot_be_is_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["serve", "--no-open", "--port", "0", "--workers", "2", "--store", str(tmp_path)]
    assert main(wrong) == 2
    assert capsys.readouterr().err.count("store") == 1
