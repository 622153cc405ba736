"""Who asked not to be asked is answered for by the server, after a moment and also after a restart."""

import asyncio
import math
from pathlib import Path
from typing import Any

import pytest

from fiveaside.games import BOXES
from fiveaside.server.hub import Hub
from fiveaside.server.settings import Settings
from fiveaside.store.store import Store
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import house
from tests.server.test_hurry import begin
from tests.table.drowsy import DrowsyBox


def pauses(seconds: float) -> Settings:
    settings = Settings()
    settings.hush_least = settings.hush_most = seconds
    return settings


def left_dozing(store: str) -> dict[str, Any]:
    """A table at which the server is about to answer for somebody when it ends."""
    with house(store, pauses(3600)) as server:
        opened = open_table(server.host, game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            begin(person, "right")
            assert person.snapshot["ask"] == {"seat": None, "kind": "doze", "choices": [], "veiled": True}
    return opened


def test_the_server_answers_for_who_asked_not_to_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", DrowsyBox())
    with house(str(tmp_path / "tables.sqlite"), pauses(0)) as server:
        opened = open_table(server.host, game="hidden_coin")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            begin(person, "right")
            while person.snapshot["ask"]["kind"] != "on":
                person.until("update")
            assert [entry["text"] for entry in person.entries[-3:]] == ["right", "left", "left"]


def test_it_is_taken_up_again_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOXES, "hidden_coin", DrowsyBox())
    store = str(tmp_path / "tables.sqlite")
    opened = left_dozing(store)
    with (
        house(store, pauses(0)) as server,
        Client(server.host, opened["table"], tokens_of(opened)) as person,
    ):
        while person.snapshot["ask"]["kind"] != "on":
            person.until("update")


def test_a_table_stays_while_somebody_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgotten between the pause and the answer, nobody would give it."""
    monkeypatch.setitem(BOXES, "hidden_coin", DrowsyBox())
    path = str(tmp_path / "tables.sqlite")
    opened = left_dozing(path)
    store = Store(path)

    async def story() -> None:
        hub = Hub(store, pauses(3600), lambda: "")
        room = await hub.room(opened["table"])
        assert room.hush.timer is not None
        room.hush.timer.cancel()
        before = room.seq()
        room.hush.time_out()
        hub.forget(math.inf)
        assert hub.rooms == {room.id: room} and room.hush.answering is not None
        await room.hush.answering
        assert room.seq() == before + 1
        hub.workers.close(), hub.minds.close()

    asyncio.run(story())
    store.close()
