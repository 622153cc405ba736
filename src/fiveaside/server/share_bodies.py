"""What requests and replies about shared games hold, and how they are told to the world."""

from typing import Annotated, Final

import msgspec

from fiveaside.server.bodies import Review
from fiveaside.server.call import Call
from fiveaside.server.messages import Token


class ShareTable(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of one's own seats, and whether their people agree that anybody may see the game; without `agree` it
    is only looked at."""

    tokens: Annotated[list[Token], msgspec.Meta(min_length=1, max_length=99)]
    agree: bool | None = None


class Sharing(msgspec.Struct):
    """`people` are the seats that must agree, `agreed` those that have, `mine` those of the tokens. `code` is what the
    link has in it, empty until all have agreed."""

    people: list[int]
    agreed: list[int]
    mine: list[int]
    code: str


class SharedSide(msgspec.Struct):
    name: str
    points: int
    place: int


class SharedGame(msgspec.Struct):
    """A finished game that all of its people show to anybody: nothing but what its record has."""

    game: str
    title: str
    line: str
    how: str
    why: str
    sides: list[SharedSide]


FAILS: Final = (400, 403, 404, 408, 413, 429, 503)
CALLS: Final = (
    Call(
        "/api/tables/{table}/share",
        "Agree that anybody may see a finished game, or withdraw that: with the last person its link begins to live, "
        "and with the first who withdraws it is dead.",
        Sharing,
        FAILS,
        ShareTable,
        ("lang",),
    ),
    Call("/api/shared/{code}", "A shared game in short.", SharedGame, (404, 429, 503), None, ("lang",)),
    Call("/api/shared/{code}/record", "Its record.", str, (404, 429, 503), None, ("lang",)),
    Call(
        "/api/shared/{code}/review",
        "The game looked at again, as at its table.",
        Review | None,
        (404, 429, 503),
        None,
        ("lang",),
    ),
)
