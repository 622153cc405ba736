"""Servers of one store that lose each other, or what they hear of each other by, or the store: who is on the wrong side
is told so or plays on, nobody gets a stale answer, and all is as before when the line is there again."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from fiveaside.server.relays.choose import relay_for
from fiveaside.server.settings import Settings
from tests.faults.bridge import Bridge
from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import House, house
from tests.server.redis import RedisServer
from tests.server.test_relays import play
from tests.store.cluster import Cluster

NEVER = 3600.0


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.clear()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silence is noticed sooner than by a server that must not be mistaken."""
    for module in ("line", "redis", "postgres"):
        monkeypatch.setattr(f"fiveaside.server.relays.{module}.SILENT", 0.5)
    monkeypatch.setattr("fiveaside.server.relays.line.AGAIN_AFTER", 0.1)


def look_every(*houses: House, seconds: float) -> None:
    """How often they look at the store, whatever they are told."""
    for one in houses:
        one.settings.compare_every = seconds


@contextlib.contextmanager
def standing(url: str, relay: str, looks: float = 0.1) -> Iterator[House]:
    settings = Settings()
    settings.compare_every = looks
    settings.alive_every = 0.1
    with house(url, settings, relay=relay_for(relay, url)) as opened:
        yield opened


@contextlib.contextmanager
def table(one: House, two: House) -> Iterator[tuple[Client, Client]]:
    """Two people at a table, each at another server, who have begun to play."""
    opened = open_table(one.host)
    ada, ben = tokens_of(opened)
    with Client(one.host, opened["table"], [ada]) as here, Client(two.host, opened["table"], [ben]) as there:
        here.sit(0)
        there.sit(1)
        play(here, there, 2)
        yield here, there


def hear_of(caplog: pytest.LogCaptureFixture, words: str, client: Client) -> None:
    """Wait until the log says so."""
    until = time.monotonic() + PATIENCE
    while not any(words in line.getMessage() for line in caplog.records):
        assert time.monotonic() < until
        client.send({"type": "ping"})
        client.until("pong")


def test_redis_that_falls_silent_is_left_and_taken_up_again(
    postgres: Cluster, redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    """It is there, but says nothing: lines to it stay open, and nobody noticed."""
    url = postgres.new_database()
    with standing(url, redis.url) as one, standing(url, redis.url) as two, table(one, two) as (here, there):
        assert redis.running is not None
        os.kill(redis.running.pid, signal.SIGSTOP)
        hear_of(caplog, "Redis is gone (it fell silent)", here)
        play(here, there, 2)
        os.kill(redis.running.pid, signal.SIGCONT)
        hear_of(caplog, "Redis is there again", here)
        look_every(one, two, seconds=NEVER)
        play(here, there, 2)


@pytest.mark.parametrize("how", ["cut", "hush"])
def test_one_of_three_servers_is_cut_off_from_the_others(
    postgres: Cluster, redis: RedisServer, tmp_path: Path, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    url = postgres.new_database()
    with (
        Bridge(tmp_path / "r", redis.folder / "socket") as bridge,
        standing(url, redis.url) as one,
        standing(url, redis.url) as two,
        standing(url, f"unix://{tmp_path / 'r'}") as three,
        table(one, three) as (here, apart),
        table(one, two) as (one_more, other),
    ):
        getattr(bridge, how)()
        hear_of(caplog, "Redis is gone", here)
        play(here, apart, 2)
        look_every(one, two, seconds=NEVER)
        play(one_more, other, 2)  # who was not cut off does not feel it
        bridge.mend()
        hear_of(caplog, "Redis is there again", here)
        look_every(three, seconds=NEVER)
        play(here, apart, 2)


def test_nobody_cut_off_gets_a_stale_answer(postgres: Cluster, redis: RedisServer, tmp_path: Path) -> None:
    """Neither that the game still stands where it stood, nor that it has gone on when it has not."""
    url = postgres.new_database()
    with (
        Bridge(tmp_path / "r", redis.folder / "socket") as bridge,
        standing(url, redis.url, NEVER) as one,
        standing(url, f"unix://{tmp_path / 'r'}", NEVER) as three,
        table(one, three) as (here, apart),
    ):
        bridge.cut()
        ada = here.do(0, "chat", text="Are you there?")
        stale = apart.do(0, "answer", text="roll")  # not Ben's seat
        assert (ada["type"], stale["type"]) == ("done", "refused")
        if here.asked():
            here.answer()
        told = apart.do(1, "answer", text="no answer at all")
        assert told["type"] == "refused"
        assert apart.seq == here.seq
        assert apart.snapshot["score"] == here.snapshot["score"]


def test_a_server_without_its_store_says_so_and_catches_up(
    postgres: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.new_database()
    with (
        Bridge(tmp_path / ".s.PGSQL.5432", postgres.folder / ".s.PGSQL.5432") as bridge,
        standing(url, "") as one,
        standing(url.replace(str(postgres.folder), str(tmp_path)), "") as three,
        table(one, three) as (here, apart),
    ):
        bridge.cut()
        refused = apart.do(1, "chat", text="hello", key="again")
        assert refused["why"] == "The store cannot be used: the database does not answer."
        assert three.http.get("/readyz").status_code == 503
        assert here.do(0, "chat", text="Are you there?")["type"] == "done"
        bridge.mend()
        assert apart.do(1, "chat", text="hello", key="again")["type"] == "done"
        here.hear_seq(apart.seq)
        assert [entry["text"] for entry in apart.entries if entry["kind"] == "chat"] == ["Are you there?", "hello"]
        assert three.http.get("/readyz").status_code == 200
        play(here, apart, 2)


def test_a_server_that_can_listen_but_not_tell_takes_up_its_line_again(
    postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL as a relay has two lines; when the one was gone that tells, nobody opened it again."""
    url = postgres.new_database()
    with standing(url, "", NEVER) as one, standing(url, "", NEVER) as two, table(one, two) as (here, there):
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE '%pg_notify%' AND pid <> pg_backend_pid()"
            )
        hear_of(caplog, "PostgreSQL as a relay is there again", here)
        play(here, there, 4)
