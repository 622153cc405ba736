"""Servers that hear of each other by a relay: people at different ones play as at one. None of them looks at the store
by itself here, so that nothing but the relay can have told."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.server import neighbours
from fiveaside.server.relays.choose import relay_for
from fiveaside.server.relays.line import Broken, Line
from fiveaside.server.relays.relay import Hear, RelayRefusal
from fiveaside.server.settings import Settings
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import House, house
from tests.server.redis import RedisServer
from tests.store.cluster import Cluster


class Street:
    """`url` is the store of all servers, `relay` what they are told to hear of each other by."""

    def __init__(self, url: str, relay: str) -> None:
        self.url = url
        self.relay = relay

    @contextlib.contextmanager
    def houses(self, count: int = 2, **changes: float) -> Iterator[list[House]]:
        with contextlib.ExitStack() as opened:
            yield [opened.enter_context(self.house(**changes)) for _ in range(count)]

    @contextlib.contextmanager
    def house(self, **changes: float) -> Iterator[House]:
        settings = Settings()
        settings.follow_every = settings.compare_every = 3600.0
        for name, value in changes.items():
            setattr(settings, name, value)
        with house(self.url, settings, relay=relay_for(self.relay, self.url)) as opened:
            yield opened


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.clear()


@pytest.fixture(params=["folder", "postgresql", "redis"])
def street(request: pytest.FixtureRequest, tmp_path: Path) -> Street:
    if request.param == "folder":
        (tmp_path / "words").mkdir()
        return Street(f"sqlite:///{tmp_path / 'tables.sqlite'}", f"folder://{tmp_path / 'words'}")
    cluster: Cluster = request.getfixturevalue("postgres")
    relay = request.getfixturevalue("redis").url if request.param == "redis" else ""
    return Street(cluster.new_database(), relay)


def test_two_people_at_different_servers_play_as_at_one(street: Street) -> None:
    with street.houses() as (one, two):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here, Client(two.host, opened["table"], [ben]) as there:
            here.sit(0)
            there.sit(1)
            play(here, there)
            assert here.snapshot["score"] == there.snapshot["score"]


def test_entries_that_do_not_fit_into_a_word_are_read_from_the_store(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "WORD_BYTES", 10)
    test_two_people_at_different_servers_play_as_at_one(street)


def test_what_happened_before_a_neighbour_knew_is_told_when_it_asks(tmp_path: Path) -> None:
    """A table that nobody else has open is not told of; whoever opens it late hears how far it has gone."""
    (tmp_path / "words").mkdir()
    street = Street(f"sqlite:///{tmp_path / 'tables.sqlite'}", f"folder://{tmp_path / 'words'}")
    with street.houses() as (one, two):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(two.host, opened["table"], [ben]) as there, Client(one.host, opened["table"], [ada]) as here:
            one.hub.neighbours.presence.tables.clear()  # as if words had been lost
            here.sit(0)
            two.hub.neighbours.tell("who", opened["table"])
            there.hear_seq(2)


def play(here: Client, there: Client, answers: int = 6) -> None:
    for _ in range(answers):
        while not (here.asked() or there.asked()):
            (here if here.seq < there.seq else there).hear()
        asked, other = (here, there) if here.asked() else (there, here)
        asked.answer()
        other.hear_seq(asked.seq)


def connected(client: Client) -> list[bool]:
    return [seat["here"] for seat in client.snapshot["table"]["seats"]]


def hear_until(client: Client, expected: list[bool]) -> None:
    while connected(client) != expected:
        client.hear()


def test_who_is_at_another_server_is_here(street: Street) -> None:
    with street.houses() as (one, two):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here:
            here.sit(0)
            with Client(two.host, opened["table"], [ben]) as there:
                there.sit(1)
                hear_until(here, [True, True])
                hear_until(there, [True, True])
                with Client(two.host, opened["table"], [ada]):
                    while here.snapshot.get("devices") != {"0": 2}:
                        here.hear()
            hear_until(here, [True, False])


def test_a_server_that_ends_without_a_word_is_forgotten(street: Street) -> None:
    with street.houses(1, alive_every=0.1, alive_within=0.5) as (one,):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here:
            here.sit(0)
            with street.houses(1, alive_every=3600.0) as (two,), Client(two.host, opened["table"], [ben]) as there:
                there.sit(1)
                hear_until(here, [True, True])
                hear_until(here, [True, False])  # two is there, but never says so again


def test_a_request_repeated_at_another_server_gets_its_first_reply(street: Street) -> None:
    with street.houses() as (one, two):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(two.host, opened["table"], [ada]) as there, Client(two.host, opened["table"], [ben]) as other:
            with Client(one.host, opened["table"], [ada]) as here:
                here.sit(0)
                other.sit(1)
                while not here.asked():
                    (here if here.seq <= other.seq else other).hear()
                ask = here.snapshot["ask"]
                first = here.do(0, "answer", key="once", text=ask["choices"][0])
                assert first["type"] == "done"
            there.hear_seq(first["seq"])
            assert there.do(0, "answer", key="once", text=ask["choices"][0]) == first


def test_a_key_that_was_revoked_elsewhere_opens_nothing(street: Street) -> None:
    with street.houses() as (one, two):
        opened = open_table(one.host)
        ada = tokens_of(opened)[0]
        with Client(two.host, opened["table"], [ada]) as there:
            headers, body = {"authorization": f"Bearer {ada}"}, {"seat": 0, "token": secrets.token_urlsafe(24)}
            assert one.http.post(f"/api/tables/{opened['table']}/keys", headers=headers, json=body).status_code == 200
            assert "locked out" in there.until("error")["why"]


def test_a_relay_that_goes_and_comes_back_costs_nothing(postgres: Cluster) -> None:
    server = RedisServer()
    server.start()
    with Street(postgres.new_database(), server.url).houses() as (one, two):
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here, Client(two.host, opened["table"], [ben]) as there:
            here.sit(0)
            there.sit(1)
            play(here, there, 2)
            server.stop()
            while not (here.asked() or there.asked()):
                (here if here.seq < there.seq else there).hear()
            (here if here.asked() else there).answer()
            server.start()
            play(here, there, 4)
    server.clear()


def test_one_of_them_thinks_for_the_bots(street: Street) -> None:
    with street.houses() as (one, two):
        opened = open_table(one.host, "here", "random")
        token, table = tokens_of(opened)[0], opened["table"]
        with Client(one.host, table, [token]), Client(two.host, table, [token]):
            until = time.monotonic() + 60
            while one.room(table).leads() == two.room(table).leads():
                assert time.monotonic() < until
            assert [one.room(table).leads(), two.room(table).leads()].count(True) == 1


class Stubborn(Line):
    """A service whose client takes being cancelled for an error of the line, as psycopg may."""

    async def open(self) -> None:
        self.begun = asyncio.Event()

    async def listen(self, hear: Hear) -> None:
        await self.wait()

    async def send(self, words: list[str]) -> None:
        self.begun.set()
        await self.wait()

    async def wait(self) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise Broken("cancelled") from None

    async def close(self) -> None:
        pass


def test_a_server_ends_whatever_its_relay_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiveaside.server.relays.line.AGAIN_AFTER", 0.0)

    async def begin_and_end() -> None:
        line = Stubborn()
        await line.start(lambda _: None)
        line.tell("word")
        await line.begun.wait()
        await line.stop()
        assert all(task.done() for task in line.tasks)

    asyncio.run(begin_and_end())


@pytest.mark.parametrize("told", ["memcached://here", "redis://", "somewhere"])
def test_what_is_no_relay_is_refused(told: str) -> None:
    with pytest.raises(RelayRefusal, match="--relay takes redis://"):
        relay_for(told, "tables.sqlite")
