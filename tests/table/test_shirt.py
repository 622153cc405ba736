"""What people wear travels with their seat: chosen when they sit down, seen by all, nothing that cannot be sewn."""

import re

import pytest

from fiveaside.engine.refusal import Refusal
from fiveaside.table.shirt import COLOURS, PARTS
from scripts.client import WEB
from tests.table.sitting import ENTROPIES, Sitting

SHIRT = {"main": "red", "trim": "white", "pattern": "hoops", "crest": "round"}


def sit(shirt: object) -> Sitting:
    sitting = Sitting()
    sitting.do(0, "sit", name="Anna", entropy=ENTROPIES[0], shirt=shirt)
    return sitting


def test_a_shirt_is_seen_by_everybody() -> None:
    table = sit(SHIRT).table
    assert [seat.as_json(None)["shirt"] for seat in table.seats] == [SHIRT, None]


def test_a_record_keeps_what_was_worn() -> None:
    assert sit(SHIRT).table.record().head["shirts"] == [SHIRT, None]


def test_nobody_needs_to_choose_one() -> None:
    sitting = sit(None)
    assert sitting.table.seats[0].sat and sitting.table.seats[0].shirt is None
    assert "shirts" not in sitting.table.record().head


@pytest.mark.parametrize(
    ("shirt", "sentence"),
    [
        ("red", "A shirt has main, trim, pattern and crest, but 'red' came."),
        ({}, "A shirt has main, trim, pattern and crest, but"),
        (SHIRT | {"sleeves": "long"}, "A shirt has main, trim, pattern and crest, but"),
        (SHIRT | {"main": "green"}, "The main of a shirt is blue, amber,"),
        (
            SHIRT | {"pattern": ["hoops"]},
            "The pattern of a shirt is plain, stripes, hoops, halves, sash or checks, but",
        ),
        (SHIRT | {"crest": "<svg>"}, "The crest of a shirt is shield, round, diamond or pennant, but '<svg>' came."),
        (SHIRT | {"trim": "red"}, "A shirt has two colours, but 'red' came twice."),
    ],
)
def test_what_cannot_be_sewn_is_refused(shirt: object, sentence: str) -> None:
    with pytest.raises(Refusal, match=re.escape(sentence)):
        sit(shirt)


def test_the_page_sews_the_same_shirts() -> None:
    page = (WEB / "src/shirts.ts").read_text("utf-8")
    sewn = re.findall(r"^  (\w+): '#", page, re.MULTILINE)
    assert tuple(sewn) == COLOURS
    for name in ("pattern", "crest"):
        listed = re.search(rf"export const {name.upper()}S = \[(.*)\]", page)
        assert listed and tuple(re.findall(r"\w+", listed[1])) == PARTS[name]
