"""Snapshots in a store: a chain for each table, of one build, that may be lost."""

import time
from functools import partial

import pytest
import sqlalchemy as sa

from fiveaside.store.refusal import StoreRefusal
from fiveaside.store.schema import SNAPSHOTS, STEPS
from fiveaside.store.snapshots import drop, earlier, last, opening, put, told
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry
from fiveaside.table.snapshot import Snapshot

ENTRIES = [Entry(seq, "chat", 0, {"text": str(seq)}) for seq in range(1, 31)]


@pytest.fixture
def store(url: str) -> Store:
    opened = Store(url)
    opened.create("T", bytes(32), {b"key": 0}, ENTRIES).result()
    return opened


def snapshot(since: int, seq: int, build: str = "b") -> Snapshot:
    return Snapshot(since, seq, build, [1, 2], b"state %d" % seq, b"told %d" % seq)


def keep(store: Store, kept: Snapshot) -> int:
    return store.ask(partial(put, table_id="T", snapshot=kept)).result()


def found(store: Store, build: str = "b") -> Snapshot | None:
    return store.ask(partial(last, table_id="T", build=build)).result()


def parts(store: Store, until: int) -> list[bytes] | None:
    return store.ask(partial(told, table_id="T", build="b", until=until)).result()


def states(store: Store) -> list[bytes]:
    return store.ask(
        lambda connection: [bytes(one) for one in connection.scalars(sa.select(SNAPSHOTS.c.state))]
    ).result()


def test_each_begins_where_the_one_before_ended(store: Store) -> None:
    assert found(store) is None
    assert [keep(store, snapshot(0, 10)), keep(store, snapshot(10, 20))] == [10, 20]
    assert keep(store, snapshot(10, 25)) == 20  # another server was faster
    assert keep(store, snapshot(0, 25)) == 20
    kept = found(store)
    assert kept is not None
    assert (kept.since, kept.seq, kept.needs, kept.state) == (10, 20, [1, 2], b"state 20")
    assert parts(store, 20) == [b"told 10", b"told 20"]
    assert parts(store, 10) == [b"told 10"]
    assert parts(store, 15) is None
    store.close()


def test_only_the_last_one_keeps_its_state(store: Store) -> None:
    for since in (0, 10, 20):
        keep(store, snapshot(since, since + 10))
    assert sorted(states(store)) == [b"", b"", b"state 30"]
    store.close()


def test_a_table_is_opened_with_what_its_snapshot_needs(store: Store) -> None:
    assert store.ask(partial(opening, table_id="T", build="b")).result() is None
    keep(store, snapshot(0, 28))
    opened = store.ask(partial(opening, table_id="T", build="b")).result()
    assert opened is not None
    kept, of = opened
    assert [entry.seq for entry in kept.entries] == [1, 2, 29, 30]
    assert (kept.secret, kept.seats, kept.replies, of.seq) == (bytes(32), {b"key": 0}, {}, 28)
    before, heard = store.ask(partial(earlier, table_id="T", build="b", until=28)).result()
    assert [entry.seq for entry in before] == list(range(1, 29))
    assert heard == [b"told 28"]
    store.close()


def test_what_another_build_has_made_is_passed_over_and_replaced(store: Store) -> None:
    keep(store, snapshot(0, 10, "old"))
    keep(store, snapshot(10, 20, "old"))
    assert found(store) is None
    assert keep(store, snapshot(0, 25)) == 25
    assert found(store, "old") is None
    assert states(store) == [b"state 25"]
    store.close()


def test_a_snapshot_of_what_is_not_in_the_log_is_not_kept(store: Store) -> None:
    assert keep(store, snapshot(0, 31)) == 0
    assert store.ask(partial(put, table_id="gone", snapshot=snapshot(0, 10))).result() == 0
    assert states(store) == []
    store.close()


def test_what_it_needs_may_be_damaged(store: Store) -> None:
    keep(store, snapshot(0, 10))
    for text, needs in (("nothing", []), ("{}", []), ('[1, "x"]', [1])):
        store.ask(lambda connection, text=text: connection.execute(SNAPSHOTS.update().values(needs=text))).result()
        kept = found(store)
        assert kept is not None and kept.needs == needs
    store.close()


def test_they_go_with_their_table(store: Store) -> None:
    keep(store, snapshot(0, 10))
    now = time.time()
    store.use("T", now - 10).result()
    assert store.expire(now, now).result() == 1
    assert states(store) == []
    store.close()


def test_they_can_be_dropped(store: Store) -> None:
    keep(store, snapshot(0, 10))
    store.ask(partial(drop, table_id="T")).result()
    assert found(store) is None
    assert len(store.load("T").result().entries) == 30
    store.close()


def test_a_store_of_the_version_before_gets_a_place_for_them(url: str) -> None:
    old = Store(url, STEPS[:6])
    old.create("T", bytes(32), {b"key": 0}, ENTRIES).result()
    with pytest.raises(StoreRefusal):
        found(old)
    old.close()
    new = Store(url)
    assert found(new) is None
    assert keep(new, snapshot(0, 10)) == 10
    assert len(new.load("T").result().entries) == 30
    new.close()
