"""Rulebooks as they are read from their files."""

import tomllib

import pytest

from fiveaside.engine.refusal import BadState
from fiveaside.engine.rulebook import Clause
from fiveaside.engine.state import State
from fiveaside.games.library import read_clause


def read(text: str) -> Clause:
    return read_clause(State(tomllib.loads(text), "rulebook.toml, clause,"), "The chapter", "rulebook.toml")


def test_a_clause_of_one_origin_is_one_part() -> None:
    clause = read('number = "1.1"\ntag = "P"\ntext = "Two sides."')
    assert [(part.tag, part.text) for part in clause.parts] == [("P", "Two sides.")]
    assert (clause.text, clause.tags, clause.chapter) == ("Two sides.", ["P"], "The chapter")


def test_a_clause_of_several_origins_has_a_tag_for_each_part() -> None:
    clause = read('number = "1.1"\nparts = [{tag = "P", text = "Two sides."}, {tag = "O", text = "Red begins."}]')
    assert [(part.tag, part.text) for part in clause.parts] == [("P", "Two sides."), ("O", "Red begins.")]
    assert (clause.text, clause.tags) == ("Two sides. Red begins.", ["P", "O"])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("", "Clause 1.1 in rulebook.toml needs 'tag', but has none."),
        ('tag = "P"', "Clause 1.1 in rulebook.toml needs 'text', but has none."),
        ('tag = "X"\ntext = "a"', "Clause 1.1 in rulebook.toml has P or R or O or J or N as tag, but 'X' came."),
        ('tag = "P"\ntext = " "', "Clause 1.1 in rulebook.toml has a text, but an empty one came."),
        ("parts = []", "Clause 1.1 in rulebook.toml has at least one part, but none came."),
        ('parts = "a"', "Clause 1.1 in rulebook.toml has a list as parts, but 'a' came."),
        ("parts = [1]", "Clause 1.1 in rulebook.toml, parts, must be a JSON object, but is 1."),
        ('parts = [{tag = "P"}]', "Clause 1.1 in rulebook.toml, parts, needs 'text', but has none."),
        (
            'parts = [{tag = "P", text = "a", by = "me"}]',
            "Clause 1.1 in rulebook.toml, parts, has no 'by'; it has tag, text.",
        ),
        (
            'tag = "P"\nparts = [{tag = "P", text = "a"}]',
            "Clause 1.1 in rulebook.toml has no 'tag'; it has number, parts.",
        ),
    ],
)
def test_what_is_no_clause_is_refused_with_a_sentence(fields: str, sentence: str) -> None:
    with pytest.raises(BadState) as refused:
        read(f'number = "1.1"\n{fields}')
    assert str(refused.value) == sentence
