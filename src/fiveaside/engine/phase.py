"""A Phase: one rule that waits for one answer. A Step: one rule that asks nobody.

The docstring of each begins with the clauses it plays. Both are immutable values, so copies of a game share them.
"""

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from fiveaside.engine.compiling import mypyc_attr

if TYPE_CHECKING:
    from fiveaside.engine.ask import Ask
    from fiveaside.engine.game import Game

G = TypeVar("G", bound="Game")


class Phase(Generic[G]):
    rule: ClassVar[str] = ""
    """The clause that asks, cited by the log and by refusals."""

    def ask(self, m: G) -> "Ask":
        raise NotImplementedError

    def answer(self, m: G, choice: int) -> None:
        raise NotImplementedError

    def resume(self, m: G) -> None:
        """What lay above this phase is done: ask again."""
        m.uncover()

    def save(self, m: G) -> dict[str, object]:
        """The fields that vary, as plain JSON; the name is added by the game."""
        return {}


class Step(Phase[G]):
    """It lies below the phases it has started and goes on in `resume` when they are done."""

    def resume(self, m: G) -> None:
        raise NotImplementedError


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A phase that waits, and what waits below it."""

    def __init__(self, phase: "Phase[Game]", below: "Frame | None" = None) -> None:
        self.phase = phase
        self.below = below
