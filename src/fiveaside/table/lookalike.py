"""Names that look alike: what cannot be seen, what turns the line around, and letters that are drawn the same."""

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Some scripts, and some pictures, are written with these between two others."""
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks that show nothing."""
TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""They turn or set apart the text behind them, which is then no longer of whoever wrote it."""
VARYING: Final = ("\u180b\u180f", "\ufe00\ufe0f", "\U000e0100\U000e01ef")
"""From and to: they choose between two drawings of what stands before them, most often the same."""
MARKS: Final = ("Mn", "Me")
MOST_MARKS: Final = 5
"""So many stand on one letter in any script that is written."""
LOOK: Final = ("авеікмнорстухѕјԁһԛԝӏ" + "αβικνορτυχ" + "ıȷɡ", "abeikmhopctyxsjdhqwl" + "abikvoptux" + "ijg")
"""Small letters of other scripts, and the Latin ones that they look like."""
SAME: Final = {**dict(zip(*LOOK, strict=True)), "0": "o"}
UPRIGHT: Final = str.maketrans("I1|\u04c0", "llll")
"""Capitals, digits and strokes that are drawn like a small l."""


def is_unseen(character: str) -> bool:
    """Marks of direction, characters of no width, and blanks that are no space; what only joins letters may stay."""
    if character in JOINERS:
        return False
    return unicodedata.category(character) in ("Cf", "Cn", "Co", "Zl", "Zp") or character in BLANK


def is_varying(character: str) -> bool:
    return any(first <= character <= last for first, last in VARYING)


def heaped(text: str) -> str:
    """The first mark that stands on too many others, if there is one: such heaps cover what is written above and
    below them."""
    count = 0
    for character in text:
        count = count + 1 if unicodedata.category(character) in MARKS else 0
        if count > MOST_MARKS:
            return character
    return ""


def skeleton(name: str) -> str:
    """What is left of a name when all is drawn the same that looks the same."""
    folded = unicodedata.normalize("NFKC", name.translate(UPRIGHT)).casefold()
    seen = [one for one in folded if one not in JOINERS and not one.isspace() and not is_varying(one)]
    return "".join(SAME.get(one, one) for one in seen)
