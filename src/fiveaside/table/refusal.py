"""What a table says no to, in words that can be translated."""

import functools
from typing import Final

from fiveaside.engine.refusal import Refusal, listing
from fiveaside.engine.words import Words
from fiveaside.games.library import common_words
from fiveaside.games.pack import own_folder

ENGLISH: Final = common_words("en")


def shared_words(language: str) -> Words:
    """What is said where no game is known yet, in English where it is not translated: nothing is read anew for a
    language that somebody has made up."""
    return words_in(language if language in shared_languages() else "en")


@functools.cache
def shared_languages() -> frozenset[str]:
    names = [file.name for file in own_folder("").iterdir()]
    files = [name for name in names if name.startswith("words.") and name.endswith(".toml")]
    return frozenset(name.removeprefix("words.").removesuffix(".toml") for name in files)


@functools.cache
def words_in(language: str) -> Words:
    return Words("", "", (), {}, {}, common_words(language))


class TableRefusal(Refusal):
    """Its `sentence` stands under this name in the words that all games share; none of its values is called so, for
    compiled code does not tell them apart."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        told = {
            key: listing([str(word) for word in value]) if isinstance(value, list) else value
            for key, value in values.items()
        }
        super().__init__(ENGLISH[sentence].format(**told), "", sentence, values)
