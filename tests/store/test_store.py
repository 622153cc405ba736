"""What is true of a store, on SQLite and on a real PostgreSQL server."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future

import psycopg
import pytest
import sqlalchemy as sa

from fiveaside.store.refusal import Conflict, NewerStore, NoTable, StoreRefusal
from fiveaside.store.schema import STEPS, VERSION
from fiveaside.store.store import Job, Store, token_hash
from fiveaside.table.entry import Entry
from tests.store.cluster import Cluster

SECRET = bytes(range(32))
SEATS = {token_hash("zero"): 0, token_hash("one"): 1, token_hash("watch"): None}


def chat(seq: int, text: str = "hello") -> Entry:
    return Entry(seq, "chat", 0, {"text": text})


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    store.create("T", SECRET, SEATS, [chat(1)]).result()
    yield store
    store.close()


def seqs(store: Store, table: str = "T") -> list[int]:
    return [entry.seq for entry in store.load(table).result().entries]


def test_a_table_comes_back_as_it_was_kept(store: Store, url: str) -> None:
    odd = 'Zażółć "gęślą" \\ jaźń \U0001f3c8 \u0000'
    store.append("T", [chat(2, odd), Entry(3, "answer", None, {"text": "g6"})], "0 k", '{"seq": 3}').result()
    store.close()
    again = Store(url)
    kept = again.load("T").result()
    again.close()
    assert kept.secret == SECRET
    assert kept.seats == SEATS
    assert kept.entries == [chat(1), chat(2, odd), Entry(3, "answer", None, {"text": "g6"})]
    assert kept.replies == {"0 k": '{"seq": 3}'}


def test_tokens_are_nowhere_in_the_store(store: Store) -> None:
    with store.engine.connect() as connection:
        rows = connection.execute(sa.text("select hash from tokens")).scalars().all()
    assert sorted(bytes(row) for row in rows) == sorted(SEATS)


def test_a_second_writer_with_the_same_number_gets_a_conflict(store: Store, url: str) -> None:
    other = Store(url)
    store.append("T", [chat(2, "first")]).result()
    with pytest.raises(Conflict, match="Somebody else was faster"):
        other.append("T", [chat(2, "second")]).result()
    other.close()
    assert [entry.data["text"] for entry in store.load("T").result().entries] == ["hello", "first"]


def test_many_writers_race_and_each_number_is_won_once(store: Store, url: str) -> None:
    stores = [store, Store(url), Store(url)]
    won: list[tuple[int, int]] = []

    def race(number: int) -> None:
        for seq in range(2, 42):
            try:
                stores[number].append("T", [chat(seq, str(number))]).result()
                won.append((seq, number))
            except Conflict:
                pass

    threads = [threading.Thread(target=race, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = {entry.seq: int(str(entry.data["text"])) for entry in store.load("T").result().entries[1:]}
    for other in stores[1:]:
        other.close()
    assert sorted(won) == sorted(kept.items())
    assert sorted(kept) == list(range(2, 42))


def test_entries_come_all_or_none(store: Store) -> None:
    store.append("T", [chat(2)]).result()
    with pytest.raises(Conflict):
        store.append("T", [chat(3), chat(4), chat(2)], "0 k", "reply").result()
    kept = store.load("T").result()
    assert [entry.seq for entry in kept.entries] == [1, 2]
    assert kept.replies == {}


def test_a_key_is_answered_once(store: Store) -> None:
    store.append("T", [chat(2)], "0 k", "first").result()
    with pytest.raises(Conflict):
        store.append("T", [chat(3)], "0 k", "second").result()
    store.append("T", [], "1 k", "refused").result()
    kept = store.load("T").result()
    assert kept.replies == {"0 k": "first", "1 k": "refused"}
    assert [entry.seq for entry in kept.entries] == [1, 2]


def test_a_conflict_costs_the_others_of_its_group_nothing(store: Store) -> None:
    for number in range(20):
        store.create(f"G{number}", SECRET, {}, [chat(1)]).result()
    wait = threading.Event()
    store.submit(Job(lambda _: wait.wait()))  # so that all that follows is one group
    good = [store.append(f"G{number}", [chat(2)]) for number in range(10)]
    bad = [store.append(f"G{number}", [chat(1)]) for number in range(10, 20)]
    late = store.append("G0", [chat(3)])
    wait.set()
    assert [future.result() for future in good] == [None] * 10
    for future in bad:
        with pytest.raises(Conflict):
            future.result()
    late.result()
    assert seqs(store, "G0") == [1, 2, 3]
    assert seqs(store, "G10") == [1]


def test_whoever_gave_up_waiting_does_not_stop_the_others(store: Store) -> None:
    wait = threading.Event()
    store.submit(Job(lambda _: wait.wait()))
    given_up: Future[None] = store.append("T", [chat(2)])
    assert given_up.cancel()
    after = store.append("T", [chat(2, "after")])
    wait.set()
    after.result()
    assert seqs(store) == [1, 2]


def test_an_unknown_table(store: Store) -> None:
    with pytest.raises(NoTable, match="There is no such table."):
        store.load("nothing").result()
    with pytest.raises(Conflict):
        store.append("nothing", [chat(1)]).result()
    with pytest.raises(Conflict):
        store.create("T", SECRET, {}, [chat(1)]).result()


def test_what_waits_is_written_before_the_store_closes(store: Store, url: str) -> None:
    futures = [store.append("T", [chat(seq)]) for seq in range(2, 502)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(StoreRefusal, match="The store is closed."):
        store.append("T", [chat(502)])
    again = Store(url)
    assert len(seqs(again)) == 501
    again.close()


def test_an_older_store_is_brought_up_to_date(url: str) -> None:
    old = Store(url, STEPS[:1])
    old.create("T", SECRET, SEATS, [chat(1)]).result()
    old.close()
    new = Store(url)
    assert new.load("T").result().entries == [chat(1)]
    new.append("T", [chat(2)], "0 k", "reply").result()
    new.close()
    once_more = Store(url)
    assert once_more.load("T").result().replies == {"0 k": "reply"}
    with once_more.engine.connect() as connection:
        assert connection.scalars(sa.select(VERSION.c.version)).all() == [len(STEPS)]
    once_more.close()


def test_a_step_that_fails_leaves_the_older_store(url: str) -> None:
    def fails(connection: sa.Connection) -> None:
        connection.execute(sa.text("create table half (x integer)"))
        connection.execute(sa.text("select nonsense"))

    Store(url).close()
    with pytest.raises(StoreRefusal, match="The store cannot be used"):
        Store(url, (*STEPS, fails))
    store = Store(url)
    assert "half" not in sa.inspect(store.engine).get_table_names()
    store.close()


def test_a_store_of_a_newer_program_is_left_alone(url: str) -> None:
    Store(url, (*STEPS, lambda _: None)).close()
    told = rf"written by a newer Fiveaside \(schema {len(STEPS) + 1}, this one knows {len(STEPS)}\): please update"
    with pytest.raises(NewerStore, match=told):
        Store(url)


def test_postgresql_that_went_away_is_found_again(postgres: Cluster) -> None:
    store = Store(postgres.new_database())
    store.create("T", SECRET, SEATS, [chat(1)]).result()
    postgres.restart()
    store.append("T", [chat(2)], "0 k", "reply").result()
    assert seqs(store) == [1, 2]
    store.close()


def test_a_dead_line_to_postgresql_is_given_up_unless_the_url_says_otherwise(postgres: Cluster) -> None:
    store = Store(f"{postgres.new_database()}&tcp_user_timeout=90000")
    store.check().result()
    assert store.connection is not None
    line = store.connection.connection.dbapi_connection
    assert isinstance(line, psycopg.Connection)
    found = line.info.get_parameters()
    assert (found["connect_timeout"], found["keepalives_idle"], found["tcp_user_timeout"]) == ("5", "5", "90000")
    store.close()


def test_a_database_that_is_not_there(postgres: Cluster) -> None:
    with pytest.raises(StoreRefusal, match="The store cannot be used: there is no such database or user."):
        Store(f"postgresql://fiveaside@/nothing?host={postgres.folder}")
