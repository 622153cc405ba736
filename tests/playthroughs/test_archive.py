"""What earlier versions have left: records play through to the end that they tell, and tables are finished."""

import json
from pathlib import Path

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.games import BOXES, box
from fiveaside.table.entry import read_entry
from fiveaside.table.fair import verify
from fiveaside.table.snapshot import resume, take
from fiveaside.table.table import rebuild
from tests.playthroughs.leave import GAMES, SECRET, TABLES

ARCHIVE = sorted((Path(__file__).parent / "archive").glob("*.record"))
LEFT = sorted(TABLES.glob("*/*.log"))
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


@pytest.mark.parametrize("path", ARCHIVE, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_plays_through(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert record.play(BOXES[record.game]).outcome is not None


@pytest.mark.parametrize("path", LEFT, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_table_that_an_earlier_version_left_is_finished(path: Path) -> None:
    """With the rules that it was begun with: its dice are those that its seed gives, before and after."""
    head, *lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    entries = [read_entry(line) for line in lines]
    table = rebuild("T", SECRET, entries)
    assert table.game.ask is not None
    assert [list(table.game.points()), [table.game.ask.seat, table.game.ask.kind]] == [head["score"], head["asks"]]
    table = resume("T", SECRET, take(table).packed(), entries)
    numbers = Seeded(1)
    while table.state == "playing":
        ask = table.game.ask
        assert ask is not None
        text = table.game.text(ask.pick(numbers.below(ask.n)))
        for entry in table.plan(ask.seat, "answer", {"text": text}):
            table.apply(entry)
    record = read_record(table.record().write())
    assert record.head["rules"] == lines[0]["rules"]
    assert verify(record).fair


def test_every_version_of_every_games_rules_is_kept() -> None:
    """Whoever changes the rules of a game raises their version, and keeps the box of the one before."""
    for one in BOXES.values():
        kept = [earlier.version for earlier in one.earlier]
        assert [*kept, one.version] == [str(number) for number in range(1, len(kept) + 2)]
        for version in kept:
            assert box(one.name).under(version) is not None


def test_every_release_has_left_tables() -> None:
    headings = [line.split() for line in CHANGELOG.read_text("utf-8").splitlines() if line.startswith("## ")]
    released = {words[1] for words in headings if "(unreleased)" not in words}
    folders = [folder for folder in TABLES.iterdir() if folder.is_dir()]
    assert released <= {folder.name for folder in folders}
    for folder in folders:
        assert {path.stem for path in folder.glob("*.log")} >= {name for name, *_ in GAMES}
