"""Keys: an invitation is turned into a token that only its person knows; the seat moves to another device, or away from
all others."""

import asyncio
import secrets
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.bodies import CodeOffered, Joined, JoinTable, OfferCode, RenewKey, read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import NO_TABLE, Hub
from fiveaside.server.replies import address_of, json_reply, said
from fiveaside.server.room import Room
from fiveaside.store.refusal import Conflict, NoTable
from fiveaside.store.store import token_hash


class Keys:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.asked = hub.together.limit("keys", self.settings.hellos_at_once, self.settings.hellos_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/codes", self.offer, methods=["POST"]),
            Route("/api/tables/{table}/keys", self.renew, methods=["POST"]),
        ]

    async def join(self, request: Request) -> Response:
        """Whoever has the code names a token, which nobody else has seen, and it opens the seat from now on. A token
        that opens something itself, such as the one to watch, is good as it is."""
        asked = read_body(await self.body(request), JoinTable)
        player = await self.hub.people.player_if_any(request)
        room = await self.room(request)
        opened = await room.opened_now([asked.code])
        if opened is not None:
            return json_reply(Joined(opened[0] if opened else None, asked.code))
        try:
            who = None if player is None else player.id
            seat = await room.let_in(token_hash(asked.code), token_hash(asked.token), who)
        except (NoTable, Conflict):
            raise HttpRefusal(404, said("code_used", request)) from None
        await self.hub.people.note_device(request, room.id, [asked.token])
        return json_reply(Joined(seat, asked.token))

    async def offer(self, request: Request) -> Response:
        asked = read_body(await self.body(request), OfferCode)
        room, by = await self.owned(request, asked.seat)
        code = secrets.token_urlsafe(24)
        until = time.time() + self.settings.code_seconds
        offering = self.hub.store.offer(room.id, token_hash(code), asked.seat, until, by)
        try:
            await asyncio.wrap_future(offering)
        except NoTable:
            raise HttpRefusal(404, NO_TABLE) from None
        return json_reply(CodeOffered(code, int(self.settings.code_seconds)))

    async def renew(self, request: Request) -> Response:
        asked = read_body(await self.body(request), RenewKey)
        room, by = await self.owned(request, asked.seat)
        try:
            await room.renew(asked.seat, token_hash(asked.token), by)
        except NoTable:
            raise HttpRefusal(404, NO_TABLE) from None
        except Conflict:
            raise HttpRefusal(400, "A new token is one that was never used.") from None
        return json_reply(Joined(asked.seat, asked.token))

    async def body(self, request: Request) -> bytes:
        body = await body_of(request, self.settings.body_bytes, self.settings.body_within)
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, "Too many connections came from this address; please wait a moment.")
        return body

    async def room(self, request: Request) -> Room:
        try:
            return await self.hub.room(request.path_params["table"])
        except NoTable:
            raise HttpRefusal(404, said("code_used", request)) from None

    async def owned(self, request: Request, seat: int) -> tuple[Room, bytes]:
        """The table, and the hash of the token of the request, if that opens this seat of it."""
        room = await self.hub.opened(request.path_params["table"], request.headers.get("authorization", ""))
        token = request.headers["authorization"].partition(" ")[2].strip()
        if seat not in (room.opened_by([token]) or ()):
            raise HttpRefusal(403, said("not_your_seat", request))
        return room, token_hash(token)
