"""A Move: an attack or a counter-attack, in which cards are opened one after the other."""

from typing import TYPE_CHECKING, cast

from fiveaside.engine.phase import Step
from fiveaside.games.goal_game.table import Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


class Move(Step[Tournament]):
    """4.7, 6.8 It lies below every card that it opens and goes on when the card is resolved."""

    rule = "4.7"

    def cards(self, m: Tournament) -> "i64":
        """The set of cards that may be opened now."""
        raise NotImplementedError

    def open_one(self, m: Tournament) -> None:
        """The phase on top gives way to the choice of a card."""
        raise NotImplementedError

    def over(self, m: Tournament) -> None:
        """4.8 The move that lies below is over; the half goes on."""
        m.uncover()
        m.done()


def turn_over(m: Tournament) -> None:
    """4.8 Whatever move lies below, the turn ends with it."""
    assert m.below is not None
    cast(Move, m.below.phase).over(m)
