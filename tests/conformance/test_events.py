"""What games declare that they can tell, and what they tell."""

import json
import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Answer
from fiveaside.engine.game import Game
from fiveaside.games import BOXES
from fiveaside.table.undo import is_boundary
from fiveaside.table.wire import event_json
from scripts import event_types
from tests.conformance.languages import languages_of
from tests.conformance.revealing import reveals
from tests.conformance.test_conformance import case, fresh, pick, seed, slow

ANSWERS = {"rolled", "chosen", "forced"}
LANGUAGES = [(name, language) for name in BOXES for language in languages_of(name)]


@pytest.mark.parametrize(("name", "language"), LANGUAGES)
def test_every_kind_has_a_sentence_made_of_its_fields(name: str, language: str) -> None:
    box = BOXES[name].speak(language)
    told = set(box.tells.kinds) | ANSWERS
    missing, needless = told - set(box.words.sentences), set(box.words.sentences) - told
    assert not missing and not needless, (
        f"[sentences] lacks {missing or 'none'} and has no use for {needless or 'none'}"
    )
    for kind in box.tells.kinds.values():
        used = {field for _, field, _, _ in Formatter().parse(box.words.sentences[kind.name]) if field is not None}
        unknown = used - {"side", "sides[0]", "sides[1]", *kind.fields}
        assert not unknown, f"{kind.name} has {list(kind.fields)}, but its sentence asks for {unknown}"


@pytest.mark.parametrize("name", BOXES)
def test_every_kind_cites_a_clause(name: str) -> None:
    box = BOXES[name]
    assert {kind.rule for kind in box.tells.kinds.values()} <= set(box.rulebook.clauses)


@pytest.mark.parametrize("name", BOXES)
def test_the_types_of_the_page_are_those_declared(name: str) -> None:
    path = event_types.path(name)
    written = path.read_text("utf-8") if path.exists() else ""
    assert written == event_types.types(name), "`make types` writes them anew"


@slow
@given(case, seed)
def test_programs_get_what_is_declared(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    kinds = game.box.tells.kinds
    game.listen()
    while game.ask is not None:
        game.answer(pick(game, numbers))
        for event in game.take_events():
            told = event_json(game, event)
            assert json.loads(json.dumps(told)) == told
            if isinstance(event, Answer):
                assert {"seat", "phase", "ask", "note"} <= set(told)
                continue
            assert event.kind is kinds[event.what]
            for field, thing in event.kind.fields.items():
                assert fits(told[field], thing.given), (event.what, field, told[field])


def fits(value: object, schema: dict[str, object]) -> bool:
    """The few kinds of JSON Schema that events use."""
    if "enum" in schema:
        return value in schema["enum"]  # type: ignore[operator]  # a list of words
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if value is None:
        return "null" in kinds
    if isinstance(value, list):
        return "array" in kinds and all(fits(one, schema["items"]) for one in value)  # type: ignore[arg-type]  # as above
    if isinstance(value, dict):
        parts: dict[str, dict[str, object]] = schema["properties"]  # type: ignore[assignment]  # as above
        return set(value) == set(parts) and all(fits(value[name], parts[name]) for name in parts)
    return {int: "integer", str: "string", bool: "boolean"}[type(value)] in kinds


@slow
@given(case, seed, st.integers(0, 400))
def test_what_reveals_something_cannot_be_taken_back(
    case: tuple[str, dict[str, object]], seed: int, answers: int
) -> None:
    """The limits of undo follow from the declarations; here they are compared with what other worlds would tell, at a
    table, where those too are asked who asked not to be."""
    game, numbers = fresh(case), Seeded(seed)
    game.asks_all = True
    for number in range(answers):
        ask = game.ask
        if ask is None:
            return
        choice = pick(game, numbers)
        looked = number % 5 == 0 and ask.seat >= 0 and reveals(game, choice)
        game.listen()
        game.take_events()
        game.answer(choice)
        events = game.take_events()
        kinds = [event.what for event in events]
        known = not looked or is_boundary(ask, events, typed=False)
        assert known, f"{ask.kind} lets somebody know what was hidden, but none of {kinds} is declared with `reveals`"


@slow
@given(case, seed)
def test_no_number_holds_two(case: tuple[str, dict[str, object]], seed: int) -> None:
    """What is told is small: goals, cards, spaces, seats. A number with several packed into it is not."""
    game, numbers = fresh(case), Seeded(seed)
    game.listen()
    while game.ask is not None:
        game.answer(pick(game, numbers))
        for event in game.take_events():
            assert len(event.values) == event.kind.size
            assert all(-100 < number < LARGEST for number in event.values), event.what


LARGEST = 500
"""No game has so many cards, spaces, cells or yards."""


@slow
@given(case, seed)
def test_who_hears_of_something_is_declared(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    game.listen()
    while game.ask is not None:
        game.answer(pick(game, numbers))
        for event in game.take_events():
            if not isinstance(event, Answer):
                assert event.only in event.kind.hearers(event.side, event.values), event.what


@pytest.mark.parametrize("name", BOXES)
def test_what_is_revealed_is_one_of_the_things_that_a_game_tells_of(name: str) -> None:
    kinds = BOXES[name].tells.kinds.values()
    things = [thing for kind in kinds for thing in kind.fields.values()]
    revealing = [kind for kind in kinds if kind.reveals is not None]
    assert all(kind.reveals in things for kind in revealing)
    hides = type(BOXES[name].new()).imagine is not Game.imagine
    assert bool(revealing) == hides, "a game with an `imagine` of its own has a kind that `reveals` something, no other"
    assert all(kind.reveals is not None for kind in kinds if kind.only), "what few may hear tells them a secret"


def test_a_field_is_never_called_by_a_letter() -> None:
    for box in BOXES.values():
        for kind in box.tells.kinds.values():
            assert all(re.fullmatch("[a-z][a-z_]+", field) for field in kind.fields)
