"""Games that their people broke off, as records."""

import pytest

from fiveaside.engine.record import Record, read_record
from fiveaside.engine.refusal import BadRecord, Refusal
from fiveaside.games import box
from fiveaside.table.session import Session
from fiveaside.table.transcript import transcript
from tests.table.sitting import Sitting


def resigned() -> Record:
    sitting = Sitting().sit().say("H", "30", "punt", "40")
    sitting.do(1, "resign")
    return read_record(sitting.table.record().write())


def test_it_is_told_and_replayed_with_its_end() -> None:
    record = resigned()
    assert record.over == {"winner": 0, "score": [0, 0], "why": "A resigns"}
    assert transcript(record)[-1].endswith("· A resigns")
    game = record.play(box("golong"))
    assert game.ask is not None
    assert record.outcome(game) == record.over


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        ({"by": "resignation", "seat": 0}, "The record ends with .* but its answers lead to"),
        ({"by": "agreement"}, "The record ends with .* but its answers lead to"),
        ({"by": "magic"}, "has resignation or time or agreement as by, but 'magic' came."),
        ({"by": "resignation"}, "needs 'seat', but has none."),
        ({"by": "resignation", "seat": 7}, "has a whole number from 0 to 1 as seat, but 7 came."),
        ({"by": "agreement", "seat": 0}, "has no 'seat'"),
        ("resigned", "must be a JSON object"),
    ],
)
def test_another_end_is_found(ended: object, sentence: str) -> None:
    record = resigned()
    record.head["ended"] = ended
    with pytest.raises(Refusal, match=sentence):
        record.play(box("golong"))


def test_without_its_end_it_does_not_fit() -> None:
    record = resigned()
    del record.head["ended"]
    with pytest.raises(BadRecord, match="but its answers lead to null"):
        record.play(box("golong"))


def test_somebody_may_play_on_from_it() -> None:
    record = resigned()
    session = Session(record.play(box("golong")))
    session.head, session.answers = dict(record.head), list(record.answers)
    assert session.record().over == record.over
    session.answer("punt")
    assert session.record().over is None
    assert session.record().play(box("golong")).save() == session.game.save()
