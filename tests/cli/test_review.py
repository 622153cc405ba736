"""`fiveaside review`, as text, JSON and a page, in every language."""

import json
from pathlib import Path

import pytest

from tests.cli.command import fiveaside

GOLDEN = Path(__file__).parent.parent / "playthroughs"
RECORD = str(GOLDEN / "golong_slot_16.record")


def test_a_review_tells_turning_points_luck_and_play() -> None:
    told = fiveaside("review", RECORD)
    assert told.code == 0, told.err
    for words in (
        "The turning points:",
        "What was luck and what was play",
        "Better for ",
        "Greatest luck",
        "Best choice",
        "beside the best",
        "cup: [",
    ):
        assert words in told.out


def test_programs_read_it_as_json() -> None:
    found = json.loads(fiveaside("review", RECORD, "--json").out)
    assert found["game"] == "golong" and found["exact"] is True
    for ledger in found["ledgers"]:
        assert ledger["luck"] + ledger["skill"] == pytest.approx(ledger["result"] - ledger["expected"])


def test_a_page_needs_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "sunday.html"
    told = fiveaside("review", RECORD, "--html", str(page), "--language", "ru")
    assert told.code == 0 and str(page) in told.out
    text = page.read_text("utf-8")
    assert "Переломные моменты" in text and "<polyline" in text
    assert "http" not in text and "<script" not in text and "src=" not in text


def test_what_cannot_be_reviewed_is_refused_in_a_sentence(tmp_path: Path) -> None:
    record = (GOLDEN / "golong_owners_dice.record").read_text("utf-8")
    file = tmp_path / "owners.record"
    file.write_text(record, "utf-8")
    assert "is worth is not known" in fiveaside("review", str(file)).refused()
    assert "not allowed with" in fiveaside("review", RECORD, "--json", "--html", str(file)).refused()
    assert file.read_text("utf-8") == record, "what was not asked for is not written"
    assert "as it is" not in fiveaside("review", str(tmp_path / "missing.record")).refused()
