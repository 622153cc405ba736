"""What each moment of a game is worth to each side, so that luck comes out even over many games."""

from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.judgement import won
from fiveaside.engine.refusal import BadOption

BUDGET: Final = 300
"""So many outcomes of dice and cards are looked at: all of the next throw where they are no more, and of what may
follow each of them as many as are left for it; of more, as of a whole deal, so many are drawn."""


WAYS_TO_PASS: Final = 2
"""Not now, and not for a while."""


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

    def of(self, game: Game, budget: int = BUDGET) -> list[float]:
        """Each side's chance to win; a draw counts half."""
        game = decided(game)
        if game.ask is None:
            return won(game)
        if not is_drawn(game):
            return judged(game)
        judgement = game.box.judgement(game)
        if judgement is not None and judgement.exact:
            return judgement.chances()
        outcomes = drawn(game)
        if len(outcomes) > budget:
            return self.sampled(game, budget)
        return self.average(game, outcomes, budget // len(outcomes))

    def average(self, game: Game, outcomes: list[tuple[int, float]], budget: int) -> list[float]:
        """Over all that the next throw may bring, with so much of the budget for what follows each."""
        total = [0.0] * len(game.points())
        for choice, chance in outcomes:
            for side, worth in enumerate(self.of(after(game, choice), budget)):
                total[side] += worth * chance
        return total

    def sampled(self, game: Game, times: int) -> list[float]:
        """Over so many ways, drawn by lot, in which it may go until somebody chooses."""
        total = [0.0] * len(game.points())
        for _time in range(times):
            ahead = game.copy()
            while ahead.ask is not None and is_drawn(ahead):
                ahead.step(ahead.ask.pick(self.numbers.below(ahead.ask.n)))
                ahead = decided(ahead)
            for side, worth in enumerate(self.of(ahead)):
                total[side] += worth / times
        return total


def decided(game: Game) -> Game:
    """Where somebody chooses next, or luck: who can do nothing but pass changes nothing, but what is judged before that
    does not yet know what a throw has brought."""
    while only_passes(game):
        assert game.ask is not None
        game = after(game, game.ask.pick(0))
    return game


def only_passes(game: Game) -> bool:
    ask = game.ask
    if ask is None or ask.seat == CHANCE or ask.n > WAYS_TO_PASS:
        return False
    return all(game.leads(choice).get("passes") for choice in ask.choices)


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


def after(game: Game, choice: int) -> Game:
    ahead = game.copy()
    ahead.step(choice)
    return ahead
