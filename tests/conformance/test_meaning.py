"""Choices are explained by the game, in every language it speaks; the page holds none of it."""

import re
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import BOXES
from tests.conformance.test_conformance import case, fresh, pick, seed, slow

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
DRAWN = [path for path in sorted(BOARDS.rglob("*")) if path.suffix in (".ts", ".svelte")]
CLAUSE = re.compile(r" \(\d{1,2}\.\d{1,2}\)|(?:/\*\*|//) \d{1,2}\.\d{1,2} |['\"]\d{1,2}\.\d{1,2}['\"]")
"""` (4.9)`, `/** 4.9 The …`, `'4.9'`; what follows a `=` is an attribute of a drawing."""


@slow
@given(case, seed, st.integers(0, 6))
def test_every_choice_has_a_title_and_a_note(case: tuple[str, dict[str, object]], seed: int, first: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    answers = 0
    while game.ask is not None:
        answers += 1
        if game.ask.seat != CHANCE and answers % 7 == first:
            for language in game.box.languages():
                told = game.spoken(language)
                for choice in list(game.ask.choices)[:12]:
                    lead = told.leads(choice)
                    assert isinstance(lead["title"], str) and lead["title"], (game.ask.kind, game.text(choice))
                    assert isinstance(lead["note"], str), (game.ask.kind, game.text(choice))
                    assert 0 <= cast(float, lead.get("chance", 0)) <= 1
        game.answer(pick(game, numbers))


def fields_of(thing: object) -> dict[str, object]:
    """All that lies on the table, as the game keeps it."""
    slots = [name for one in type(thing).__mro__ for name in getattr(one, "__slots__", ())]
    found: dict[str, object] = {}
    for name in {*vars(thing), *slots} - {"kit", "board", "box"}:
        value = getattr(thing, name)
        is_part = type(value).__module__.startswith(type(thing).__module__.rsplit(".", 1)[0])
        found[name] = value.copy() if isinstance(value, list | dict) else fields_of(value) if is_part else value
    return found


@slow
@given(case, seed)
def test_what_is_asked_changes_nothing(case: tuple[str, dict[str, object]], seed: int) -> None:
    """Nor does an answer depend on whether it was asked, nor what is picked on whether all choices are listed."""
    game, numbers = fresh(case), Seeded(seed)
    while game.ask is not None:
        other = game.copy()
        assert fields_of(other) == fields_of(game), "a copy has every field"
        before = game.save()
        asked, again = game.phase.ask(game), game.phase.ask(game)
        assert game.save() == before
        listed = list(asked.choices)
        assert (asked.kind, asked.seat, listed) == (again.kind, again.seat, list(again.choices))
        assert [asked.pick(index) for index in range(min(asked.n, 200))] == listed[: min(asked.n, 200)]
        choice = pick(game, numbers)
        check_first_ask(game.copy(), choice)
        game.step(choice)
        other.step(choice)
        assert game.save() == other.save()


def check_first_ask(game: Game, choice: int) -> None:
    """What is asked after this choice changes nothing, what the game has worked out for itself included."""
    game.phase.answer(game, choice)
    before = fields_of(game)
    if game.outcome is None:
        game.phase.ask(game)
    assert fields_of(game) == before


def test_a_board_names_no_clause() -> None:
    found = {
        f"{path.name}: {line.strip()}"
        for path in DRAWN
        if not path.name.endswith(".test.ts")
        for line in path.read_text("utf-8").splitlines()
        if CLAUSE.search(re.sub(r"=(['\"])[^'\"]*\1", "", line))
    }
    assert found == set()


@pytest.mark.parametrize("name", BOXES)
def test_a_board_lists_no_cards(name: str) -> None:
    """Cards and faces come with the view: none of a game's names or ids stands in its board."""
    cards = re.compile(r"['\"](?:[SPEM]\d\d|(?:gk|def|mid|stk)\d\d)['\"]")
    for path in DRAWN:
        if path.parent.name == name and not path.name.endswith(".test.ts"):
            assert not cards.search(path.read_text("utf-8")), path.name


def test_a_clause_is_found_where_one_is_named() -> None:
    assert all(CLAUSE.search(text) for text in ("between (4.9)", "/** 4.9 The line. */", "rule === '10.5'"))
    assert not CLAUSE.search("scale(1.4) 0.5 12.5")
