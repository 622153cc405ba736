"""The HTTP requests of docs/table.md."""

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fiveaside.bots.roster import bot_names
from fiveaside.engine.box import Box
from fiveaside.engine.options import read_options
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.server import schema
from fiveaside.server.bodies import Chapter, ClauseText, GameCard, OptionCard, RulebookText, read_open_table
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.limits import Buckets
from fiveaside.server.replay import replay, verdict
from fiveaside.server.room import Room
from fiveaside.store.refusal import NoTable

NO_TABLE: Final = "There is no such table, or the token does not open it."


class Api:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.tables = Buckets(self.settings.tables_at_once, self.settings.tables_a_second)
        self.records = Buckets(self.settings.records_at_once, self.settings.records_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", games),
            Route("/api/games/{name}/rulebook", rulebook),
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/statistics", self.statistics),
            Route("/api/replay", self.replay, methods=["POST"]),
            Route("/api/verify", self.verify, methods=["POST"]),
            Route("/openapi.json", openapi),
            Route("/schema/messages.json", messages),
        ]

    async def open_table(self, request: Request) -> Response:
        asked = read_open_table(await body_of(request, self.settings.body_bytes))
        if not self.tables.take(address_of(request)):
            raise HttpRefusal(429, "Too many tables were opened from this address; please wait a moment.")
        return json_reply(await self.hub.open(asked))

    async def record(self, request: Request) -> Response:
        room = await self.opened(request)
        return PlainTextResponse(room.table.record().write())

    async def statistics(self, request: Request) -> Response:
        room = await self.opened(request)
        return json_reply(room.table.statistics())

    async def opened(self, request: Request) -> Room:
        """The table that the request names, if its token opens it."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.casefold() != "bearer" or not token:
            raise HttpRefusal(403, "A record needs the header Authorization: Bearer TOKEN.")
        try:
            room = await self.hub.room(request.path_params["table"])
        except NoTable:
            raise HttpRefusal(404, NO_TABLE) from None
        if room.opened_by([token.strip()]) is None:
            raise HttpRefusal(404, NO_TABLE)
        return room

    async def replay(self, request: Request) -> Response:
        return json_reply(await asyncio.to_thread(replay, await self.record_in(request)))

    async def verify(self, request: Request) -> Response:
        return json_reply(await asyncio.to_thread(verdict, await self.record_in(request)))

    async def record_in(self, request: Request) -> str:
        body = await body_of(request, self.settings.record_bytes)
        if not self.records.take(address_of(request)):
            raise HttpRefusal(429, "Too many records came from this address; please wait a moment.")
        try:
            return body.decode()
        except UnicodeDecodeError:
            raise Refusal("A record is text in UTF-8, but something else came.") from None


async def openapi(_: Request) -> Response:
    return json_reply(schema.openapi())


async def messages(_: Request) -> Response:
    return json_reply(schema.messages())


async def games(_: Request) -> Response:
    return json_reply([card(game) for game in BOXES.values()])


async def rulebook(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in BOXES:
        raise HttpRefusal(404, f"There are the games {', '.join(BOXES)}, but another one was asked for.")
    return json_reply(rulebook_text(BOXES[name]))


def card(game: Box) -> GameCard:
    options = [OptionCard(option.name, list(option.values), option.title) for option in game.options]
    usual = read_options(game.title, game.options, {})
    return GameCard(game.name, game.title, game.blurb, list(game.seats(usual)), options, bot_names(game.name))


def rulebook_text(game: Box) -> RulebookText:
    chapters: list[Chapter] = []
    for clause in game.rulebook.clauses.values():
        if not chapters or chapters[-1].title != clause.chapter:
            chapters.append(Chapter(clause.chapter, []))
        chapters[-1].clauses.append(ClauseText(clause.number, clause.tag, clause.text))
    return RulebookText(game.rulebook.title, chapters)


def json_reply(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
