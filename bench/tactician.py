"""The search of Next Goal Wins: when to play a tactic, and what to do with the ball, two attacks ahead."""

from typing import ClassVar, Final, cast

from fiveaside.bots.proving import Proving
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.next_goal_wins.bot.levels import Master
from fiveaside.games.next_goal_wins.choices import QUIET, SUB, TACTIC
from fiveaside.games.next_goal_wins.table import Season

AHEAD: Final = 2
"""So many attacks are played out."""
SEARCHED: Final = ("act", "start", "contest", "rolled", "received")


class Tactician(Proving):
    rollouts: ClassVar[int] = 100

    def prior(self, numbers: Numbers) -> Player:
        return Master(numbers)

    def candidates(self, game: Game, ask: Ask, usual: int) -> list[int]:
        """Actions and tactics, and to let be what the prior would play; line-ups and substitutions stand."""
        if ask.kind not in SEARCHED or SUB <= usual < TACTIC:
            return []
        others = [choice for choice in super().candidates(game, ask, usual) if choice < QUIET]
        if ask.kind != "act":
            others = [choice for choice in others if choice >= TACTIC or usual >= TACTIC]
        return [choice for choice in others if not SUB <= choice < TACTIC]

    def is_far_enough(self, start: Game, now: Game) -> bool:
        before, after = cast(Season, start), cast(Season, now)
        if not after.match.on or after.fixture != before.fixture:
            return True
        return sum(after.match.finished) >= sum(before.match.finished) + AHEAD
