"""Output that takes fewer characters than we write: the nearest ones it has are shown."""

import codecs
import unicodedata

NEAREST_LETTERS = "fiveaside-nearest"
NEAREST = {
    "·": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "…": "...",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "¿": "",
    "¡": "",
}


def nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join([spelt(character) for character in text]), error.end


def spelt(character: str) -> str:
    """Without its accent, if that makes it plain."""
    if character in NEAREST:
        return NEAREST[character]
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare or "?"


def can_write(text: str, encoding: str) -> bool:
    """Whether all of it can be read in this encoding, be it without accents."""
    return "?" not in text.encode(encoding, NEAREST_LETTERS).decode(encoding)


codecs.register_error(NEAREST_LETTERS, nearest)
