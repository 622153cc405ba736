"""The open lobby: who waits for whom, a seat in one click, and somebody of one's own strength."""

import asyncio
import time
from functools import partial
from typing import Final

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.club.ratings import MU
from fiveaside.server.bodies import Joined, read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.player_bodies import Paired, PairUp, TakeSeat
from fiveaside.server.replies import address_of, json_reply, said, written
from fiveaside.server.room import ID
from fiveaside.store.blocks import blocked_by
from fiveaside.store.members import is_member
from fiveaside.store.ratings import rating_of
from fiveaside.store.refusal import Conflict, NoMember, NoTable
from fiveaside.store.stands import ANYBODY, OPEN, OpenSeat, sit_anywhere, waiting
from fiveaside.store.store import token_hash

NEAR: Final = 3.0
"""So far apart two may be who are paired at once; for every WIDER seconds that somebody waits, one more."""
WIDER: Final = 10.0


class Lobby:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.reading = asyncio.Lock()
        self.next: asyncio.Task[bytes] | None = None
        self.asked = hub.together.limit("lobby", self.settings.hellos_at_once, self.settings.hellos_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/lobby", self.look),
            Route("/api/lobby/pair", self.pair, methods=["POST"]),
            Route("/api/lobby/{table}/sit", self.sit, methods=["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """Whoever asks while it is being read hears what is read next: many who ask at once cost as much as two."""
        self.count(request)
        if self.next is None:
            self.next = asyncio.create_task(self.look_again())
        return written(await asyncio.shield(self.next))

    async def look_again(self) -> bytes:
        async with self.reading:
            self.next = None
            return await asyncio.wrap_future(self.hub.store.read(self.read))

    def read(self, connection: sa.Connection) -> bytes:
        return msgspec.json.encode(self.hub.lounge.read(connection))

    async def sit(self, request: Request) -> Response:
        self.count(request)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), TakeSeat)
        table = request.path_params["table"]
        try:
            seat = await self.take(table, asked.token, player.id) if ID.fullmatch(table) else None
        except NoMember:
            raise HttpRefusal(403, said("members_only", request, days=int(self.settings.member_days))) from None
        if seat is None:
            raise HttpRefusal(404, said("seat_gone", request))
        await self.hub.people.note_device(request, table, [asked.token])
        return json_reply(Joined(seat, asked.token))

    async def take(self, table: str, token: str, player: str) -> int | None:
        """The seat that somebody has now; None where another was faster."""
        since = self.settings.member_since()
        sitting = partial(sit_anywhere, table_id=table, token=token_hash(token), player_id=player, since=since)
        try:
            seat = await asyncio.wrap_future(self.hub.store.ask(sitting))
            room = await self.hub.room(table)
        except (NoTable, Conflict):
            return None
        await room.keys_changed()
        self.hub.live.tell(player)
        self.hub.lounge.tell()
        return seat

    async def pair(self, request: Request) -> Response:
        """With whoever waits and is nearest in strength, where all is as usual: nobody is put at a clock that they did
        not see. With nobody near enough there is nothing to sit at."""
        self.count(request)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), PairUp)
        near = partial(self.nearest, game=asked.game, rated=asked.rated, player=player.id)
        for one in await asyncio.wrap_future(self.hub.store.read(near)):
            seat = await self.take(one.table, asked.token, player.id)
            if seat is not None:
                await self.hub.people.note_device(request, one.table, [asked.token])
                return json_reply(Paired(one.table, seat, asked.token))
        return json_reply(Paired("", None, ""))

    def nearest(self, connection: sa.Connection, game: str, rated: bool, player: str) -> list[OpenSeat]:
        own = rating_of(connection, player, game)
        mu, now = MU if own is None else own.mu, time.time()
        found = []
        access = OPEN if is_member(connection, player, self.settings.member_since()) else (ANYBODY,)
        away = {blocked.player for blocked in blocked_by(connection, player)}
        for one in waiting(connection, game, access):
            apart = abs((MU if one.rating is None else one.rating.mu) - mu)
            near = apart <= NEAR + (now - one.since) / WIDER
            if one.rated == rated and one.opener not in (player, *away) and not one.terms and near:
                found.append((apart, one.since, one))
        return [one for _, _, one in sorted(found, key=lambda each: each[:2])]

    async def body(self, request: Request) -> bytes:
        return await body_of(request, self.settings.body_bytes, self.settings.body_within)

    def count(self, request: Request) -> None:
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
