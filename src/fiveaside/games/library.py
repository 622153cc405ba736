"""Rulebooks and words as they stand in the folders of the games."""

from importlib import resources

from fiveaside.engine.rulebook import Clause, Rulebook
from fiveaside.engine.state import State
from fiveaside.engine.words import Words
from fiveaside.games.pack import own_file, read_toml

COMMON = "words.{}.toml"
"""Beside the folders of the games: what is said in all of them."""


def own_rulebook(game: str, language: str = "en") -> Rulebook:
    source = "rulebook.toml" if language == "en" else f"rulebook.{language}.toml"
    book = State(read_toml(own_file(game, source), source), source)
    clauses: list[Clause] = []
    for chapter in book.parts("chapter"):
        title = chapter.text("title")
        for entry in chapter.parts("clause"):
            clauses.append(Clause(entry.text("number"), entry.text("tag"), entry.text("text"), title))
    return Rulebook(book.text("title"), clauses)


def own_words(game: str, language: str = "en") -> Words:
    source = f"words.{language}.toml"
    words = State(read_toml(own_file(game, source), source), source)
    sentences = {name: str(text) for name, text in words.part("sentences").values.items()}
    phrases = {name: str(text) for name, text in words.part("phrases").values.items()}
    hints = {name: str(text) for name, text in words.part("hints", {}).values.items()}
    sides = tuple(words.texts("sides"))
    return Words(words.text("title"), words.text("blurb"), sides, sentences, phrases, common_words(language), hints)


def own_titles(game: str, language: str) -> dict[str, str]:
    """The titles of the game's options in another language, by name."""
    source = f"words.{language}.toml"
    titles = State(read_toml(own_file(game, source), source), source).part("options", {})
    return {name: str(title) for name, title in titles.values.items()}


def other_languages(game: str) -> list[str]:
    """The languages besides English in which a game has both its words and its rulebook."""
    names = [file.name for file in resources.files("fiveaside.games").joinpath(game).iterdir()]
    spoken = [name.removeprefix("rulebook.").removesuffix(".toml") for name in names if name.startswith("rulebook.")]
    return sorted([language for language in spoken if f"words.{language}.toml" in names])


def common_words(language: str = "en") -> dict[str, str]:
    """What is said in all games, in English where it is not translated."""
    common: dict[str, str] = {}
    for spoken in dict.fromkeys(("en", language)):
        source = COMMON.format(spoken)
        if resources.files("fiveaside.games").joinpath(source).is_file():
            words = State(read_toml(own_file(".", source), source), source)
            for chapter in ("phrases", "refusals"):
                common.update({name: str(text) for name, text in words.part(chapter, {}).values.items()})
    return common
