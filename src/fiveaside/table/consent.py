"""Consent: what one person asks of the others, and who has yet to agree."""

from typing import Final

UNDO: Final = "undo"
DRAW: Final = "draw"
BOT: Final = "bot"


class Consent:
    """`of` are the seats that have not agreed yet; `seat` and `bot` say who shall play for whom."""

    def __init__(self, what: str, by: int, of: list[int], seat: int | None = None, bot: str = "") -> None:
        self.what = what
        self.by = by
        self.of = of
        self.seat = seat
        self.bot = bot

    def without(self, seat: int) -> "Consent":
        """What is still asked after this seat has agreed."""
        return Consent(self.what, self.by, [other for other in self.of if other != seat], self.seat, self.bot)

    def concerns(self, seat: int) -> bool:
        return seat == self.by or seat in self.of

    def saved(self) -> dict[str, object]:
        """What another one is made of."""
        return {"what": self.what, "by": self.by, "of": self.of, "seat": self.seat, "bot": self.bot}

    def as_json(self) -> dict[str, object]:
        told: dict[str, object] = {"what": self.what, "by": self.by, "of": list(self.of)}
        if self.what == BOT:
            told["for"] = self.seat
            told["bot"] = self.bot
        return told
