"""The HTTP requests by which players say where they want to hear of their turn."""

import asyncio
import json
import secrets
import time
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from fiveaside.engine.refusal import Refusal
from fiveaside.server.bodies import read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.notices.letters import Letter, trial
from fiveaside.server.notices.mail import check_address
from fiveaside.server.notices.outbox import Failed
from fiveaside.server.replies import address_of, json_reply, language_of, said
from fiveaside.store.notices import Way, add_way, confirm, drop_way, stop, ways_of
from fiveaside.store.players import Player
from fiveaside.store.store import token_hash
from fiveaside.table.refusal import shared_words

DIGITS = 6
PAGE = (
    '<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<title>Fiveaside</title><h1>Fiveaside</h1>{inside}</html>"
)
Text = Annotated[str, msgspec.Meta(max_length=2000)]


class WayAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`push` with the subscription of a browser, `mail` with an address, or `hook` with an URL and how it is read."""

    kind: Literal["push", "mail", "hook"]
    endpoint: Text = ""
    p256dh: Text = ""
    auth: Text = ""
    address: Text = ""
    url: Text = ""
    form: Literal["plain", "discord", "slack"] = "plain"


class WayNamed(msgspec.Struct, forbid_unknown_fields=True):
    way: Text
    code: Text = ""


class WayCard(msgspec.Struct):
    """`told` is what its player knows it by; one by mail is `confirmed` with the code that was sent."""

    id: str
    kind: str
    told: str
    confirmed: bool


class NoticeCard(msgspec.Struct):
    """`push` is the key that a browser subscribes with, empty where there is none; `mail`: whether it can be sent."""

    ways: list[WayCard]
    push: str
    mail: bool


class NoticeRoutes:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        limits = hub.settings
        self.asked = hub.together.limit("ways", limits.ways_at_once, limits.ways_a_second)
        self.mailed = hub.together.limit("mailed", limits.codes_at_once, limits.codes_a_second)
        self.writing = hub.together.limit("letters", limits.letters_at_once, limits.letters_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/notices", self.all),
            Route("/api/notices/ways", self.add, methods=["POST"]),
            Route("/api/notices/confirm", self.confirm, methods=["POST"]),
            Route("/api/notices/remove", self.remove, methods=["POST"]),
            Route("/api/notices/try", self.attempt, methods=["POST"]),
            Route("/api/notices/stop", self.stop_page),
            Route("/api/notices/stop", self.stop, methods=["POST"]),
        ]

    async def all(self, request: Request) -> Response:
        return json_reply(await self.card(await self.hub.people.player_of(request)))

    async def card(self, player: Player) -> NoticeCard:
        ways = await self.ways(player)
        cards = [WayCard(way.id, way.kind, told_of(way), way.confirmed) for way in ways]
        return NoticeCard(cards, self.hub.notices.push.public, self.hub.notices.mail.is_there)

    async def ways(self, player: Player) -> list[Way]:
        return await asyncio.wrap_future(self.hub.store.read(partial(ways_of, player_id=player.id)))

    async def add(self, request: Request) -> Response:
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), WayAsked)
        target = await self.target(asked, request)
        code = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        if asked.kind == "mail":
            await self.send_code(target["address"], code, request)
        way: dict[str, Any] = {"id": secrets.token_urlsafe(12), "player_id": player.id, "kind": asked.kind, "tries": 0}
        way.update({"target": json.dumps(target, sort_keys=True), "origin": self.origin(request), "made": time.time()})
        way.update({"confirmed": asked.kind != "mail", "code": token_hash(code), "stop": secrets.token_urlsafe(24)})
        await asyncio.wrap_future(self.hub.store.ask(partial(add_way, way=way)))
        self.hub.notices.changed()
        return json_reply(await self.card(player))

    async def target(self, asked: WayAsked, request: Request) -> dict[str, Any]:
        notices = self.hub.notices
        if asked.kind == "mail":
            if not notices.mail.is_there:
                raise HttpRefusal(404, said("no_mail", request))
            return {"address": check_address(asked.address)}
        if asked.kind == "hook":
            await self.check_outside(asked.url, request)
            return {"url": asked.url, "form": asked.form}
        if not notices.push.public:
            raise HttpRefusal(404, said("no_push", request))
        await self.check_outside(asked.endpoint, request)
        target = {"endpoint": asked.endpoint, "keys": {"p256dh": asked.p256dh, "auth": asked.auth}}
        notices.push.check(target)
        return target

    async def check_outside(self, url: str, request: Request) -> None:
        """It is looked up again whenever something is sent there: names can be bent meanwhile."""
        try:
            async with asyncio.timeout(self.hub.settings.work_wait):
                outside = self.hub.notices.outside
                await outside.find(outside.check(url), address_of(request))
        except (OSError, TimeoutError):
            raise Refusal(said("hook_unknown", request)) from None

    async def send_code(self, address: str, code: str, request: Request) -> None:
        """Nobody gets many of them, whoever asks. It goes to somebody who may have nothing to do with it, so it leads
        nowhere but to an address that whoever runs the server has named."""
        if not self.writing.take(address_of(request)) or not self.mailed.take(box_of(address)):
            raise HttpRefusal(429, said("too_fast", request))
        lang = language_of(request)
        words = shared_words(lang).common
        link = f"{self.origin(request)}/" if self.hub.settings.public_urls else ""
        letter = Letter(words["notice_code"].format(code=code), words["notice_code_text"], link, "")
        try:
            await self.hub.notices.mail.send(address, letter, lang)
        except Refusal:
            raise HttpRefusal(503, said("mail_failed", request)) from None

    async def confirm(self, request: Request) -> Response:
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), WayNamed)
        code, now = token_hash(asked.code.strip()), time.time()
        work = partial(confirm, player_id=player.id, way_id=asked.way, code=code, now=now)
        if not await asyncio.wrap_future(self.hub.store.ask(work)):
            raise HttpRefusal(404, said("code_wrong", request))
        self.hub.notices.changed()
        return json_reply(await self.card(player))

    async def own_way(self, player: Player, request: Request) -> Way:
        asked = read_body(await self.body(request), WayNamed)
        found = [way for way in await self.ways(player) if way.id == asked.way]
        if not found:
            raise HttpRefusal(404, said("no_way", request))
        return found[0]

    async def remove(self, request: Request) -> Response:
        player = await self.hub.people.player_of(request)
        way = await self.own_way(player, request)
        await asyncio.wrap_future(self.hub.store.ask(partial(drop_way, way_id=way.id)))
        self.hub.notices.changed()
        return json_reply(await self.card(player))

    async def attempt(self, request: Request) -> Response:
        """A notice for trial, now."""
        player = await self.hub.people.player_of(request)
        way = await self.own_way(player, request)
        if not way.confirmed:
            raise HttpRefusal(403, said("no_way", request))
        if not self.hub.notices.may_send(way):
            raise HttpRefusal(429, said("too_fast", request))
        lang = language_of(request)
        try:
            await self.hub.notices.deliver(way, trial(lang, way.origin), lang, f"trial.{time.time():.0f}.{way.id}")
        except Failed:
            raise HttpRefusal(503, said("notice_failed", request)) from None
        return json_reply(await self.card(player))

    # From a letter

    async def stop_page(self, request: Request) -> Response:
        """Programs follow links; only people press buttons."""
        words, lang = shared_words(language_of(request)).common, language_of(request)
        inside = f'<form method="post"><button>{words["notice_stop_do"]}</button></form>'
        return HTMLResponse(PAGE.format(lang=lang, inside=inside))

    async def stop(self, request: Request) -> Response:
        key = request.query_params.get("key", "")
        self.count(request)
        await asyncio.wrap_future(self.hub.store.ask(partial(stop, key=key)))
        self.hub.notices.changed()
        words, lang = shared_words(language_of(request)).common, language_of(request)
        told = words["notice_stopped"]
        return HTMLResponse(PAGE.format(lang=lang, inside=f"<p>{told}</p>"))

    async def body(self, request: Request) -> bytes:
        self.count(request)
        return await body_of(request, self.hub.settings.body_bytes, self.hub.settings.body_within)

    def count(self, request: Request) -> None:
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    def origin(self, request: Request) -> str:
        """How the player knows the server, for links that leave it."""
        settings = self.hub.settings
        if settings.public_urls:
            return settings.public_urls[0] + settings.base
        return f"{request.url.scheme}://{request.headers.get('host', '')}{settings.base}"


def box_of(address: str) -> str:
    """Whose letter box it is: most hosts put `anna+club@example.org` into that of `anna@example.org`."""
    name, _, host = address.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def told_of(way: Way) -> str:
    if way.kind == "mail":
        return str(way.target["address"])
    return way.host()
