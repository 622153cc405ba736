"""Golden games: every record plays through to the same end, told in the same words, on every build."""

from pathlib import Path

import pytest

from fiveaside.engine.record import read_record
from fiveaside.games import BOXES
from fiveaside.table.transcript import transcript

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_playthrough_is_told_byte_for_byte(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert record.write() == path.read_text("utf-8")
    assert "\n".join(transcript(record)) + "\n" == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("name", BOXES)
def test_every_game_has_golden_playthroughs_that_end(name: str) -> None:
    mine = [path for path in RECORDS if path.name.startswith(name)]
    assert len(mine) >= 3
    for path in mine:
        assert read_record(path.read_text("utf-8")).over is not None


def test_every_reason_to_end_has_a_playthrough() -> None:
    """Each sentence `why_...` of a game is the end of some golden game."""
    for box in BOXES.values():
        told = [read_record(path.read_text("utf-8")).over for path in RECORDS if path.name.startswith(box.name)]
        whys = {str(over["why"])[-12:] for over in told if isinstance(over, dict)}
        sentences = [text for name, text in box.words.sentences.items() if name.startswith("why_")]
        assert len(whys) >= len(sentences)
