"""What lies on the table of Keepy-Uppy: the score, and the touches of this turn."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice

if TYPE_CHECKING:
    from fiveaside.engine.box import Box

JUGGLE: Final = 0
STOP: Final = 1
TEXTS: Final = ("juggle", "stop")


class Match(Game):
    """`aim` is how many points win; `player` has the ball and has made `touches` in this turn."""

    def __init__(self, box: "Box", aim: int, agreed: dict[str, object], other: "Match | None" = None) -> None:
        super().__init__(box, other)
        self.aim = aim
        self.agreed = agreed
        self.score: tuple[int, ...] = (0, 0) if other is None else other.score
        self.player = 0 if other is None else other.player
        self.touches = 0 if other is None else other.touches

    def copy(self) -> "Match":
        return Match(self.box, self.aim, self.agreed, self)

    def points(self) -> tuple[int, ...]:
        return self.score

    def seats(self) -> int:
        return 2

    def choice_text(self, choice: int) -> str:
        return TEXTS[choice]

    def leads(self, choice: int) -> dict[str, object]:
        phrase = "lead_juggle" if choice == JUGGLE else "lead_stop"
        return {
            "title": self.box.words.phrases[TEXTS[choice]],
            "note": self.box.words.say(self, phrase, -1, self.touches),
        }

    def why_not(self, text: str) -> IllegalChoice | None:
        return self.forbids("no_touch", "1.4") if text == "stop" else None

    def where(self) -> str:
        return self.box.words.say(self, "where", self.player, self.score[0], self.score[1], self.touches)

    def settings(self) -> dict[str, object]:
        return self.agreed

    def table(self) -> dict[str, object]:
        return {"score": list(self.score), "player": self.player, "touches": self.touches}

    def seen(self, seat: int) -> dict[str, object]:
        return {**self.table(), "aim": self.aim}
