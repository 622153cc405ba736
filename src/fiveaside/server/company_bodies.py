"""What requests and replies about company hold: who knows whom, invitations, blocks, reports."""

from typing import Annotated, Final

import msgspec

from fiveaside.server.bodies import Joined, NewToken
from fiveaside.server.call import Call
from fiveaside.server.messages import Name, Seat, Token
from fiveaside.server.player_bodies import DoneSo

Who = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]


class BlockPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """Whom one does not want to meet, or does again."""

    player: Who
    on: bool = True


class InvitePlayer(msgspec.Struct, forbid_unknown_fields=True):
    player: Who


class TakeInvitation(msgspec.Struct, forbid_unknown_fields=True):
    """The table, and the token that shall open the seat."""

    table: Name
    token: NewToken


class DeclineInvitation(msgspec.Struct, forbid_unknown_fields=True):
    table: Who


class ReportSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of one's own seats, and whom it is about."""

    tokens: Annotated[list[Token], msgspec.Meta(min_length=1, max_length=99)]
    seat: Seat
    why: Annotated[str, msgspec.Meta(max_length=500)] = ""


class KnownPlayer(msgspec.Struct):
    """`since` is when one last sat at a table together."""

    player: str
    name: str
    since: float


class BlockedPlayer(msgspec.Struct):
    player: str
    name: str


class Invitation(msgspec.Struct):
    """A free seat at a table, offered by a player."""

    table: str
    game: str
    player: str
    name: str
    since: float


class CompanyCard(msgspec.Struct):
    known: list[KnownPlayer]
    invitations: list[Invitation]
    blocked: list[BlockedPlayer]


FAILS: Final = (400, 401, 403, 404, 408, 413, 429, 503)
CALLS: Final = (
    Call(
        "/api/company",
        "With whom one has sat at a table, who invites one, and whom one has blocked.",
        CompanyCard,
        (401, 429, 503),
        None,
        ("lang",),
    ),
    Call(
        "/api/company/block",
        "Block a player, or do so no longer: they cannot sit at one's open seats, invite one or be heard by one, and "
        "are not told.",
        DoneSo,
        FAILS,
        BlockPlayer,
        ("lang",),
    ),
    Call(
        "/api/company/invitations/sit",
        "Take the seat that was offered.",
        Joined,
        FAILS,
        TakeInvitation,
        ("lang",),
    ),
    Call(
        "/api/company/invitations/decline",
        "Do not take the seat that was offered.",
        DoneSo,
        FAILS,
        DeclineInvitation,
        ("lang",),
    ),
    Call(
        "/api/tables/{table}/invite",
        "Offer a free seat to somebody with whom one has sat at a table.",
        DoneSo,
        FAILS,
        InvitePlayer,
        ("lang",),
    ),
    Call(
        "/api/tables/{table}/report",
        "Tell whoever runs the server about somebody at the table; what they said last goes along.",
        DoneSo,
        FAILS,
        ReportSeat,
        ("lang",),
    ),
)
