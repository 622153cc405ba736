"""Reading what users hand over: texts, records, owners' components, options on the command line."""

import contextlib
import errno
from collections.abc import Iterator

from fiveaside.cli.speech import SpokenRefusal
from fiveaside.engine.box import OWNERS
from fiveaside.engine.refusal import BadPack, shown
from fiveaside.games.pack import read_toml

MOST_BYTES = 16 * 1024 * 1024
UNREADABLE = {
    errno.ENOENT: "file_missing",
    errno.ENOTDIR: "file_missing",
    errno.EISDIR: "file_folder",
    errno.EACCES: "file_denied",
    errno.EPERM: "file_denied",
}


def read_text(path: str) -> str:
    """The text of a file; what is longer than anything of ours, or has no end, is read no further than that."""
    try:
        with open(path, "rb") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise SpokenRefusal("file_long", path=path, most=MOST_BYTES // 1024 // 1024)
        return text.decode("utf-8-sig")
    except OSError as error:
        raise unreadable(path, error) from None
    except ValueError:  # the path has a null in it, or the text is not UTF-8
        raise SpokenRefusal("file_not_text", path=path) from None


def unreadable(path: str, error: OSError) -> SpokenRefusal:
    if error.errno in UNREADABLE:
        return SpokenRefusal(UNREADABLE[error.errno], path=path)
    return SpokenRefusal("file_unread", path=path, why=(error.strerror or str(error)).lower())


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
            raise SpokenRefusal("option_pair", came=shown(pair))
        options[name.strip()] = value.strip()
    return options
