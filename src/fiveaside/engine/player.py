"""A Player: whoever answers for a seat without being a person."""

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game


class Player:
    """It is shown a game in which all that its seat may not know has been drawn anew."""

    def choose(self, game: Game, ask: Ask) -> int:
        raise NotImplementedError
