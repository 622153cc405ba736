"""The messages of the WebSocket, version 1. What comes in is checked here; docs/table.md tells what they mean."""

import re
from typing import Annotated, Any, Final, Literal

import msgspec

from fiveaside.engine.refusal import Refusal, short

VERSION: Final = 1
SPOKEN: Final = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})?"
"""The code of a language."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Part = Annotated[str, msgspec.Meta(max_length=16)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=98)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Language = Annotated[str, msgspec.Meta(pattern=f"^{SPOKEN}$")]
What = Literal[
    "sit",
    "reveal",
    "answer",
    "undo",
    "chat",
    "leave",
    "back",
    "let_bot",
    "resign",
    "offer_draw",
    "agree",
    "refuse",
    "rematch",
]


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, what opens it, the last entry seen, and the language to speak."""

    v: Literal[1]
    table: Name
    tokens: Annotated[list[Token], msgspec.Meta(max_length=99)]
    since: Seq = 0
    lang: Language = "en"


class Do(msgspec.Struct, tag="do", forbid_unknown_fields=True, omit_defaults=True):
    """A request of a seat. `key` is made by the client: repeated, it gets the first reply again."""

    key: Key
    seat: Seat
    what: What
    text: Text = ""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    entropy: Annotated[str, msgspec.Meta(max_length=200)] = ""
    promise: Annotated[str, msgspec.Meta(max_length=200)] = ""
    shirt: Annotated[dict[Part, Part], msgspec.Meta(max_length=8)] | None = None
    for_: Seat | None = msgspec.field(default=None, name="for")
    bot: Annotated[str, msgspec.Meta(max_length=64)] = ""
    v: Literal[1] = 1

    def request(self) -> dict[str, object]:
        """What the table gets to read: the fields that belong to what is asked, as they came."""
        fields = {
            "text": self.text, "name": self.name, "entropy": self.entropy, "promise": self.promise,
            "shirt": self.shirt, "for": self.for_,
            "bot": self.bot,
        }  # fmt: skip
        return {name: value for name, value in fields.items() if value not in ("", None)}


class More(msgspec.Struct, tag="more", forbid_unknown_fields=True):
    """A welcome or a page said that there is more: the entries after this one."""

    since: Seq
    v: Literal[1] = 1


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Whoever is `away` has the page open but does not look at it."""

    away: bool = False
    v: Literal[1] = 1


class Welcome(msgspec.Struct, tag="welcome"):
    """The reply to a hello: the seats it opens, and the entries after `since`, with `more` not all of them; `build`
    names the page served now, `key` is what finished records are signed with."""

    v: Literal[1]
    seats: list[int]
    seq: int
    entries: list[dict[str, Any]]
    snapshot: dict[str, Any]
    build: str = ""
    more: bool = False
    key: str = ""


class Page(msgspec.Struct, tag="page"):
    """The next entries of those a welcome had no room for; `more` says whether to ask again."""

    entries: list[dict[str, Any]]
    more: bool


class Update(msgspec.Struct, tag="update"):
    """What happened, and how it stands now. Without entries: only who is here has changed."""

    seq: int
    entries: list[dict[str, Any]]
    snapshot: dict[str, Any]


class Done(msgspec.Struct, tag="done"):
    """The request is in the log; `seq` is the last entry it led to."""

    key: str
    seq: int


class Refused(msgspec.Struct, tag="refused"):
    """Nothing has changed, and why."""

    key: str
    why: str


class Pong(msgspec.Struct, tag="pong"):
    pass


class Wrong(msgspec.Struct, tag="error"):
    """A message that was not understood or came too early; or what people should know meanwhile."""

    why: str


FromClient = Hello | Do | More | Ping
FromServer = Welcome | Page | Update | Done | Refused | Pong | Wrong

DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
ENCODER: Final = msgspec.json.Encoder()
QUOTED: Final = re.compile(r"(['`])(.*)\1", re.DOTALL)


def read_message(text: str | bytes) -> FromClient:
    try:
        return DECODER.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal(f"The message is not as it should be: {described(error)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("A message is a JSON object in UTF-8, but something else came.") from None


def write_message(message: FromServer) -> bytes:
    return ENCODER.encode(message)


def described(error: msgspec.ValidationError) -> str:
    """`Expected int, got str - at $.seat` in one sentence without a full stop; what came is quoted in short."""
    said = str(error).rstrip(".").replace(" - at `$.", " at `").replace(" - at `$`", "")
    said = QUOTED.sub(lambda found: f"{found[1]}{short(repr(found[2])[1:-1])}{found[1]}", said)
    return said[:1].lower() + said[1:]
