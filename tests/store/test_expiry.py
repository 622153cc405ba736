"""Tables that nobody uses are not kept for ever."""

import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from fiveaside.server.settings import Settings
from fiveaside.store.dues import put_due
from fiveaside.store.refusal import NoTable
from fiveaside.store.schema import USES
from fiveaside.store.store import Store, token_hash
from fiveaside.table.entry import Entry
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import house

DAY = 24 * 3600.0


def lay(store: Store, name: str, entries: int, used: float) -> None:
    log = [Entry(seq, "chat", 0, {"text": "x"}) for seq in range(1, entries + 1)]
    store.create(name, bytes(32), {token_hash(name): 0}, log, {token_hash(name + "code"): 1}).result()
    store.use(name, used).result()


def is_there(store: Store, name: str) -> bool:
    try:
        store.load(name).result()
    except NoTable:
        return False
    return True


@pytest.fixture
def kept(url: str) -> Store:
    return Store(url)


def test_what_nobody_has_used_for_long_goes_with_all_that_belongs_to_it(kept: Store) -> None:
    now = time.time()
    lay(kept, "old", 3, now - 400 * DAY)
    lay(kept, "played", 3, now - 10 * DAY)
    lay(kept, "empty", 1, now - 10 * DAY)
    lay(kept, "fresh", 1, now)
    assert kept.expire(now - 365 * DAY, now - 7 * DAY).result() == 2
    assert [name for name in ("old", "played", "empty", "fresh") if is_there(kept, name)] == ["played", "fresh"]
    lay(kept, "old", 1, now)  # nothing of it is left in the way
    kept.close()


def test_what_somebody_has_open_stays(kept: Store) -> None:
    lay(kept, "old", 3, 0.0)
    assert kept.expire(1e12, 1e12, ["old"]).result() == 0
    assert is_there(kept, "old")
    kept.use("old", 2e12).result()
    assert kept.expire(1e12, 1e12).result() == 0
    kept.use("never there", 1.0).result()
    kept.close()


def test_what_goes_on_by_turns_of_many_days_stays(kept: Store) -> None:
    """With tables kept for a week, a game with thirty days for each turn was deleted in the middle of one."""
    now = time.time()
    lay(kept, "by post", 3, now - 10 * DAY)
    lay(kept, "of rules that nobody has", 3, now - 40 * DAY)
    for name in ("by post", "of rules that nobody has"):
        kept.ask(partial(put_due, table_id=name, at=now + 20 * DAY)).result()
    assert kept.expire(now - 7 * DAY, now - 7 * DAY).result() == 1
    assert is_there(kept, "by post")
    kept.ask(partial(put_due, table_id="by post", at=None)).result()
    assert kept.expire(now - 7 * DAY, now - 7 * DAY).result() == 1
    kept.close()


def test_what_others_have_open_stays(tmp_path: Path) -> None:
    """A server knows its own tables; at one of another server somebody may have been for as long as tables are kept."""
    url = str(tmp_path / "tables.sqlite")
    settings = Settings()
    settings.expire_every = 0.01
    with house(url, settings) as server, closing(Store(url)) as other:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)[:1]):
            other.use(opened["table"], 0.0).result()
            while other.ask(lambda connection: connection.scalar(sa.select(USES.c.used))).result() == 0.0:
                pass
            assert other.expire(time.time() - DAY, time.time() - DAY).result() == 0


def test_a_clock_that_leaps_is_not_trusted_for_a_day(kept: Store) -> None:
    """Set forward by a year, it would make all tables old at once."""
    hour, now = 3600.0, time.time()
    assert kept.leapt(now).result() == 0  # nobody has looked at it before
    for _ in range(23):
        now += hour
        assert kept.leapt(now).result() == 0
    now += hour
    assert kept.leapt(now).result() is None
    assert kept.leapt(now + 400 * DAY).result() == 400 * DAY
    assert kept.leapt(now + 400 * DAY + hour).result() == 0
    assert kept.leapt(now + hour).result() == -400 * DAY
    assert kept.leapt(now + 2 * hour).result() == 0
    assert kept.leapt(now + 26 * hour).result() is None
    assert kept.leapt(now + 26 * hour - 60).result() is None  # another server, whose clock is a minute behind
    kept.close()
