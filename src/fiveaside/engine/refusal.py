"""What the engine says no to. Every message is one sentence: what was expected and what came.

Refusal
├── IllegalChoice   an answer that is not among the choices
├── BadOption       an option, a value or a number of seats the game does not have
├── BadPack         a component file that is not a possible set of components
├── BadState        a saved or edited state that cannot lie on the table
└── BadRecord       a record that is cut off, altered or not a record
"""


class Refusal(Exception):
    """Something was not allowed, and nothing has changed. With a `name` and the `values` in it, it can be said in
    another language; lists among them are choices."""

    def __init__(self, sentence: str, rule: str = "", name: str = "", values: dict[str, object] | None = None) -> None:
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


def cited(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if rule else sentence


def listing(words: list[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def takes(kind: str, expected: object, came: str, rule: str = "") -> IllegalChoice:
    """An ask takes something else than what came; a list of choices is told as one."""
    told = listing([str(choice) for choice in expected]) if isinstance(expected, list) else str(expected)
    values: dict[str, object] = {"kind": kind, "expected": expected, "came": came}
    return IllegalChoice(f"{kind} takes {told}, but '{came}' came.", rule, "takes", values)
