"""The perfect mind, for games that are solved: it chooses what is worth most, and says what each choice is worth."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Resident
from fiveaside.engine.refusal import BadOption

TIE: Final = 1e-7
"""What differs by less is worth the same: values are kept with seven digits and more."""


class Perfect(Resident):
    """Where several choices are worth the same, as in a match that is decided, it plays like the rule of thumb."""

    def choose(self, game: Game, ask: Ask) -> int:
        worth = self.weighed(game)
        best = max(worth.values())
        as_good = [choice for choice in worth if worth[choice] > best - TIE]
        thumb = game.box.minds().get("thumb")
        if len(as_good) > 1 and thumb is not None:
            usual = thumb(self.numbers).choose(game, ask)
            if usual in as_good:
                return usual
        return max(as_good, key=worth.__getitem__)

    def weighed(self, game: Game) -> dict[int, float]:
        judgement = game.box.judgement(game)
        if judgement is None:
            raise BadOption(
                f"'perfect' plays what is solved, but {game.box.title} with these options and components is not."
            )
        return judgement.choices()
