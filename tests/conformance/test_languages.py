"""Every language says all that English says: a game that is told in a language is told in it from end to end."""

import re
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.words import forms_of
from fiveaside.games import BOXES
from fiveaside.games.gaps import gaps, words_of
from fiveaside.games.library import other_languages
from fiveaside.games.next_goal_wins.parts.names import tactic_name, tactic_says
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.games.shelf import ShelfBox
from tests.conformance.test_clauses import REFERENCE

GAMES = [name for name, box in BOXES.items() if isinstance(box, ShelfBox)]
TRANSLATED = [(name, language) for name in GAMES for language in other_languages(name)]
LISTED = 60
"""So many choices of an ask are looked at."""
SETTINGS: dict[str, dict[str, object]] = {
    "golazo": {"managers": "on", "formation": "preset", "bands": "on", "slide": "on", "half": "5"},
    "golong": {"loss_of_down": "chance", "late_turnover": "on"},
    "next_goal_wins": {"managers": "on", "loans": "on", "players": "2", "legs": "1"},
}


def shelf(name: str) -> ShelfBox:
    return cast(ShelfBox, BOXES[name])


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_nothing_is_missing(name: str, language: str) -> None:
    assert gaps(shelf(name), language) == []
    assert language in BOXES[name].languages()


def test_a_language_that_is_not_there_lacks_all() -> None:
    assert gaps(shelf("golong"), "tlh") == ["words.tlh.toml is missing", "golong/words.tlh.toml is missing"]


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_what_was_said_or_drawn_is_told_in_the_same_form(name: str, language: str) -> None:
    """`{note:said}` says it in words, `{note}` only as it is typed."""
    ours, theirs = BOXES[name].words.sentences, BOXES[name].speak(language).words.sentences
    for sentence in ("rolled", "chosen", "forced"):
        assert re.findall(r"\{note.*?\}", theirs[sentence]) == re.findall(r"\{note.*?\}", ours[sentence])


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_clause_names_the_same_clauses(name: str, language: str) -> None:
    ours, theirs = BOXES[name].rulebook.clauses, BOXES[name].speak(language).rulebook.clauses
    assert list(ours) == list(theirs)
    for number, clause in ours.items():
        named = [sorted(set(REFERENCE.findall(one.text))) for one in (clause, theirs[number])]
        assert "N" in clause.tags or named[0] == named[1], number


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_options_are_the_same_with_other_titles(name: str, language: str) -> None:
    for ours, theirs in zip(BOXES[name].options, BOXES[name].speak(language).options, strict=True):
        assert (ours.name, ours.values, ours.aliases) == (theirs.name, theirs.values, theirs.aliases)
        assert ours.title != theirs.title
        assert sorted(theirs.titles) == sorted(words_of(ours))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_whole_games_are_told_in_it(name: str, language: str) -> None:
    """Every answer has words of its own and is understood; all that can be shown can be said."""
    for seed in range(3):
        m, numbers = BOXES[name].speak(language).new(None, SETTINGS.get(name, {})), Seeded(seed)
        m.listen()
        asked: set[str] = set()
        while m.ask is not None:
            if m.ask.kind not in asked or numbers.below(20) == 0:
                asked.add(m.ask.kind)
                check(m)
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            for event in m.take_events():
                assert m.box.words.sentence(m, event)
                m.remark(event)
        assert m.over() is not None


def check(m: Game) -> None:
    assert m.ask is not None
    m.picture(), m.where(), m.question(), m.view(CHANCE)
    if m.ask.seat == CHANCE:
        chance = cast(Chance, m.ask)
        tickets = [ticket for ticket, _ in chance.outcomes()][:LISTED]
        typed = [m.box.words.answer(chance.text(ticket)) for ticket in tickets]
        assert [m.parse(text) for text in typed] == tickets
        return
    m.view(m.ask.seat), m.holding(m.ask.seat), m.spelling()
    choices = list(m.ask.choices)[:LISTED]
    for choice in choices:
        m.leads(choice), m.explain(choice)
    said = [m.said(choice) for choice in choices]
    assert len(set(said)) == len(said)
    assert [m.parse(text.upper()) for text in said] == [m.parse(m.text(choice)) for choice in choices] == choices


CYRILLIC = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)
SIGNS = ("letters", "chosen", "pair_score")
"""What may be the same in every language."""


@pytest.mark.parametrize("name", [name for name, language in TRANSLATED if language == "ru"])
def test_russian_is_russian(name: str) -> None:
    box = BOXES[name].speak("ru")
    words = box.words
    for chapter in (words.sentences, words.phrases, words.hints):
        for key, text in chapter.items():
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert key in SIGNS or CYRILLIC.search(bare) or not re.search("[a-z]", bare, re.IGNORECASE), key
    for clause in box.rulebook.entries():
        assert CYRILLIC.search(clause.text) and CYRILLIC.search(clause.chapter), clause.number
    assert forms_of("ru") == 3


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_nothing_is_left_as_it_stands_in_english(name: str, language: str) -> None:
    """But for a single word, such as touchdown, that both languages have."""
    ours, theirs = BOXES[name], BOXES[name].speak(language)
    chapters = [(words.sentences, words.phrases, words.hints, words.common) for words in (ours.words, theirs.words)]
    told = [(text, others[key]) for texts, others in zip(*chapters, strict=True) for key, text in texts.items()]
    told += [(text, other) for text, other in theirs.words.cards.values()]
    told += [(clause.text, theirs.rulebook.clauses[clause.number].text) for clause in ours.rulebook.entries()]
    same = [text for text, other in told if text == other]
    assert [text for text in same if len(re.findall("[a-z]{2,}", re.sub(r"\{[^}]*\}", " ", text))) > 1] == []


OWNERS: dict[str, tuple[dict[str, object], str]] = {
    "golazo": ({"power": {"P01": {"name": "Everybody up"}}}, "Everybody up"),
    "goal_game": ({"event": {"goal": {"name_en": "Header"}}}, "Header"),
}


@pytest.mark.parametrize("name", OWNERS)
def test_an_owners_card_is_shown_as_the_owner_wrote_it(name: str) -> None:
    pack, owners = OWNERS[name]
    box = BOXES[name].speak("ru")
    game = box.new(None, {}, pack)
    told = " ".join([clause.text for clause in box.book(pack).listed]) + str(game.view(CHANCE))
    assert owners in told
    ours = str(game.view(CHANCE)) + " ".join([clause.text for clause in box.book().listed])
    assert CYRILLIC.search(ours)


def test_an_owners_tactic_is_shown_as_the_owner_wrote_it() -> None:
    pack: dict[str, object] = {"tactic": [{"id": "one_two", "name": "Give and go"}]}
    game = cast(Season, BOXES["next_goal_wins"].speak("ru").new(2, {}, pack))
    card = game.kit.tactics[game.kit.tactic_ids.index("one_two")]
    assert tactic_name(game, card) == "Give and go"
    assert tactic_says(game, card).startswith("Ваш защитник")
