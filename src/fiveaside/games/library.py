"""Rulebooks and words as they stand in the folders of the games."""

from fiveaside.engine.rulebook import Clause, Rulebook
from fiveaside.engine.state import State
from fiveaside.engine.words import Words
from fiveaside.games.pack import own_file, read_toml


def own_rulebook(game: str) -> Rulebook:
    book = State(read_toml(own_file(game, "rulebook.toml"), "rulebook.toml"), "rulebook.toml")
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
    return Words(words.text("title"), words.text("blurb"), tuple(words.texts("sides")), sentences, phrases)
