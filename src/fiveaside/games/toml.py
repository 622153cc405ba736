"""TOML from strangers, looked through once before it is parsed: parsing takes the longer the more is nested in it."""

import re
from typing import Final

from fiveaside.engine.plain import NotPlain

MOST_CHARACTERS: Final = 256 * 1024
MOST_DEPTH: Final = 16
MOST_PARTS: Final = 8
"""Parts of a dotted name."""
LONGEST_WORD: Final = 64
"""Of a name or number without quotes."""

TOKEN: Final = re.compile(
    r'''
      \#[^\n]*+
    | """ (?: [^"\\] | \\. | "(?!"") )*+ (?: "{3,5} )?
    | \'\'\' (?: [^'] | '(?!'') )*+ (?: '{3,5} )?
    | " (?: [^"\\\n] | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | [\w+-]++
    | [][{}=,.\n]
    ''',
    re.VERBOSE | re.DOTALL,
)
"""Comments and strings, which hide what is in them, words, and signs. One that has no end is taken as it is, so that
no text is read twice."""


def check_toml(text: str) -> None:
    """Refuse what would take long to parse, or could not be parsed at all."""
    if len(text) > MOST_CHARACTERS:
        raise NotPlain(f"at most {MOST_CHARACTERS // 1024} KB are read, but more came")
    depth = dots = 0
    for found in TOKEN.finditer(text):
        sign = text[found.start()]
        if sign == ".":
            dots += 1
            if dots >= MOST_PARTS:
                raise NotPlain(f"a name has more than {MOST_PARTS} parts")
        elif sign in "[]{}=,\n":
            dots = 0
            depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
            if depth > MOST_DEPTH:
                raise NotPlain(f"this is nested more than {MOST_DEPTH} deep")
        elif sign not in "#\"'" and found.end() - found.start() > LONGEST_WORD:
            raise NotPlain(f"a name or number has more than {LONGEST_WORD} characters")
