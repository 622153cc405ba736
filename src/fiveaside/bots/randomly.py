"""The random bot: every choice is equally likely."""

from typing import ClassVar

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Resident


class Randomly(Resident):
    quick: ClassVar[bool] = True
    blind: ClassVar[bool] = True

    def choose(self, game: Game, ask: Ask) -> int:
        return ask.pick(self.numbers.below(ask.n))
