"""The file on this machine: what makes a commit last, and what is said when there is no room or no right to write."""

import os
import sqlite3
from pathlib import Path

import pytest

from fiveaside.store.refusal import StoreRefusal
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry

LONG = Entry(2, "chat", 0, {"text": "x" * 100_000})


def opened(path: Path) -> Store:
    store = Store(str(path))
    store.create("T", bytes(32), {}, [Entry(1, "chat", 0, {"text": "hello"})]).result()
    return store


def test_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    store = opened(tmp_path / "deep" / "inside" / "tables.sqlite")
    with store.engine.connect() as connection:
        settings = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    store.close()
    assert settings == ["wal", 2]


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path / "tables.sqlite")
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreRefusal, match="The store cannot be used: the disk is full."):
        store.append("T", [LONG]).result()
    store.append("T", [Entry(2, "chat", 0, {"text": "short"})]).result()
    assert [entry.data["text"] for entry in store.load("T").result().entries] == ["hello", "short"]
    store.close()


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    opened(tmp_path / "tables.sqlite").close()
    with pytest.raises(StoreRefusal, match="The store cannot be used: it can only be read."):
        Store(f"sqlite:///file:{tmp_path}/tables.sqlite?mode=ro&uri=true")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("GoLong " * 1000)
    with pytest.raises(StoreRefusal, match="its file is not a database"):
        Store(str(tmp_path / "tables.sqlite"))


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    with pytest.raises(StoreRefusal, match="its file cannot be opened"):
        Store(str(tmp_path))


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreRefusal, match="The folder of the store cannot be made: file exists"):
        Store(str(tmp_path / "file" / "tables.sqlite"))


def test_a_store_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiveaside.store.engine.BUSY_SECONDS", 0.1)
    store = opened(tmp_path / "tables.sqlite")
    other = sqlite3.connect(tmp_path / "tables.sqlite")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreRefusal, match="another program holds it"):
        store.append("T", [LONG]).result()
    other.rollback()
    other.close()
    store.append("T", [LONG]).result()
    store.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://host/database", "://"])
def test_what_is_no_store(url: str) -> None:
    with pytest.raises(StoreRefusal, match="A store "):
        Store(url)


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    with pytest.raises(StoreRefusal, match="The store cannot be used: the database does not answer."):
        Store(f"postgresql://secret:password@/tables?host={os.fspath(tmp_path)}")
