"""A Seat: a person or a bot at the table, and who plays for somebody that has left."""

from collections.abc import Collection
from typing import Final

from fiveaside.table.fair import NO_ENTROPY
from fiveaside.table.shirt import Shirt

PERSON: Final = "person"


class Seat:
    """`bot` names the bot that plays for this seat now, "" while its person does; `shirt` is what its person chose, and
    `stand_in` the bot that they want to play for them; `player` names somebody who lasts beyond the table; `entry` is
    the one by which they sat down, 0 before. Who is `excused` need not keep the promise, for as long as a bot plays."""

    def __init__(self, number: int, side: int, who: str) -> None:
        self.number = number
        self.side = side
        self.person = who == PERSON
        self.bot = "" if self.person else who
        self.name = "" if self.person else who
        self.entropy = NO_ENTROPY
        self.promise = NO_ENTROPY
        self.shown = False
        self.excused = False
        self.shirt: Shirt | None = None
        self.stand_in = ""
        self.player = ""
        self.entry = 0
        self.sat = not self.person
        self.here = not self.person

    def copy(self) -> "Seat":
        other = Seat(self.number, self.side, PERSON)
        other.person, other.bot, other.name = self.person, self.bot, self.name
        other.entropy, other.promise = self.entropy, self.promise
        other.shown, other.excused = self.shown, self.excused
        other.shirt, other.stand_in, other.player = self.shirt, self.stand_in, self.player
        other.entry, other.sat, other.here = self.entry, self.sat, self.here
        return other

    def sit(self, name: str, entropy: str, promise: str, shirt: Shirt | None = None, player: str = "") -> None:
        self.name = name
        self.player = player
        self.entropy = entropy
        self.promise = promise
        self.shirt = shirt
        self.sat = True
        self.come_back()

    def come_back(self) -> None:
        """A person plays for this seat, and a bot that did so goes."""
        self.here = True
        self.bot = ""
        self.excused = False

    def is_present(self) -> bool:
        """A person who sits at the table now."""
        return self.person and self.sat and self.here

    def is_ready(self) -> bool:
        """Somebody plays for this seat."""
        return self.bot != "" or self.is_present()

    def owes(self) -> bool:
        """A person here who has promised entropy and not shown it yet."""
        return self.is_present() and self.promise != NO_ENTROPY and self.entropy == NO_ENTROPY and not self.shown

    def held_to(self) -> str:
        """What the entropy of this seat is held against, once nothing more is added."""
        return NO_ENTROPY if self.excused or self.owes() else self.promise

    def called(self) -> str:
        """`Anna`, or `seat 1` while nobody has sat down."""
        return self.name or f"seat {self.number}"

    def as_json(self, connected: Collection[int] | None) -> dict[str, object]:
        """A person is `here` who has not left and, where that is known, is connected."""
        here = self.here and (not self.person or connected is None or self.number in connected)
        return {
            "seat": self.number, "side": self.side, "kind": "person" if self.person else "bot", "name": self.name,
            "sat": self.sat, "here": here, "left": self.sat and not self.here, "bot": self.bot or None,
            "shirt": self.shirt, **({"player": self.player} if self.player else {}),
        }  # fmt: skip
