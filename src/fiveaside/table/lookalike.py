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
MORE: Final = (
    (  # small capitals
        "\u1d00\u0299\u1d04\u1d05\u1d07\u0493\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18"
        "\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21\u028f\u1d22",
        "abcdefghijklmnoprstuvwyz",
    ),
    (  # Cherokee
        "\u13aa\u13f4\u13df\u13a0\u13ac\u13c0\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13a1\u13da\u13a2\u13d9\u13b3\u13c3",
        "abcdeghjklmprstvwz",
    ),
    (  # Lisu
        "\ua4ee\ua4d0\ua4da\ua4d3\ua4f0\ua4dd\ua4d6\ua4e7\ua4f2\ua4d9\ua4d7\ua4e1\ua4df\ua4e0\ua4f3\ua4d1"
        "\ua4e3\ua4e2\ua4d4\ua4f4\ua4e6\ua4ea\ua4eb\ua4ec\ua4dc",
        "abcdefghijklmnoprstuvwxyz",
    ),
    (  # Armenian
        "\u0585\u0578\u057d\u0570\u0581\u0566\u0575",
        "onuhgqj",
    ),
    (  # others
        "\u0251\u0261\u0269\u028b\u0475",
        "agivv",
    ),
)
SAME: Final = {**{one: other for pair in (LOOK, *MORE) for one, other in zip(*pair, strict=True)}, "0": "o"}
TOGETHER: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that are drawn like one where they stand close."""
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
    drawn = "".join(SAME.get(one, one) for one in seen)
    for two, one in TOGETHER:
        drawn = drawn.replace(two, one)
    return drawn
