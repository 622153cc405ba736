"""What HTTP requests and replies hold."""

import re
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from fiveaside.engine.refusal import Refusal
from fiveaside.games import box
from fiveaside.games.pack import read_toml
from fiveaside.server.guard import NO_NUL
from fiveaside.server.messages import Name, Seat, Token, described
from fiveaside.table.table import GRACE
from fiveaside.table.timing import ANSWER, LEAST, MOST, MOST_INCREMENT

NewToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{32,128}$")]
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
    """`time` is how long a game takes, in words; `seats` are the numbers of seats with its usual options, the usual one
    first; `bots` the best one first, `levels` how some of them play."""

    name: str
    title: str
    blurb: str
    time: str
    languages: list[str]
    seats: list[int]
    options: list[OptionCard]
    bots: list[str]
    levels: dict[str, str]


class PartText(msgspec.Struct):
    """What a clause says from one origin, which `tag` names."""

    tag: str
    text: str


class ClauseText(msgspec.Struct):
    number: str
    parts: list[PartText]


class Chapter(msgspec.Struct):
    title: str
    clauses: list[ClauseText]


class StepText(msgspec.Struct):
    """A paragraph of the page that comes before the rules; `picture` names the one beside it, or is empty."""

    title: str
    text: str
    picture: str


class TermText(msgspec.Struct):
    """A word of the game, and the forms in which it stands in texts: # is a number, * the end of a word."""

    word: str
    forms: list[str]
    text: str


class ThingText(msgspec.Struct):
    """What `?` says of a die, a card, a space: found by `name`, or by what that begins with (`die.blue` for
    `die.blue.TD`)."""

    name: str
    title: str
    text: str


class PictureText(msgspec.Struct):
    """A moment of a game that a board draws, with all that has happened until then."""

    name: str
    kind: str
    text: str
    clause: str
    view: dict[str, Any]
    ask: dict[str, Any] | None
    events: list[dict[str, Any]]


class RulebookText(msgspec.Struct):
    """`steps` say in two minutes how the game is played."""

    title: str
    chapters: list[Chapter]
    steps: list[StepText]
    pictures: list[PictureText]
    terms: list[TermText]
    things: list[ThingText]


class AskSeats(msgspec.Struct, forbid_unknown_fields=True):
    options: dict[str, OptionValue] = {}


class AskTrial(msgspec.Struct, forbid_unknown_fields=True):
    """Games with these options, from number `first` on; the dice of a number fall the same with all options."""

    options: dict[str, OptionValue] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 1
    first: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0


class Trial(msgspec.Struct):
    """So many games were played by this mind in all seats. `metrics`: in how many of them each was measured, the sum,
    and the sum of squares."""

    games: int
    mind: str
    seats: int
    metrics: dict[str, tuple[float, float, float]]


class SeatPlan(msgspec.Struct):
    """So many seats, and the side of each."""

    seats: int
    sides: list[int]


class TimeAsked(msgspec.Struct, forbid_unknown_fields=True):
    """How long people may take: `bank`, so many seconds for the whole game and an `increment` with every answer, or so
    many for each `answer`; `then`: when they are over a bot plays on, or the game is lost."""

    kind: Literal["bank", "answer"]
    seconds: Annotated[int, msgspec.Meta(ge=LEAST, le=MOST[ANSWER])]
    increment: Annotated[int, msgspec.Meta(ge=0, le=MOST_INCREMENT)] = 0
    then: Literal["bot", "lost"] = "bot"


class OpenTable(msgspec.Struct, forbid_unknown_fields=True):
    """`seats`: `here` or `invite` for a person, or the name of a bot. `pack`: an owner's components, TOML or JSON.
    `rated`: it counts for its players. `grace`: for how many seconds nobody may put a bot in the place of somebody
    whose connection is lost. `hints`: whether whoever is asked may be told what is best; never at a rated table.
    `access`: whether `anybody`, or `members` alone, may take a seat that is kept for an invitation; `watch`: whether
    `anybody` may watch. `children`: nobody comes without an invitation, and nobody writes freely."""

    game: Name
    seats: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=99)]
    options: dict[str, OptionValue] = {}
    pack: dict[str, Any] | str | None = None
    dice: Literal["fair", "typed"] = "fair"
    grace: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = GRACE
    time: TimeAsked | None = None
    hints: Literal["on", "off"] = "on"
    rated: bool = False
    access: Literal["link", "members", "anybody"] = "link"
    watch: Literal["link", "anybody"] = "link"
    children: bool = False


class SeatOpened(msgspec.Struct):
    """`token` is for seats here, `code` for those whom somebody is invited to."""

    seat: int
    kind: str
    token: str | None
    code: str | None = None


class Opened(msgspec.Struct):
    table: str
    seats: list[SeatOpened]
    watch: str


class JoinTable(msgspec.Struct, forbid_unknown_fields=True):
    """The code of an invitation, and the token that shall open the seat: made by the client, seen by nobody else."""

    code: Token
    token: NewToken


class Joined(msgspec.Struct):
    """The seat that the token opens; null if it only watches."""

    seat: int | None
    token: str


class OfferCode(msgspec.Struct, forbid_unknown_fields=True):
    seat: Seat


class CodeOffered(msgspec.Struct):
    """A code that lets another device in once, within so many seconds."""

    code: str
    seconds: int


class RenewKey(msgspec.Struct, forbid_unknown_fields=True):
    """The seat, and the token that alone opens it from now on."""

    seat: Seat
    token: NewToken


class OwnTokens(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of the seats that somebody has at a table."""

    tokens: Annotated[list[Token], msgspec.Meta(min_length=1, max_length=99)]


class Forgotten(msgspec.Struct):
    """How many entries of the log were changed or deleted."""

    entries: int


class Frame(msgspec.Struct):
    """The game after an answer; the first frame has none. `where` is the score and the situation; `purpose` is what
    chance is asked for in a duplicate."""

    answer: str | None
    events: list[dict[str, Any]]
    ask: dict[str, Any] | None
    view: dict[str, Any]
    where: str
    situation: str
    score: list[int]
    purpose: dict[str, Any] | None = None


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


class MatchCount(msgspec.Struct):
    """How often each side did something: its name, what people read, a number for every side."""

    name: str
    title: str
    counts: list[int]


class Highlight(msgspec.Struct):
    """What people talk about afterwards: when it was, what happened and how, and the score then."""

    what: str
    side: int | None
    when: str
    text: str
    how: str
    rule: str
    score: list[int]


class Statistics(msgspec.Struct):
    """A game in numbers: what the sides did, and what was rolled against what was to be expected; and its story."""

    match: list[MatchCount]
    dice: list[DieCount]
    story: list[Highlight]


class BetterChoice(msgspec.Struct):
    text: str
    title: str
    worth: float


class DieShare(msgspec.Struct):
    """What a die of a throw, or several that are alike, showed, and what that brought each side."""

    name: str
    faces: list[str]
    gains: list[float]


class Moment(msgspec.Struct):
    """An answer that changed something: its number in the record, by which side (null for chance), when, what was
    `asked` and `chosen`, what happened, each side's chance to win before and after it, and what would have been better.
    `gain` is what a choice was worth beside another one, where that was looked at; `dice` what each of several dice has
    done."""

    answer: int
    side: int | None
    when: str
    asked: str
    chosen: str
    text: str
    told: list[str]
    before: list[float]
    after: list[float]
    gain: float | None
    best: BetterChoice | None
    dice: list[DieShare]


class Share(msgspec.Struct):
    """A kind of throw or choice: how many there were, and what they changed altogether."""

    name: str
    times: int
    sum: float


class Ledger(msgspec.Struct):
    """`luck` and `skill` are together `result` less `expected`; `skill` is `own` and `others`, what the own choices
    changed and those of the others."""

    side: int
    expected: float
    result: float
    luck: float
    skill: float
    own: float
    others: float
    luck_by: list[Share]
    skill_by: list[Share]


class Review(msgspec.Struct):
    """A finished game looked at again. `curve` is each side's chance to win before the first answer and after each;
    `exact` where they are those of best play."""

    game: str
    title: str
    sides: list[str]
    exact: bool
    why: str
    curve: list[list[float]]
    turning: list[Moment]
    luckiest: Moment | None
    best: Moment | None
    worst: Moment | None
    ledgers: list[Ledger]


class ReviewGoesOn(msgspec.Struct):
    """So many of the answers of a game have been looked at."""

    done: int
    of: int


class Advised(msgspec.Struct):
    """A choice: what is answered for it, what it is called, the chance to win with it, and what it leads to."""

    text: str
    title: str
    chance: float
    why: str


class Hint(msgspec.Struct):
    """The best choices first. `exact` where the chances are those of best play; a `guess` is best made by lot."""

    hint: list[Advised]
    exact: bool
    guess: bool


class Replay(msgspec.Struct):
    """`sides` is what the game calls each side, `seats` the side of each seat."""

    title: str
    frames: list[Frame]
    over: dict[str, Any] | None
    fair: dict[str, Any] | None
    statistics: Statistics
    sides: list[str]
    seats: list[int]


class ServerKey(msgspec.Struct):
    key: str


class House(msgspec.Struct):
    """For how many days a table is kept that nobody opens, 0 for ever, and one at which nobody sat down; who runs the
    server, if they say so; whether it takes passkeys; and after how many days somebody is a member who has a name and
    has finished a game."""

    keep_days: int
    keep_empty_days: int
    contact: str
    passkeys: bool
    member_days: int


class Verdict(msgspec.Struct):
    """Whether every roll of a record is the one its seed gives (`fair`), and the server has signed all of it (`good`).
    `status`: `proven`, `resigned`, `timed`, `agreed`, `unsigned`, `unknown`, `withheld`, `unfinished`,
    `truncated` or `wrong`."""

    good: bool
    fair: bool
    status: str
    draws: int
    why: str


class Error(msgspec.Struct):
    error: str


def read_components(asked: OpenTable) -> dict[str, object]:
    """The owner's components of a table, tried out: a game can be made of them."""
    pack = read_toml(asked.pack, "pack") if isinstance(asked.pack, str) else asked.pack or {}
    box(asked.game).new(len(asked.seats), dict(asked.options), pack)
    return pack


T = TypeVar("T")


NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def read_body(body: bytes, kind: type[T]) -> T:
    if NUL.search(body):
        raise Refusal(NO_NUL)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"The request is not as it should be: {described(error)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("The request must hold a JSON object in UTF-8.") from None
