"""Entries as JSON and back, and what is no entry."""

import pytest

from fiveaside.engine.refusal import BadState
from fiveaside.table.entry import KINDS, Entry, read_entry


@pytest.mark.parametrize("kind", KINDS)
def test_an_entry_goes_to_json_and_back(kind: str) -> None:
    entry = Entry(3, kind, 1, {"text": "g6", "count": 2})
    assert entry.as_json() == {"seq": 3, "kind": kind, "seat": 1, "text": "g6", "count": 2}
    assert read_entry(entry.as_json()) == entry
    assert read_entry({"seq": 3, "kind": kind}) == Entry(3, kind, None, {})
    assert entry != Entry(3, kind, 2, entry.data)
    assert kind in repr(entry)


@pytest.mark.parametrize(
    ("json", "sentence"),
    [
        ([], r"An entry is a JSON object, but \[\] came."),
        (None, "An entry is a JSON object, but None came."),
        ({1: 2}, "An entry is a JSON object"),
        ({"kind": "chat"}, "An entry has a whole number from 1 as seq, but None came."),
        ({"seq": 0, "kind": "chat"}, "An entry has a whole number from 1 as seq, but 0 came."),
        ({"seq": True, "kind": "chat"}, "An entry has a whole number from 1 as seq, but True came."),
        ({"seq": "1", "kind": "chat"}, "An entry has a whole number from 1 as seq, but '1' came."),
        ({"seq": 4, "kind": "dance"}, "Entry 4 has opened, sat, .* or rematch as kind, but 'dance' came."),
        ({"seq": 4, "kind": ["chat"]}, r"Entry 4 has .* as kind, but \['chat'\] came."),
        ({"seq": 4, "kind": "chat", "seat": -1}, r"Entry 4 \(chat\) has a whole number from 0 or null as seat, but -1"),
        ({"seq": 4, "kind": "chat", "seat": False}, "as seat, but False came."),
        ({"seq": 4, "kind": "chat", "seat": "chance"}, "as seat, but 'chance' came."),
    ],
)
def test_nonsense_is_refused(json: object, sentence: str) -> None:
    with pytest.raises(BadState, match=sentence):
        read_entry(json)


def test_data_of_the_wrong_kind_is_refused() -> None:
    entry = Entry(7, "undone", 0, {"count": True, "text": 3, "over": []})
    with pytest.raises(BadState, match=r"Entry 7 \(undone\) has a whole number as count, but True came."):
        entry.number("count")
    with pytest.raises(BadState, match=r"Entry 7 \(undone\) has a text as text, but 3 came."):
        entry.text("text")
    with pytest.raises(BadState, match=r"Entry 7 \(undone\) has a JSON object as over, but \[\] came."):
        entry.part("over")
