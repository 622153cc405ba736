"""Reading what users hand over: texts, records, owners' components, options on the command line."""

from pathlib import Path

from fiveaside.engine.refusal import BadOption, Refusal
from fiveaside.games.pack import read_toml


def read_text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {(error.strerror or 'unknown reason').lower()}.") from None
    except UnicodeDecodeError:
        raise Refusal(f"{path} is not a text file in UTF-8.") from None


def read_pack(path: str | None) -> dict[str, object]:
    return read_toml(read_text(path), path) if path else {}


def read_pairs(pairs: list[str]) -> dict[str, object]:
    """`late_turnover=on` from the command line."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is written NAME=VALUE, but '{pair}' came.")
        options[name.strip()] = value.strip()
    return options
