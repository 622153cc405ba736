"""An Entry: one line of a table's log. What everybody agreed to, what was answered, rolled, said and taken back."""

from collections.abc import Sequence
from typing import Final

from fiveaside.engine.refusal import BadState, listing

KINDS: Final = (
    "opened", "sat", "revealed", "started", "answer", "undone", "undo_asked", "undo_agreed", "undo_refused", "chat",
    "left", "back", "bot_asked", "bot_agreed", "bot_refused", "bot_sat", "resigned", "draw_offered", "draw_agreed",
    "draw_refused", "timed_out", "ended", "rematch",
)  # fmt: skip
OWN: Final = ("seq", "kind", "seat")
"""The names that stand beside the data of an entry and so cannot be among them."""
LINE_BYTES: Final = 32
"""What a line of chat counts for besides its text: a letter is kept with its number, its seat and the reply to it."""


class Entry:
    """`seq` counts from 1; `seat` is whom it concerns, None for the table and for chance; `data` is plain JSON.
    `choice` is what the text of an answer means, where whoever planned it knows; it is not kept."""

    def __init__(
        self, seq: int, kind: str, seat: int | None, data: dict[str, object], choice: int | None = None
    ) -> None:
        self.seq = seq
        self.kind = kind
        self.seat = seat
        self.data = data
        self.choice = choice

    def as_json(self) -> dict[str, object]:
        return {"seq": self.seq, "kind": self.kind, "seat": self.seat, **self.data}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment]  # its data may be changed, so it is no key

    def __repr__(self) -> str:
        return f"Entry({self.as_json()})"

    def is_said(self) -> bool:
        """An answer of a person or a bot, not of chance and not by typed dice."""
        return self.kind == "answer" and self.seat is not None and "typed_by" not in self.data

    def said(self) -> int:
        """What a line of chat takes of the room for it: its text, and some more however short it is."""
        return LINE_BYTES + len(self.text("text").encode()) if self.kind == "chat" else 0

    def text(self, name: str) -> str:
        """A word of the data, which must be there."""
        value = self.data.get(name)
        if not isinstance(value, str):
            raise BadState(f"Entry {self.seq} ({self.kind}) has a text as {name}, but {value!r} came.")
        return value

    def number(self, name: str) -> int:
        value = self.data.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadState(f"Entry {self.seq} ({self.kind}) has a whole number as {name}, but {value!r} came.")
        return value

    def part(self, name: str) -> dict[str, object]:
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise BadState(f"Entry {self.seq} ({self.kind}) has a JSON object as {name}, but {value!r} came.")
        return value


def read_entry(json: object, kinds: Sequence[str] = KINDS) -> Entry:
    """The entry of which `json` is the JSON form; anything else is refused. The log of a contest has other `kinds`."""
    if not isinstance(json, dict) or any(not isinstance(name, str) for name in json):
        raise BadState(f"An entry is a JSON object, but {json!r} came.")
    seq, kind, seat = json.get("seq"), json.get("kind"), json.get("seat")
    if not isinstance(seq, int) or isinstance(seq, bool) or seq < 1:
        raise BadState(f"An entry has a whole number from 1 as seq, but {seq!r} came.")
    if kind not in kinds:
        raise BadState(f"Entry {seq} has {listing(list(kinds))} as kind, but {kind!r} came.")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or seat < 0):
        raise BadState(f"Entry {seq} ({kind}) has a whole number from 0 or null as seat, but {seat!r} came.")
    return Entry(seq, str(kind), seat, {name: value for name, value in json.items() if name not in OWN})
