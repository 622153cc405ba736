"""Players of GoLong below the perfect one. They err as people do: they know the easy kicks alone, grab the long die
first, take what the referee offers, and the youngest never gives the ball away."""

from typing import ClassVar, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.bot.thumb import Thumb, best_die
from fiveaside.games.golong.parts.cup import dice_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.table import Match

EASY: Final = 20
"""So many yards before the goal line a field goal comes to everybody's mind."""
DEEP: Final = 30
"""Whoever stands so near to the own goal line is afraid of losing the ball there."""


class Pro(Thumb):
    """The rule of thumb: short dice first, the blue die kept, a kick when the last die will hardly do. It never looks
    at the score before the last possession."""


class Regular(Thumb):
    """It grabs the longest die first, so that the blue one is soon gone, takes every penalty, sees a field goal only
    near the posts, and tries for two points every time."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Match, game)
        if ask.kind == "take":
            return longest_first(m)
        if ask.kind == "penalty":
            return c.ACCEPT
        if ask.kind == "down":
            return by_the_yard(m)
        if ask.kind == "try":
            return c.TWO
        return super().choose(game, ask)


class Rookie(Thumb):
    """It plays on fourth down wherever it is, tries for two points every time, and takes one die after the other as
    they lie there."""

    quick: ClassVar[bool] = True

    def choose(self, game: Game, ask: Ask) -> int:
        if ask.kind == "down":
            return c.PLAY
        if ask.kind == "try":
            return c.TWO
        if ask.kind == "take":
            return ask.pick(0)
        return super().choose(game, ask)


def longest_first(m: Match) -> int:
    """One die a down is enough, and the longest is the best; more of them only where they make the first down."""
    if m.phase.rule != "4.6":
        return best_die(m)
    need = m.line - m.spot
    best = best_die(m)
    return best if m.kit.yards[best] >= need else c.STOP


def by_the_yard(m: Match) -> int:
    """The last die is played, but for an easy kick, and but for a punt out of the own shadow."""
    distance = GOAL_LINE - m.spot
    if dice_in(m.cup) > 1:
        return c.PLAY
    if distance <= EASY:
        return c.FG
    return c.PUNT if m.spot <= DEEP else c.PLAY


LEVELS: Final[dict[str, type[Player]]] = {"pro": Pro, "regular": Regular, "rookie": Rookie}
"""By name, the best first; above them sits the perfect one."""
