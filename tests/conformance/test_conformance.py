"""One suite for every game. Hypothesis picks the game's options, the seed and where to look."""

import json
from fractions import Fraction
from typing import cast

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import ALL_TYPED, CHANCE, Ask, Chance
from fiveaside.engine.chance import Seeded, chances
from fiveaside.engine.game import Game
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES, box
from fiveaside.table.session import Session
from tests.conformance.seasons import OPTION_SETS, TRIED, option_sets
from tests.fuzz.effort import EFFORT

MOST_ANSWERS = 20_000

CASES = [(name, options) for name in TRIED for options in option_sets(name)]
OPEN = [one for one in CASES if type(BOXES[one[0]].new()).imagine is Game.imagine]
case = st.sampled_from(CASES)
open_case = st.sampled_from(OPEN or CASES)
seed = st.integers(0, 2**64)
slow = settings(
    max_examples=40 * max(EFFORT, 1),
    derandomize=not EFFORT,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.generate],
)
"""A smaller seed is no simpler game: what fails is told at once, not after minutes of looking for another one."""


def fresh(case: tuple[str, dict[str, object]]) -> Game:
    options = dict(case[1])
    return box(case[0]).new(cast("int | None", options.pop("seats", None)), options)


def pick(game: Game, numbers: Seeded) -> int:
    """Any choice that may be drawn, and now and then one that may only be entered."""
    ask = cast(Ask, game.ask)
    extra = len(ask.choices) - ask.n
    if extra and numbers.below(8) == 0:
        return ask.choices[ask.n + numbers.below(extra)]
    return ask.pick(numbers.below(ask.n))


def walk(game: Game, numbers: Seeded, answers: int) -> None:
    while game.ask is not None and answers > 0:
        game.answer(pick(game, numbers))
        answers -= 1


def state(game: Game) -> str:
    return json.dumps([game.save(), cast(Ask, game.ask).kind if game.ask else None])


def test_every_registered_game_is_in_the_suite() -> None:
    assert {name for name, _ in CASES} == set(TRIED)
    assert set(OPTION_SETS) <= set(BOXES)


@pytest.mark.parametrize("name", BOXES)
def test_every_option_value_is_tried_or_refused_with_a_sentence(name: str) -> None:
    for option in BOXES[name].options:
        for value in option.values:
            assert BOXES[name].new(None, {option.name: value}).ask is not None
        with pytest.raises(Refusal, match=option.name):
            BOXES[name].new(None, {option.name: "no such value"})


@slow
@given(case, seed)
def test_random_play_always_ends(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    walk(game, numbers, MOST_ANSWERS)
    assert game.ask is None
    assert game.outcome is not None
    assert cast(dict[str, object], game.over())["score"] == list(game.points())


@slow
@given(case, seed)
def test_no_ask_is_empty_and_only_real_seats_are_asked(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    while game.ask is not None:
        assert game.ask.n > 0
        assert len(set(game.ask.choices)) == len(game.ask.choices)
        assert game.ask.seat == CHANCE or 0 <= game.ask.seat < game.seats()
        game.answer(pick(game, numbers))


@slow
@given(case, seed)
def test_copies_are_independent_at_every_step(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    now = state(game)
    while game.ask is not None:
        copy = game.copy()
        choice = pick(game, numbers)
        copy.answer(choice)
        assert state(game) == now
        game.answer(choice)
        now = state(game)
        assert state(copy) == now


@slow
@given(case, seed)
def test_a_saved_game_goes_on_identically_from_every_phase(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    now = state(game)
    while game.ask is not None:
        loaded = box(case[0]).load(json.loads(now)[0])
        assert state(loaded) == now
        choice = pick(game, numbers)
        loaded.answer(choice)
        game.answer(choice)
        now = state(game)
        assert state(loaded) == now
    assert box(case[0]).load(json.loads(now)[0]).over() == game.over()


@slow
@given(case, seed)
def test_text_forms_lead_to_the_same_game(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    while game.ask is not None:
        choice = pick(game, numbers)
        text = game.text(choice)
        meant = game.parse(f"  {text.upper()} ")
        assert game.text(meant) == text
        if game.ask.seat != CHANCE:
            assert meant == choice
        typed = game.copy()
        typed.answer(meant)
        game.answer(choice)
        assert state(typed) == state(game)


@slow
@given(case, seed, st.integers(0, 400))
def test_chance_adds_up_exactly(case: tuple[str, dict[str, object]], seed: int, answers: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    walk(game, numbers, answers)
    while game.ask is not None and game.ask.seat != CHANCE:
        game.answer(pick(game, numbers))
    if game.ask is None:
        return
    listed = chances(game)
    assert sum(chance for _, chance in listed) == Fraction(1)
    assert all(chance > 0 for _, chance in listed)
    assert len({game.text(ticket) for ticket, _ in listed}) == len(listed)
    weights = dict.fromkeys([ticket for ticket, _ in listed], 0)
    if game.ask.n <= 10_000:
        for ticket in range(game.ask.n):
            weights[game.parse(game.text(ticket))] += 1
        assert weights == dict(cast(Chance, game.ask).outcomes())


@slow
@given(case, seed)
def test_events_cite_clauses_of_the_rulebook(case: tuple[str, dict[str, object]], seed: int) -> None:
    game, numbers = fresh(case), Seeded(seed)
    game.listen()
    walk(game, numbers, MOST_ANSWERS)
    events = game.take_events()
    assert events
    for event in events:
        assert event.rule in game.box.rulebook.clauses, event.what
        assert game.box.words.sentence(game, event)


@slow
@given(case, seed)
def test_nobody_listening_changes_nothing(case: tuple[str, dict[str, object]], seed: int) -> None:
    heard, unheard = fresh(case), fresh(case)
    heard.listen()
    walk(heard, Seeded(seed), MOST_ANSWERS)
    walk(unheard, Seeded(seed), MOST_ANSWERS)
    assert state(heard) == state(unheard)


@pytest.mark.skipif(not OPEN, reason="the game has secrets")
@slow
@given(open_case, seed, st.integers(0, 400))
def test_open_games_show_everybody_the_same(case: tuple[str, dict[str, object]], seed: int, answers: int) -> None:
    """Neither dice game hides anything: every view holds the whole table, and they differ in the seat alone."""
    game, numbers = fresh(case), Seeded(seed)
    walk(game, numbers, answers)
    views = [game.view(seat) for seat in [CHANCE, *range(game.seats())]]
    assert all(game.table().items() <= view.items() for view in views)
    assert all({**view, "seat": 0} == {**views[0], "seat": 0} for view in views)


@slow
@given(case, seed, st.integers(0, 400))
def test_views_do_not_leak(case: tuple[str, dict[str, object]], seed: int, answers: int) -> None:
    """What a seat may not know can be anything: its view stays the same to the byte."""
    game, numbers = fresh(case), Seeded(seed)
    walk(game, numbers, answers)
    for seat in [CHANCE, *range(game.seats())]:
        seen = json.dumps(game.view(seat))
        for _ in range(3):
            assert json.dumps(game.imagine(seat, numbers).view(seat)) == seen


@slow
@given(case, seed, st.integers(0, 200), st.text(max_size=20), st.integers())
def test_illegal_answers_are_refused_without_change(
    case: tuple[str, dict[str, object]], seed: int, answers: int, text: str, choice: int
) -> None:
    game, numbers = fresh(case), Seeded(seed)
    game.listen()
    walk(game, numbers, answers)
    game.take_events()
    before = state(game)
    if game.ask is None or choice not in game.ask.choices:
        with pytest.raises(Refusal) as refusal:
            game.answer(choice)
        assert str(refusal.value).count("came") == 1
    refused = ""
    try:
        assert game.read(text, ALL_TYPED)
    except Refusal as refusal_of_text:
        refused = str(refusal_of_text)
    assert refused == "" or refused.endswith((".", ")"))
    assert state(game) == before
    assert game.take_events() == []


@slow
@given(case, seed, st.integers(1, 300))
def test_a_record_plays_through_to_the_same_game(case: tuple[str, dict[str, object]], seed: int, answers: int) -> None:
    numbers = Seeded(seed)
    session = Session(fresh(case))
    while session.game.ask is not None and answers > 0:
        session.choose(pick(session.game, numbers))
        answers -= 1
    record = read_record(session.record().write())
    assert state(record.play(box(case[0]))) == state(session.game)
    assert record.write() == session.record().write()


@slow
@given(case, seed)
def test_undo_and_redo_agree(case: tuple[str, dict[str, object]], seed: int) -> None:
    numbers = Seeded(seed)
    session = Session(fresh(case))
    after = state(session.game)
    while session.game.ask is not None:
        ask, before, answers = session.game.ask, after, list(session.answers)
        choice = pick(session.game, numbers)
        session.choose(choice)
        after = state(session.game)
        if ask.seat == CHANCE:
            with pytest.raises(Refusal):
                session.undo()
            continue
        session.undo()
        assert (state(session.game), session.answers) == (before, answers)
        session.choose(choice)
        assert state(session.game) == after
