"""A Pack: the components of a game read from TOML, where every value is checked before a game may use it."""

import re
import tomllib
from fractions import Fraction
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from fiveaside.engine.plain import NotPlain, is_digits
from fiveaside.engine.refusal import BadPack, short, shown
from fiveaside.games.toml import check_toml

RATE: Final = re.compile(r"[0-9]{1,4}/[1-9][0-9]{0,3}|0?\.[0-9]{1,9}")


class Pack:
    """Values by name (`points.kick`). What an owner's file leaves out comes from the game's own file."""

    def __init__(self, values: dict[str, object], source: str) -> None:
        self.values = values
        self.source = source
        self.name = short(str(values.get("name", source)))

    def value(self, name: str) -> object:
        found: object = self.values
        for part in name.split("."):
            if not isinstance(found, dict) or part not in found:
                raise BadPack(f"{self.source}: {name} is missing.")
            found = found[part]
        return found

    def number(self, name: str, low: int, high: int) -> int:
        value = self.value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadPack(f"{self.source}: {name} must be a whole number from {low} to {high}, but is {shown(value)}.")
        return value

    def faces(
        self, name: str, signs: tuple[str, ...], numbers: tuple[int, int] | None = None, needs: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Six faces, each one of `signs` or a number in the range; every sign of `needs` occurs."""
        value = self.value(name)
        if not isinstance(value, list) or len(value) != 6:
            raise BadPack(f"{self.source}: {name} must be a list of six faces, but is {shown(value)}.")
        faces = tuple(str(face) for face in value)
        for face in faces:
            if face not in signs and not (numbers and is_number(face, numbers)):
                kinds = [*signs, f"a whole number from {numbers[0]} to {numbers[1]}"] if numbers else list(signs)
                raise BadPack(f"{self.source}: a face of {name} must be {' or '.join(kinds)}, but {shown(face)} came.")
        for sign in needs:
            if sign not in faces:
                raise BadPack(f"{self.source}: {name} must show {sign} at least once, but shows {', '.join(faces)}.")
        return faces

    def words(self, name: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        value = self.value(name)
        if not isinstance(value, list) or not value or any(str(word) not in allowed for word in value):
            raise BadPack(f"{self.source}: {name} must be a list from {', '.join(allowed)}, but is {shown(value)}.")
        return tuple(str(word) for word in value)

    def rate(self, name: str) -> tuple[int, int]:
        value = self.value(name)
        rate = Fraction(-1)
        if isinstance(value, str | float) and RATE.fullmatch(str(value)):
            rate = Fraction(str(value))
        if not 0 < rate < 1 or rate.denominator > 1000:
            raise BadPack(
                f'{self.source}: {name} must be a fraction between 0 and 1 like "1/36", but is {shown(value)}.'
            )
        return rate.numerator, rate.denominator


def is_number(face: str, limits: tuple[int, int]) -> bool:
    if not is_digits(face.removeprefix("-")):
        return False
    number = int(face)
    return face == str(number) and limits[0] <= number <= limits[1]


def read_toml(text: str, source: str) -> dict[str, object]:
    """What an owner's file says; a byte order mark before it is passed over."""
    text = text.removeprefix("\ufeff")
    try:
        check_toml(text)
        return tomllib.loads(text)
    except NotPlain as error:
        raise BadPack(f"{source} cannot be read: {error}.") from None
    except (ValueError, RecursionError) as error:
        raise BadPack(f"{source} is not readable as TOML: {str(error).rstrip('.')}.") from None


def own_toml(game: str, name: str) -> dict[str, object]:
    """The values of a file in the folder of a game."""
    return tomllib.loads(own_file(game, name))


def own_file(game: str, name: str) -> str:
    """The text of a file in the folder of a game."""
    return own_folder(game).joinpath(name).read_text("utf-8")


def own_folder(game: str = "") -> Traversable:
    """The folder of a game, wherever it is imported from; without a name the one around them."""
    return resources.files(f"fiveaside.games.{game}" if game else "fiveaside.games")


def own_pack(game: str, name: str, base: dict[str, object] | None = None) -> Pack:
    """A component file of a game, laid on those it only changes."""
    source = f"{name}.toml"
    return Pack(merged(base or {}, own_toml(game, f"data/{source}"), source), source)


def merged(base: dict[str, object], over: dict[str, object], source: str) -> dict[str, object]:
    """`over` laid on `base`; once there is a base, a name it does not have is refused."""
    if not base:
        return over
    result = dict(base)
    for name, value in over.items():
        if name not in base:
            raise BadPack(f"{source}: {short(name)} is not a part of this game; its parts are {', '.join(base)}.")
        below = base[name]
        result[name] = merged(below, value, source) if isinstance(below, dict) and isinstance(value, dict) else value
    return result
