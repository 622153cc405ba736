"""Records of earlier versions play through to the end that they tell."""

from pathlib import Path

import pytest

from fiveaside.engine.record import read_record
from fiveaside.games import BOXES

ARCHIVE = sorted((Path(__file__).parent / "archive").glob("*.record"))


@pytest.mark.parametrize("path", ARCHIVE, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_plays_through(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert record.play(BOXES[record.game]).outcome is not None
