"""What comes of plain data in careless or wicked hands: values of other kinds, too large, too many, missing."""

import copy
from random import Random
from typing import Any

ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 11, 99, 10**6, 10**14, -(10**14), 1.5, "", " ", "x", "²", "٣", "0", "-1", "1/0",
    "1e999999999", "\x00", "a" * 300, "9" * 40, [], {}, [None], [[1]], {"x": 1}, [0] * 50, "a1", "red", "thumb",
    "9" * 5000, "a" + "1" * 5000, "1" * 5000 + "/1",
]  # fmt: skip


def mutated(value: Any, numbers: Random) -> Any:
    """The same with one to three changes."""
    changed = copy.deepcopy(value)
    for _ in range(numbers.choice((1, 1, 1, 2, 3))):
        holder = {"": changed}
        change(holder, numbers)
        changed = holder[""]
    return changed


def change(holder: dict[str, Any], numbers: Random) -> None:
    places = places_in(holder)
    at, key = numbers.choice(places)
    old = at[key]
    how = numbers.randrange(8)
    if how == 0:
        at[key] = copy.deepcopy(numbers.choice(ODD))
    elif how == 1 and at is not holder:
        del at[key]
    elif how == 2 and isinstance(old, int):
        at[key] = old + numbers.choice((-2, -1, 1, 2, 10))
    elif how == 3 and isinstance(old, list) and old:
        numbers.choice(
            (old.pop, old.reverse, lambda: old.append(copy.deepcopy(old[0])), lambda: numbers.shuffle(old))
        )()
    elif how == 4 and isinstance(old, dict):
        old[numbers.choice(("x", "", "seat", "name", "²"))] = copy.deepcopy(numbers.choice(ODD))
    elif how == 5:
        other, of = numbers.choice(places)
        at[key] = copy.deepcopy(other[of])
    else:
        like = [other[of] for other, of in places if type(other[of]) is type(old) and other[of] != old]
        at[key] = copy.deepcopy(numbers.choice(like or ODD))


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every place in it: what holds it, and where."""
    found: list[tuple[Any, Any]] = []
    level = [value]
    while level:
        at = level.pop()
        for key in at if isinstance(at, dict) else range(len(at)):
            found.append((at, key))
            if isinstance(at[key], list | dict):
                level.append(at[key])
    return found


def scratched(text: str, numbers: Random) -> str:
    """A text with one to three characters, words or lines taken out, doubled or exchanged."""
    for _ in range(numbers.choice((1, 1, 2, 3))):
        start = numbers.randrange(len(text) + 1)
        end = min(len(text), start + numbers.choice((0, 1, 1, 2, 10, 100)))
        new = numbers.choice(
            (*(one for one in ODD if isinstance(one, str)), text[start:end] * 2, "\n", "[", '"', "{", "*", "#")
        )
        text = text[:start] + new + text[end:]
    return text
