"""Rulebooks and words as they stand in the folders of the games."""

from fiveaside.engine.refusal import BadState
from fiveaside.engine.rulebook import TAGS, Clause, Part, Rulebook
from fiveaside.engine.state import State
from fiveaside.engine.words import Words
from fiveaside.games.pack import own_folder, own_toml

COMMON = "words.{}.toml"
"""Beside the folders of the games: what is said in all of them."""


def own_rulebook(game: str, language: str = "en") -> Rulebook:
    source = "rulebook.toml" if language == "en" else f"rulebook.{language}.toml"
    book = State(own_toml(game, source), source)
    clauses: list[Clause] = []
    for chapter in book.parts("chapter"):
        title = chapter.text("title")
        for entry in chapter.parts("clause"):
            clauses.append(read_clause(entry, title, source))
    return Rulebook(book.text("title"), clauses)


def read_clause(entry: State, chapter: str, source: str) -> Clause:
    """Of one origin, with `tag` and `text`, or of several, with `parts` that have both."""
    number = entry.text("number")
    clause = State(entry.values, f"Clause {number} in {source}")
    clause.value("number")
    parts = [read_part(part) for part in clause.parts("parts")] if "parts" in clause.values else [read_part(clause)]
    if not parts:
        raise BadState(f"{clause.what} has at least one part, but none came.")
    clause.nothing_else()
    return Clause(number, parts, chapter)


def read_part(part: State) -> Part:
    read = Part(part.text("tag", TAGS), part.text("text"))
    if not read.text.strip():
        raise BadState(f"{part.what} has a text, but an empty one came.")
    part.nothing_else()
    return read


CHAPTERS = ("sentences", "phrases", "hints", "answers", "refusals")


def own_words(
    game: str, language: str = "en", printed: dict[str, str] | None = None, named: dict[str, str] | None = None
) -> Words:
    """`printed` is what stands on the cards in English, by its name in `[cards]`; `named` are the words that are typed
    for a card, each with the name of the text from which another language makes its own."""
    words = file_of_words(game, language)
    sentences, phrases, hints, answers, refusals = [chapter_of(words, name) for name in CHAPTERS]
    sides = tuple(words.texts("sides"))
    common = common_words(language) | refusals
    told = cards_of(words)
    cards = {name: (text, told[name]) for name, text in (printed or {}).items() if name in told}
    typed = {word: one_word(told[name]) for word, name in (named or {}).items() if name in told}
    title, blurb = words.text("title"), words.text("blurb")
    return Words(title, blurb, sides, sentences, phrases, common, hints, typed | answers, cards, language)


def file_of_words(game: str, language: str) -> State:
    source = f"words.{language}.toml"
    return State(own_toml(game, source), source)


def chapter_of(words: State, name: str) -> dict[str, str]:
    """What a file of words says in a chapter, by name; nothing where it has none."""
    return {key: str(text) for key, text in words.part(name, {}).values.items()}


def cards_of(words: State) -> dict[str, str]:
    """What a file of words says of cards: `tactic.one_two.text`."""
    return flat(words.part("cards", {}).values)


def flat(values: dict[str, object], before: str = "") -> dict[str, str]:
    """Texts in tables within tables, each by the names of the tables around it."""
    found: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{before}{name}."))
        else:
            found[before + name] = str(value)
    return found


def one_word(text: str) -> str:
    """`Offside Trap` as it can be typed among other words: `offside_trap`."""
    letters = [letter if letter.isalnum() else " " for letter in text.casefold()]
    return "_".join("".join(letters).split())


def titles_of(words: State) -> dict[str, str]:
    """The titles of the game's options in another language, by name."""
    return chapter_of(words, "options")


def values_of(words: State, language: str) -> dict[str, str]:
    """What the values of options mean, each by its name, `draw.golden` or, where all games have it, `on`."""
    common = file_of_words("", language) if is_there("", COMMON.format(language)) else State({}, "")
    return flat(common.part("values", {}).values) | flat(words.part("values", {}).values)


def is_there(game: str, source: str) -> bool:
    return own_folder(game).joinpath(source).is_file()


def other_languages(game: str) -> list[str]:
    """The languages besides English in which a game has both its words and its rulebook."""
    names = [file.name for file in own_folder(game).iterdir()]
    spoken = [name.removeprefix("rulebook.").removesuffix(".toml") for name in names if name.startswith("rulebook.")]
    return sorted([language for language in spoken if f"words.{language}.toml" in names])


SAID_IN_ALL: dict[str, dict[str, str]] = {}
"""By language: read for the first game, and the same for every other."""


def common_words(language: str = "en") -> dict[str, str]:
    """What is said in all games, in English where it is not translated."""
    if language not in SAID_IN_ALL:
        SAID_IN_ALL[language] = read_common_words(language)
    return SAID_IN_ALL[language]


def read_common_words(language: str) -> dict[str, str]:
    common: dict[str, str] = {}
    for spoken in dict.fromkeys(("en", language)):
        source = COMMON.format(spoken)
        if is_there("", source):
            words = State(own_toml("", source), source)
            for chapter in ("phrases", "refusals"):
                common.update(chapter_of(words, chapter))
    return common
