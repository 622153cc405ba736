"""The HTTP requests of company: invitations to players one knows, blocks that nobody is told of, and reports to whoever
runs the server."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.bodies import Joined, read_body
from fiveaside.server.company_bodies import (
    BlockedPlayer,
    BlockPlayer,
    CompanyCard,
    DeclineInvitation,
    InvitePlayer,
    KnownPlayer,
    ReportSeat,
    TakeInvitation,
)
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.limits import Buckets
from fiveaside.server.live import invitation
from fiveaside.server.player_bodies import DoneSo
from fiveaside.server.replies import address_of, json_reply, language_of, said
from fiveaside.server.room import ID, new_id
from fiveaside.server.seats import owned
from fiveaside.store.blocks import block, blocked_by, tables_with_both
from fiveaside.store.invites import acquaintances, decline, invite, invites_of, sit_invited
from fiveaside.store.players import Player
from fiveaside.store.refusal import Conflict, Declined, NoTable
from fiveaside.store.reports import report
from fiveaside.store.store import token_hash
from fiveaside.table.refusal import TableRefusal, shared_words
from fiveaside.table.requests import LONGEST_CHAT, word

T = TypeVar("T")
MISSING: Final = ("no_player", "not_your_table", "seat_gone")


class Company:
    """What players ask of each other has an end for each address; `reported` is the smallest."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        settings = self.settings = hub.settings
        self.asked = hub.together.limit("company", settings.hellos_at_once, settings.hellos_a_second)
        self.invited = hub.together.limit("invites", settings.invites_at_once, settings.invites_a_second)
        self.reported = hub.together.limit("reports", settings.reports_at_once, settings.reports_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/company", self.show),
            Route("/api/company/block", self.block, methods=["POST"]),
            Route("/api/company/invitations/sit", self.sit, methods=["POST"]),
            Route("/api/company/invitations/decline", self.decline, methods=["POST"]),
            Route("/api/tables/{table}/invite", self.invite, methods=["POST"]),
            Route("/api/tables/{table}/report", self.report, methods=["POST"]),
        ]

    async def show(self, request: Request) -> Response:
        self.count(request, self.asked)
        player = await self.hub.people.player_of(request)
        return json_reply(await asyncio.wrap_future(self.hub.store.read(partial(company_of, player=player.id))))

    async def block(self, request: Request) -> Response:
        player, asked = await self.own(request, BlockPlayer)
        await self.ask(request, partial(block, player_id=player.id, other=asked.player, on=asked.on))
        both = partial(tables_with_both, player_id=player.id, other=asked.player)
        for table in await asyncio.wrap_future(self.hub.store.read(both)):
            await self.heed(table)
        self.hub.live.tell(player.id)
        return json_reply(DoneSo())

    async def heed(self, table: str) -> None:
        """Who hears whom there is another from now on, here and at the other servers."""
        room = self.hub.rooms.get(table)
        if room is not None:
            await room.keys_changed()
        else:
            self.hub.neighbours.tell("keys", table)

    async def invite(self, request: Request) -> Response:
        player, asked = await self.own(request, InvitePlayer)
        self.count(request, self.invited)
        table = request.path_params["table"]
        if not ID.fullmatch(table):
            raise HttpRefusal(404, said("no_table", request))
        if await self.ask(request, partial(invite, table_id=table, by=player.id, player_id=asked.player)):
            self.hub.live.tell(asked.player)
        return json_reply(DoneSo())

    async def sit(self, request: Request) -> Response:
        player, asked = await self.own(request, TakeInvitation)
        hashed = token_hash(asked.token)
        if not ID.fullmatch(asked.table):
            raise HttpRefusal(404, said("invite_gone", request))
        try:
            taken = partial(sit_invited, table_id=asked.table, token=hashed, player_id=player.id)
            seat = await asyncio.wrap_future(self.hub.store.ask(taken))
            room = await self.hub.room(asked.table)
        except (NoTable, Conflict):
            raise HttpRefusal(404, said("invite_gone", request)) from None
        await room.keys_changed()
        self.hub.live.tell(player.id)
        return json_reply(Joined(seat, asked.token))

    async def decline(self, request: Request) -> Response:
        player, asked = await self.own(request, DeclineInvitation)
        await self.ask(request, partial(decline, table_id=asked.table, player_id=player.id))
        self.hub.live.tell(player.id)
        return json_reply(DoneSo())

    async def report(self, request: Request) -> Response:
        """By who sits there, about somebody else who does; the lines come from the log, not from whoever reports."""
        self.count(request, self.asked)
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), ReportSeat)
        room, mine = await owned(self.hub, request, asked.tokens)
        about = [seat for seat in room.table.seats if seat.number == asked.seat and seat.person and seat.sat]
        if not about or asked.seat in mine:
            raise HttpRefusal(400, said("report_self", request))
        why = written(asked.why, request)
        self.count(request, self.reported)
        seats = (mine[0], asked.seat)
        told = partial(report, report_id=new_id(), table_id=room.id, seats=seats, name=about[0].name, why=why)
        await self.ask(request, told)
        return json_reply(DoneSo())

    # How it is asked

    async def own(self, request: Request, kind: type[T]) -> tuple[Player, T]:
        """Who asks, and for what."""
        self.count(request, self.asked)
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), kind)
        return await self.hub.people.player_of(request), asked

    def count(self, request: Request, limit: Buckets) -> None:
        if not limit.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    async def ask(self, request: Request, do: Callable[[sa.Connection], T]) -> T:
        try:
            return await asyncio.wrap_future(self.hub.store.ask(do))
        except Declined as refusal:
            why = shared_words(language_of(request)).refuse(refusal)
            raise HttpRefusal(404 if refusal.name in MISSING else 403, why) from None


def company_of(connection: sa.Connection, player: str) -> CompanyCard:
    known = [KnownPlayer(one.player, one.name, one.since) for one in acquaintances(connection, player)]
    blocked = [BlockedPlayer(one.player, one.name) for one in blocked_by(connection, player)]
    return CompanyCard(known, [invitation(one) for one in invites_of(connection, player)], blocked)


def written(why: str, request: Request) -> str:
    """What can be read by whoever runs the server; nothing is as good."""
    try:
        return word({"why": why}, "why", LONGEST_CHAT) if why.strip() else ""
    except TableRefusal as refusal:
        raise HttpRefusal(400, shared_words(language_of(request)).refuse(refusal)) from None
