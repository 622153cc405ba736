"""The languages of a game by its files, so that nothing is read before the first test is run."""

from fiveaside.games import BOXES
from fiveaside.games.library import other_languages
from fiveaside.games.shelf import ShelfBox


def languages_of(name: str) -> list[str]:
    """`test_languages.py` sees to it that each of them is whole."""
    box = BOXES[name]
    return ["en", *other_languages(name)] if isinstance(box, ShelfBox) else box.languages()
