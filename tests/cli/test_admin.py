"""`fiveaside admin` as whoever runs a server uses it."""

import json
import time
from pathlib import Path

import pytest

from fiveaside.cli.main import main
from fiveaside.store.office import ADMIN_KEY, Office, get_secret
from fiveaside.store.store import Store, token_hash
from fiveaside.table.entry import Entry

OPENED = {"game": "golong", "seats": ["person", "thumb"]}
TOKEN = "t" * 32


class Desk:
    """A store with two tables, and the command that looks after it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.url = str(folder / "tables.sqlite")
        self.capsys = capsys
        store = Store(self.url)
        entries = [
            Entry(1, "opened", None, dict(OPENED)),
            Entry(2, "sat", 0, {"name": "Ada"}),
            Entry(3, "started", None, {}),
            Entry(4, "chat", 0, {"text": "red \x1b[31malert"}),
        ]
        store.create("first", bytes(32), {token_hash(TOKEN): 0}, entries).result()
        store.create("second", bytes(32), {}, [Entry(1, "opened", None, dict(OPENED))]).result()
        store.use("first", time.time() - 30 * 24 * 3600).result()
        store.use("second", time.time() - 10 * 24 * 3600).result()
        store.close()

    def say(self, task: str, *arguments: str) -> str:
        code = main(["admin", task, "--store", self.url, *arguments])
        said = self.capsys.readouterr()
        assert code == 0, said.err
        return said.out

    def refused(self, task: str, *arguments: str) -> str:
        assert main(["admin", task, "--store", self.url, *arguments]) == 2
        said = self.capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1
        return said.err.removeprefix("fiveaside: ").strip()


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def test_the_tables_are_listed(desk: Desk) -> None:
    first, second, count = desk.say("list").splitlines()
    assert first.split()[0] == "second" and first.endswith("golong          waiting      1  –, thumb")
    assert second.split()[0] == "first" and second.endswith("golong          playing      4  Ada, thumb")
    assert count == "2 of 2 tables, those used last first."
    (line,) = desk.say("list", "--limit", "1", "--json").splitlines()
    assert json.loads(line)["id"] == "second"


def test_a_table_is_shown_and_nothing_in_it_moves_the_terminal(desk: Desk) -> None:
    told = desk.say("show", "first", "--chat")
    assert f"Seat 0: Ada, key {token_hash(TOKEN).hex()[:12]}\nSeat 1: thumb, no key\n" in told
    assert told.endswith("1 lines of chat\n  0: red �[31malert\n")
    assert "\x1b" not in told


def test_a_table_is_exported_without_keys_and_seeds(desk: Desk, tmp_path: Path) -> None:
    told = json.loads(desk.say("export", "first"))
    assert [entry["kind"] for entry in told["log"]] == ["opened", "sat", "started", "chat"]
    assert not {"secret", "keys", "tokens"} & set(told)
    out = str(tmp_path / "first.json")
    assert desk.say("export", "first", "--out", out) == f"Table first is in {out}.\n"
    assert json.loads(Path(out).read_text("utf-8")) == told
    assert (
        desk.refused("export", "first", "--out", out) == f"--out takes a new file, but there is one at {out} already."
    )


def test_tables_are_deleted_all_or_none(desk: Desk) -> None:
    assert desk.refused("delete", "first", "third", "--yes") == "There is no table 'third'."
    assert desk.refused("delete", "first") == "Nobody is here to be asked; --yes deletes without asking."
    assert desk.say("list").endswith("2 of 2 tables, those used last first.\n")
    assert desk.say("delete", "first", "second", "--yes") == "2 tables were deleted.\n"
    assert desk.say("list") == "0 of 0 tables, those used last first.\n"


def test_what_nobody_uses_is_counted_and_then_deleted(desk: Desk) -> None:
    assert desk.say("retention") == "1 table would be deleted; --yes does it.\n"  # nobody sat down at the second
    assert desk.say("retention", "--days", "20", "--empty-days", "20") == "1 table would be deleted; --yes does it.\n"
    assert desk.say("retention", "--days", "5", "--yes") == "2 tables were deleted.\n"
    assert desk.refused("retention", "--days", "0") == "--days takes a number from 1, but '0' came."


def test_addresses_and_keys_are_banned_and_let_in_again(desk: Desk) -> None:
    fingerprint = token_hash(TOKEN).hex()[:12]
    assert desk.say("ban", "203.0.113.7") == "203.0.113.7/32 is banned.\n"
    assert desk.say("ban", "2001:db8::1/48", "--why", "a flood") == "2001:db8::/48 is banned.\n"
    assert desk.say("ban", fingerprint, "--days", "7").startswith(f"Key {fingerprint} is banned until 20")
    assert desk.say("ban", TOKEN).startswith(f"Key {fingerprint} is banned.")
    told = desk.say("ban").splitlines()
    assert [line.split("  ")[0] for line in told] == [
        "203.0.113.7/32",
        "2001:db8::/48",
        f"key {fingerprint}",
        "3 bans.",
    ]
    assert told[1].endswith("a flood")
    assert desk.say("unban", "203.0.113.7") == "203.0.113.7/32 is let in again.\n"
    assert desk.say("unban", f"key {fingerprint}") == f"Key {fingerprint} is let in again.\n"
    assert desk.refused("unban", "203.0.113.7") == "203.0.113.7/32 is not banned."
    assert desk.refused("ban", "nobody").endswith("a key as `show` lists it was expected, but 'nobody' came.")
    assert desk.refused("ban", "f" * 12) == "One key that begins with ffffffffffff was expected, but there are 0."
    assert desk.refused("ban", "203.0.113.7", "--days", "0") == "--days takes a number from 1, but '0' came."


def test_a_seat_or_a_table_is_muted(desk: Desk) -> None:
    assert desk.say("mute", "first", "0") == "Seat 0 at table first is muted.\n"
    assert "Seat 0: Ada" in desk.say("show", "first") and ", muted\nSeat 1" in desk.say("show", "first")
    assert desk.say("unmute", "first", "0") == "Seat 0 at table first may speak again.\n"
    assert "muted" not in desk.say("show", "first")
    assert desk.say("mute", "first") == "Everybody at table first is muted.\n"
    assert desk.refused("mute", "first", "2") == "Table first has the seats 0 to 1, but 2 came."
    assert desk.refused("mute", "third") == "There is no table 'third'."
    assert desk.refused("mute", "first", "x").startswith("SEAT takes a whole number, but 'x' came")


def test_the_key_to_the_admin_page_is_shown_once_and_kept_as_its_hash(desk: Desk) -> None:
    key = desk.say("key").strip()
    with Office(desk.url) as office:
        assert office.do(lambda connection: get_secret(connection, ADMIN_KEY)) == token_hash(key)
        desk.say("key", "--off")
        assert office.do(lambda connection: get_secret(connection, ADMIN_KEY)) == b""


def test_a_copy_is_made_and_put_back(desk: Desk, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy")
    assert desk.say("backup", copy).startswith(f"The store is in {copy}; it holds secrets")
    assert desk.refused("restore", copy).endswith("already; end its servers and move it away first.")
    desk.url = str(tmp_path / "new.sqlite")
    assert desk.say("restore", copy) == f"The store is as it was in {copy}.\n"
    assert desk.say("list").endswith("2 of 2 tables, those used last first.\n")


def test_a_store_that_is_none(desk: Desk, tmp_path: Path) -> None:
    desk.url = str(tmp_path / "none.sqlite")
    assert desk.refused("list") == f"There is no store at {desk.url}; name one with --store."
    assert not Path(desk.url).exists()
    Path(desk.url).write_text("something else, long enough to be looked at as a database" * 10)
    assert desk.refused("list") == "The store cannot be used: its file is not a database."
    desk.url = "mysql://x/y"
    assert desk.refused("list") == "A store is SQLite or PostgreSQL, but 'mysql' came."
