"""Copies of a store that is written to meanwhile, and what is not believed to be one."""

import itertools
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from fiveaside.store.copies import backup, restore
from fiveaside.store.refusal import NewerStore, NoTable, StoreRefusal
from fiveaside.store.schema import STEPS, VERSION
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry
from tests.store.cluster import Cluster


def test_a_copy_of_a_store_that_is_written_to_is_whole(url: str, tmp_path: Path, postgres: Cluster) -> None:
    """Every table in it has all entries up to its last one, and what was acknowledged before is there."""
    store = Store(url)
    store.create("A", bytes(32), {b"h" * 32: 0}, []).result()
    said, stop = [0], threading.Event()

    def write() -> None:
        for number in itertools.count(1):
            store.append("A", [Entry(number, "chat", 0, {"text": "x"})]).result()
            said[0] = number
            if stop.is_set():
                return

    writer = threading.Thread(target=write)
    writer.start()
    while said[0] < 20:
        pass
    before = said[0]
    copy = tmp_path / "copies" / "one"
    backup(url, copy)
    stop.set()
    writer.join()
    store.close()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    target = postgres.new_database() if url.startswith("postgresql") else str(tmp_path / "again" / "tables.sqlite")
    restore(target, copy)
    again = Store(target)
    kept = again.load("A").result()
    again.close()
    assert kept.seats == {b"h" * 32: 0}
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    assert before <= len(kept.entries) <= said[0]
    with pytest.raises(StoreRefusal, match="already"):
        restore(target, copy)
    assert list(copy.parent.iterdir()) == [copy]


def test_what_a_killed_server_left_is_not_written_into_a_copy(tmp_path: Path) -> None:
    """Somebody moves the store away and forgets what lies beside it: SQLite took that for the copy's own, and what came
    of both was neither."""
    target, copy = tmp_path / "tables.sqlite", tmp_path / "copy"
    store = Store(str(target))
    store.create("before", bytes(32), {}, [Entry(1, "chat", 0, {"text": "x"})]).result()
    backup(str(target), copy)
    store.create("after", bytes(32), {}, [Entry(1, "chat", 0, {"text": "x"})]).result()
    left = (tmp_path / "tables.sqlite-wal").read_bytes()
    store.close()
    target.unlink()
    (tmp_path / "tables.sqlite-wal").write_bytes(left)  # as kill -9 leaves it
    with pytest.raises(StoreRefusal, match="tables.sqlite-wal belongs to an earlier store; move it away"):
        restore(str(target), copy)
    assert not target.exists()
    (tmp_path / "tables.sqlite-wal").unlink()
    restore(str(target), copy)
    with closing(Store(str(target))) as again:
        assert again.load("before").result().entries
        with pytest.raises(NoTable):
            again.load("after").result()


def test_a_copy_is_never_written_over_anything(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    Store(url).close()
    (tmp_path / "there").write_text("mine")
    with pytest.raises(StoreRefusal, match="A copy goes into a new file, but there is one at"):
        backup(url, tmp_path / "there")
    assert (tmp_path / "there").read_text() == "mine"
    with pytest.raises(StoreRefusal, match="There is no store at"):
        backup(str(tmp_path / "none.sqlite"), tmp_path / "copy")
    with pytest.raises(StoreRefusal, match="cannot be written"):
        backup(url, tmp_path / "there" / "below")


def test_what_is_damaged_newer_or_something_else_is_not_put_back(tmp_path: Path) -> None:
    url, copy, target = str(tmp_path / "tables.sqlite"), tmp_path / "copy", str(tmp_path / "target.sqlite")
    store = Store(url)
    for number in range(50):
        store.create(f"T{number}", bytes(32), {}, [Entry(1, "chat", 0, {"text": "x" * 500})]).result()
    backup(url, copy)
    store.ask(lambda connection: connection.execute(VERSION.update().values(version=len(STEPS) + 1))).result()
    backup_newer = tmp_path / "newer"
    store.close()
    with pytest.raises(NewerStore, match="A newer Fiveaside made this"):
        backup(url, backup_newer)
    assert not backup_newer.exists()
    whole = copy.read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "holes").write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    (tmp_path / "text").write_text("hello, this is not a store")
    (tmp_path / "dump").write_bytes(b"PGDMP and nothing behind it")
    for name, says in {
        "cut": "cut (cannot be used|is damaged): .*",
        "holes": "holes (cannot be used|is damaged): .*",
        "text": ".*text is not a copy that `fiveaside admin backup` made.",
        "dump": "A store in a file is restored from a copy of one, but .*dump is of PostgreSQL.",
        "none": ".*none cannot be read: no such file or directory.",
    }.items():
        with pytest.raises(StoreRefusal, match=f"^{says}$"):
            restore(target, tmp_path / name)
        assert not Path(target).exists()
    restore(target, copy)
    assert Path(target).is_file()


def test_a_password_is_not_among_the_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program called pg_dump that writes down how it was called."""
    (tmp_path / "pg_dump").write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/called\necho "$PGPASSWORD" > {tmp_path}/secret\nexit 1\n'
    )
    (tmp_path / "pg_dump").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreRefusal, match="pg_dump failed: 1."):
        backup("postgresql://ada:hunter2@db.example/tables", tmp_path / "copy")
    assert "hunter2" not in (tmp_path / "called").read_text()
    assert (tmp_path / "secret").read_text() == "hunter2\n"
    (tmp_path / "pg_dump").unlink()
    with pytest.raises(StoreRefusal, match="This needs pg_dump, which comes with PostgreSQL"):
        backup("postgresql://db.example/tables", tmp_path / "copy")
