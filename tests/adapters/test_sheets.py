"""The sheets for researchers say what the games are."""

import fiveaside
from scripts import sheets
from scripts.client import ROOT


def test_the_sheets_are_those_of_the_games() -> None:
    assert sheets.FILE.read_text("utf-8") == sheets.text(), "run make sheets"


def test_what_is_to_be_cited_is_this_version() -> None:
    assert f"\nversion: {fiveaside.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
