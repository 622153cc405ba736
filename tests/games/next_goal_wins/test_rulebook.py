"""The rulebook is for players: each part of a clause says where it comes from, and no name of the build is in it."""

import re

import pytest

from fiveaside.engine.rulebook import Clause
from tests.games.next_goal_wins.situations import BOX

CLAUSES = list(BOX.rulebook.clauses.values())
IDENTIFIERS = re.compile(r"\w_\w|`|[≤≥]|\b[a-zA-Z] = |\bask\b|\b(gk|def|mid|stk)\d\d\b")
MIXED = {
    "1.1": "PO", "1.5": "PR", "1.7": "PO", "1.8": "PO", "4.1": "PO", "4.3": "PO", "4.5": "PR", "4.7": "POPR",
    "4.8": "PRO", "4.13": "PO", "5.1": "PO", "5.3": "PO", "6.7": "PR", "7.2": "PR", "7.4": "PO", "8.3": "PR",
    "9.5": "PR", "9.6": "PR", "11.2": "PO", "12.4": "PR", "14.1": "PO", "15.2": "PO", "16.5": "PR", "16.7": "PR",
    "19.1": "PO", "19.4": "PR", "19.5": "PO", "20.1": "PO", "20.2": "PRO", "20.3": "PO",
}  # fmt: skip
"""The clauses of which only a part stands in the print."""


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.number)
def test_no_clause_has_an_identifier(clause: Clause) -> None:
    assert IDENTIFIERS.search(clause.text) is None


def test_each_part_of_a_clause_has_its_own_origin() -> None:
    assert {clause.number: "".join(clause.tags) for clause in CLAUSES if len(clause.tags) > 1} == MIXED


def test_a_clause_names_only_clauses_and_chapters_that_there_are() -> None:
    chapters = {number.partition(".")[0] for number in BOX.rulebook.clauses}
    for clause in CLAUSES:
        if clause.tags == ["N"]:
            continue
        for number in re.findall(r"\b\d+\.\d+\b", clause.text):
            assert number in BOX.rulebook.clauses, clause.number
        for chapter in re.findall(r"\b(?:by|then|and managers,) (\d+)\b(?!\.)", clause.text):
            assert chapter in chapters, clause.number
