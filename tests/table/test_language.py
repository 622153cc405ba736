"""A table speaks the language of whoever listens, where its game has it; its log and its record stay as they are."""

import re
import tomllib
from pathlib import Path

import pytest

import fiveaside
from fiveaside.cli.coverage import source_of
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES, box
from fiveaside.games.library import common_words
from tests.table.hidden import PurseBox
from tests.table.sitting import Sitting, everything


@pytest.fixture
def purse(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setitem(BOXES, "purse", PurseBox())
    return Sitting("purse", ("person",) * 4, "fair").sit()


def test_views_and_entries_are_translated(purse: Sitting) -> None:
    table = purse.say("ready", "to 2", "keep").table
    before = everything(table)
    snapshot = table.snapshot([2], None, "de")
    assert (snapshot["where"], snapshot["views"]["2"]["where"]) == ("Wo ist er?",) * 2  # type: ignore[index]  # JSON
    assert snapshot["table"]["title"] == "Der Beutel"  # type: ignore[index]  # JSON
    (shown,) = table.shown(table.entries[-1:], [2], "de")
    assert shown["events"][0]["text"] == "H: keep!"  # type: ignore[index]  # JSON
    assert everything(table) == before


def test_a_language_that_the_game_does_not_speak_is_english(purse: Sitting) -> None:
    assert purse.table.snapshot([0], None, "ru") == purse.table.snapshot([0])
    assert purse.table.shown(purse.table.entries, [0], "ru") == purse.table.shown(purse.table.entries, [0])


def test_the_end_is_told_in_every_language_and_kept_in_one(purse: Sitting) -> None:
    purse.do(1, "resign")
    table = purse.table
    assert table.over is not None
    assert table.over["why"] == table.record().over["why"] == "A resigns"  # type: ignore[index]  # JSON
    assert table.snapshot([0], None, "de")["over"]["why"] == "A gibt auf"  # type: ignore[index]  # JSON
    (ended,) = table.shown(table.entries[-1:], [0], "de")
    assert ended["over"]["why"] == "A gibt auf"  # type: ignore[index]  # JSON


def test_an_end_by_the_rules_is_translated_too(purse: Sitting) -> None:
    purse.say("ready", "to 1", "keep", "ready", "ready")
    assert purse.shown()["over"]["why"] == "H rolled best"
    assert purse.table.snapshot([], None, "de")["over"]["why"] == "H würfelt am besten"  # type: ignore[index]  # JSON


def refused(sitting: Sitting, seat: int, text: str, language: str) -> str:
    with pytest.raises(Refusal) as refusal:
        sitting.table.plan(seat, "answer", {"text": text}, language)
    return sitting.table.game.box.speak(language).words.refuse(refusal.value)


def test_refusals_are_translated(purse: Sitting) -> None:
    assert refused(purse, 0, "x", "en") == "Dora is asked to answer, but Anna did."
    assert refused(purse, 0, "x", "de") == "Dora ist gefragt, nicht Anna."
    purse.say("ready")
    assert refused(purse, 0, "x", "en").startswith("give takes to 1, to 2 or to 3, but 'x' came. (The purse")
    assert refused(purse, 0, "x", "de").startswith("Hier geht to 1, to 2 oder to 3, nicht x. (Der Beutel")


def test_english_refusals_are_the_same_with_and_without_words() -> None:
    for name, answers in (("golong", ("H",)), ("soccer_dice", ())):
        game = box(name).new(None, {"entry": "physical"})
        for text in answers:
            game.answer_text(text)
        with pytest.raises(Refusal) as refusal:
            game.answer_text("dance")
        assert game.box.words.refuse(refusal.value) == str(refusal.value)


@pytest.mark.parametrize("name", BOXES)
def test_a_refusal_names_no_side(name: str) -> None:
    """The page tells it as it is: were names put in, `A die is taken` would be told as `Ben die is taken`."""
    refusals = tomllib.loads((source_of(BOXES[name]) / "words.en.toml").read_text("utf-8"))["refusals"]
    assert refusals and not [text for text in refusals.values() if "{side" in text]


def test_translations_of_the_common_words_are_whole() -> None:
    languages = [path.name.split(".")[1] for path in (Path(fiveaside.__file__).parent / "games").glob("words.*.toml")]
    assert set(languages) >= {"en", "es", "ru"}
    english = common_words()
    for language in languages:
        told = common_words(language)
        assert list(told) == list(english)
        for name, text in told.items():
            assert set(re.findall(r"{\w+}", text)) <= set(re.findall(r"{\w+}", english[name])), name
            assert language == "en" or text != english[name], name


def test_every_common_word_is_said_somewhere() -> None:
    folder = Path(fiveaside.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    said = set(re.findall(r'"([a-z_]+)"', source)) | {f"asked_{what}" for what in ("undo", "draw", "bot")}
    assert [name for name in common_words() if name not in said] == []
