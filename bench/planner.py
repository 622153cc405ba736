"""The search of GOLAZO: whole turns, the dice of the next one, and what the other side makes of them."""

from typing import ClassVar, cast

from fiveaside.bots.searching import Searching
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.golazo.bot.levels import Master, Pro
from fiveaside.games.golazo.table import Match

TURN = "action"


class Planner(Searching):
    """It compares the best lines of the prior. Behind each one the dice fall, and both sides go on as a pro would."""

    nodes: ClassVar[int] = 240
    width: ClassVar[int] = 4

    def prior(self, numbers: Numbers) -> Player:
        return Master(numbers)

    def ways(self, game: Game, ask: Ask, usual: int) -> list[list[int]]:
        if ask.kind != TURN:
            return []
        lines = Master(self.numbers).lines(cast(Match, game), self.width)
        return [line.moves for line in lines if line.first != usual]

    def usual_way(self, game: Game, ask: Ask, usual: int) -> list[int]:
        return Master(self.numbers).plan(cast(Match, game)).moves if ask.kind == TURN else [usual]

    def judged(self, game: Game, ask: Ask) -> dict[int, float]:
        """Below the root a side has one plan."""
        return {Pro(self.numbers).choose(game, ask): 1.0}

    def is_far_enough(self, start: Game, now: Game) -> bool:
        """Up to the next position before a roll but one."""
        return cast(Match, now).turn >= cast(Match, start).turn + 2
