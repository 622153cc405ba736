"""Whole games inside the compiled group: what search and simulation run on."""

from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game


def play_out(game: Game, chance: Seeded) -> int:
    """Play to the end, every choice equally likely; how many answers it took."""
    answers = 0
    ask = game.ask
    while ask is not None:
        game.step(ask.pick(chance.below(ask.n)))
        answers += 1
        ask = game.ask
    return answers
