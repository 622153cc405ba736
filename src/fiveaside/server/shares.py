"""Shares: a finished game that anybody may open by its link, if everybody who sat at it has agreed. Whoever withdraws
kills the link at once."""

import asyncio
import html
import secrets
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fiveaside.server.bodies import read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.pages import Pages
from fiveaside.server.pictures.result import HIGH, WIDE, ResultCard, draw
from fiveaside.server.replies import address_of, json_reply, language_of, said, unpacked
from fiveaside.server.result_cards import card_of
from fiveaside.server.room import ID, Room
from fiveaside.server.seats import owned
from fiveaside.server.share_bodies import SharedGame, SharedSide, ShareTable, Sharing
from fiveaside.store import shares
from fiveaside.store.refusal import Conflict, NoTable
from fiveaside.store.withdrawal import withdraw
from fiveaside.table.refusal import shared_words
from fiveaside.table.table import OVER, Table

CODE_BYTES: Final = 12
PICTURE: Final = {"cross-origin-resource-policy": "cross-origin", "content-disposition": "inline"}
"""Whoever shows the link may show its picture."""


class Shares:
    """`asked` counts looks at links, `drawn` the pictures that are made for an address."""

    def __init__(self, hub: Hub, pages: Pages) -> None:
        self.hub = hub
        self.pages = pages
        settings = self.settings = hub.settings
        self.asked = hub.together.limit("shared", settings.hellos_at_once, settings.hellos_a_second)
        self.drawn = hub.together.limit("pictures", settings.pictures_at_once, settings.pictures_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/share", self.share, methods=["POST"]),
            Route("/api/shared/{code}", self.show),
            Route("/api/shared/{code}/record", self.record),
            Route("/api/shared/{code}/review", self.review),
            Route("/api/shared/{code}/card.png", self.picture),
            Route("/shared/{code}", self.page),
            Route("/embed/{code}", self.embed),
        ]

    # Who agrees

    async def share(self, request: Request) -> Response:
        self.count(request)
        asked = read_body(await body_of(request, self.settings.body_bytes, self.settings.body_within), ShareTable)
        room, mine = await owned(self.hub, request, asked.tokens)
        if room.table.state != OVER:
            raise HttpRefusal(403, said("share_early", request))
        people = people_of(room.table)
        if asked.agree is not None:
            if not await self.hub.hall.shows(room.table):
                raise HttpRefusal(403, said("cup_sealed", request))
            await self.decide(room, mine, people, asked.agree)
        found = await asyncio.wrap_future(self.hub.store.read(partial(shares.sharing, table_id=room.id)))
        return json_reply(Sharing(people, found.agreed, list(mine), found.code))

    async def decide(self, room: Room, mine: tuple[int, ...], people: list[int], agree: bool) -> None:
        code = secrets.token_urlsafe(CODE_BYTES)
        agreeing = partial(shares.agree, table_id=room.id, seats=mine, people=people, code=code)
        try:
            if agree:
                await asyncio.wrap_future(self.hub.store.ask(agreeing))
            else:
                await asyncio.wrap_future(self.hub.store.ask(partial(withdraw, table_id=room.id, seats=mine)))
        except Conflict:  # another server has written the same
            await asyncio.wrap_future(self.hub.store.ask(agreeing))
        room.share_changed()
        self.hub.neighbours.tell("shared", room.id)

    # What anybody sees

    async def show(self, request: Request) -> Response:
        room = await self.found(request)
        card = card_of(room.table, language_of(request))
        sides = [SharedSide(side.name, side.points, side.place) for side in card.sides]
        told = SharedGame(room.table.game.box.name, card.title, card.line(), card.how, card.why, sides)
        return json_reply(told)

    async def record(self, request: Request) -> Response:
        room = await self.found(request)
        return PlainTextResponse(self.hub.signer.sign(room.table.record(shown=True)).write())

    async def review(self, request: Request) -> Response:
        room = await self.found(request)
        patient = request.query_params.get("progress") != "1"
        found = await self.hub.reviews.find(room, language_of(request), patient, address_of(request))
        return unpacked(found, request) if isinstance(found, bytes) else json_reply(found, 202)

    async def picture(self, request: Request) -> Response:
        room = await self.found(request)
        if not self.drawn.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        card = card_of(room.table, language_of(request))
        return Response(await asyncio.to_thread(draw, card), headers=PICTURE, media_type="image/png")

    async def page(self, request: Request) -> Response:
        """With what messengers show of a link; they never run the page."""
        try:
            room = await self.found(request)
        except HttpRefusal as refusal:
            return self.pages.page_with("", refusal.status)
        card = card_of(room.table, language_of(request))
        return self.pages.page_with(self.head(request, card))

    async def embed(self, request: Request) -> Response:
        """The replay alone, for the frames of other sites; the guard knows its path."""
        try:
            await self.found(request)
        except HttpRefusal as refusal:
            return self.pages.page_with("", refusal.status)
        return self.pages.page_with('<meta name="robots" content="noindex">')

    def head(self, request: Request, card: ResultCard) -> str:
        origin, language = self.origin(request), language_of(request)
        code = request.path_params["code"]
        asked = "" if language == "en" else f"?lang={language}"
        words = shared_words(language).common
        title = f"{card.line()} · {card.title}"
        told = " ".join(part for part in (f"{card.how}.", card.why, words["share_look"]) if part)
        image = f"{origin}/api/shared/{code}/card.png{asked}"
        graph = {
            "og:type": "website", "og:site_name": "Fiveaside", "og:title": title, "og:description": told,
            "og:url": f"{origin}/shared/{code}{asked}", "og:image": image, "og:image:type": "image/png",
            "og:image:width": str(WIDE), "og:image:height": str(HIGH), "og:image:alt": title, "og:locale": language,
        }  # fmt: skip
        named = {"description": told, "twitter:card": "summary_large_image", "robots": "noindex"}
        metas = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in graph.items()]
        metas += [f'<meta name="{name}" content="{html.escape(value)}">' for name, value in named.items()]
        return "".join([f"<title>{html.escape(title)}</title>", *metas])

    def origin(self, request: Request) -> str:
        settings = self.settings
        if settings.public_urls:
            return settings.public_urls[0].rstrip("/").removesuffix(settings.base) + settings.base
        return f"{request.url.scheme}://{html.escape(request.headers.get('host', ''))}{settings.base}"

    # How it is asked

    async def found(self, request: Request) -> Room:
        """The table of the link, while it lives."""
        self.count(request)
        code = str(request.path_params["code"])
        table = ""
        if ID.fullmatch(code):
            table = await asyncio.wrap_future(self.hub.store.read(partial(shares.shared, code=code)))
        try:
            room = await self.hub.room(table)
        except NoTable:
            raise HttpRefusal(404, said("not_shared", request)) from None
        if room.table.state != OVER:
            raise HttpRefusal(404, said("not_shared", request))
        return room

    def count(self, request: Request) -> None:
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))


def people_of(table: Table) -> list[int]:
    """Whose consent it takes; bots agree. Whoever left and was played on for by a bot is asked all the same."""
    return [seat.number for seat in table.seats if seat.person and seat.sat]
