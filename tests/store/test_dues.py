"""When tables are due, whose they are then, and when no server ran."""

from functools import partial

from fiveaside.store.dues import beat, claim, last_beat, next_due, outages, put_due, resume
from fiveaside.store.store import Store


def table(store: Store, name: str, at: float | None) -> None:
    store.create(name, b"s" * 32, {}, []).result()
    store.ask(partial(put_due, table_id=name, at=at)).result()


def test_what_is_due_is_claimed_once_and_again_when_nothing_came_of_it(url: str) -> None:
    one, two = Store(url), Store(url)
    for name, at in (("late", 10.0), ("later", 20.0), ("never", None)):
        table(one, name, at)
    assert two.read(next_due).result() == 10.0
    claims = [store.ask(partial(claim, now=15.0, until=75.0, most=9)) for store in (one, two)]
    assert sorted(name for found in claims for name in found.result()) == ["late"]
    assert one.read(next_due).result() == 20.0
    assert two.ask(partial(claim, now=80.0, until=140.0, most=9)).result() == ["later", "late"]
    one.ask(partial(put_due, table_id="late", at=None)).result()
    one.ask(partial(put_due, table_id="later", at=500.0)).result()
    assert one.read(next_due).result() == 500.0
    one.close()
    two.close()


def test_a_table_that_is_deleted_is_not_due(url: str) -> None:
    store = Store(url)
    table(store, "old", 10.0)
    assert store.expire(1e12, 1e12).result() == 1
    assert store.read(next_due).result() is None
    store.close()


def test_what_was_not_due_before_servers_were_down_is_due_so_much_later(url: str) -> None:
    store = Store(url)
    table(store, "before", 90.0)
    table(store, "after", 150.0)
    assert store.read(last_beat).result() is None
    assert store.ask(partial(resume, since=None, now=100.0)).result() is False
    assert store.ask(partial(beat, now=100.0)).result() == 100.0
    assert store.ask(partial(beat, now=60.0)).result() == 100.0  # another server whose clock is slow
    both = [store.ask(partial(resume, since=100.0, now=1100.0)) for _ in range(2)]
    assert [one.result() for one in both] == [True, False]
    assert store.read(outages).result() == [(100.0, 1100.0)]
    assert store.ask(partial(claim, now=1149.0, until=2000.0, most=9)).result() == ["before"]
    assert store.ask(partial(claim, now=1150.0, until=2000.0, most=9)).result() == ["after"]
    store.close()
