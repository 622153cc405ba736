"""The HTTP requests of teams: a name, a captain, links that let one player in."""

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final, TypeVar

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.bodies import read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.player_bodies import DoneSo
from fiveaside.server.player_record import TAG
from fiveaside.server.replies import address_of, json_reply, language_of, said
from fiveaside.server.room import ID, new_id
from fiveaside.server.team_bodies import (
    ChangeTeam,
    JoinTeam,
    LeaveTeam,
    MakeTeam,
    MemberCard,
    Nothing,
    TeamCard,
    TeamLink,
)
from fiveaside.store import teams
from fiveaside.store.players import Player
from fiveaside.store.refusal import Declined
from fiveaside.store.store import token_hash
from fiveaside.store.teams import Team
from fiveaside.table.refusal import TableRefusal, shared_words
from fiveaside.table.requests import one_line, own_name

T = TypeVar("T")
MISSING: Final = ("no_team", "team_code")
"""What is refused because nothing is there."""


class Teams:
    """`made` counts new teams and links of an address, `asked` every request."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.asked = hub.together.limit("of teams", self.settings.hellos_at_once, self.settings.hellos_a_second)
        self.made = hub.together.limit("teams", self.settings.teams_at_once, self.settings.teams_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/teams", self.make, methods=["POST"]),
            Route("/api/teams/mine", self.mine),
            Route("/api/teams/join", self.join, methods=["POST"]),
            Route("/api/teams/{team}", self.show),
            Route("/api/teams/{team}/change", self.change, methods=["POST"]),
            Route("/api/teams/{team}/links", self.link, methods=["POST"]),
            Route("/api/teams/{team}/leave", self.leave, methods=["POST"]),
            Route("/api/teams/{team}/disband", self.disband, methods=["POST"]),
            Route("/api/players/{player}/teams", self.of_player),
        ]

    async def make(self, request: Request) -> Response:
        player, asked = await self.own(request, MakeTeam)
        self.count_made(request)
        make = partial(teams.make, team_id=new_id(), name=team_name(asked.name, request), captain=player.id)
        return json_reply(card_of(await self.ask(request, make)))

    async def mine(self, request: Request) -> Response:
        self.count(request)
        player = await self.hub.people.player_of(request)
        return await self.listed(player.id)

    async def of_player(self, request: Request) -> Response:
        self.count(request)
        name = request.path_params["player"]
        if not ID.fullmatch(name):
            raise HttpRefusal(404, said("no_player", request))
        return await self.listed(name)

    async def listed(self, player: str) -> Response:
        found = await asyncio.wrap_future(self.hub.store.read(partial(teams.of_player, player_id=player)))
        return json_reply([card_of(one) for one in found])

    async def show(self, request: Request) -> Response:
        self.count(request)
        find = partial(teams.find, team_id=team_of(request))
        return json_reply(card_of(await self.heard(request, self.hub.store.read(find))))

    async def change(self, request: Request) -> Response:
        player, asked = await self.own(request, ChangeTeam)
        name = None if asked.name is msgspec.UNSET else team_name(asked.name, request)
        captain = "" if asked.captain is msgspec.UNSET else asked.captain
        change = partial(teams.change, team_id=team_of(request), by=player.id, name=name, captain=captain)
        return json_reply(card_of(await self.ask(request, change)))

    async def link(self, request: Request) -> Response:
        player, _ = await self.own(request, Nothing)
        self.count_made(request)
        code, seconds = secrets.token_urlsafe(24), self.settings.team_link_seconds
        hashed, until = token_hash(code), time.time() + seconds
        offer = partial(teams.offer, team_id=team_of(request), by=player.id, code=hashed, until=until)
        await self.ask(request, offer)
        return json_reply(TeamLink(code, int(seconds)))

    async def join(self, request: Request) -> Response:
        player, asked = await self.own(request, JoinTeam)
        join = partial(teams.join, code=token_hash(asked.code), player_id=player.id, now=time.time())
        return json_reply(card_of(await self.ask(request, join)))

    async def leave(self, request: Request) -> Response:
        player, asked = await self.own(request, LeaveTeam)
        whom = asked.player or player.id
        await self.ask(request, partial(teams.remove, team_id=team_of(request), by=player.id, player_id=whom))
        return json_reply(DoneSo())

    async def disband(self, request: Request) -> Response:
        player, _ = await self.own(request, Nothing)
        await self.ask(request, partial(teams.disband, team_id=team_of(request), by=player.id))
        return json_reply(DoneSo())

    # How it is asked

    async def own(self, request: Request, kind: type[T]) -> tuple[Player, T]:
        """Who asks, and for what."""
        self.count(request)
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), kind)
        return await self.hub.people.player_of(request), asked

    def count(self, request: Request) -> None:
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    def count_made(self, request: Request) -> None:
        if not self.made.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    async def ask(self, request: Request, do: Callable[[sa.Connection], T]) -> T:
        return await self.heard(request, self.hub.store.ask(do))

    async def heard(self, request: Request, future: Future[T]) -> T:
        try:
            return await asyncio.wrap_future(future)
        except Declined as refusal:
            if refusal.name == "team_code":
                self.hub.people.count_wrong(request)
            why = shared_words(language_of(request)).refuse(refusal)
            raise HttpRefusal(404 if refusal.name in MISSING else 403, why) from None


def team_of(request: Request) -> str:
    """The team that the request names; no store is asked for what cannot be one."""
    name = str(request.path_params["team"])
    if not ID.fullmatch(name):
        raise HttpRefusal(404, said("no_team", request))
    return name


def team_name(name: str, request: Request) -> str:
    """As strict as with the names of players."""
    try:
        return own_name(one_line({"name": name}), [])
    except TableRefusal as refusal:
        raise HttpRefusal(400, shared_words(language_of(request)).refuse(refusal)) from None


def card_of(team: Team) -> TeamCard:
    members = [MemberCard(one.player, one.name, one.since) for one in team.members]
    return TeamCard(team.id, team.name, team.id[:TAG], team.alike, team.captain, team.made, members)
