"""Choices as they are listed, and what a person means who types a part of one."""

import pytest

from fiveaside.cli.layout import width, wrapped
from fiveaside.cli.menu import Menu
from fiveaside.cli.speech import Speech
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import BOXES, box
from tests.games.golazo.situations import keyed, pitch, play
from tests.games.golazo.test_clearance import SAVED
from tests.games.next_goal_wins.situations import start


def menu_of(game: Game) -> Menu:
    assert game.ask is not None
    return Menu(game, game.ask, Speech())


def golazo(*answers: str) -> Game:
    game = box("golazo").new()
    for answer in ("6 2", *answers):
        game.answer_text(answer)
    return game


@pytest.fixture
def action() -> Menu:
    """Home has six moves from the kick-off, number 9 has the ball."""
    return menu_of(golazo("kickoff 9", "6"))


def test_a_choice_is_found_by_as_much_of_its_words_as_makes_it_clear(action: Menu) -> None:
    assert action.find("move 8 f6") == action.find("m 8 f6") == action.find("MOVE  8  F6") == ["move 8 f6"]
    assert action.find("s") == ["stop"]
    assert action.find("pass 1") == ["pass 1"]
    assert len(action.find("move 8")) > 1


def test_a_number_is_never_the_beginning_of_another(action: Menu) -> None:
    menu = menu_of(golazo())
    assert menu.find("kickoff 1") == []
    assert menu.find("kickoff 11") == ["kickoff 11"]
    assert action.find("move 8 d") == ["move 8 d4", "move 8 d5", "move 8 d6"]


def test_where_choices_hold_numbers_a_number_is_no_key() -> None:
    menu = menu_of(golazo())
    assert menu.keys == []
    assert menu.lines() == ["  kickoff 2 3 4 5 6 7 8 9 10 11"]
    assert menu.find("9") == ["kickoff 9"]


def test_what_all_choices_begin_with_need_not_be_typed(action: Menu) -> None:
    game = box("golazo").new(None, {"formation": "own"})
    game.answer_text("formation own")
    menu = menu_of(game)
    assert menu.lines()[0].startswith("  spot 2 a1 b1 c1 ")
    assert menu.find("d5") == ["spot 2 d5"]
    assert action.find("f6") == []  # several counters could go there, or one by chance


def test_many_choices_are_grouped_and_fit_the_screen(action: Menu) -> None:
    lines = action.lines()
    assert len(lines) <= 4
    assert lines[0].startswith("  move 2 3 4 5 6 7 8 10 11 ...")
    assert "pass 1 7 10 11   stop" in lines[0] + lines[1]
    assert "a beginning (move 2)" in " ".join(lines)
    assert "a beginning" not in " ".join(action.lines())  # told once


def test_a_beginning_lists_what_may_follow(action: Menu) -> None:
    (line,) = action.every("move 8")
    assert line.startswith("  move 8: ")
    assert "f6" in line
    assert sum(len(text.split(", ")) for text in action.every("move")) == sum("move" in text for text in action.texts)


def test_a_refusal_of_many_choices_is_one_sentence(action: Menu) -> None:
    assert str(action.refusal("dance")) == (
        f"This takes one of {len(action.texts)} choices (? lists them), but 'dance' came. (GOLAZO 4.1)"
    )
    refusal = str(action.refusal("move 8 a1"))
    assert refusal.startswith("a1 is not next to number 8. ")
    assert refusal.endswith(" (GOLAZO 4.2)")
    assert str(action.refusal("stop it")).startswith("This takes one of ")


def test_save_cards_are_typed_in_any_order() -> None:
    game, numbers = box("golazo").new(), Seeded(3)
    while game.ask is None or game.ask.kind != "save":
        if game.ask is None:
            game = box("golazo").new()
        assert game.ask is not None
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    menu = menu_of(game)
    two = menu.texts[-1].split()[1:]
    assert menu.find(" ".join(reversed(two))) == [menu.texts[-1]]
    assert menu.lines()[0].startswith("  1 top left, 2 top middle, ")  # explained, not listed


def test_choices_that_only_add_a_word_are_told_once() -> None:
    menu = menu_of(start(red_hand="wing_play"))
    lines = "\n".join(menu.lines())
    assert "+ quiet" in lines
    assert lines.count("quiet") == 1
    assert "Wing Play: " in lines
    assert menu.find("go quiet") == menu.find("go + quiet") == ["go + quiet"]
    assert menu.find("go") == ["go"]


def test_the_only_choice_needs_no_word() -> None:
    menu = menu_of(box("soccer_dice").new())
    assert menu.only() == "roll"
    assert "press Enter" in menu.lines()[0]


@pytest.mark.parametrize("name", BOXES)
def test_every_menu_of_a_game_fits_eighty_columns_and_finds_all_it_lists(name: str) -> None:
    game = box(name).new()
    numbers = Seeded(5)
    seen: set[str] = set()
    while game.ask is not None and len(seen) < 400:
        ask = game.ask
        if ask.seat >= 0 and ask.kind not in seen:
            seen.add(ask.kind)
            menu = menu_of(game)
            assert max(len(line) for line in menu.lines()) <= width(), ask.kind
            assert max(len(line) for line in menu.every()) <= width(), ask.kind
            assert all(menu.find(text) == [text] for text in menu.texts), ask.kind
            assert all(menu.find(str(key)) == [text] for key, text in enumerate(menu.keys, 1)), ask.kind
        game.answer(ask.pick(numbers.below(ask.n)))
    assert seen


def test_where_enter_is_enough_it_is_said_behind_the_whole_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    m = keyed(pitch("H9 d12*", "A7 a11", "H8 b12"))
    play(m, *SAVED, "put 9 b10")
    for columns in ("60", "80", "100"):
        monkeypatch.setenv("COLUMNS", columns)
        told = menu_of(m).lines()
        assert told[-1].endswith("(or just press Enter)")
        assert " ".join(" ".join(told).split()).startswith(
            "1 high two dice say which of your numbers gets it, or theirs "
        )
        assert max(len(line) for line in told) <= int(columns)


def test_a_number_and_its_percent_sign_stay_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert wrapped("Rushing Out 3 against Dribbling: won 17 %, level 11 %") == [
        "Rushing Out 3 against Dribbling: won",
        "17 %, level 11 %",
    ]
