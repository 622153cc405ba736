"""Cards: what stands on them, in the notation of effects (`place 2 BOX; cross 3`), and what an effect is."""

import re
from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import BadPack

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match


ZONES: Final = ("BOX", "WING", "OWNBOX", "OWN", "OPP")
PLACES: Final = ("opp", "own", "third", "own-third")
"""8.29 Where the ball must be for the first half of a conditional."""
CONDITIONAL: Final = re.compile(rf"if ({'|'.join(PLACES)}) \[([^\[\]]*)\] else \[([^\[\]]*)\]")

DIGIT: Final = "number"
SHAPES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "shot": (("1", "2", "3", "4", "5"),),
    "cross": (("1", "2", "3", "4", "printed"),),
    "moves": ((DIGIT,),),
    "clear": (),
    "ball": (("any", "near"),),
    "steal": ((DIGIT,),),
    "run": ((DIGIT,), (DIGIT,)),
    "carry": ((DIGIT,),),
    "place": ((DIGIT,), ZONES),
    "push": ((DIGIT,), (DIGIT,)),
    "off": (),
    "swap": (),
    "time": (("0", DIGIT),),
    "restart": (),
    "scout": ((DIGIT,),),
    "saves": (("+1", "+2", "+3", "+4", "-1", "-2", "-3", "-4"),),
    "veto": (("1", "2", "3", "4", "5", "6"),),
}
"""What each effect takes: for every argument the words it may be; `number` is 1 to 9."""
ROLLS: Final = (("roll", "solo"), ("roll", "again"))


class Order:
    """One effect as written: its words, and for a conditional what is done if it holds and if not."""

    def __init__(self, words: tuple[str, ...], yes: "tuple[Order, ...]" = (), no: "tuple[Order, ...]" = ()) -> None:
        self.words = words
        self.kind = words[0]
        self.yes = yes
        self.no = no

    def number(self, position: int) -> int:
        return int(self.words[position])

    def kinds(self) -> list[str]:
        """The kinds of this effect and of those within it; of `roll` with its second word."""
        if self.kind == "if":
            return [kind for order in self.yes + self.no for kind in order.kinds()]
        return [" ".join(self.words[:2])] if self.kind == "roll" else [self.kind]


def read_effects(text: str, source: str) -> tuple[Order, ...]:
    """`source` names the card in a refusal."""
    orders: list[Order] = []
    for part in split_effects(text):
        conditional = CONDITIONAL.fullmatch(part)
        if conditional:
            yes = read_effects(conditional[2], source)
            orders.append(Order(("if", conditional[1]), yes, read_effects(conditional[3], source)))
        else:
            orders.append(read_effect(tuple(part.split()), source))
    return tuple(orders)


def split_effects(text: str) -> list[str]:
    """The effects between semicolons that stand in no brackets."""
    parts = re.split(r";(?![^\[]*\])", text)
    return [" ".join(part.split()) for part in parts]


def read_effect(words: tuple[str, ...], source: str) -> Order:
    if words in ROLLS or (words[:2] == ("roll", "plus") and len(words) == 3 and fits(words[2], (DIGIT,))):
        return Order(words)
    if words[:1] == ("moves",) and words[2:] == ("tackle",) and fits(words[1], (DIGIT,)):
        return Order(words)
    shape = SHAPES.get(words[0] if words else "")
    if shape is None or len(words) != len(shape) + 1 or not all(map(fits, words[1:], shape)):
        kinds = ", ".join([*SHAPES, "roll", "if"])
        raise BadPack(f"{source}: an effect is one of {kinds} with its numbers, but '{' '.join(words)}' came.")
    return Order(words)


def fits(word: str, allowed: tuple[str, ...]) -> bool:
    return word in allowed or (DIGIT in allowed and len(word) == 1 and word in "123456789")


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
        self.flavour = ""
        self.time = 1
        self.windows: tuple[int, ...] = ()
        self.fits = 0
        self.condition = ANY
