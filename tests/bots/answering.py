"""What a bot answers to what is asked."""

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games import box


def answers(game: str, name: str, seed: int, stop: int, options: dict[str, object] | None = None) -> list[str]:
    """The first answers of two bots of a kind in a game between them."""
    m, dice, worlds = box(game).new(2, options or {}), Seeded(seed), Seeded(seed + 1)
    players = [bot(game, name, Seeded(seed + 2 + seat)) for seat in range(2)]
    said: list[str] = []
    while m.ask is not None and len(said) < stop:
        if m.ask.seat == CHANCE:
            m.answer(dice.below(m.ask.n))
        else:
            choice = players[m.ask.seat].choose(m.imagine(m.ask.seat, worlds), m.ask)
            said.append(m.text(choice))
            m.answer(choice)
    return said
