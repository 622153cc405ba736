"""A Player: whoever answers for a seat without being a person."""

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game


class Player:
    """It is shown a game in which all that its seat may not know has been drawn anew, and has `numbers` of its own for
    what nobody shall foresee."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers: Numbers = numbers or Seeded()

    def choose(self, game: Game, ask: Ask) -> int:
        raise NotImplementedError
