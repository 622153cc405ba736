"""What the engine says no to. Every message is one sentence: what was expected and what came.

Refusal
├── IllegalChoice   an answer that is not among the choices
├── BadOption       an option, a value or a number of seats the game does not have
├── BadPack         a component file that is not a possible set of components
├── BadState        a saved or edited state that cannot lie on the table
└── BadRecord       a record that is cut off, altered or not a record
"""

from typing import Final

LONGEST: Final = 4000
"""No sentence is longer, whatever it quotes."""
SHOWN: Final = 80
"""So many characters of what came are quoted."""
ENTRIES: Final = 6
"""So many entries of a list are quoted, and of lists in it."""
DIGITS: Final = 30


class Refusal(Exception):
    """Something was not allowed, and nothing has changed. With a `name` and the `values` in it, it can be said in
    another language; lists among them are choices."""

    def __init__(self, sentence: str, rule: str = "", name: str = "", values: dict[str, object] | None = None) -> None:
        sentence = short(sentence, LONGEST)
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.name = name
        self.values = values or {}

    def __str__(self) -> str:
        return cited(self.sentence, self.rule)


class IllegalChoice(Refusal):
    pass


class BadOption(Refusal):
    pass


class BadPack(Refusal):
    pass


class BadState(Refusal):
    pass


class BadRecord(Refusal):
    pass


def short(text: str, most: int = SHOWN) -> str:
    """A text that came as it may be quoted: its beginning, in one line, without half a surrogate pair, which nobody
    could write."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return " ".join(cut.splitlines()).encode("utf-8", "replace").decode()


def shown(value: object) -> str:
    """A value that came as a refusal quotes it, never longer than can be read."""
    return short(written(value, 2))


def written(value: object, depth: int) -> str:
    """As people write it, but with an end: of long texts and lists the beginning, of long numbers nothing."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).casefold()
    if isinstance(value, list | tuple | dict):
        return written_list(value, depth)
    if isinstance(value, str):
        return repr(value[:SHOWN])
    if isinstance(value, int) and not -(10**DIGITS) < value < 10**DIGITS:
        return f"a number of more than {DIGITS} digits"
    return repr(value)


def written_list(value: list[object] | tuple[object, ...] | dict[object, object], depth: int) -> str:
    """The first entries; of lists in lists fewer."""
    left, right = "{}" if isinstance(value, dict) else "[]"
    if value and not depth:
        return f"{left}…{right}"
    if isinstance(value, dict):
        parts = [f"{written(name, 0)}: {written(value[name], depth - 1)}" for name in list(value)[:ENTRIES]]
    else:
        parts = [written(one, depth - 1) for one in value[:ENTRIES]]
    return f"{left}{', '.join(parts)}{', …' if len(value) > ENTRIES else ''}{right}"


def cited(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if rule else sentence


def listing(words: list[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


ENDS = {"takes": ".", "table_rolls": "; the table itself rolls and draws."}


def takes(kind: str, expected: object, came: str, rule: str = "", name: str = "takes") -> IllegalChoice:
    """An ask takes something else than what came; a list of choices is told as one."""
    told = listing([str(choice) for choice in expected]) if isinstance(expected, list) else str(expected)
    came = short(came)
    values: dict[str, object] = {"kind": kind, "expected": expected, "came": came}
    return IllegalChoice(f"{kind} takes {told}, but '{came}' came{ENDS[name]}", rule, name, values)


FEW: Final = 8
MANY: Final = 40
"""So many choices are told in full where one is refused, with a reason and without."""


def summed_up(texts: list[str], most: int) -> list[str]:
    """Choices as a refusal tells them: all of them where they are no more than `most`, otherwise how they begin."""
    if len(texts) <= most:
        return texts
    starts = list(dict.fromkeys([text.partition(" ")[0] for text in texts]))
    return [text for text in starts if text in texts] + [f"{start} …" for start in starts if start not in texts]
