"""Reports: one page that needs nothing else and can be looked at, and tables that others read."""

import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pyarrow import parquet

from fiveaside.cli.main import main

STRENGTH = """question = "strength"
game = "soccer_dice"
title = "Is <chance> even?"
games = 60
[[arm]]
name = "one"
minds = "random"
[[arm]]
name = "other"
minds = "perfect"
"""
COMPARED = [
    "lab",
    "compare",
    "goal_game",
    "--a",
    "strikers=one",
    "--b",
    "strikers=any",
    "--option",
    "tournament=single",
]
BRIEFLY = ["--mind", "random", "--games", "60", "--judged", "12", "--jobs", "1"]


class Outline(HTMLParser):
    """What a reader finds: headings, findings, drawings with their words, and everything that is fetched."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.said: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "aria-label":
                self.said.append(value or "")
            if name in ("src", "href", "xlink:href") and not (value or "").startswith("#"):
                self.fetched.append(value or "")


def test_a_comparison_becomes_a_page_and_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, rows, table = (tmp_path / name for name in ("r.html", "r.csv", "r.parquet"))
    files = ["--html", str(page), "--csv", str(rows), "--parquet", str(table)]
    assert main([*COMPARED, *BRIEFLY, *files, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    text = page.read_text("utf-8")
    outline = Outline(text)
    assert outline.fetched == [] and "script" not in outline.tags
    assert outline.tags.count("figure") == 4 and len(outline.said) == 4 and all(outline.said)
    for finding in told["findings"]:
        assert finding.replace("&", "&amp;").replace("'", "&#x27;").replace(">", "&gt;") in text
    assert "fiveaside lab run experiment.toml" in text and "strikers = &quot;any&quot;" in text
    read = list(csv.DictReader(rows.read_text("utf-8").splitlines()))
    other = parquet.read_table(table).to_pydict()
    assert len(read) == len(other["arm"]) == 120
    assert [row["arm"] for row in read] == other["arm"] == ["strikers=one"] * 60 + ["strikers=any"] * 60
    assert [float(row["points"]) for row in read] == other["points"]
    assert sum(row["lead_changes"] != "" for row in read) == 24
    mean = told["arms"][1]["metrics"]["points"]["mean"]
    assert mean == pytest.approx(sum(other["points"][60:]) / 60)


def test_a_test_of_strength_becomes_a_page(tmp_path: Path) -> None:
    file, page = tmp_path / "s.toml", tmp_path / "s.html"
    file.write_text(STRENGTH, "utf-8")
    assert main(["lab", "run", str(file), "--jobs", "1", "--html", str(page)]) == 0
    text = page.read_text("utf-8")
    assert "Is &lt;chance&gt; even?" in text and "<chance>" not in text
    assert re.search(r"one scores \d+\.\d % \[\d+\.\d, \d+\.\d %\] against other in \d+ pairs", text)
    again = tmp_path / "again.html"
    assert main(["lab", "run", str(file), "--jobs", "1", "--html", str(again)]) == 0
    assert again.read_text("utf-8") == text, "the same experiment gives the same page"


@pytest.mark.parametrize("option", ["--html", "--csv", "--parquet"])
def test_what_cannot_be_written_is_said_before_anybody_plays(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMPARED, "--games", "1000000", option, "/nowhere/at/all"]) == 2
    assert f"{option} takes a file in a folder that is there, but '/nowhere/at/all' came." in capsys.readouterr().err
