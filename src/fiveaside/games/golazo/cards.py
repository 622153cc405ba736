"""Cards: what stands on them, and what an effect is."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golazo.notation import Order

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match

SPLIT: Final = 0
EVENT: Final = 1
POWER: Final = 2
MANAGER: Final = 3

ROLL: Final = 0
ROLLED: Final = 1
KEY: Final = 2
SHOT: Final = 3
GOAL: Final = 4
WINDOWS: Final = ("roll", "rolled", "key", "shot", "goal")

ANY: Final = 0
HAVE: Final = 1
NOT_HAVE: Final = 2
MY_CROSS: Final = 3
OPP_IN_MINE: Final = 4
ATTACKING: Final = 5
DEFENDING: Final = 6
CONCEDED: Final = 7
BEHIND: Final = 8
NO_SOLO: Final = 9
TIMER: Final = 10
CONDITIONS: Final = (
    "any", "have", "not-have", "my-cross", "opp-in-mine", "attacking", "defending", "conceded", "behind", "no-solo",
    "timer",
)  # fmt: skip

ATTACK: Final = 0
DEFEND: Final = 1


class Effect:
    """One effect of a card. `happen` does it, or puts the phase on top that asks for what it needs."""

    def happen(self, m: "Match", side: int) -> bool:
        """Whether it asks somebody or has ended the turn; if not, the next effect follows at once."""
        raise NotImplementedError


class Program:
    """Effects in the order in which they are performed; `name` finds them again in a saved game."""

    def __init__(self, name: str, effects: tuple[Effect, ...]) -> None:
        self.name = name
        self.effects = effects


class Card:
    """A split card has two `names`, `orders` (its effects as written) and `programs` (as rules), for its attacking and
    its defending half; other cards have one.
    `fits` has a bit for each of its `windows`; `time` is how far the marker moves when it is drawn (8.2, 8.23)."""

    def __init__(self, index: int, code: str, kind: int, copies: int) -> None:
        self.index = index
        self.code = code
        self.kind = kind
        self.copies = copies
        self.names: tuple[str, ...] = ()
        self.orders: tuple[tuple[Order, ...], ...] = ()
        self.programs: tuple[Program, ...] = ()
        self.time = 1
        self.windows: tuple[int, ...] = ()
        self.fits = 0
        self.condition = ANY
