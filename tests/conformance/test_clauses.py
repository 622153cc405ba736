"""Rules are checked like rules: each clause has a test, and what is cited exists."""

import ast
import re
from functools import cache

import pytest

from fiveaside.cli.coverage import CITED, Place, clauses_at_head, places, source_of
from fiveaside.engine.box import Box
from fiveaside.engine.phase import Phase
from fiveaside.games import BOXES
from fiveaside.games.shelf import ShelfBox


@cache
def places_in(name: str) -> dict[str, Place]:
    """All sources and tests of a game are read for them, which takes a second or two."""
    return places(BOXES[name])


@pytest.mark.parametrize("name", BOXES)
def test_every_clause_has_a_test(name: str) -> None:
    missing = [number for number, place in places_in(name).items() if not place.tests]
    assert not missing, f"no test in tests/games/{name} is named by {missing}, as test_1_2_what_it_says for 1.2"


@pytest.mark.parametrize("name", BOXES)
def test_every_clause_that_is_played_is_cited_where_it_is_played(name: str) -> None:
    found = [number for number, place in places_in(name).items() if not place.played and not place.cited]
    missing = [number for number in found if number[0].isdigit()]
    assert not missing, f"no phase, no other docstring and no event of {name} begins with {missing}"


@pytest.mark.parametrize("name", BOXES)
def test_every_phase_says_its_clauses_and_asks_by_one_of_them(name: str) -> None:
    found: set[str] = set()
    for path in source_of(BOXES[name]).rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and is_phase(node):
                found.add(node.name)
                clauses = clauses_at_head(ast.get_docstring(node) or "")
                where = f"{path.name}: {node.name}"
                assert rule_of(node) in clauses, f"{where} has as `rule` one of the clauses its docstring begins with"
                unknown = [number for number in clauses if number not in BOXES[name].rulebook.clauses]
                assert not unknown, f"{where} plays {unknown}, which the rulebook does not have"
    box = BOXES[name]
    assert isinstance(box, ShelfBox)
    played = {type(phase).__name__ for phase in box.phases.values()}
    assert played
    assert played - found == set()


def is_phase(node: ast.ClassDef) -> bool:
    """Its class line names Phase or Step, or another phase of the same file with a rule of its own."""
    bases = " ".join(ast.unparse(base) for base in node.bases)
    return "Phase[" in bases or "Step[" in bases or bool(rule_of(node))


def rule_of(node: ast.ClassDef) -> str:
    for line in node.body:
        if (
            isinstance(line, ast.Assign)
            and ast.unparse(line.targets[0]) == "rule"
            and isinstance(line.value, ast.Constant)
        ):
            return str(line.value.value)
    return ""


@pytest.mark.parametrize("name", BOXES)
def test_every_cited_clause_exists(name: str) -> None:
    for path in source_of(BOXES[name]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CITED.fullmatch(node.value):
                known = node.value in BOXES[name].rulebook.clauses
                assert known, f"{path.name}:{node.lineno} cites {node.value}, which the rulebook does not have"


@pytest.mark.parametrize("name", BOXES)
def test_every_sentence_and_every_phrase_is_said(name: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in source_of(BOXES[name]).rglob("*.py"))
    words = {**BOXES[name].words.sentences, **BOXES[name].words.phrases}
    spoken = set(re.findall(r'"([a-z_0-9]+)"', source)) | {"rolled", "chosen", "forced"}
    spoken |= {f"count_{one.name}" for one in BOXES[name].tells.statistics}
    dice = " ".join(re.findall(r'Dice\("\w+"|^COLOURS.*', source, re.MULTILINE))
    spoken |= {f"die_{one}" for one in re.findall(r'"(\w+)"', dice)}
    begun = tuple(re.findall(r'f"([a-z]+_){', source)) or ("no such word",)
    unsaid = [key for key in words if key not in spoken and not key.startswith(begun)]
    assert not unsaid, f"words.en.toml has {unsaid}, but nothing in {name} says so"


REFERENCE = re.compile(r"(?<![\w.,/])(?:\d{1,2}\.\d{1,2}(?![\d%]| %|\.\d)|[CJN]\d{1,2}\b)")
"""`6.8`, `J5`, and whatever else looks like the number of a clause or a table."""
FEW = 20
"""In a book with more clauses than these, some name others."""
BUILD = "N"
"""Numbers that the build must come to are full of other numbers."""


def references(box: Box) -> list[tuple[str, str]]:
    """Each clause with every other one that it names."""
    clauses = [clause for clause in box.rulebook.clauses.values() if BUILD not in clause.tags]
    return [(clause.number, named) for clause in clauses for named in REFERENCE.findall(clause.text)]


@pytest.mark.parametrize("name", BOXES)
def test_a_clause_names_only_clauses_that_exist(name: str) -> None:
    for language in BOXES[name].languages():
        box = BOXES[name].speak(language)
        named = references(box)
        assert [(clause, other) for clause, other in named if other not in box.rulebook.clauses] == []
        assert named or len(box.rulebook.clauses) < FEW


def test_a_reference_is_found_in_a_clause() -> None:
    found = REFERENCE.findall("As in 6.8 (10.11, C3): 0.1233 is 12.5% or 12.5 %, 1,2.5 no, see J5 and 11.8.")
    assert found == ["6.8", "10.11", "C3", "J5", "11.8"]


def test_a_clause_number_is_read_from_docstrings() -> None:
    assert clauses_at_head("4.4-4.6, 4.8 It may take more") == ["4.4", "4.5", "4.6", "4.8"]
    assert clauses_at_head("Chapter 3: what follows 4.4") == []
    assert Phase.rule == ""
