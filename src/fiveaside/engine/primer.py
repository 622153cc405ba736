"""A Primer: what comes before the rulebook. How to play in two minutes, pictures, words explained, things named."""

import re
from typing import Final

NUMBER: Final = r"\d+"
LETTERS: Final = r"[^\W\d_]*"


class Step:
    """A paragraph of the first page; `picture` names the one beside it, if it has one."""

    def __init__(self, title: str, text: str, picture: str = "") -> None:
        self.title = title
        self.text = text
        self.picture = picture


class Picture:
    """A moment of a game, which a board draws by its `kind`: the game with these options after the answers of `play`,
    seen from `seat`. `lay` is what lies on the table before them, where the game does not begin at its beginning, as it
    is saved ("" for nothing). In the rulebook the picture stands beside a clause."""

    def __init__(
        self,
        name: str,
        kind: str,
        text: str = "",
        clause: str = "",
        play: list[str] | None = None,
        options: dict[str, object] | None = None,
        lay: dict[str, object] | None = None,
        seat: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.text = text
        self.clause = clause
        self.play = play or []
        self.options = options or {}
        self.lay = lay or {}
        self.seat = seat


class Term:
    """A word of the game explained. It is found in every one of its `forms`: `#` stands for a number, `*` for the end
    of a word."""

    def __init__(self, forms: list[str], text: str) -> None:
        self.word = forms[0].replace("#", "…").replace("*", "")
        self.forms = forms
        self.text = text

    def stands_in(self, text: str) -> bool:
        return any(re.search(f"(?<!\\w){pattern(form)}(?!\\w)", text, re.IGNORECASE) for form in self.forms)

    def is_called(self, typed: str) -> bool:
        wanted = typed.strip()
        return any(re.fullmatch(pattern(form), wanted, re.IGNORECASE) for form in self.forms)


def pattern(form: str) -> str:
    return re.escape(form).replace(r"\#", NUMBER).replace(r"\*", LETTERS)


class Thing:
    """A die, a card, a space, a counter: what it is called and what it is."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text


class Primer:
    """`things` are found by names with dots, `die.blue.TD`; what is not told of one is told of what it belongs to."""

    def __init__(
        self,
        steps: list[Step] | None = None,
        pictures: list[Picture] | None = None,
        terms: list[Term] | None = None,
        things: dict[str, Thing] | None = None,
    ) -> None:
        self.steps = steps or []
        self.pictures = pictures or []
        self.terms = terms or []
        self.things = things or {}

    def about(self, name: str) -> Thing | None:
        while name and name not in self.things:
            name = name.rpartition(".")[0]
        return self.things.get(name)

    def explain(self, typed: str) -> list[Thing]:
        """Words of the game, and things, that are called so; else those whose name has it in it."""
        wanted = typed.strip().casefold()
        told = [Thing(term.word, term.text) for term in self.terms if term.is_called(typed)]
        told += [thing for thing in self.things.values() if thing.title.casefold() == wanted]
        if told or not wanted:
            return told
        named = [Thing(term.word, term.text) for term in self.terms] + list(self.things.values())
        return [one for one in named if wanted in one.title.casefold()]

    def words(self) -> list[str]:
        return list(dict.fromkeys([*[term.word for term in self.terms], *[one.title for one in self.things.values()]]))
