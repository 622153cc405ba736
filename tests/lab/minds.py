"""Minds for experiments whose answers are known beforehand."""

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player


class Favoured(Player):
    """Plays well in the first seat and by lot in all others: a seat favoured by us."""

    def choose(self, game: Game, ask: Ask) -> int:
        thumb = game.box.minds().get("thumb")
        if ask.seat == 0 and thumb is not None:
            return thumb(self.numbers).choose(game, ask)
        return ask.pick(self.numbers.below(ask.n))
