"""Old tables are opened from snapshots, which nobody can tell from the log, and which may be lost or wrong."""

import asyncio
import logging
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from fiveaside.server.settings import Settings
from fiveaside.store.schema import SNAPSHOTS
from fiveaside.store.snapshots import last
from fiveaside.store.store import Store
from fiveaside.table.snapshot import Snapshot, build, take
from tests.server.client import Client, begun, open_table, tokens_of
from tests.server.house import House, house

MOVES = 12


def often() -> Settings:
    settings = Settings()
    settings.snapshot_every = 10
    return settings


def kept(store: Store, table: str) -> Snapshot | None:
    return store.ask(partial(last, table_id=table, build=build())).result()


def settle(server: House, table: str) -> None:
    """Until no snapshot is being written."""
    while server.room(table).keeping.writing is not None:
        server.http.get("/healthz")


def read_by(server: House) -> tuple[float | None, ...]:
    """How many tables were opened from a snapshot, and how many by their log."""
    numbers = server.hub.metrics.registry
    return tuple(numbers.get_sample_value("fiveaside_tables_read_total", {"by": by}) for by in ("snapshot", "log"))


class Left:
    """A table that people have played at and left: what both of them have heard, and the last reply."""

    def __init__(self, url: str, game: str = "golong") -> None:
        with house(url, often()) as server:
            self.opened = open_table(server.host, "here", "here", game=game)
            self.table: str = self.opened["table"]
            self.tokens = tokens_of(self.opened)
            with Client(server.host, self.table, self.tokens) as both:
                both.sit(0, "Ada")
                both.sit(1, "Ben")
                both.do(0, "chat", text="Good luck!")
                for number in range(MOVES):
                    both.answer(number)
                ask = both.snapshot["ask"]
                self.last = {"seat": ask["seat"], "what": "answer", "key": "last", "text": ask["choices"][0]}
                self.reply = both.do(**self.last)
            settle(server, self.table)
            with Client(server.host, self.table, self.tokens) as both:
                self.heard, self.snapshot, self.seq = both.entries, both.snapshot, both.seq
            with Client(server.host, self.table, self.tokens[:1], lang="ru") as ada:
                self.hers: list[Any] = [ada.entries, ada.snapshot]

    def look(self, server: House) -> None:
        """It is as they have left it, for all of them, from any entry on."""
        for since in (self.seq, self.seq - 3, 2, 0):
            with Client(server.host, self.table, self.tokens, since=since) as both:
                assert both.entries == self.heard[since:]
                assert both.snapshot == self.snapshot
        with Client(server.host, self.table, self.tokens[:1], lang="ru") as ada:
            assert [ada.entries, ada.snapshot] == self.hers


@pytest.fixture
def left(url: str) -> Left:
    return Left(url)


def test_a_table_opened_from_a_snapshot_is_the_one_that_was_left(left: Left, url: str) -> None:
    with house(url) as server:
        assert kept(server.store, left.table) is not None
        with Client(server.host, left.table, left.tokens, since=left.seq) as both:
            table = server.room(left.table).table
            assert table.base >= 10
            assert read_by(server) == (1, 0)
            assert both.do(**left.last) == left.reply  # a repeated request has its first reply
            assert table.seq() == left.seq
            assert table.base >= 10  # nobody has read what was before
            headers = {"authorization": f"Bearer {left.tokens[0]}"}
            record = server.http.get(f"/api/tables/{left.table}/record", headers=headers).text
            assert record.count("\n") > MOVES
        left.look(server)
        assert server.room(left.table).table.base == 0


def test_it_is_played_on_and_left_again(left: Left, url: str) -> None:
    with house(url, often()) as server:
        first = kept(server.store, left.table)
        assert first is not None
        with Client(server.host, left.table, left.tokens, since=left.seq) as both:
            for number in range(MOVES):
                both.answer(number)
            settle(server, left.table)
        second = kept(server.store, left.table)
        assert second is not None and second.seq > second.since >= first.seq
        assert server.room(left.table).table.base == first.seq
        with Client(server.host, left.table, left.tokens) as both:
            left.heard, left.snapshot, left.seq = both.entries, both.snapshot, both.seq
        with Client(server.host, left.table, left.tokens[:1], lang="ru") as ada:
            left.hers = [ada.entries, ada.snapshot]
    with house(url) as server:
        left.look(server)


DAMAGES = {
    "state": {"state": b"nonsense"},
    "none": {"state": b""},
    "needs": {"needs": "[]"},
    "seq": {"seq": 11},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_one_that_is_damaged_is_passed_over(damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url = str(tmp_path / "tables.sqlite")
    left = Left(url)
    store = Store(url)
    newest = sa.select(sa.func.max(SNAPSHOTS.c.seq)).scalar_subquery()
    change = SNAPSHOTS.update().where(SNAPSHOTS.c.seq == newest).values(**DAMAGES[damage])
    store.ask(lambda connection: connection.execute(change)).result()
    store.close()
    with caplog.at_level(logging.WARNING), house(url, often()) as server:
        left.look(server)
        settle(server, left.table)
        again = kept(server.store, left.table)
        assert again is not None and again.since == 0  # a good one has taken its place
        assert read_by(server) == (0, 1)
    assert "A snapshot cannot be used, and the log is played through" in caplog.text


def test_what_was_told_is_damaged_or_gone(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    left = Left(url)
    for told in (b"nonsense", None):
        store = Store(url)
        first = SNAPSHOTS.c.since == 0
        change = SNAPSHOTS.delete().where(first) if told is None else SNAPSHOTS.update().where(first).values(told=told)
        store.ask(lambda connection, change=change: connection.execute(change)).result()
        store.close()
        with house(url) as server:
            left.look(server)


def test_one_of_another_build_is_passed_over(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    left = Left(url)
    store = Store(url)
    store.ask(lambda connection: connection.execute(SNAPSHOTS.update().values(build="another", state=b"x"))).result()
    store.close()
    with house(url, often()) as server:
        left.look(server)
        settle(server, left.table)
        again = kept(server.store, left.table)
        assert again is not None and (again.since, again.seq) == (0, left.seq)


def test_a_table_that_is_closed_is_kept_as_it_is(tmp_path: Path) -> None:
    settings = Settings()
    settings.idle_table, settings.sweep_every = 0.0, 0.001
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        with begun(server.host, "golong", 4) as (opened, both):
            seq = both.seq
        while (snapshot := kept(server.store, opened["table"])) is None or snapshot.seq < seq:
            pass
        settings.idle_table = 600.0  # from now on nothing is closed
        with Client(server.host, opened["table"], tokens_of(opened), since=seq) as both:
            assert both.seq == seq
            assert server.room(opened["table"]).table.base == seq


def test_one_that_is_too_large_is_not_kept(tmp_path: Path) -> None:
    settings = often()
    settings.snapshot_bytes = 10
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        with begun(server.host, "golong", MOVES) as (opened, _):
            settle(server, opened["table"])
        assert kept(server.store, opened["table"]) is None


def test_nobody_hears_of_one_that_came_too_late(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A server that ends says nothing of what it could not keep any more; one that runs does."""
    with house(str(tmp_path / "tables.sqlite")) as server:
        room = server.hub.rooms[open_table(server.host)["table"]]
        server.store.ask(lambda connection: connection.execute(sa.text("DROP TABLE snapshots"))).result()
        asyncio.run(room.keeping.write(room, take(room.table)))
        assert "A snapshot could not be kept" in caplog.text
    caplog.clear()
    asyncio.run(room.keeping.write(room, take(room.table)))
    assert caplog.text == ""


def test_a_name_that_was_taken_out_of_the_log_is_in_no_snapshot(left: Left, url: str) -> None:
    with house(url) as server:
        asked = {"tokens": left.tokens[:1]}
        assert server.http.post(f"/api/tables/{left.table}/forget", json=asked).json()["entries"] == 2
    with house(url) as server, Client(server.host, left.table, left.tokens, since=left.seq) as both:
        assert server.room(left.table).table.base > 0
        assert [seat["name"] for seat in both.snapshot["table"]["seats"]] == ["#1", "Ben"]
