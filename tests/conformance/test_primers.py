"""What comes before each rulebook: two minutes, pictures, words and things, whole in every language."""

import re
from pathlib import Path

import pytest

from fiveaside.engine.primer import Primer
from fiveaside.games import BOXES
from fiveaside.games.gaps import gaps_in_primer, needed
from fiveaside.games.primer import own_primer, told_of
from fiveaside.server.book import drawn, rulebook_text, script
from tests.conformance.languages import languages_of
from tests.conformance.test_clauses import REFERENCE

BOARDS = Path(__file__).parents[2] / "web/src/boards"
TAUGHT = [name for name in BOXES if BOXES[name].primer.steps]
"""A game may do without."""
TOLD = [(name, language) for name in TAUGHT for language in languages_of(name)]
TWO_MINUTES = 400
"""So many words are read in them."""
SHORT = 45
"""Words of one or two sentences."""


def kinds_of(game: str) -> set[str]:
    """What the board of a game can draw, as it declares it."""
    declared = re.search(r"pictures: Pictures = \{([^}]*)\}", (BOARDS / game / "pictures.ts").read_text("utf-8"))
    assert declared
    return {kind.strip() for kind in declared.group(1).split(",")}


@pytest.mark.parametrize(("name", "language"), TOLD)
class TestPrimers:
    def test_it_is_read_in_two_minutes(self, name: str, language: str) -> None:
        primer = BOXES[name].speak(language).primer
        words = sum(len(f"{step.title} {step.text}".split()) for step in primer.steps)
        assert 5 <= len(primer.steps) <= 8
        assert 100 < words <= TWO_MINUTES
        assert sum(step.picture != "" for step in primer.steps) >= 3

    def test_every_word_that_is_explained_stands_in_the_rulebook(self, name: str, language: str) -> None:
        box = BOXES[name].speak(language)
        book = "\n".join([f"{clause.chapter} {clause.text}" for clause in box.rulebook.entries()])
        assert [term.word for term in box.primer.terms if not term.stands_in(book)] == []
        assert len(box.primer.terms) >= 5

    def test_it_is_told_in_one_or_two_sentences(self, name: str, language: str) -> None:
        primer = BOXES[name].speak(language).primer
        told = [*[term.text for term in primer.terms], *[thing.text for thing in primer.things.values()]]
        assert [text for text in told if len(text.split()) > SHORT or not text.endswith((".", "!", "?"))] == []

    def test_what_it_cites_is_there(self, name: str, language: str) -> None:
        box = BOXES[name].speak(language)
        texts = told_of(name, language).values()
        cited = [number for text in texts for number in REFERENCE.findall(text)]
        assert cited
        assert [number for number in cited if number not in box.rulebook.clauses] == []

    def test_pictures_are_told_in_it(self, name: str, language: str) -> None:
        for picture in rulebook_text(BOXES[name].speak(language), {}).pictures:
            assert picture.view["game"] == name
            assert picture.text.endswith(".") or picture.text.endswith("?")


@pytest.mark.parametrize("name", TAUGHT)
class TestPictures:
    def test_every_picture_that_is_named_exists(self, name: str) -> None:
        primer = BOXES[name].primer
        names = [picture.name for picture in primer.pictures]
        assert [step.picture for step in primer.steps if step.picture and step.picture not in names] == []
        assert {picture.kind for picture in primer.pictures} == kinds_of(name)

    def test_every_picture_stands_somewhere(self, name: str) -> None:
        box = BOXES[name]
        beside = [step.picture for step in box.primer.steps]
        for picture in box.primer.pictures:
            assert picture.name in beside or picture.clause
            assert not picture.clause or picture.clause in box.rulebook.clauses

    def test_every_picture_is_a_moment_of_a_game(self, name: str) -> None:
        for picture in BOXES[name].primer.pictures:
            moment = drawn(BOXES[name], picture, script(BOXES[name], picture, {}))
            assert moment.view["seat"] == picture.seat

    def test_what_a_language_lacks_is_listed(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        assert gaps_in_primer(name, "tlh") == [f"{name}/learn.tlh.toml is missing"]
        whole = told_of(name, "ru")
        lost = next(key for key in needed(whole) if key.startswith("things."))
        kept = {key: text for key, text in whole.items() if key != lost} | {"steps.new.title": "?"}
        monkeypatch.setattr("fiveaside.games.gaps.told_of", lambda _, language: kept if language == "ru" else english)
        english = told_of(name, "en")
        assert gaps_in_primer(name, "ru") == [
            f"{name}/learn.ru.toml {lost} is missing",
            f"{name}/learn.ru.toml steps.new.title is not asked for",
        ]


def test_the_five_games_are_taught() -> None:
    assert len(TAUGHT) >= 5


def test_a_game_may_do_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiveaside.games.library.own_folder", lambda _: tmp_path)
    primer = own_primer("keepy_uppy")
    assert (primer.steps, primer.pictures, primer.terms, primer.things) == ([], [], [], {})
    assert primer.about("die.blue") is None
    assert primer.explain("die") == []


class TestLookedUp:
    def test_a_thing_is_what_its_name_begins_with(self) -> None:
        primer = BOXES["golong"].primer
        assert primer.about("die.blue.TD") is primer.things["die.blue.TD"]
        assert primer.about("die.blue.30") is primer.things["die.blue"]
        assert primer.about("hat") is None

    @pytest.mark.parametrize(
        ("game", "typed", "title"),
        [
            ("golong", "own 26", "own …"),
            ("golong", "1st & 10", "first and 10"),
            ("golong", "BLUE DIE", "Blue die"),
            ("next_goal_wins", "Stalemate", "stalemate"),
            ("golazo", "long shot", "Long shot space"),
        ],
    )
    def test_a_word_is_explained_in_every_form(self, game: str, typed: str, title: str) -> None:
        assert title in [one.title for one in BOXES[game].primer.explain(typed)]

    def test_nothing_is_found_in_parts_of_words(self) -> None:
        assert not Primer().explain("")
        down = next(term for term in BOXES["golong"].primer.terms if term.word == "down")
        assert down.stands_in("It is second down.")
        assert not down.stands_in("A touchdown.")
