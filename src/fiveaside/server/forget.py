"""Forget: whoever sits at a table takes their name and what they said out of it, or the whole table away if nobody else
sits there."""

import asyncio
import functools

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.bodies import Forgotten, OwnTokens, read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.replies import address_of, json_reply, said
from fiveaside.server.room import Room
from fiveaside.store.orders import delete_own, erase
from fiveaside.store.refusal import NoTable


class Forget:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.asked = hub.together.limit("forgets", self.settings.plans_at_once, self.settings.plans_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/forget", self.forget, methods=["POST"]),
            Route("/api/tables/{table}/delete", self.delete, methods=["POST"]),
        ]

    async def forget(self, request: Request) -> Response:
        """The names, shirts and chat of these seats. The game stays, for the others and for the record."""
        room, seats = await self.owned(request)
        count = 0
        for seat in seats:
            count += await asyncio.wrap_future(
                self.hub.store.ask(functools.partial(erase, table_id=room.id, seat=seat))
            )
        await self.hub.orders.look()
        return json_reply(Forgotten(count))

    async def delete(self, request: Request) -> Response:
        room, seats = await self.owned(request)
        if await self.hub.hall.counts(room.table):
            raise HttpRefusal(403, said("cup_counts", request))
        own = functools.partial(delete_own, table_id=room.id, seats=seats)
        await asyncio.wrap_future(self.hub.store.ask(own))
        count = room.seq()
        await self.hub.orders.look()
        return json_reply(Forgotten(count))

    async def owned(self, request: Request) -> tuple[Room, tuple[int, ...]]:
        """The table, and the seats that the tokens of the request open."""
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), OwnTokens)
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, "Too many tables were forgotten from this address; please wait a moment.")
        try:
            room = await self.hub.room(request.path_params["table"])
        except NoTable:
            raise HttpRefusal(404, said("no_table", request)) from None
        seats = await room.opened_now(asked.tokens)
        if seats is None:
            raise HttpRefusal(404, said("no_table", request))
        if not seats:
            raise HttpRefusal(403, said("not_your_seat", request))
        return room, seats
