"""A Rulebook: the clauses of a game in our words, found by number."""

from fiveaside.engine.refusal import Refusal, shown

TAGS = ("P", "R", "O", "J", "N")
"""P printed, R our reading of an unclear place, O ours where the print is silent, J a ruling, N for the build."""


class Part:
    """What a clause says from one origin, which `tag` names."""

    def __init__(self, tag: str, text: str) -> None:
        self.tag = tag
        self.text = text


class Clause:
    """Its parts are read one after the other."""

    def __init__(self, number: str, parts: list[Part], chapter: str) -> None:
        self.number = number
        self.parts = parts
        self.chapter = chapter
        self.tags = [part.tag for part in parts]
        self.text = " ".join([part.text for part in parts])


class Rulebook:
    """`listed` are entries behind the rules that say what lies in the box, such as its cards, found by what they are
    called there. They are no clauses: nothing is decided by them."""

    def __init__(self, title: str, clauses: list[Clause], listed: list[Clause] | None = None) -> None:
        self.title = title
        self.clauses = {clause.number: clause for clause in clauses}
        self.listed = listed or []

    def entries(self) -> list[Clause]:
        return [*self.clauses.values(), *self.listed]

    def clause(self, number: str) -> Clause:
        if number not in self.clauses:
            clauses = ", ".join(self.chapters())
            told = f"{self.title} has the clauses {clauses}, but {shown(number)} came."
            raise Refusal(told, "", "no_clause", {"title": self.title, "clauses": clauses, "came": shown(number)})
        return self.clauses[number]

    def chapters(self) -> list[str]:
        """The span of clauses in each chapter: `1.1-1.9`."""
        first: dict[str, str] = {}
        last: dict[str, str] = {}
        for clause in self.clauses.values():
            first.setdefault(clause.chapter, clause.number)
            last[clause.chapter] = clause.number
        return [f"{first[chapter]}-{last[chapter]}" for chapter in first]

    def find(self, number: str) -> list[Clause]:
        """One clause (`6.8`), a chapter (`6`), the rulings (`J`), or what is listed (`P02`, `P`)."""
        if number in self.clauses:
            return [self.clauses[number]]
        entries = self.entries()
        exact = [entry for entry in entries if entry.number.casefold() == number.casefold()]
        return exact or [entry for entry in entries if belongs(entry.number, number)] or [self.clause(number)]


def belongs(clause: str, chapter: str) -> bool:
    head = clause.split(".", maxsplit=1)[0] if "." in clause else clause.rstrip("0123456789")
    return head.casefold() == chapter.casefold()
