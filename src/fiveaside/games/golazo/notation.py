"""The notation of effects on cards: `place 2 BOX; cross 3`, `if opp [shot 2] else [moves 4]`."""

import re
from typing import Final

from fiveaside.engine.refusal import BadPack

ZONES: Final = ("BOX", "WING", "OWNBOX", "OWN", "OPP")
CONDITIONAL: Final = re.compile(r"if (opp|own) \[([^\[\]]*)\] else \[([^\[\]]*)\]")

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
