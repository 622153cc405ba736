"""The options, and what an ask and a chance look like under them."""

import pytest

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption
from fiveaside.table.session import Session
from tests.games.soccer_dice.situations import BOX, H, asked, at_forward, load, new, play, shootout


def test_the_options_and_their_defaults() -> None:
    assert new().settings() == {
        "options": {
            "second_half": "same",
            "auto_roll": "off",
            "stop_when_decided": "off",
            "shootout_stop": "off",
            "entry": "virtual",
        }
    }


@pytest.mark.parametrize(
    ("option", "word", "value"),
    [
        ("second_half", "same player first", "same"),
        ("entry", "virtual dice", "virtual"),
        ("entry", "physical dice typed in", "physical"),
        ("auto_roll", True, "on"),
    ],
)
def test_the_longer_words_of_the_spec_are_taken(option: str, word: object, value: str) -> None:
    options = new(**{option: word}).settings()["options"]
    assert isinstance(options, dict)
    assert options[option] == value


@pytest.mark.parametrize("options", [{"second_half": "third"}, {"auto_roll": "maybe"}, {"overtime": "on"}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        BOX.new(None, options)


@pytest.mark.parametrize("seats", [1, 3, 0, True])
def test_there_are_two_seats(seats: int) -> None:
    with pytest.raises(BadOption, match="has 2 seats"):
        BOX.new(seats)


def test_every_ask_has_the_single_choice_to_roll_and_is_not_forced() -> None:
    games = [new(), load(), at_forward(), at_forward("save", shot=4), shootout()]
    assert [asked(m)[1] for m in games] == ["start", "build", "shot", "save", "attempt"]
    for m in games:
        assert m.ask is not None
        assert not m.ask.forced
        assert [m.text(choice) for choice in m.ask.choices] == ["roll"]
        kind = m.ask.kind
        while m.ask.seat != CHANCE:
            m.answer_text("roll")
        assert m.ask.kind == kind


def test_chance_has_as_many_outcomes_as_the_spec_says() -> None:
    auto = {"auto_roll": "on"}
    sizes = {}
    for name, m in {
        "start": new(auto_roll="on"),
        "four": load("build", auto),
        "three": load("build", auto, set_aside=[2], roll=2),
        "two": load("build", auto, set_aside=[2, 3], roll=2),
        "shot": at_forward(options=auto),
        "save": at_forward("save", shot=4, options=auto),
        "attempt": shootout(options=auto),
    }.items():
        assert isinstance(m.ask, Chance)
        sizes[name] = (m.ask.n, len(m.ask.outcomes()))
    assert sizes == {
        "start": (36, 36),
        "four": (1296, 126),
        "three": (216, 56),
        "two": (36, 21),
        "shot": (6, 6),
        "save": (6, 6),
        "attempt": (216, 126),
    }


def test_auto_roll_asks_nobody() -> None:
    session = Session(new(auto_roll="on"), Seeded(3))
    session.draw()
    assert session.game.outcome is not None
    assert {seat for seat, _ in session.answers} == {CHANCE}


def test_auto_roll_repeats_a_level_start_at_once() -> None:
    m = new(auto_roll="on")
    play(m, "3 3")
    assert asked(m) == (CHANCE, "start")
    play(m, "3 2")
    assert (m.first, asked(m)) == (H, (CHANCE, "build"))


def test_auto_roll_plays_the_same_match_as_rolls_that_are_asked_for() -> None:
    auto = Session(new(auto_roll="on"), Seeded(11))
    auto.draw()
    slow = Session(new(), Seeded(11))
    while slow.game.ask is not None:
        slow.answer("roll")
    assert slow.game.over() == auto.game.over()
    assert [text for seat, text in slow.answers if seat == CHANCE] == [text for _, text in auto.answers]


def test_a_state_saved_before_auto_roll_goes_on_with_the_dice() -> None:
    saved = load(set_aside=[2], roll=3).save()
    options = saved["options"]
    assert isinstance(options, dict)
    m = BOX.load(saved | {"options": options | {"auto_roll": "on"}})
    assert m.ask is not None
    assert (m.ask.seat, m.ask.kind) == (CHANCE, "build")
    started = new().save()
    m = BOX.load(started | {"options": options | {"auto_roll": "on"}})
    assert m.ask is not None
    assert (m.ask.seat, m.ask.kind) == (CHANCE, "start")
