"""A Player: whoever answers for a seat without being a person."""

from typing import ClassVar

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """It is shown a game in which all that its seat may not know has been drawn anew, and has `numbers` of its own for
    what nobody shall foresee. Anybody may derive a mind of their own from it, compiled or not. One that is `quick`
    takes less time than it would to have somebody else think: a table has it answer at once. One that is `blind`
    decides by the choices alone: where many games are played it is shown an empty table, and no world is drawn."""

    quick: ClassVar[bool] = False
    blind: ClassVar[bool] = False

    def __init__(self, numbers: Numbers | None = None) -> None:
        self.numbers: Numbers = numbers or Seeded()

    def choose(self, game: Game, ask: Ask) -> int:
        raise NotImplementedError

    def weighed(self, game: Game) -> dict[int, float]:
        """The chance to win that it sees in each choice of the present ask; nothing where it does not say."""
        return {}


class Resident(Player):
    """A Player of ours. A compiled class that nobody derives from elsewhere begins by itself; below one that others may
    derive from, mypyc has it begin twice, and what it was given the first time is never let go."""

    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
