"""What is hidden, and from whom: the side that the taker of a penalty has picked (6.5), until the opponent has dived.

Nobody knows a face-down card either, but that is no secret: which it is, chance says when it is opened (3.7).
"""

from typing import TYPE_CHECKING

from fiveaside.engine.knowledge import component_of, entry, knows
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game.choices import SIDES

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.goal_game.table import Tournament


def picked(side: int, taker: int) -> int:
    """6.5 A side that its taker alone knows."""
    return entry(side, 1 << taker)


class Secret(Phase["Tournament"]):
    """6.5 A phase that keeps a `pick` until both are in."""

    rule = "6.5"

    def __init__(self, pick: int) -> None:
        self.pick = pick

    def with_side(self, m: "Tournament", side: int) -> "Secret":
        """The same phase after another pick of the same taker."""
        raise NotImplementedError

    def save(self, m: "Tournament") -> dict[str, object]:
        return {"kick": SIDES[component_of(self.pick)]}


def known_pick(m: "Tournament", seat: int) -> dict[str, object] | None:
    """What this seat knows of the pick that is kept now."""
    phase = m.phase
    return phase.save(m) if isinstance(phase, Secret) and knows(seat, phase.pick) else None


def imagine(m: "Tournament", seat: int, numbers: "Numbers") -> "Tournament":
    """A world in which a pick that this seat does not know is any side, each as likely as the others."""
    world = m.copy()
    phase = m.phase
    if isinstance(phase, Secret) and not knows(seat, phase.pick):
        world.go(phase.with_side(m, numbers.below(len(SIDES))))
    return world
