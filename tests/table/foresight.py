"""The faces that somebody would like to dictate: what chance is asked for next if people take their first choices."""

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import Game

FAR = 200


def wished(game: Game) -> str:
    """A text that chance will take soon, or '' if the present ask takes it too or chance is far away."""
    ahead = game.copy()
    for _ in range(FAR):
        ask = ahead.ask
        if ask is None:
            return ""
        text = ahead.text(ask.pick(ask.n - 1))
        if ask.seat == CHANCE:
            return "" if game.is_choice(text) else text
        ahead.answer(ask.pick(0))
    return ""
