"""The HTTP requests of docs/table.md."""

import asyncio
import functools
import re
from collections.abc import Callable
from typing import TypeVarTuple

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fiveaside.bots.roster import bot_names
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.server import passkeys, schema
from fiveaside.server.addresses import Addresses, is_near
from fiveaside.server.bodies import AskSeats, House, OpenTable, ServerKey, read_body
from fiveaside.server.book import own_book, owners_book
from fiveaside.server.cards import card, seat_plans
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hinting import hinted, question
from fiveaside.server.hub import Hub, bearer
from fiveaside.server.replay import numbers, packed_replay, verdict
from fiveaside.server.replies import MUCH, address_of, json_reply, kept, language_of, pack, unpacked, written
from fiveaside.server.room import Room
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.table import Table
from fiveaside.table.view import has_secrets

Ts = TypeVarTuple("Ts")


class Api:
    def __init__(self, hub: Hub, where: Addresses) -> None:
        self.hub = hub
        self.where = where
        self.settings = hub.settings
        self.plans = hub.together.limit("plans", self.settings.plans_at_once, self.settings.plans_a_second)
        self.records = hub.together.limit("records", self.settings.records_at_once, self.settings.records_a_second)
        self.hints = hub.together.limit("hints", self.settings.hints_at_once, self.settings.hints_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/addresses", self.addresses),
            Route("/api/key", self.key),
            Route("/api/house", self.house),
            Route("/api/games", games),
            Route("/api/games/{name}/seats", self.seats, methods=["POST"]),
            Route("/api/games/{name}/rulebook", rulebook),
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/rulebook", self.table_rulebook),
            Route("/api/tables/{table}/statistics", self.statistics),
            Route("/api/tables/{table}/review", self.review),
            Route("/api/tables/{table}/hint", self.hint),
            Route("/api/replay", self.replay, methods=["POST"]),
            Route("/api/verify", self.verify, methods=["POST"]),
            Route("/openapi.json", openapi),
            Route("/schema/messages.json", messages),
        ]

    async def key(self, _: Request) -> Response:
        return json_reply(ServerKey(self.hub.signer.key))

    async def house(self, _: Request) -> Response:
        settings = self.settings
        days = (int(settings.keep_days), int(settings.keep_empty_days))
        return json_reply(House(*days, settings.operation.contact, passkeys.are_there(), int(settings.member_days)))

    async def addresses(self, request: Request) -> Response:
        """Told to the own network alone: nobody else could use them."""
        return json_reply(self.where.network() if is_neighbour(request, bool(self.settings.trusted_proxies)) else [])

    async def seats(self, request: Request) -> Response:
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), AskSeats)
        if not self.plans.take(address_of(request)):
            raise HttpRefusal(429, "Too many options were looked at from this address; please wait a moment.")
        return json_reply(await asyncio.to_thread(seat_plans, game_of(request), asked.options))

    async def open_table(self, request: Request) -> Response:
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), OpenTable)
        if not self.hub.tables.take(address_of(request)):
            raise HttpRefusal(429, "Too many tables were opened from this address; please wait a moment.")
        player = await self.hub.people.player_if_any(request)
        opened = await self.hub.open(asked, address_of(request), None if player is None else player.id)
        await self.hub.people.note_device(request, opened.table, [one.token for one in opened.seats if one.token])
        return json_reply(opened)

    async def record(self, request: Request) -> Response:
        room = await self.opened(request)
        check_told(room.table, request)
        shown = await self.hub.hall.shows(room.table)
        return PlainTextResponse(self.hub.signer.sign(room.table.record(shown)).write())

    async def table_rulebook(self, request: Request) -> Response:
        room = await self.opened(request)
        game = room.table.game
        pack = game.settings().get("pack")
        if not isinstance(pack, dict) or not pack:
            return kept(await asyncio.to_thread(own_book, spoken(game.box, request), False), request)
        return written(await self.of_table(room, request, owners_book, game.box.name, language_of(request), pack))

    async def statistics(self, request: Request) -> Response:
        room = await self.opened(request)
        check_told(room.table, request)
        return written(await self.of_table(room, request, numbers, room.table.record().write(), language_of(request)))

    async def review(self, request: Request) -> Response:
        room = await self.opened(request)
        if room.table.state != "over":
            box = spoken(room.table.game.box, request)
            raise HttpRefusal(403, box.words.refuse(TableRefusal("review_early", title=box.title)))
        patient = request.query_params.get("progress") != "1"
        found = await self.hub.reviews.find(room, language_of(request), patient, address_of(request))
        return unpacked(found, request) if isinstance(found, bytes) else json_reply(found, 202)

    async def hint(self, request: Request) -> Response:
        """What is best for whoever is asked, if it is the seat of the token and the table allows it."""
        room = await self.opened(request)
        seats = room.opened_by([bearer(request.headers.get("authorization", ""))]) or ()
        due = question(room.table, seats)
        if isinstance(due, TableRefusal):
            raise HttpRefusal(403, spoken(room.table.game.box, request).words.refuse(due))
        if not self.hints.take(address_of(request)):
            raise HttpRefusal(429, "Too many hints were asked for from this address; please wait a moment.")
        return written(await self.of_table(room, request, hinted, *due, language_of(request)))

    async def of_table(self, room: Room, request: Request, job: Callable[[*Ts], bytes], *takes: *Ts) -> bytes:
        """What a worker makes of a table: one thing after the other for each, and nobody with many tables comes before
        those with one."""
        return await self.hub.workers.do_for(room.id, job, *takes, who=address_of(request))

    async def opened(self, request: Request) -> Room:
        """The table that the request names, if its token opens it."""
        return await self.hub.opened(request.path_params["table"], request.headers.get("authorization", ""))

    async def replay(self, request: Request) -> Response:
        record = await self.record_in(request)
        takes = (record, language_of(request), seat_of(request))
        return unpacked(await self.hub.workers.do_for(address_of(request), packed_replay, *takes), request)

    async def verify(self, request: Request) -> Response:
        return written(
            await self.hub.workers.do_for(
                address_of(request), verdict, await self.record_in(request), self.hub.signer.key
            )
        )

    async def record_in(self, request: Request) -> str:
        body = await body_of(request, self.settings.record_bytes, self.settings.body_within)
        if not self.records.take(address_of(request)):
            raise HttpRefusal(429, "Too many records came from this address; please wait a moment.")
        try:
            return body.decode()
        except UnicodeDecodeError:
            raise Refusal("A record is text in UTF-8, but something else came.") from None


async def openapi(request: Request) -> Response:
    return kept(packed_schema(schema.openapi), request)


async def messages(request: Request) -> Response:
    return kept(packed_schema(schema.messages), request)


@functools.cache
def packed_schema(tell: Callable[[], object]) -> bytes:
    return pack(msgspec.json.encode(tell()), MUCH)


async def games(request: Request) -> Response:
    bots = tuple((name, tuple(bot_names(name))) for name in BOXES)
    return kept(packed_cards(language_of(request), bots), request)


@functools.lru_cache(maxsize=32)
def packed_cards(language: str, _: object) -> bytes:
    """All that can change of them while a server runs is which bots there are."""
    return pack(msgspec.json.encode([card(game, language) for game in BOXES.values()]), MUCH)


async def rulebook(request: Request) -> Response:
    everything = request.query_params.get("all") == "1"
    return kept(await asyncio.to_thread(own_book, spoken(game_of(request), request), everything), request)


def game_of(request: Request) -> Box:
    name = request.path_params["name"]
    if name not in BOXES:
        raise HttpRefusal(404, f"There are the games {', '.join(BOXES)}, but another one was asked for.")
    return BOXES[name]


def spoken(game: Box, request: Request) -> Box:
    """The game in the language of the request, where it has it."""
    return game.speak(language_of(request))


def is_neighbour(request: Request, trusts: bool) -> bool:
    """Somebody near, as far as is known: of what a proxy hands on that is not trusted nobody knows whence it comes."""
    handed_on = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
    host = request.client.host if request.client else ""
    return is_near(host) and (not handed_on or trusts)


def seat_of(request: Request) -> int:
    """Whose eyes a record is seen with; a spectator's if nobody is named."""
    seat = request.query_params.get("seat", "")
    return int(seat) if re.fullmatch("[0-9]{1,2}", seat) else CHANCE


def check_told(table: Table, request: Request) -> None:
    """A running record, and what was drawn so far, would tell the secrets of a game that has any."""
    if table.state != "over" and has_secrets(table.game):
        box = spoken(table.game.box, request)
        raise HttpRefusal(403, box.words.refuse(TableRefusal("secret_record", title=box.title)))
