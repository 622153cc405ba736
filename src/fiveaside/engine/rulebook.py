"""A Rulebook: the clauses of a game in our words, found by number."""

from fiveaside.engine.refusal import Refusal


class Clause:
    """`tag`: P printed, R our reading of an unclear place, O ours where the print is silent; rulings have J."""

    def __init__(self, number: str, tag: str, text: str, chapter: str) -> None:
        self.number = number
        self.tag = tag
        self.text = text
        self.chapter = chapter


class Rulebook:
    def __init__(self, title: str, clauses: list[Clause]) -> None:
        self.title = title
        self.clauses = {clause.number: clause for clause in clauses}

    def clause(self, number: str) -> Clause:
        if number not in self.clauses:
            raise Refusal(f"{self.title} has the clauses {', '.join(self.chapters())}, but '{number}' came.")
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
        """One clause (`6.8`), a chapter (`6`), or the rulings (`J`)."""
        if number in self.clauses:
            return [self.clauses[number]]
        found = [clause for clause in self.clauses.values() if belongs(clause.number, number)]
        return found or [self.clause(number)]


def belongs(clause: str, chapter: str) -> bool:
    head = clause.split(".", maxsplit=1)[0] if "." in clause else clause.rstrip("0123456789")
    return head.casefold() == chapter.casefold()
