"""Gaps: what a language still lacks of a game, each in one line. A game is offered in a language that has none."""

from string import Formatter
from typing import TYPE_CHECKING, Final

from fiveaside.engine.options import Option
from fiveaside.engine.reading import as_typed
from fiveaside.engine.rulebook import Rulebook
from fiveaside.engine.state import State
from fiveaside.engine.words import forms_of
from fiveaside.games.library import (
    COMMON,
    cards_of,
    chapter_of,
    file_of_words,
    is_there,
    own_rulebook,
    titles_of,
    values_of,
)
from fiveaside.games.primer import OPTIONAL, WORDS, has_primer, told_of

if TYPE_CHECKING:
    from fiveaside.games.shelf import ShelfBox

TOLD: Final = ("sentences", "phrases", "hints", "refusals")
"""The chapters of words that every language has in full."""
SHARED: Final = ("phrases", "refusals")
"""Those of the words that all games share."""
LISTED: Final = 12
"""The values of an option with more of them are no words."""
BROKEN: Final = "what cannot be read"


def gaps(box: "ShelfBox", language: str) -> list[str]:
    """Of this game, and of the words that all games share; English has all."""
    if language == "en":
        return []
    words, book = f"words.{language}.toml", f"rulebook.{language}.toml"
    found = gaps_in_common(language)
    if not is_there(box.name, words):
        return [*found, f"{box.name}/{words} is missing"]
    ours, theirs = file_of_words(box.name, "en"), file_of_words(box.name, language)
    told = [
        *gaps_in_words(ours, theirs, language),
        *gaps_in_answers(box, theirs),
        *gaps_in_options(box, theirs, language),
    ]
    told += unlike("cards", box.printed(), cards_of(theirs), language, frozenset())
    found += [f"{box.name}/{words} {gap}" for gap in told]
    if not is_there(box.name, book):
        return [*found, f"{box.name}/{book} is missing"]
    found += [f"{box.name}/{book} {gap}" for gap in gaps_in_rulebook(box.rulebook, own_rulebook(box.name, language))]
    return found + gaps_in_primer(box.name, language)


# Words


def gaps_in_common(language: str) -> list[str]:
    source = COMMON.format(language)
    if not is_there("", source):
        return [f"{source} is missing"]
    ours, theirs = file_of_words("", "en"), file_of_words("", language)
    found: list[str] = []
    for chapter in SHARED:
        found += unlike(chapter, chapter_of(ours, chapter), chapter_of(theirs, chapter), language, frozenset())
    return [f"{source} {gap}" for gap in found]


def gaps_in_words(ours: State, theirs: State, language: str) -> list[str]:
    found = [f"{name} is missing" for name in ("title", "blurb") if not theirs.value(name, "")]
    if len(theirs.texts("sides")) != len(ours.texts("sides")):
        found.append(f"sides: {len(ours.texts('sides'))} are needed")
    specs = frozenset([spec for chapter in TOLD for text in chapter_of(ours, chapter).values() for spec in forms(text)])
    for chapter in TOLD:
        found += unlike(chapter, chapter_of(ours, chapter), chapter_of(theirs, chapter), language, specs)
    return found


def unlike(
    chapter: str, ours: dict[str, str], theirs: dict[str, str], language: str, specs: frozenset[str]
) -> list[str]:
    """What is missing in a chapter, what nobody asks for, and texts that are filled in with something else; `specs` are
    the forms in which the game can say what it fills in."""
    found = [f"[{chapter}] {name} is missing" for name in ours if not theirs.get(name, "").strip()]
    found += [f"[{chapter}] {name} is not asked for" for name in theirs if name not in ours]
    for name, text in ours.items():
        told = theirs.get(name, "")
        if told and holes(told) != holes(text):
            found.append(f"[{chapter}] {name} has {braced(holes(told))} in place of {braced(holes(text))}")
        found += [f"[{chapter}] {name}: {spec}" for spec in forms(told) if not is_form(spec, specs, language)]
    return found


def parsed(text: str) -> list[tuple[str, str]]:
    """The holes of a text, each with the form that it asks for."""
    try:
        return [(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        return [(BROKEN, "")]


def holes(text: str) -> set[str]:
    """Without the name that an ask has for programs."""
    return {name for name, _ in parsed(text)} - {"kind"}


def forms(text: str) -> list[str]:
    return [form for _, form in parsed(text) if form]


def braced(names: set[str]) -> str:
    return ", ".join([f"{{{name}}}" for name in sorted(names)]) or "nothing"


def is_form(spec: str, specs: frozenset[str], language: str) -> bool:
    """`ход|хода|ходов` has as many forms as the language; any other one is a word that the game knows."""
    return spec.count("|") + 1 == forms_of(language) if "|" in spec else spec in specs


# Answers and options


def gaps_in_answers(box: "ShelfBox", theirs: State) -> list[str]:
    """Words that are typed: `lose keeper` is the form that keeper has behind lose."""
    told = chapter_of(theirs, "answers")
    known = {*box.typed, *box.named()}
    found = [f"[answers] {word} is missing" for word in box.typed if not told.get(word, "").strip()]
    found += [f"[answers] {name} is not typed" for name in told if any(word not in known for word in name.split(" "))]
    found += [f"[answers] {name} is more than one word" for name, word in told.items() if " " in word]
    single = {name: as_typed(word) for name, word in told.items() if " " not in name}
    twice = [name for name, word in single.items() if list(single.values()).count(word) > 1]
    return found + [f"[answers] {name} is the same as another one" for name in twice]


def gaps_in_options(box: "ShelfBox", theirs: State, language: str) -> list[str]:
    titles, values = titles_of(theirs), values_of(theirs, language)
    found = [f"[options] {option.name} is missing" for option in box.options if not titles.get(option.name, "").strip()]
    names = [option.name for option in box.options]
    found += [f"[options] {name} is no option" for name in titles if name not in names]
    for option in box.options:
        told = meanings(option, values)
        found += [f"[values.{option.name}] {value} is missing" for value in words_of(option) if value not in told]
    return found


def words_of(option: Option) -> list[str]:
    """The values that are words, not numbers."""
    if len(option.values) > LISTED:
        return []
    return [value for value in option.values if any(letter.isalpha() for letter in value)]


def meanings(option: Option, values: dict[str, str]) -> dict[str, str]:
    """What each value of an option means."""
    found: dict[str, str] = {}
    for value in words_of(option):
        told = values.get(f"{option.name}.{value}") or values.get(value, "")
        if told:
            found[value] = told
    return found


# The rulebook and what comes before it


def gaps_in_primer(game: str, language: str) -> list[str]:
    source = WORDS.format(language)
    if not has_primer(game) or is_there(game, source):
        found = unlike("learn", needed(told_of(game, "en")), needed(told_of(game, language)), language, frozenset())
        return [f"{game}/{source} {gap.removeprefix('[learn] ')}" for gap in found]
    return [f"{game}/{source} is missing"]


def needed(told: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in told.items() if not name.endswith(OPTIONAL)}


def gaps_in_rulebook(ours: Rulebook, theirs: Rulebook) -> list[str]:
    found = [f"{number} is missing" for number in ours.clauses if number not in theirs.clauses]
    found += [f"{number} is no clause" for number in theirs.clauses if number not in ours.clauses]
    for number, clause in ours.clauses.items():
        told = theirs.clauses.get(number)
        if told is not None and told.tags != clause.tags:
            found.append(f"{number} has the tags {' '.join(told.tags)} in place of {' '.join(clause.tags)}")
    return found
