"""A Judgement: what a position is worth."""

import math

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import Game


class Judgement:
    """It looks at a game in which a seat knows everything: one without secrets, or a world imagined for it. `exact`
    says that the chances are those of best play on both sides, but for rounding."""

    def __init__(self, game: Game, exact: bool = False) -> None:
        self.game = game
        self.exact = exact

    def chances(self) -> list[float]:
        """Each side's chance to win; a draw counts half."""
        raise NotImplementedError

    def open_chances(self) -> list[float]:
        """The same from nothing but what everybody may see, which is all that most look at."""
        return self.chances()

    def choices(self) -> dict[int, float]:
        """What each choice is worth to the side that is asked; nothing where chance is. A choice is made on a copy and
        what comes of it is judged."""
        ask = self.game.ask
        if ask is None or ask.seat == CHANCE:
            return {}
        side = self.game.side_of(ask.seat)
        return {choice: self.after(choice)[side] for choice in ask.choices}

    def after(self, choice: int) -> list[float]:
        """Each side's chance once this was chosen."""
        ahead = self.game.copy()
        ahead.step(choice)
        if ahead.outcome is not None:
            return won(ahead)
        judged = self.game.box.judgement(ahead)
        assert judged is not None
        return judged.chances()


def won(game: Game) -> list[float]:
    """Each side's chance to win a game that is over: 1 for the winner; who shares the first place shares it."""
    worth = game.returns()
    best = max(worth)
    return [1.0 / worth.count(best) if one == best else 0.0 for one in worth]


def shares(seen: list[list[float]], weights: list[float]) -> list[float]:
    """Of a chance of 1, each one's part: the more of what counts is seen of somebody, the larger."""
    values = [sum([weights[i] * one[i] for i in range(len(weights))]) for one in seen]
    best = max(values)
    parts = [math.exp(value - best) for value in values]
    total = sum(parts)
    return [part / total for part in parts]
