"""What a table says no to, in words that can be translated."""

import functools
from typing import Final

from fiveaside.engine.refusal import Refusal, listing
from fiveaside.engine.words import Words
from fiveaside.games.library import common_words

ENGLISH: Final = common_words("en")


@functools.lru_cache(maxsize=32)
def shared_words(language: str) -> Words:
    """What is said where no game is known yet."""
    return Words("", "", (), {}, {}, common_words(language))


class TableRefusal(Refusal):
    """Its sentence stands under this name in the words that all games share."""

    def __init__(self, name: str, /, **values: object) -> None:
        told = {
            key: listing([str(word) for word in value]) if isinstance(value, list) else value
            for key, value in values.items()
        }
        super().__init__(ENGLISH[name].format(**told), "", name, values)
