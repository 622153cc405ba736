"""Rulebooks are for players: no names that only the build knows, and each part of a clause with its origin."""

import re

import pytest

from fiveaside.engine.rulebook import Clause
from fiveaside.games import BOXES

PLAIN = ("golong", "soccer_dice", "golazo")
IDENTIFIER = re.compile(r"\w_\w|[≤≥]|\b[a-z] = |\bask\b", re.IGNORECASE)
ORIGIN = re.compile(r"\([PRO]\)|\([^)]*: [PRO]\b|\b[PRO]: real")
"""The tag of a part written into the text of another."""


def clauses(name: str) -> list[Clause]:
    """Those that players read."""
    return [clause for clause in BOXES[name].rulebook.clauses.values() if clause.tags != ["N"]]


@pytest.mark.parametrize("name", PLAIN)
def test_no_clause_has_an_identifier(name: str) -> None:
    options = [option.name for option in BOXES[name].options if "_" in option.name]
    for clause in clauses(name):
        assert not IDENTIFIER.search(clause.text), clause.number
        assert not [option for option in options if option in clause.text], clause.number


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_typed_stands_only_where_real_dice_are_entered(name: str) -> None:
    typed = [clause.number for clause in clauses(name) if "`" in clause.text]
    assert typed == (["14.6"] if name == "golong" else [])


@pytest.mark.parametrize("name", PLAIN)
def test_no_part_hides_another_origin(name: str) -> None:
    for clause in clauses(name):
        for part in clause.parts:
            assert not ORIGIN.search(part.text), clause.number
        neighbours = zip(clause.tags, clause.tags[1:], strict=False)
        assert all(one != other for one, other in neighbours), clause.number


@pytest.mark.parametrize("name", PLAIN)
def test_no_clause_leads_players_to_a_clause_that_they_are_not_shown(name: str) -> None:
    shown = {clause.number for clause in clauses(name)}
    for clause in clauses(name):
        for number in re.findall(r"\b(?:\d+\.\d+|[JN]\d+)\b(?! %)", clause.text):
            assert number in shown, f"{clause.number} names {number}"
