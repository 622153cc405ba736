"""Bounds: what a table keeps of its people has an end, in memory as in the store."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from fiveaside.server.limits import Buckets
from fiveaside.server.settings import Settings
from fiveaside.table.entry import Entry
from fiveaside.table.refusal import TableRefusal

V = TypeVar("V")
STILL_ALLOWED: Final = ("resign", "leave", "rematch")
"""What a table with too many entries still takes, so that a game can be ended: each of them once for a seat."""
ASKS: Final = ("undo_asked", "draw_offered", "bot_asked")
RESTLESS: Final = ("undo", "offer_draw", "back")
"""What somebody could go on with for ever while the game stands still: half of the log is kept from it, so that whoever
fills it takes no answer from the others, nor the time that runs for them."""
TO_COME_BACK: Final = 200
"""So many entries more there may be for whoever has left and comes back, who could go on for ever otherwise."""


class Bounds:
    """`chat` counts what was said at a table in bytes, `entries` all that is in its log."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.chat = 0
        self.entries = 0
        self.chats = Buckets(settings.chats_at_once, settings.chats_a_second)
        self.asks = Buckets(settings.asks_at_once, settings.asks_a_second)

    def count(self, entries: Sequence[Entry]) -> None:
        self.entries += len(entries)
        self.chat += sum(entry.said() for entry in entries)

    def check(self, seat: int, what: str) -> None:
        """A refusal where there would be too much."""
        if what == "chat":
            if self.chat >= self.settings.chat_bytes:
                raise TableRefusal("chat_full")
            if not self.chats.take(str(seat)):
                raise TableRefusal("chat_fast")
        elif what not in STILL_ALLOWED and self.entries >= self.most(what):
            raise TableRefusal("log_full")

    def check_planned(self, seat: int, planned: Sequence[Entry]) -> None:
        """What the others are asked stands before them until they have answered, and may be asked again at once."""
        if planned and planned[0].kind in ASKS and not self.asks.take(str(seat)):
            raise TableRefusal("asked_often")

    def most(self, what: str) -> int:
        most = self.settings.entries_a_table
        return (most // 2 if what in RESTLESS else most) + (TO_COME_BACK if what == "back" else 0)


class Latest(Generic[V]):
    """The last few by their keys; older ones are forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[str, V] = OrderedDict()

    def get(self, key: str) -> V | None:
        return self.kept.get(key)

    def put(self, key: str, value: V) -> None:
        self.kept[key] = value
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
