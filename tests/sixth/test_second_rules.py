"""A game whose rules have changed: what was begun with the first ones is finished with them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadRecord, BadState
from fiveaside.games import BOXES
from fiveaside.server.settings import Settings
from fiveaside.table.fair import verify
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.snapshot import take
from fiveaside.table.statistics import statistics
from fiveaside.table.table import rebuild
from fiveaside.table.transcript import transcript
from tests.server.client import Client, NotLetIn, open_table, play_on, tokens_of
from tests.server.house import house
from tests.server.test_keeping import settle
from tests.sixth.launcher import NAME
from tests.table.sitting import SECRET, Sitting, again
from tests.table.test_snapshot import opened

if TYPE_CHECKING:
    from fiveaside.engine.box import Box


@pytest.fixture
def second(folder: Path) -> "Iterator[Box]":
    """The box of the second rules: whoever sits second begins. It is not on the shelf yet."""
    from fiveaside.games.keepy_uppy.box import KeepyUppy
    from fiveaside.games.keepy_uppy.table import Match

    class Second(KeepyUppy):  # type: ignore[misc]  # it is found when the folder is there
        def __init__(self) -> None:
            super().__init__()
            self.version = "2"
            self.earlier = (KeepyUppy(),)

        def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Match:
            match = super().set_up(seats, options, pack)
            match.player = 1
            return match

    first = BOXES[NAME]
    yield Second()
    BOXES[NAME] = first


def begun() -> Sitting:
    return Sitting(NAME, ("person", "person"), "fair").sit().say("juggle")


def test_a_table_that_was_begun_with_the_first_rules_is_finished_with_them(second: "Box") -> None:
    sitting = begun()
    BOXES[NAME] = second
    assert Sitting(NAME, ("person", "person"), "fair").sit().asked().seat == 1  # a new one has the new rules
    sitting.table = again(sitting.table)
    assert sitting.asked().seat == 0
    short = opened(sitting.table, take(sitting.table).packed())
    assert (short.game.box.version, short.record().write()) == ("1", sitting.table.record().write())
    while sitting.table.state == "playing":
        sitting.say(sitting.table.game.text(sitting.asked().pick(sitting.asked().n - 1)))
    record = read_record(sitting.table.record().write())
    assert record.head["rules"] == "1"
    assert verify(record).fair
    assert transcript(record) and statistics(record)


def test_a_state_of_the_first_rules_goes_on(second: "Box") -> None:
    saved: Any = json.loads(json.dumps(begun().table.game.save()))
    BOXES[NAME] = second
    assert second.load(saved).save() == saved
    assert second.load({**second.new().save()}).box.version == "2"
    with pytest.raises(BadState, match="has rules '2', but '3' came"):
        second.load({**saved, "rules": "3"})


def test_rules_that_are_not_kept(second: "Box") -> None:
    table, record = begun().table, begun().table.record()
    second.earlier = ()
    BOXES[NAME] = second
    with pytest.raises(TableRefusal, match="begun with rules version 1 of Keepy-Uppy, which this server does not have"):
        rebuild("t1", SECRET, table.entries)
    with pytest.raises(BadRecord, match="Keepy-Uppy has rules version 2, but the record has '1'"):
        record.begin(second)
    second.earlier = (type(second)(),)
    second.earlier[0].version = "0"
    with pytest.raises(BadRecord, match="Keepy-Uppy has the rules versions 0 and 2, but the record has '1'"):
        record.begin(second)


def test_a_server_with_the_second_rules(second: "Box", tmp_path: Path) -> None:
    """A table of its store is played on from a snapshot, and finished; without the first rules it is kept."""
    url = str(tmp_path / "tables.sqlite")
    settings = Settings()
    settings.snapshot_every = 4
    with house(url, settings) as server:
        opened = open_table(server.host, "here", "here", game=NAME)
        table, tokens = opened["table"], tokens_of(opened)
        with Client(server.host, table, tokens) as both:
            both.sit(0)
            both.sit(1)
            both.answer()
            settle(server, table)
    kept, second.earlier = second.earlier, ()
    BOXES[NAME] = second
    with house(url, settings) as server:
        with pytest.raises(NotLetIn, match="a server that has them can finish it"):
            Client(server.host, table, tokens)
        with pytest.raises(NotLetIn, match="которых на этом сервере нет"):
            Client(server.host, table, tokens, lang="ru")
    second.earlier = kept
    with house(url, settings) as server, Client(server.host, table, tokens) as both:
        play_on(both)
        headers = {"authorization": f"Bearer {tokens[0]}"}
        record = read_record(server.http.get(f"/api/tables/{table}/record", headers=headers).text)
    assert (record.head["rules"], verify(record).fair) == ("1", True)
