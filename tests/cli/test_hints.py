"""What helps a person at the terminal: it is there for every ask, and it never tells more than the seat may know."""

import re

import pytest

from fiveaside.cli.coverage import source_of
from fiveaside.cli.speech import Speech
from fiveaside.engine.ask import DICE_TYPED, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.words import plural
from fiveaside.games import BOXES, box

ALL_ON = {
    "golazo": {"managers": "on", "formation": "own", "slide": "on", "half": "5"},
    "goal_game": {},
    "next_goal_wins": {"managers": "on", "loans": "on"},
}


def asked(name: str, seed: int, most: int = 1500) -> list[Game]:
    """A game played at random, as it stood whenever a person was asked."""
    game = box(name).new(None, dict(ALL_ON.get(name, {})))
    numbers = Seeded(seed)
    found: list[Game] = []
    while game.ask is not None and len(found) < most:
        if game.ask.seat >= 0:
            found.append(game.copy())
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    return found


def read_by(game: Game, seat: int) -> list[str]:
    """All that is shown to a seat alone."""
    ask = game.ask
    assert ask is not None
    told = [*game.holding(seat), *game.holding(seat, True)]
    return [*told, *[game.explain(choice) for choice in ask.choices]] if ask.seat == seat else told


@pytest.mark.parametrize("name", BOXES)
def test_what_a_seat_reads_does_not_depend_on_what_it_may_not_know(name: str) -> None:
    numbers = Seeded(11)
    for game in asked(name, 2)[::7]:
        for seat in range(game.seats()):
            imagined = game.imagine(seat, numbers)
            imagined.ask = game.ask  # another seat's hand may allow other choices
            assert read_by(imagined, seat) == read_by(game, seat)


def open_to_all(game: Game) -> list[str]:
    """What a shared screen lists of a private ask while everybody looks."""
    ask = game.phase.ask(game)
    return [game.text(choice) for choice in ask.choices if game.is_open(choice)]


@pytest.mark.parametrize("name", ["golazo", "next_goal_wins"])
def test_what_all_may_see_of_a_private_ask_does_not_depend_on_what_they_may_not_know(name: str) -> None:
    numbers = Seeded(12)
    private = [game for game in asked(name, 2) if game.ask is not None and game.ask.private]
    others = [(game, seat) for game in private for seat in range(game.seats()) if not_asked(game, seat)]
    assert any(open_to_all(game) for game, _ in others)
    for game, seat in others[::5]:
        assert open_to_all(game.imagine(seat, numbers)) == open_to_all(game)


def not_asked(game: Game, seat: int) -> bool:
    return game.ask is not None and game.side_of(seat) != game.side_of(game.ask.seat)


@pytest.mark.parametrize("name", ALL_ON)
def test_every_ask_has_a_question(name: str) -> None:
    kinds = {game.ask.kind: game.question() for seed in range(6) for game in asked(name, seed) if game.ask is not None}
    assert len(kinds) >= 10
    assert [kind for kind, question in kinds.items() if not question.endswith((".", "?"))] == []


@pytest.mark.parametrize("name", ALL_ON)
def test_every_hint_belongs_to_something_in_the_game(name: str) -> None:
    source = "".join(file.read_text("utf-8") for file in source_of(box(name)).rglob("*.py"))
    hints = [hint.partition("_")[2] for hint in box(name).words.hints if hint not in ("legend", "hand", "time")]
    assert [word for word in hints if not re.search(rf'\b{word}"', source)] == []


def test_hints_are_translated() -> None:
    words = box("goal_game")
    assert set(words.speak("ru").words.hints) == set(words.words.hints)


def test_events_of_cards_are_told_with_what_stands_on_them() -> None:
    game = box("golazo").new()
    game.listen()
    numbers = Seeded(4)
    while "performs" not in [event.what for event in game.heard or []]:
        game.take_events()
        assert game.ask is not None
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    (event,) = [event for event in game.take_events() if event.what == "performs"]
    assert game.box.words.sentence(game, event).endswith(".”")


def test_the_terminal_says_the_same_in_every_language() -> None:
    english, russian = Speech(), Speech("ru")
    assert list(english.words) != []
    assert set(english.words) == set(russian.words)
    for name, text in english.words.items():
        assert fields(str(text)) == fields(str(russian.words[name])), name


def fields(text: str) -> set[str]:
    return {part.split("}")[0].split(":")[0] for part in text.split("{")[1:]}


@pytest.mark.parametrize(
    ("forms", "told"),
    [
        ("turn is|turns are", {0: "turns are", 1: "turn is", 2: "turns are", 21: "turns are"}),
        (
            "ход|хода|ходов",
            {0: "ходов", 1: "ход", 3: "хода", 5: "ходов", 11: "ходов", 12: "ходов", 21: "ход", 22: "хода"},
        ),
    ],
)
def test_the_form_goes_with_the_number(forms: str, told: dict[int, str]) -> None:
    language = "ru" if forms.count("|") == 2 else "en"
    assert {number: plural(number, forms, language) for number in told} == told


def test_one_turn_is_left() -> None:
    game = box("golazo").new()
    assert game.box.words.say(game, "where_stoppage", -1, 1) == "stoppage time, 1 turn left"
    assert game.box.words.say(game, "where_stoppage", -1, 2) == "stoppage time, 2 turns left"
    assert Speech().say("time_left", seconds=1) == "1 second is left."


@pytest.mark.parametrize("name", BOXES)
def test_whoever_types_dice_is_told_what_for_and_not_what_somebody_else_was_asked(name: str) -> None:
    game = box(name).new(None, dict(ALL_ON.get(name, {})))
    numbers = Seeded(3)
    told: dict[str, str] = {}
    asks: set[str] = set()
    while game.ask is not None:
        ask = game.ask
        if isinstance(ask, Chance) and ask.may_be_typed(DICE_TYPED):
            told[ask.kind] = game.box.words.hints.get(f"roll_{ask.kind}", game.question())
        elif ask.seat >= 0 and ask.n > 1:
            asks.add(game.question())
        game.answer(ask.pick(numbers.below(ask.n)))
    assert told
    assert [kind for kind, question in told.items() if not question or question in asks] == []
