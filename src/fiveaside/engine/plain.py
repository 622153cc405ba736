"""Plain data: texts, numbers, lists and objects as strangers hand them over, refused before they can do harm.

What JSON allows without end has an end here: how deep it is nested, how long a number is. A text that cannot be
written down again (half of a surrogate pair) is not a text.
"""

import json
import math
import re
from typing import Final, NoReturn

MOST_DEPTH: Final = 40
MOST_DIGITS: Final = 40
MOST: Final = 10**MOST_DIGITS

STRUCTURE: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)
"""Strings, which hide brackets, and brackets. A string without an end is taken as it is: no text is read twice."""


class NotPlain(Exception):
    """Why something is not plain data: the end of a sentence, without its full stop."""


def read_json(text: str) -> object:
    """The value of a JSON text; a byte order mark before it is passed over."""
    text = text.removeprefix("\ufeff")
    check_depth(text)
    try:
        value: object = json.loads(text, parse_int=whole_number, parse_float=finite_number, parse_constant=no_number)
    except ValueError as error:
        raise NotPlain(f"this is not JSON: {str(error).rstrip('.')}") from None
    check_plain(value)
    return value


def check_depth(text: str) -> None:
    depth = 0
    for found in STRUCTURE.finditer(text):
        sign = text[found.start()]
        if sign == "[" or sign == "{":
            depth += 1
            if depth > MOST_DEPTH:
                raise NotPlain(f"this is nested more than {MOST_DEPTH} deep")
        elif sign != '"':
            depth -= 1


def whole_number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise NotPlain(f"a number has more than {MOST_DIGITS} digits")
    return int(text)


def finite_number(text: str) -> float:
    number = float(text)
    if len(text) > MOST_DIGITS or not math.isfinite(number):
        raise NotPlain(f"a number is too long or too large: {text[:MOST_DIGITS]}")
    return number


def no_number(text: str) -> NoReturn:
    raise NotPlain(f"{text} is not a number")


def check_plain(value: object, most: int = MOST) -> None:
    """Nothing but true, false, null, numbers below `most`, texts, lists and objects with texts as names."""
    level: list[object] = [value]
    for _depth in range(MOST_DEPTH + 1):
        inside: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inside.extend(one)
                inside.extend(one.values())
                if any(not isinstance(name, str) for name in one):
                    raise NotPlain("an object has something else than texts as names")
            elif isinstance(one, list):
                inside.extend(one)
            else:
                check_one(one, most)
        if not inside:
            return
        level = inside
    raise NotPlain(f"this is nested more than {MOST_DEPTH} deep")


def check_one(value: object, most: int) -> None:
    if isinstance(value, str):
        if not is_unicode(value):
            raise NotPlain("a text is not valid Unicode")
    elif isinstance(value, int):
        if not -most < value < most:
            raise NotPlain(f"a number has more than {len(str(most)) - 1} digits")
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise NotPlain(f"{value} is not a number")
    elif value is not None:
        raise NotPlain(f"a {type(value).__name__} is neither a text, a number, a list nor an object")


def is_unicode(text: str) -> bool:
    """Whether it can be written down: it has no half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_digits(text: str, most: int = 9) -> bool:
    """Whether it is a whole number of at most so many digits, 0 to 9 and no others."""
    return 0 < len(text) <= most and text.isascii() and text.isdigit()
