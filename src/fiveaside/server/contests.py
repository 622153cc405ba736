"""The HTTP requests of cups, leagues and evenings."""

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fiveaside.club.cups.fixture import TEAM
from fiveaside.club.cups.requests import HOUSES
from fiveaside.club.cups.terms import DUPLICATE, MOST, Terms
from fiveaside.engine.refusal import Refusal
from fiveaside.server.bodies import read_body
from fiveaside.server.contest_view import open_entry
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hall import Held
from fiveaside.server.hub import Hub
from fiveaside.server.limits import Buckets
from fiveaside.server.replies import address_of, json_reply, language_of, said, unpacked
from fiveaside.store import contests, teams
from fiveaside.store.refusal import NoTable, StoreRefusal
from fiveaside.table.refusal import TableRefusal, shared_words
from fiveaside.table.table import OVER

MOST_HELD: Final = 20
"""So many contests somebody may hold that are not over."""
MOST_WAITING: Final = 2000
WAIT: Final = 20.0
LOOK_EVERY: Final = 2.0
"""Whoever waits for news is told at once of what happens at this server, and of others within so many seconds."""


class NewEntrant(msgspec.Struct):
    """A guest by name, or a bot of this level."""

    name: str
    bot: str | None = None


class OpenContest(msgspec.Struct):
    name: str
    terms: dict[str, Any]
    entrants: list[NewEntrant] = []
    start: bool = False


class DoContest(msgspec.Struct):
    """`what` is one of the requests of a contest, with what it takes."""

    what: str
    request: dict[str, Any] = {}


class ContestCard(msgspec.Struct):
    id: str
    name: str
    game: str
    format: str
    organiser: bool
    over: bool


class Contests:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.hall = hub.hall
        self.settings = hub.settings
        self.asked = hub.together.limit("contests", self.settings.hellos_at_once, self.settings.hellos_a_second)
        self.done_there = hub.together.limit("done", self.settings.contest_at_once, self.settings.contest_a_second)
        self.checked = hub.together.limit("logs", self.settings.records_at_once, self.settings.records_a_second)
        self.waiting = 0

    def routes(self) -> list[Route]:
        return [
            Route("/api/contests", self.open, methods=["POST"]),
            Route("/api/contests", self.mine),
            Route("/api/contests/{contest}", self.show),
            Route("/api/contests/{contest}", self.do, methods=["POST"]),
            Route("/api/contests/{contest}/play", self.play, methods=["POST"]),
            Route("/api/contests/{contest}/log", self.log),
            Route("/api/contests/{contest}/record/{fixture}", self.record),
        ]

    async def open(self, request: Request) -> Response:
        self.count(request)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), OpenContest)
        if not self.hub.tables.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        mine = await self.hall.read(partial(contests.of_player, player_id=player.id))
        if sum(held and not over for _, held, over, _ in mine) >= MOST_HELD:
            raise HttpRefusal(403, said("cup_held", request, most=MOST_HELD))
        if len(asked.entrants) > MOST:
            raise HttpRefusal(400, said("cup_full", request, most=MOST))
        return await self.told(request, self.opened(player.id, asked), player.id)

    async def opened(self, player: str, asked: OpenContest) -> Held:
        """What cannot be held is refused before anything is written."""
        terms = Terms(asked.terms)
        if asked.start:
            terms.check_count(len(asked.entrants))
        first: list[tuple[str, dict[str, object]]] = []
        for one in asked.entrants:
            first.append(("add", {"name": one.name} if one.bot is None else {"name": one.name, "bot": one.bot}))
        if asked.start:
            first.append(("start", {}))
        return await self.hall.open(player, asked.name, terms, first)

    async def mine(self, request: Request) -> Response:
        self.count(request)
        player = await self.hub.people.player_of(request)
        found = await self.hall.read(partial(contests.of_player, player_id=player.id))
        return json_reply([card_of(*one) for one in found])

    async def show(self, request: Request) -> Response:
        """With `since`, once there is something newer than that entry, or after a while."""
        self.count(request)
        player = await self.hub.people.player_if_any(request)
        held = await self.find(request)
        since = request.query_params.get("since", "")
        if since.isascii() and since.isdigit() and len(since) < 9:
            await self.wait(held, int(since))
        return await self.view(request, held, player.id if player else None)

    async def wait(self, held: Held, since: int) -> None:
        until = time.monotonic() + WAIT
        self.waiting += 1
        try:
            while held.contest.seq <= since and time.monotonic() < until and self.waiting <= MOST_WAITING:
                told = held.told
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        await told.wait()
                except TimeoutError:
                    async with held.lock:
                        await self.hall.read_on(held)
        finally:
            self.waiting -= 1

    async def do(self, request: Request) -> Response:
        self.count(request, self.done_there)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), DoContest)
        held = await self.find(request)
        if asked.what in HOUSES:
            raise HttpRefusal(403, said("cup_house", request, what=asked.what))
        return await self.told(request, self.done(held, player.id, asked), player.id)

    async def done(self, held: Held, player: str, asked: DoContest) -> Held:
        told = await self.as_team(player, asked.request) if asked.what == "join" else asked.request
        await self.hall.do(held, held.actor(player), asked.what, told)
        return held

    async def as_team(self, player: str, asked: dict[str, object]) -> dict[str, object]:
        """Who joins as a `team`, with whoever is in it now; what the request itself says of that counts for nothing."""
        told = {name: value for name, value in asked.items() if name not in ("team", "members")}
        if asked.get("team") is None:
            return told
        mine = await self.hall.read(partial(teams.of_player, player_id=player))
        for team in mine:
            if team.id == asked["team"]:
                members = [one.player for one in team.members]
                return {**told, "name": team.name, "team": team.id, "members": members}
        raise TableRefusal("cup_team")

    async def play(self, request: Request) -> Response:
        """The table of a match, and the seats there of whoever asks."""
        self.count(request)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), DoContest)
        held = await self.find(request)
        if not self.hub.tables.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        actor = held.actor(player.id)
        try:
            fixture = await self.hall.table_for(held, actor, asked.request)
        except Refusal as refusal:
            raise spoken(refusal, request) from None
        mine = [seat for seat, one in enumerate(fixture.entrants) if actor.speaks_for(held.contest, one)]
        people = [held.contest.entrants[one] for one in fixture.entrants]
        here = [seat for seat in mine if people[seat].kind != "bot"]
        for seat in here:
            if people[seat].kind == TEAM and not await self.hall.sit_for_team(fixture.table, seat, player.id):
                raise HttpRefusal(403, said("cup_team_seat", request))
        return json_reply({"table": fixture.table, "seats": here, "names": [people[seat].name for seat in here]})

    async def log(self, request: Request) -> Response:
        """All that was decided and by what, for whoever wants to check it."""
        self.count(request, self.checked)
        held = await self.find(request)
        found = await self.hall.read(partial(contests.since, contest_id=held.contest.id, seq=0))
        return json_reply([open_entry(held.contest, entry) for entry in found if entry.seq <= held.contest.seq])

    async def record(self, request: Request) -> Response:
        self.count(request)
        held = await self.find(request)
        name = request.path_params["fixture"]
        fixture = held.contest.fixtures.get(name)
        if fixture is not None and held.contest.is_sealed(fixture):
            raise HttpRefusal(403, said("cup_sealed", request))
        if fixture is not None and fixture.stage == DUPLICATE and fixture.table:
            return PlainTextResponse(await self.table_record(request, fixture.table))
        found = None
        if fixture is not None:
            found = await self.hall.read(partial(contests.record_of, contest_id=held.contest.id, fixture=fixture.id))
        if found is None:
            raise HttpRefusal(404, said("cup_no_record", request))
        return PlainTextResponse(found)

    async def table_record(self, request: Request, table: str) -> str:
        """What came of a deal at one of its tables, for all who look at the traveller."""
        with contextlib.suppress(NoTable):
            room = await self.hub.room(table)
            if room.table.state == OVER:
                return self.hub.signer.sign(room.table.record(shown=True)).write()
        raise HttpRefusal(404, said("cup_no_record", request))

    # How it is asked

    async def find(self, request: Request) -> Held:
        try:
            return await self.hall.find(request.path_params["contest"])
        except NoTable:
            raise HttpRefusal(404, said("cup_none", request)) from None

    async def told(self, request: Request, doing: Awaitable[Held], player: str) -> Response:
        try:
            held = await doing
        except Refusal as refusal:
            raise spoken(refusal, request) from None
        return await self.view(request, held, player)

    async def view(self, request: Request, held: Held, player: str | None) -> Response:
        return unpacked(await held.view.told(held.contest, held.actor(player)), request)

    def count(self, request: Request, limit: Buckets | None = None) -> None:
        if not (limit or self.asked).take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    async def body(self, request: Request) -> bytes:
        return await body_of(request, self.settings.body_bytes, self.settings.body_within)


def spoken(refusal: Refusal, request: Request) -> Refusal:
    """What a contest says no to, in the language of the request."""
    if isinstance(refusal, (StoreRefusal, HttpRefusal)) or not refusal.name:
        return refusal
    return HttpRefusal(400, shared_words(language_of(request)).refuse(refusal))


def card_of(contest: str, organiser: bool, over: bool, first: str) -> ContestCard:
    opened = json.loads(first)
    terms = opened["terms"]
    return ContestCard(contest, opened["name"], terms["game"], terms["format"], organiser, over)
