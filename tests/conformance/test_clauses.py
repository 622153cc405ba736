"""Rules are checked like rules: each clause has a test, and what is cited exists."""

import ast
import re

import pytest

from fiveaside.cli.coverage import CITED, clauses_at_head, places, source_of
from fiveaside.engine.phase import Phase
from fiveaside.games import BOXES


@pytest.mark.parametrize("name", BOXES)
def test_every_clause_has_a_test(name: str) -> None:
    assert [number for number, place in places(BOXES[name]).items() if not place.tests] == []


@pytest.mark.parametrize("name", BOXES)
def test_every_phase_says_its_clauses_and_asks_by_one_of_them(name: str) -> None:
    phases = 0
    for path in source_of(BOXES[name]).glob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and is_phase(node):
                phases += 1
                clauses = clauses_at_head(ast.get_docstring(node) or "")
                assert rule_of(node) in clauses, f"{path.name}: {node.name}"
                assert all(number in BOXES[name].rulebook.clauses for number in clauses), f"{path.name}: {node.name}"
    assert phases > 5


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
    for path in source_of(BOXES[name]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CITED.fullmatch(node.value):
                assert node.value in BOXES[name].rulebook.clauses, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("name", BOXES)
def test_every_sentence_is_told_and_every_event_has_one(name: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in source_of(BOXES[name]).glob("*.py"))
    words = {**BOXES[name].words.sentences, **BOXES[name].words.phrases}
    spoken = set(re.findall(r'"([a-z_0-9]+)"', source)) | {"rolled", "chosen", "forced"}
    assert [key for key in words if key not in spoken] == []
    for call in re.findall(r'\.tell\(\s*(?:"[\d.]+"|\w+)(?: if [^,]*? else "[\d.]+")?,\s*"([a-z_0-9]+)"', source):
        assert call in words


def test_a_clause_number_is_read_from_docstrings() -> None:
    assert clauses_at_head("4.4-4.6, 4.8 It may take more") == ["4.4", "4.5", "4.6", "4.8"]
    assert clauses_at_head("Chapter 3: what follows 4.4") == []
    assert Phase.rule == ""
