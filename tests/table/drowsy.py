"""A game in which somebody may ask not to be asked again."""

from typing import cast

from fiveaside.engine.ask import Ask, Hushed, Private
from fiveaside.engine.game import Game
from fiveaside.engine.phase import Phase
from tests.table.hidden import LEFT, RIGHT, Coin, HiddenCoin, PlayOn

LET, SKIP = LEFT, RIGHT
TIMES = 3


class DrowsyCoin(Coin):
    """Only seat 0 may know what it has said."""

    def copy(self) -> "DrowsyCoin":
        return DrowsyCoin(self.box, self)

    def seen(self, seat: int) -> dict[str, object]:
        return {"hand": self.hand if seat == 0 else None, "score": self.score}


class Doze(Phase[Coin]):
    """Seat 0 is asked three times in secret; `right` means that it need not be asked again."""

    def __init__(self, times: int) -> None:
        self.times = times

    def ask(self, m: Coin) -> Ask:
        if m.hand == SKIP:
            return Hushed(0, "doze", LET, 0, True)
        return Private(0, "doze", (LET, SKIP), 0, True)

    def answer(self, m: Coin, choice: int) -> None:
        m.hand = max(m.hand, choice)
        m.go(Doze(self.times - 1) if self.times > 1 else PlayOn(0))


class DrowsyBox(HiddenCoin):
    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return DrowsyCoin(self)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", Doze(TIMES))]
