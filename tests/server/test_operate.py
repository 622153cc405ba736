"""What whoever runs a server sees of it: its numbers, its log, and that it ends without losing anything."""

import contextlib
import json
import logging
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from fiveaside.cli.main import main
from fiveaside.server.admin import hash_of
from fiveaside.server.logs import JsonLine, OneLine, Seldom, usual_kind
from fiveaside.server.run import listen
from fiveaside.server.settings import Settings
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, tokens_of
from tests.server.house import House, Process, house

KEY = "k" * 32


def numbers(text: str) -> dict[str, float]:
    """Each number by its name and the values of its labels."""
    return {
        " ".join([sample.name, *(value for name, value in sample.labels.items() if name != "le")]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def read(server: House, **more: str) -> dict[str, float]:
    reply = server.http.get("/metrics", headers=more)
    assert (reply.status_code, reply.headers["content-type"].split(";")[0]) == (200, "text/plain"), reply.text
    return numbers(reply.text)


@contextlib.contextmanager
def known(tmp_path: Path, **more: object) -> Iterator[House]:
    """A server on the internet whose owner has a key."""
    settings = Settings()
    settings.public_urls = ["https://club.example"]
    settings.operation.admin_key = hash_of(KEY)
    vars(settings.operation).update(more)
    with house(str(tmp_path / "tables.sqlite"), settings) as opened:
        yield opened


# Numbers


def test_the_numbers_tell_what_came_of_requests(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host, "here", "here")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0), both.sit(1)
            both.do(0, "chat", key="once", text="hello")
            both.do(0, "chat", key="once", text="hello")
            both.do(0, "rematch")
            now = read(server)
            assert (now["fiveaside_connections"], now["fiveaside_tables_open"]) == (1, 1)
        assert now["fiveaside_requests_total committed"] == 3
        assert now["fiveaside_requests_total repeated"] == 1
        assert now["fiveaside_requests_total refused"] == 1
        assert now["fiveaside_requests_total conflict"] == now["fiveaside_requests_total failed"] == 0
        assert now["fiveaside_entries_total"] >= 3
        assert now["fiveaside_commit_seconds_count"] == 4
        assert now["fiveaside_store_seconds_count"] >= 3
        for name in (
            "bots_thinking",
            "bots_waiting",
            "jobs_running",
            "jobs_waiting",
            "store_waiting",
            "store_troubled",
        ):
            assert now[f"fiveaside_{name}"] == 0, name


def test_the_numbers_tell_why_somebody_was_turned_away(tmp_path: Path) -> None:
    settings = Settings()
    settings.watchers_a_table = 0
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        opened = open_table(server.host)
        with pytest.raises(NotLetIn):
            Client(server.host, opened["table"], [opened["watch"]])
        with pytest.raises(NotLetIn):
            Client(server.host, opened["table"], ["nothing"])
        server.http.get("/api/games", headers={"host": "stranger.example"})
        server.http.post("/api/tables", headers={"origin": "https://stranger.example"})
        now = read(server)
        for reason in ("table_full", "no_table", "unknown_name", "other_site"):
            assert now[f"fiveaside_turned_away_total {reason}"] == 1, reason


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
def test_at_home_the_numbers_are_for_this_machine_alone(server: House, name: str) -> None:
    assert server.http.get("/metrics").status_code == 200
    assert server.http.get("/metrics", headers={name: "203.0.113.1"}).status_code == 404


def test_on_the_internet_a_stranger_finds_no_numbers(tmp_path: Path) -> None:
    """A proxy on the same machine that says nothing of where a request comes from looks like its owner."""
    with known(tmp_path) as server:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": f"Basic {KEY}"}):
            reply = server.http.get("/metrics", headers=headers)
            assert (reply.status_code, reply.json()) == (404, {"error": "There is nothing here."})
        assert read(server, authorization=f"Bearer {KEY}")["fiveaside_connections"] == 0


def test_the_numbers_may_be_public_or_have_an_address_of_their_own(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as free:
        port: int = free.getsockname()[1]
    with known(tmp_path, metrics_public=True, metrics_at=("127.0.0.1", port)) as server:
        assert "fiveaside_connections" in read(server)
        told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=PATIENCE)
        assert "fiveaside_connections" in numbers(told.text)
        with known(tmp_path / "second", metrics_at=("127.0.0.1", port)) as second:  # as another process of one server
            assert second.hub.metrics.listener is not None
            other = second.hub.metrics.listener.server_port
            told = httpx.get(f"http://127.0.0.1:{other}/metrics", trust_env=False, timeout=PATIENCE)
            assert "fiveaside_connections" in numbers(told.text)
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--metrics-at", "9105"], "--metrics-at takes an address such as 127.0.0.1:9105, but '9105' came."),
        (["--metrics-at", "127.0.0.1:70000"], "--metrics-at takes an address such as 127.0.0.1:9105, but"),
        (["--admin-key-file", "/no/such/file"], "--admin-key-file takes a file that can be read, but /no/such/file"),
        (["--admin-key-file", "SHORT"], "--admin-key-file takes a file with one word of at least 20 characters."),
        (["--public-url", "ftp://club.example"], "--public-url takes an address such as https://club.example, but"),
        (
            ["--public-url", "https://a.example/x", "--public-url", "https://b.example"],
            "have the same path, but '' and",
        ),
        (["--public-url", "https://a.example/<x>"], "The path of --public-url has letters, digits, - . _ and ~ only"),
        (["--log", "xml"], "--log takes text or json, but 'xml' came"),
    ],
)
def test_options_that_cannot_be(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "SHORT").write_text("hunter2\n")
    given = [str(tmp_path / one) if one == "SHORT" else one for one in arguments]
    assert main(["serve", "--no-open", "--port", "0", "--store", str(tmp_path / "x.sqlite"), *given]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "x.sqlite").exists()


# The log


def record(message: str, **more: object) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": message, "levelname": "ERROR", "created": 0.0, **more})


def test_a_line_of_the_log_is_a_json_object_with_time_level_and_table() -> None:
    line = JsonLine().format(record("The disk\nis full.", table="abc", about="store"))
    assert "\n" not in line
    assert json.loads(line) == {
        "time": "1970-01-01T00:00:00.000+00:00",
        "level": "error",
        "message": "The disk is full.",
        "table": "abc",
        "about": "store",
    }
    assert OneLine().format(record("The disk\nis full.", table="abc")) == "fiveaside: The disk is full. (table abc)"


def test_a_terminal_is_for_people(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as file:
        assert usual_kind(file) == "json"


def test_the_same_is_not_said_all_the_time() -> None:
    now = [100.0]
    seldom = Seldom(lambda: now[0])
    assert [seldom.filter(record("full")) for _ in range(5)] == [True, False, False, False, False]
    assert seldom.filter(record("other"))
    now[0] += 11
    again = record("full")
    assert seldom.filter(again)
    assert OneLine().format(again) == "fiveaside: full (4 more times before)"


def test_a_store_that_fails_is_told_to_whoever_runs_it_and_when_it_works_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host, "here", "here")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            read_only(server, True)
            refused = both.do(0, "sit", name="Ada", entropy="00" * 16)
            assert refused["why"] == "The store cannot be used: it can only be read."
            assert server.http.post("/api/tables", json={"game": "golong", "seats": ["here"] * 2}).status_code == 503
            assert read(server)["fiveaside_store_troubled"] == 1
            assert read(server)["fiveaside_requests_total failed"] == 1
            read_only(server, False)
            assert server.http.get("/readyz").status_code == 200
            assert read(server)["fiveaside_store_troubled"] == 0
    told = [(line.levelname, line.message) for line in caplog.records if line.name == "fiveaside"]
    assert ("ERROR", "The store cannot be used: it can only be read.") in told
    assert told[-1] == ("WARNING", "The store can be used again.")


def read_only(server: House, on: bool) -> None:
    pragma(server, f"query_only = {'ON' if on else 'OFF'}")


def test_a_disk_that_is_full_is_told_and_nothing_is_lost_when_there_is_room_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings()
    settings.chats_at_once = 1e6
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        opened = open_table(server.host, "here", "here")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            pragma(server, "max_page_count = 1")  # as many as there are
            keys = []
            while True:
                keys.append(f"line-{len(keys)}")
                reply = both.do(0, "chat", key=keys[-1], text="x" * 300)
                if reply["type"] == "refused":
                    break
            assert reply["why"] == "The store cannot be used: the disk is full."
            pragma(server, "max_page_count = 1000000")
            assert both.do(0, "chat", key=keys[-1], text="x" * 300)["type"] == "done"
            assert sum(entry["kind"] == "chat" for entry in both.entries) == len(keys)
    told = {line.message: getattr(line, "table", "") for line in caplog.records if line.name == "fiveaside"}
    assert told["The store cannot be used: the disk is full."] == opened["table"]
    assert "The store can be used again." in told


def pragma(server: House, text: str) -> None:
    with contextlib.closing(server.store.engine.raw_connection()) as connection:
        connection.cursor().execute(f"PRAGMA {text}")


def test_a_damaged_page_is_told_with_time_and_kind(tmp_path: Path) -> None:
    """As somebody runs it: in JSON, on standard error."""
    process = Process(str(tmp_path / "tables.sqlite"), "--log", "json")
    opened = open_table(process.host)
    process.end(signal.SIGTERM)
    damage(tmp_path / "tables.sqlite")
    again = Process(str(tmp_path / "tables.sqlite"), "--log", "json")
    with pytest.raises(NotLetIn, match="The store cannot be used: its file is damaged."):
        Client(again.host, opened["table"], tokens_of(opened))
    code, _, err = again.end(signal.SIGTERM)
    lines = [json.loads(line) for line in err.splitlines()]
    assert code == 0
    assert {"time", "level", "message"} <= set(lines[0])
    assert (lines[0]["level"], lines[0]["message"]) == ("info", "The server is open.")
    assert "The store cannot be used: its file is damaged." in [line["message"] for line in lines]
    assert lines[-1]["message"] == "The server ends; 0 connections are told to come back."


def damage(path: Path) -> None:
    """The pages of the entries are overwritten."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        pages = connection.execute("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'entries'").fetchall()
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


# The end


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_who_is_at_a_table_when_it_ends_is_told_to_come_back_and_loses_nothing(
    tmp_path: Path, how: signal.Signals
) -> None:
    process = Process(str(tmp_path / "tables.sqlite"))
    opened = open_table(process.host, "here", "here")
    keys = [f"line-{number}" for number in range(15)]
    with Client(process.host, opened["table"], tokens_of(opened), lang="es") as both:
        both.sit(0)
        for key in keys:
            both.send({"type": "do", "key": key, "seat": 0, "what": "chat", "text": key})
        both.until("done")
        process.running.send_signal(how)
        heard = []
        with contextlib.suppress(Exception):
            while True:
                heard.append(both.hear())
        assert both.socket.close_code == 1012
    code, _, err = process.end(signal.SIGCONT)
    assert (code, err) == (0, "")
    farewell = [message["why"] for message in heard if message["type"] == "error"]
    assert farewell == ["El servidor se reinicia; la mesa queda guardada y esta página vuelve sola."]
    with (
        house(str(tmp_path / "tables.sqlite")) as again,
        Client(again.host, opened["table"], tokens_of(opened)) as both,
    ):
        replies = {key: both.do(0, "chat", key=key, text=key) for key in keys}
        for message in heard:
            if message["type"] == "done":
                assert replies[message["key"]]["seq"] == message["seq"]
        said = [entry["text"] for entry in both.entries if entry["kind"] == "chat"]
        assert sorted(said) == sorted(keys)


def test_a_server_that_ends_is_not_ready(server: House) -> None:
    server.hub.stopping = True
    try:
        assert server.http.get("/readyz").json() == {"error": "The server is being stopped."}
    finally:
        server.hub.stopping = False
