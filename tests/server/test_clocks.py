"""Clocks at a real server: whoever is late is seen to, with nobody there and after a restart, by one server alone."""

import time
from pathlib import Path
from typing import Any

import pytest

from fiveaside.server import hub
from fiveaside.server.clock import Clock
from fiveaside.server.settings import Settings
from fiveaside.store.dues import next_due
from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import House, house

DAY = 24 * 3600
TURNS = {"kind": "answer", "seconds": 2 * DAY, "then": "bot"}
BANK = {"kind": "bank", "seconds": 600, "increment": 5, "then": "lost"}


def begun(server: House, timing: dict[str, object], **more: object) -> tuple[Any, Client]:
    opened = open_table(server.host, "here", "here", time=timing, **more)
    both = Client(server.host, opened["table"], tokens_of(opened))
    for seat in (0, 1):
        both.sit(seat)
    both.do(0, "leave", bot="random")
    both.do(0, "back")
    return opened, both


def later(server: House, seconds: float) -> None:
    """The clock of the server goes on."""
    server.hub.clock.offset += seconds


def watchful() -> Settings:
    """Looks at its clock all the time, so that it may be set by tests."""
    settings = Settings()
    settings.beat_every = 0.05
    return settings


def entries_of(server: House, table: str, kind: str) -> list[Any]:
    return [entry for entry in server.store.load(table).result().entries if entry.kind == kind]


def until(server: House, table: str, kind: str) -> None:
    """Until the store holds such an entry; nobody is connected who would be told."""
    end = time.monotonic() + PATIENCE
    while not entries_of(server, table, kind):
        assert time.monotonic() < end, f"no entry {kind}"
        time.sleep(0.02)


def forgotten(server: House, both: Client) -> None:
    """Nobody is there any more, and the table leaves memory."""
    both.close()
    end = time.monotonic() + PATIENCE
    while server.hub.rooms:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_bot_plays_on_for_who_is_late_also_when_nobody_is_there(url: str) -> None:
    settings = watchful()
    settings.idle_table, settings.sweep_every = 0.0, 0.02
    with house(url, settings) as server:
        opened, both = begun(server, TURNS)
        seat = both.snapshot["ask"]["seat"]
        assert both.snapshot["clocks"]["runs"] == seat
        assert both.snapshot["table"]["time"] == {**TURNS, "increment": 0}
        forgotten(server, both)
        later(server, DAY)
        assert not entries_of(server, opened["table"], "timed_out")
        later(server, DAY + 4)
        until(server, opened["table"], "timed_out")
        (late,) = entries_of(server, opened["table"], "timed_out")
        assert (late.seat, late.data["used"]) == (seat, 2 * DAY * 1000)


def test_down_time_counts_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url, watchful()) as server:
        opened, both = begun(server, TURNS)
        later(server, DAY)
        both.close()
    due = []
    with house(url, watchful()) as server:
        due.append(server.store.read(next_due).result())
    # The machine was off for a week: its clock says so when the server begins.
    monkeypatch.setattr(hub, "Clock", lambda: Clock(lambda: time.time() + 7 * DAY))
    with house(url, watchful()) as server:
        due.append(server.store.read(next_due).result())
        assert due[1] - due[0] > 5.5 * DAY
        with Client(server.host, opened["table"], tokens_of(opened)) as again:
            left = again.snapshot["clocks"]["left"][again.snapshot["ask"]["seat"]]
            assert DAY - 600 < left <= DAY + 2
            again.answer()
        assert not entries_of(server, opened["table"], "timed_out")


def test_the_log_leads_to_the_same_clocks_after_a_restart(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with house(url, watchful()) as server:
        opened, both = begun(server, BANK)
        for number in range(8):
            later(server, 5)
            both.answer(number)
        clocks = server.room(opened["table"]).table.clocks
        assert clocks is not None
        before = clocks.saved()
        both.close()
    with house(url, watchful()) as server, Client(server.host, opened["table"], tokens_of(opened)) as both:
        clocks = server.room(opened["table"]).table.clocks
        assert clocks is not None
        assert clocks.saved() == before
        later(server, 2 * 600 + 4)
        while both.snapshot["over"] is None:
            both.hear()
        assert both.snapshot["over"]["why"].endswith("is out of time")
        assert [entry["kind"] for entry in both.entries[-2:]] == ["timed_out", "ended"]


def test_a_lost_connection_stops_the_clock_for_a_while(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite"), watchful()) as server:
        opened = open_table(server.host, time=BANK)
        tokens = tokens_of(opened)
        people = [Client(server.host, opened["table"], [token]) for token in tokens]
        for seat, person in enumerate(people):
            person.sit(seat)
        for person in people:
            person.hear_seq(server.room(opened["table"]).seq())
        asked = 0 if people[0].asked() else 1
        other = people[1 - asked]
        people[asked].close()
        while not other.snapshot["clocks"].get("held"):
            other.hear()
        later(server, 40)
        with Client(server.host, opened["table"], [tokens[asked]]) as back:
            assert 600 - 30 < back.snapshot["clocks"]["left"][asked] <= 600
            back.answer()
            answer = next(entry for entry in reversed(back.entries) if "used" in entry)
            assert answer["away"] >= 35_000
        other.close()


def test_two_servers_see_to_a_table_once(url: str) -> None:
    with house(url, watchful()) as one, house(url, watchful()) as two:
        opened, both = begun(one, TURNS)
        with Client(two.host, opened["table"], tokens_of(opened)) as there:
            later(one, 2 * DAY + 4)
            later(two, 2 * DAY + 4)
            while not any(entry["kind"] == "timed_out" for entry in there.entries):
                there.hear()
        both.close()
        assert len(entries_of(one, opened["table"], "timed_out")) == 1


def test_a_rematch_has_the_same_time(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite"), watchful()) as server:
        opened, both = begun(server, BANK)
        both.do(0, "resign")
        both.do(0, "rematch")
        with Client(server.host, both.snapshot["table"]["rematch"], tokens_of(opened)) as again:
            assert again.snapshot["table"]["time"] == BANK
        both.close()


def test_a_time_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        body = {"game": "soccer_dice", "seats": ["here", "here"]}
        for timing in ({"kind": "bank", "seconds": 3}, {"kind": "bank", "seconds": 90_000}, {"kind": "never"}):
            reply = server.http.post("/api/tables", json={**body, "time": timing})
            assert (reply.status_code, list(reply.json())) == (400, ["error"])
