"""What requests and replies about teams hold, and how they are told to the world."""

from typing import Annotated, Final

import msgspec

from fiveaside.server.call import Call
from fiveaside.server.messages import Name
from fiveaside.server.player_bodies import Code, DoneSo

Called = Annotated[str, msgspec.Meta(max_length=200)]


class MakeTeam(msgspec.Struct, forbid_unknown_fields=True):
    name: Called


class ChangeTeam(msgspec.Struct, forbid_unknown_fields=True):
    """What is left out stays. `captain` is one of its players."""

    name: Called | msgspec.UnsetType = msgspec.UNSET
    captain: Name | msgspec.UnsetType = msgspec.UNSET


class JoinTeam(msgspec.Struct, forbid_unknown_fields=True):
    code: Code


class LeaveTeam(msgspec.Struct, forbid_unknown_fields=True):
    """Oneself, or the one whom its captain sends away."""

    player: Name | None = None


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing more need be said."""


class MemberCard(msgspec.Struct):
    player: str
    name: str
    since: float


class TeamCard(msgspec.Struct):
    """What everybody may know of a team. `tag` tells teams with names that look alike apart; `alike` whether there are
    any. Whoever has been in it for the longest time stands first."""

    id: str
    name: str
    tag: str
    alike: bool
    captain: str
    since: float
    members: list[MemberCard]


class TeamLink(msgspec.Struct):
    """A code that brings one player into the team, within so many seconds."""

    code: str
    seconds: int


MAY_FAIL: Final = (400, 401, 403, 404, 408, 413, 429, 503)
CALLS: Final = (
    Call("/api/teams", "A new team, with whoever asks as its captain.", TeamCard, MAY_FAIL, MakeTeam, ("lang",)),
    Call("/api/teams/mine", "The teams of whoever asks.", list[TeamCard], (401, 429, 503), None, ("lang",)),
    Call(
        "/api/teams/join", "Join the team of a link, which is used up by it.", TeamCard, MAY_FAIL, JoinTeam, ("lang",)
    ),
    Call("/api/teams/{team}", "A team and its players.", TeamCard, (404, 429, 503), None, ("lang",)),
    Call(
        "/api/teams/{team}/change",
        "Give a team another name or another captain.",
        TeamCard,
        MAY_FAIL,
        ChangeTeam,
        ("lang",),
    ),
    Call("/api/teams/{team}/links", "A link for one more player.", TeamLink, MAY_FAIL, Nothing, ("lang",)),
    Call(
        "/api/teams/{team}/leave",
        "Leave a team, or send somebody away from it.",
        DoneSo,
        MAY_FAIL,
        LeaveTeam,
        ("lang",),
    ),
    Call("/api/teams/{team}/disband", "A team is no more.", DoneSo, MAY_FAIL, Nothing, ("lang",)),
    Call("/api/players/{player}/teams", "The teams of a player.", list[TeamCard], (404, 429, 503), None, ("lang",)),
)
