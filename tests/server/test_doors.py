"""Several processes at one address: whoever asks for a table comes to the process that it falls to, or is served where
they are if that cannot be."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.server import doors as doors_module
from fiveaside.server.doors import Doors
from fiveaside.server.relays.local import LocalRelay
from fiveaside.server.settings import Settings
from tests.server.client import PATIENCE, Client, NotLetIn, open_table, raw, tokens_of
from tests.server.house import House, house


@contextlib.contextmanager
def two(folder: Path, settings: Settings | None = None) -> Iterator[tuple[House, House]]:
    """Servers as `--workers 2` begins them, each with a port of its own, so that it is known who comes where."""
    for part in ("doors", "relay"):
        (folder / part).mkdir()
    url = str(folder / "tables.sqlite")
    places = [Doors(str(folder / "doors"), number, 2) for number in range(2)]
    relays = [LocalRelay(folder / "relay") for _ in range(2)]
    with (
        house(url, settings, relay=relays[0], doors=places[0]) as one,
        house(url, settings, relay=relays[1], doors=places[1]) as other,
    ):
        yield one, other


def people_at(server: House, table: str) -> int:
    room = server.hub.rooms.get(table)
    return 0 if room is None else len(room.connections)


def wait_for(condition: object) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():  # type: ignore[operator]  # given as a function without arguments
        assert time.monotonic() < until
        time.sleep(0.01)


def test_people_of_a_table_come_together_wherever_they_knock(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        opened = open_table(other.host)
        table, (ada, ben) = opened["table"], tokens_of(opened)
        assert other.hub.doors.is_ours(table)
        with (
            Client(one.host, table, [ada], handed_on=True) as here,
            Client(other.host, table, [ben], handed_on=True) as there,
        ):
            here.sit(0)
            there.sit(1)
            assert (people_at(one, table), people_at(other, table)) == (0, 2)
            wait_for(lambda: not one.hub.together.held["lines"])  # the first process holds nothing of them
            while not here.asked():
                here.hear() if here.seq < there.seq else there.answer() if there.asked() else there.hear()
            there.hear_seq(here.answer()["seq"])


def test_whoever_names_no_table_stays_where_they_came(tmp_path: Path) -> None:
    """People of one table may sit apart; nothing depends on it."""
    with two(tmp_path) as (one, other):
        opened = open_table(other.host)
        table, (ada, ben) = opened["table"], tokens_of(opened)
        with Client(one.host, table, [ada]) as here, Client(one.host, table, [ben], handed_on=True) as there:
            here.sit(0)
            there.sit(1)
            assert (people_at(one, table), people_at(other, table)) == (1, 1)


def test_a_process_that_has_gone_is_passed_by(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        opened = open_table(other.host)
        table, (ada, _) = opened["table"], tokens_of(opened)
        other.hub.doors.place(other.hub.doors.number).unlink()
        with Client(one.host, table, [ada], handed_on=True):
            assert people_at(one, table) == 1


def test_a_full_process_shuts_its_door_until_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger who fills one process must not lock out the people of its tables while another has room."""
    monkeypatch.setattr(doors_module, "LOOK_AGAIN", 0.01)
    settings = Settings()
    settings.connections = 2
    with two(tmp_path, settings) as (one, other):
        opened = open_table(other.host)
        table, (ada, ben) = opened["table"], tokens_of(opened)
        door = other.hub.doors.place(other.hub.doors.number)
        with Client(other.host, table, [ada]), Client(other.host, table, [ada]):
            with contextlib.suppress(NotLetIn):  # the first one who finds no room has it shut
                Client(one.host, table, [ben], handed_on=True).close()
            wait_for(lambda: not door.exists())
            with Client(one.host, table, [ben], handed_on=True):
                assert people_at(one, table) == 1
        wait_for(door.exists)
        with Client(one.host, table, [ben], handed_on=True):
            assert people_at(other, table) == 1


@pytest.mark.parametrize("query", ["table=", "table=../../etc", "table=%00", "tables=x", "table=" + "x" * 65])
def test_what_names_no_table_is_answered_here(tmp_path: Path, query: str) -> None:
    with two(tmp_path) as (one, _), raw(one.host, f"/ws?{query}") as line:
        line.send("{}")
        assert '"error"' in line.recv(timeout=PATIENCE)


def test_a_line_that_hangs_up_while_it_is_handed_on_is_no_trouble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with two(tmp_path) as (one, other):
        table = open_table(other.host)["table"]
        port = int(one.host.partition(":")[2])
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # it ends with a reset
                head = f"GET /ws?table={table} HTTP/1.1\r\nHost: {one.host}\r\n"
                line.sendall(
                    f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
                )
        with raw(one.host, f"/ws?table={table}") as line:
            line.send("{}")
            assert '"error"' in line.recv(timeout=PATIENCE)
        wait_for(lambda: not one.hub.together.held["lines"])
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_table_that_goes_on_elsewhere_is_forgotten_where_nobody_is(tmp_path: Path) -> None:
    """Somebody has looked at it here, by a plain request; from then on every move was worked out twice."""
    with two(tmp_path) as (one, other):
        opened = open_table(other.host)
        table, (ada, ben) = opened["table"], tokens_of(opened)
        with Client(other.host, table, [ada, ben]) as people:
            people.sit(0)
            found = one.http.get(f"/api/tables/{table}/record", headers={"Authorization": f"Bearer {ada}"})
            assert found.status_code == 200 and table in one.hub.rooms
            one.hub.rooms[table].used -= 100
            people.sit(1)
            wait_for(lambda: table not in one.hub.rooms)
            assert people.answer()["type"] == "done"
