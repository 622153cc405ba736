"""What HTTP requests and replies hold."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from fiveaside.engine.refusal import Refusal
from fiveaside.games.pack import read_toml
from fiveaside.server.messages import Name, described

OptionValue = str | int | bool | list[str | int]


class OptionCard(msgspec.Struct):
    """The first value is the default. `kind` says how to ask for it; numbers have a lowest and a highest one."""

    name: str
    kind: Literal["switch", "choice", "number", "per_side"]
    values: list[str]
    low: int | None
    high: int | None
    title: str


class GameCard(msgspec.Struct):
    """`seats` are the numbers of seats with its usual options, the usual one first; `bots` the best one first."""

    name: str
    title: str
    blurb: str
    languages: list[str]
    seats: list[int]
    options: list[OptionCard]
    bots: list[str]


class ClauseText(msgspec.Struct):
    number: str
    tag: str
    text: str


class Chapter(msgspec.Struct):
    title: str
    clauses: list[ClauseText]


class RulebookText(msgspec.Struct):
    title: str
    chapters: list[Chapter]


class AskSeats(msgspec.Struct, forbid_unknown_fields=True):
    options: dict[str, OptionValue] = {}


class SeatPlan(msgspec.Struct):
    """So many seats, and the side of each."""

    seats: int
    sides: list[int]


class OpenTable(msgspec.Struct, forbid_unknown_fields=True):
    """`seats`: `here` or `invite` for a person, or the name of a bot. `pack`: an owner's components, TOML or JSON."""

    game: Name
    seats: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=99)]
    options: dict[str, OptionValue] = {}
    pack: dict[str, Any] | str | None = None
    dice: Literal["fair", "typed"] = "fair"

    def components(self) -> dict[str, object]:
        if isinstance(self.pack, str):
            return read_toml(self.pack, "pack") if self.pack.strip() else {}
        return self.pack or {}


class SeatOpened(msgspec.Struct):
    """`token` is for persons' seats only."""

    seat: int
    kind: str
    token: str | None


class Opened(msgspec.Struct):
    table: str
    seats: list[SeatOpened]
    watch: str


class Frame(msgspec.Struct):
    """The game after an answer; the first frame has none."""

    answer: str | None
    events: list[dict[str, Any]]
    ask: dict[str, Any] | None
    view: dict[str, Any]
    where: str
    score: list[int]


class FaceCount(msgspec.Struct):
    """`expected` as a number and, exactly, as a fraction."""

    face: str
    rolled: int
    expected: float
    exact: str


class DieCount(msgspec.Struct):
    """A kind of die: how often it was thrown, and how often it showed each face."""

    name: str
    thrown: int
    faces: list[FaceCount]


class Replay(msgspec.Struct):
    """`sides` is what the game calls each side, `seats` the side of each seat."""

    title: str
    frames: list[Frame]
    over: dict[str, Any] | None
    fair: dict[str, Any] | None
    statistics: list[DieCount]
    sides: list[str]
    seats: list[int]


class Verdict(msgspec.Struct):
    """Whether every roll of a record is the one its seed gives."""

    good: bool
    draws: int
    why: str


class Error(msgspec.Struct):
    error: str


T = TypeVar("T", OpenTable, AskSeats)


def read_body(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"The request is not as it should be: {described(error)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("The request must hold a JSON object in UTF-8.") from None
