"""PostgreSQL dies and comes back, or another one takes its place, while people play."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fiveaside.server.connection import LATER
from tests.server.client import open_table, raw, tokens_of
from tests.server.crowd import Crowd
from tests.server.house import Process
from tests.store.cluster import Cluster

SILENT = "The store cannot be used: the database does not answer."
READ_ONLY = "The store cannot be used: it can only be read."


@contextlib.contextmanager
def database() -> Iterator[Cluster]:
    made = Cluster()
    try:
        yield made
    finally:
        made.stop()


def ready(host: str) -> httpx.Response:
    return httpx.get(f"http://{host}/readyz", trust_env=False, timeout=60, verify=False)


def test_a_database_that_dies_and_comes_back(effort: int) -> None:
    with database() as one:
        one.start()
        url = one.new_database()
        crowd = Crowd(lambda: Process(url, "--log", "json"))
        with crowd.playing():
            waiting = open_table(crowd.host)
            for _ in range(effort):
                crowd.let_through(40)
                one.die()
                crowd.hear(SILENT, 10)
                assert (ready(crowd.host).status_code, ready(crowd.host).json()) == (503, {"error": SILENT})
                assert turned_away(crowd.host, waiting) == (SILENT, LATER)
                one.go_on()
                crowd.let_through(40)
                assert ready(crowd.host).status_code == 200
        acknowledged = crowd.check(url)
    assert {sentence for sentence in crowd.sentences if "store" in sentence} == {SILENT}
    assert SILENT in crowd.log
    assert "The store can be used again." in crowd.log
    print(f"{effort} times gone, {acknowledged} acknowledged, 0 lost")


def turned_away(host: str, opened: Any) -> tuple[str, int]:
    """What somebody hears who comes to a table now, and the code they are let go with; they come back by themselves
    unless it is a final one."""
    hello = {"type": "hello", "v": 1, "table": opened["table"], "tokens": tokens_of(opened)}
    with raw(host) as socket:
        socket.send(json.dumps(hello))
        said = json.loads(socket.recv(timeout=60))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
    assert closed.value.rcvd is not None
    return said["why"], closed.value.rcvd.code


def test_a_replica_takes_over_and_nothing_acknowledged_is_lost() -> None:
    """With a synchronous replica, and a URL that names both."""
    with database() as one, database() as two:
        one.start("synchronous_standby_names=replica")
        two.follow(one)
        name = one.new_database().partition("?")[0]
        url = f"{name}?host={one.folder},{two.folder}&target_session_attrs=read-write"
        crowd = Crowd(lambda: Process(url, "--log", "json"))
        with crowd.playing():
            crowd.let_through(60)
            one.die()
            two.lead()
            crowd.let_through(60)
        acknowledged = crowd.check(url)
    assert {sentence for sentence in crowd.sentences if "store" in sentence} <= {SILENT, READ_ONLY}
    print(f"failed over, {acknowledged} acknowledged, 0 lost")
