"""What the engine says no to. Every message is one sentence: what was expected and what came.

Refusal
├── IllegalChoice   an answer that is not among the choices
├── BadOption       an option, a value or a number of seats the game does not have
├── BadPack         a component file that is not a possible set of components
├── BadState        a saved or edited state that cannot lie on the table
└── BadRecord       a record that is cut off, altered or not a record
"""


class Refusal(Exception):
    """Something was not allowed, and nothing has changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


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


def listing(words: list[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]
