"""What each moment of a game is worth to each side, so that luck comes out even over many games."""

from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import BadOption

MOST_OUTCOMES: Final = 400
"""So many outcomes of dice and cards in a row are looked at one by one; of more, as of a whole deal, some are drawn."""
SAMPLES: Final = 120


class NotJudged(BadOption):
    """Nobody can tell what a position of this game is worth."""

    def __init__(self, title: str) -> None:
        told = f"What a position of {title} with these options and components is worth is not known."
        super().__init__(told, "", "not_judged", {"title": title})


class Worth:
    """Before a throw a game is worth what it is worth after it on average: nothing a throw brings is counted before it
    has come, and what it brought beyond the average is luck."""

    def __init__(self, seed: int = 0) -> None:
        self.numbers = Seeded(seed)

    def of(self, game: Game) -> list[float]:
        """Each side's chance to win; a draw counts half."""
        if game.ask is None:
            return won(game)
        if game.ask.seat != CHANCE:
            return judged(game)
        judgement = game.box.judgement(game)
        if judgement is not None and judgement.exact:
            return judgement.chances()
        if count_outcomes(game, MOST_OUTCOMES) <= MOST_OUTCOMES:
            return self.average(game)
        return self.sampled(game)

    def average(self, game: Game) -> list[float]:
        """Over all that dice and cards may bring until somebody chooses."""
        if game.ask is None or game.ask.seat != CHANCE:
            return self.of(game)
        ask = cast(Chance, game.ask)
        total = [0.0] * len(game.points())
        for ticket, weight in ask.outcomes():
            for side, worth in enumerate(self.average(after(game, ticket))):
                total[side] += worth * weight / ask.n
        return total

    def sampled(self, game: Game) -> list[float]:
        total = [0.0] * len(game.points())
        for _sample in range(SAMPLES):
            ahead = game.copy()
            while ahead.ask is not None and ahead.ask.seat == CHANCE:
                ahead.step(self.numbers.below(ahead.ask.n))
            for side, worth in enumerate(self.of(ahead)):
                total[side] += worth / SAMPLES
        return total


def won(game: Game) -> list[float]:
    """1 for the winner; who shares the first place shares it."""
    worth = game.returns()
    best = max(worth)
    return [1.0 / worth.count(best) if one == best else 0.0 for one in worth]


def judged(game: Game) -> list[float]:
    judgement = game.box.judgement(game)
    if judgement is None:
        raise NotJudged(game.box.title)
    return judgement.chances()


def count_outcomes(game: Game, most: int) -> int:
    """How many different things may come until somebody chooses; where they are more than `most`, not all are counted:
    dice may be thrown to the end of a game."""
    if game.ask is None or game.ask.seat != CHANCE:
        return 1
    outcomes = cast(Chance, game.ask).outcomes()
    total = len(outcomes)  # each leads to one thing at least
    for ticket, _weight in outcomes:
        if total > most:
            break
        total += count_outcomes(after(game, ticket), most - total + 1) - 1
    return total


def after(game: Game, choice: int) -> Game:
    ahead = game.copy()
    ahead.step(choice)
    return ahead
