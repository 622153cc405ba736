"""What each moment of a game is worth to each side, so that luck comes out even over many games."""

from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import BadOption

MOST_OUTCOMES: Final = 120
"""So many outcomes of dice and cards in a row are looked at one by one; of more, as of a whole deal, some are drawn."""
SAMPLES: Final = 40


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
        if not is_drawn(game):
            return judged(game)
        judgement = game.box.judgement(game)
        if judgement is not None and judgement.exact:
            return judgement.chances()
        if count_outcomes(game, MOST_OUTCOMES) <= MOST_OUTCOMES:
            return self.average(game)
        return self.sampled(game)

    def average(self, game: Game) -> list[float]:
        """Over all that dice and cards may bring until somebody chooses."""
        if not is_drawn(game):
            return self.of(game)
        total = [0.0] * len(game.points())
        for choice, chance in drawn(game):
            for side, worth in enumerate(self.average(after(game, choice))):
                total[side] += worth * chance
        return total

    def sampled(self, game: Game) -> list[float]:
        total = [0.0] * len(game.points())
        for _sample in range(SAMPLES):
            ahead = game.copy()
            while ahead.ask is not None and is_drawn(ahead):
                ahead.step(ahead.ask.pick(self.numbers.below(ahead.ask.n)))
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


def is_drawn(game: Game) -> bool:
    """Whether it is luck what comes next: dice, a card, or a guess."""
    return game.ask is not None and (game.ask.seat == CHANCE or game.ask.kind in game.box.guesses())


def drawn(game: Game) -> list[tuple[int, float]]:
    """All that luck may bring now, and how likely it is; of a guess every choice is."""
    ask = game.ask
    assert ask is not None
    if ask.seat != CHANCE:
        return [(choice, 1.0 / ask.n) for choice in ask.choices]
    return [(ticket, weight / ask.n) for ticket, weight in cast(Chance, ask).outcomes()]


def count_outcomes(game: Game, most: int) -> int:
    """How many different things may come until somebody chooses; where they are more than `most`, not all are counted:
    dice may be thrown to the end of a game."""
    if not is_drawn(game):
        return 1
    outcomes = drawn(game)
    total = len(outcomes)  # each leads to one thing at least
    for choice, _chance in outcomes:
        if total > most:
            break
        total += count_outcomes(after(game, choice), most - total + 1) - 1
    return total


def after(game: Game, choice: int) -> Game:
    ahead = game.copy()
    ahead.step(choice)
    return ahead
