"""`fiveaside verify` of the log of a contest."""

import json
from pathlib import Path

import pytest

from tests.cli.command import fiveaside
from tests.club.cups.playing import Held


@pytest.fixture
def log(tmp_path: Path) -> Path:
    held = Held(3, format="league")
    held.ask("start")
    for fixture in held.contest.open_fixtures():
        held.score(fixture.id, 1, 1)
    path = tmp_path / "cup.json"
    path.write_text(json.dumps([entry.as_json() for entry in held.entries]))
    return path


@pytest.mark.parametrize(("language", "told"), [("en", "all 2 lots"), ("es", "los 2 sorteos"), ("ru", "жребии: 2")])
def test_the_lots_of_a_contest_are_drawn_again(log: Path, language: str, told: str) -> None:
    result = fiveaside("verify", str(log), "--language", language)
    assert result.code == 0 and told in result.out


def test_a_lot_that_was_changed_is_found(log: Path) -> None:
    entries = json.loads(log.read_text())
    drawn = next(entry for entry in entries if entry["kind"] == "drawn")
    drawn["order"] = drawn["order"][::-1]
    log.write_text(json.dumps(entries))
    result = fiveaside("verify", str(log))
    assert result.code == 1 and "should have the order" in result.err


@pytest.mark.parametrize("text", ["[]", "[1]", '[{"seq": 1, "kind": "opened", "seat": null}]', "[", '[{"a": [[]]}]'])
def test_what_is_no_log_gets_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cup.json"
    path.write_text(text)
    result = fiveaside("verify", str(path))
    assert result.code != 0 and "Traceback" not in result.err and result.err.count("\n") <= 2
