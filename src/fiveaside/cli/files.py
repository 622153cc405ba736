"""Reading what users hand over: texts, records, owners' components, options on the command line."""

import contextlib
from collections.abc import Iterator

from fiveaside.engine.box import OWNERS
from fiveaside.engine.refusal import BadOption, BadPack, Refusal, shown
from fiveaside.games.pack import read_toml

MOST_BYTES = 16 * 1024 * 1024


def read_text(path: str) -> str:
    """The text of a file; what is longer than anything of ours, or has no end, is read no further than that."""
    try:
        with open(path, "rb") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise Refusal(f"{path} is too long: at most {MOST_BYTES // 1024 // 1024} MB are read.")
        return text.decode("utf-8-sig")
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {(error.strerror or 'unknown reason').lower()}.") from None
    except ValueError:  # the path has a null in it, or the text is not UTF-8
        raise Refusal(f"{path} is not a text file in UTF-8.") from None


def read_pack(path: str | None) -> dict[str, object]:
    return read_toml(read_text(path), path) if path else {}


@contextlib.contextmanager
def in_file(path: str | None) -> Iterator[None]:
    """What is wrong with a pack is told with the file that it came from."""
    try:
        yield
    except BadPack as refusal:
        told = str(refusal)
        if path is None or told.startswith(path):
            raise
        raise BadPack(path + told.removeprefix(OWNERS) if told.startswith(OWNERS) else f"{path}: {told}") from None


def read_pairs(pairs: list[str]) -> dict[str, object]:
    """`late_turnover=on` from the command line."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is written NAME=VALUE, but {shown(pair)} came.")
        options[name.strip()] = value.strip()
    return options
