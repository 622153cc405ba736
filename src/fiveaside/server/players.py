"""Players: somebody who lasts, without an account. The first visit makes one; others of their devices come along by a
link, or by a code that was written down."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from fiveaside.server.bodies import Joined, read_body
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.live import MOST_TABLES, my_table
from fiveaside.server.people import HEADER
from fiveaside.server.player_bodies import (
    ChangePlayer,
    DoneSo,
    EnterAs,
    MakePlayer,
    OpenSeat,
    OwnPlayer,
    PlayerCode,
    PlayerKeyCard,
    PlayerMade,
    RevokeKey,
)
from fiveaside.server.player_record import card_by_id, card_of, record_of
from fiveaside.server.replies import address_of, json_reply, said
from fiveaside.server.room import ID, new_id
from fiveaside.store import contests, devices, passkeys, players, teams
from fiveaside.store.blocks import blocked_by
from fiveaside.store.members import is_member
from fiveaside.store.notices import ways_of
from fiveaside.store.office import TableFile
from fiveaside.store.players import LINK, RECOVERY, Player, PlayerSeat
from fiveaside.store.refusal import Conflict, NoPlayer, NoTable
from fiveaside.store.stands import tables_of
from fiveaside.store.store import token_hash
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.requests import one_line, own_name
from fiveaside.table.shirt import read_shirt

T = TypeVar("T")
KEY_BYTES: Final = 32
SETTINGS_BYTES: Final = 4096
EXPORTED: Final = 100_000
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What can be read aloud and written down: no I, L, O or U."""
CODE_LETTERS: Final = 24
LIKE: Final = str.maketrans("OIL", "011")


class Players:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.made = hub.together.limit("players", self.settings.players_at_once, self.settings.players_a_second)
        self.asked = hub.together.limit("of players", self.settings.hellos_at_once, self.settings.hellos_a_second)
        self.exporting = asyncio.Lock()
        self.heavy = hub.together.limit("exports", self.settings.records_at_once, self.settings.records_a_second)

    def routes(self) -> list[Route]:
        return [
            Route("/api/players", self.make, methods=["POST"]),
            Route("/api/players/enter", self.enter, methods=["POST"]),
            Route("/api/players/me", self.me),
            Route("/api/players/me", self.change, methods=["PATCH"]),
            Route("/api/players/me", self.delete, methods=["DELETE"]),
            Route("/api/players/me/export", self.export),
            Route("/api/players/me/tables", self.tables),
            Route("/api/players/me/seats", self.open_seat, methods=["POST"]),
            Route("/api/players/me/links", self.link, methods=["POST"]),
            Route("/api/players/me/recovery", self.recovery, methods=["POST"]),
            Route("/api/players/me/revoke", self.revoke, methods=["POST"]),
            Route("/api/players/{player}", self.player),
            Route("/api/players/{player}/record", self.record),
        ]

    # Who is new here

    async def make(self, request: Request) -> Response:
        asked = read_body(await self.body(request) or b"{}", MakePlayer)
        if not self.made.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        made = PlayerMade(new_id(), secrets.token_urlsafe(KEY_BYTES))
        hashed = token_hash(made.key)
        await self.ask(partial(players.make, player_id=made.id, hashed=hashed, device=asked.device, lang=asked.lang))
        return json_reply(made)

    async def enter(self, request: Request) -> Response:
        """This device is another player's from now on; whose it was before stays as they are."""
        asked = read_body(await self.body(request), EnterAs)
        key = secrets.token_urlsafe(KEY_BYTES)
        code, now = token_hash(plain_code(asked.code)), time.time()
        try:
            entered = partial(players.enter, code=code, hashed=token_hash(key), device=asked.device, now=now)
            name = await self.ask(entered)
        except NoPlayer:
            self.hub.people.count_wrong(request)
            raise HttpRefusal(404, said("player_code", request)) from None
        return json_reply(PlayerMade(name, key))

    # What is mine

    async def me(self, request: Request) -> Response:
        player = await self.own(request)
        return json_reply(await self.told_oneself(player, request))

    async def told_oneself(self, player: Player, request: Request) -> OwnPlayer:
        since = self.settings.member_since()
        return await self.read(partial(own_player, player=player, here=hash_of(request), since=since))

    async def change(self, request: Request) -> Response:
        player = await self.own(request)
        part = checked(read_body(await self.body(request), ChangePlayer))
        changed = await self.ask(partial(players.change, player_id=player.id, part=part))
        return json_reply(await self.told_oneself(changed, request))

    async def delete(self, request: Request) -> Response:
        """The keys first, so that it holds from this moment on."""
        player = await self.own(request)
        await self.ask(partial(players.lock, player_id=player.id))
        self.hub.live.tell(player.id)
        await self.ask(partial(contests.forget_player, player_id=player.id))
        while await self.ask(partial(players.forget_some, player_id=player.id)):
            pass
        await self.hub.orders.look()
        return json_reply(DoneSo())

    async def tables(self, request: Request) -> Response:
        player = await self.own(request)
        found = await self.read(partial(tables_of, player_id=player.id, most=MOST_TABLES))
        return json_reply([my_table(one) for one in found])

    async def open_seat(self, request: Request) -> Response:
        """A seat that was taken on another device opens here, too."""
        player = await self.own(request)
        asked = read_body(await self.body(request), OpenSeat)
        hashed = token_hash(asked.token)
        opened = partial(players.open_again, player_id=player.id, table_id=asked.table, seat=asked.seat, token=hashed)
        try:
            await self.ask(opened)
            room = await self.hub.room(asked.table)
        except (NoPlayer, NoTable, Conflict):
            raise HttpRefusal(404, said("not_your_table", request)) from None
        await self.hub.people.note_device(request, asked.table, [asked.token])
        await room.keys_changed()
        return json_reply(Joined(asked.seat, asked.token))

    async def link(self, request: Request) -> Response:
        seconds = self.settings.code_seconds
        return await self.code(request, LINK, time.time() + seconds, int(seconds))

    async def recovery(self, request: Request) -> Response:
        """The one before is no good any more."""
        return await self.code(request, RECOVERY, None, None)

    async def code(self, request: Request, kind: str, until: float | None, seconds: int | None) -> Response:
        player = await self.own(request)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
        await self.ask(
            partial(players.add_key, player_id=player.id, hashed=token_hash(code), kind=kind, name="", until=until)
        )
        return json_reply(PlayerCode(in_groups(code), seconds))

    async def revoke(self, request: Request) -> Response:
        player = await self.own(request)
        asked = read_body(await self.body(request), RevokeKey)
        lost = await self.ask(partial(devices.lock_out, player_id=player.id, mark=asked.mark))
        self.hub.live.tell(player.id)  # a page with this key is hung up on
        for table in lost:
            await (await self.hub.room(table)).keys_changed()
        return json_reply(DoneSo())

    # What is kept of me

    async def export(self, request: Request) -> Response:
        player = await self.own(request)
        if not self.heavy.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        told: dict[str, object] = {"me": await self.told_oneself(player, request)}
        told |= await self.read(partial(own_rest, player_id=player.id))
        seats = await self.read(partial(players.seats_of, player_id=player.id, most=EXPORTED))
        headers = {"content-disposition": 'attachment; filename="fiveaside-player.json"'}
        return StreamingResponse(self.exported(told, seats), media_type="application/json", headers=headers)

    async def exported(self, told: dict[str, object], seats: list[PlayerSeat]) -> AsyncIterator[bytes]:
        """Table by table, and of all who ask one after the other, so that nobody waits for somebody with many."""
        yield msgspec.json.encode({"fiveaside": 1, **told})[:-1] + b',"tables":['
        first = True
        for seat in seats:
            try:
                async with self.exporting:
                    part = await self.read(partial(own_part, seat=seat))
            except NoTable:
                continue
            yield (b"" if first else b",") + msgspec.json.encode(part)
            first = False
        yield b"]}"

    # What others see

    async def player(self, request: Request) -> Response:
        return await self.told(request, card_by_id)

    async def record(self, request: Request) -> Response:
        """Ratings with their curves, results by opponent and by game."""
        return await self.told(request, record_of)

    async def told(self, request: Request, tell: Callable[[sa.Connection, str], object]) -> Response:
        self.count(request)
        name = request.path_params["player"]
        try:
            if not ID.fullmatch(name):
                raise NoPlayer("There is no such player.")
            return json_reply(await self.read(lambda connection: tell(connection, name)))
        except NoPlayer:
            raise HttpRefusal(404, said("no_player", request)) from None

    # How it is asked

    async def own(self, request: Request) -> Player:
        self.count(request)
        return await self.hub.people.player_of(request)

    def count(self, request: Request) -> None:
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))

    async def body(self, request: Request) -> bytes:
        return await body_of(request, self.settings.body_bytes, self.settings.body_within)

    async def ask(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.ask(do))

    async def read(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.read(do))


def hash_of(request: Request) -> bytes:
    return token_hash(request.headers.get(HEADER, "").strip())


def checked(asked: ChangePlayer) -> dict[str, Any]:
    """What of a player shall be another, as it is kept."""
    part: dict[str, Any] = {}
    if asked.name is not msgspec.UNSET:
        part["name"] = own_name(one_line({"name": asked.name}), []) if asked.name.strip() else ""
    if asked.shirt is not msgspec.UNSET:
        part["shirt"] = None if asked.shirt is None else read_shirt(asked.shirt)
    if asked.lang is not msgspec.UNSET:
        part["lang"] = asked.lang
    if asked.settings is not msgspec.UNSET:
        size = len(msgspec.json.encode(asked.settings))
        if size > SETTINGS_BYTES:
            raise TableRefusal("settings_long", most=SETTINGS_BYTES, came=size)
        part["settings"] = asked.settings
    return part


def own_player(connection: sa.Connection, player: Player, here: bytes, since: float) -> OwnPlayer:
    keys = [
        PlayerKeyCard(key.mark, key.kind, key.name, key.made, key.seen, key.hash == here)
        for key in players.keys_of(connection, player.id)
    ]
    keys += [
        PlayerKeyCard(one.mark, "passkey", one.name, one.made, one.seen, False)
        for one in passkeys.passkeys_of(connection, player.id)
    ]
    return OwnPlayer(
        card_of(connection, player), is_member(connection, player.id, since), player.lang, player.settings, keys
    )


def own_rest(connection: sa.Connection, player_id: str) -> dict[str, object]:
    """What else is kept of somebody: ratings and results, where they hear of their turn, contests, company."""
    ways = [{"kind": way.kind, "made": way.made, **way.target} for way in ways_of(connection, player_id)]
    mine = [contest for contest, *_ in contests.of_player(connection, player_id)]
    return {
        "record": record_of(connection, player_id),
        "notices": ways,
        "contests": mine,
        "teams": [team.name for team in teams.of_player(connection, player_id)],
        "blocked": [one.name for one in blocked_by(connection, player_id)],
    }


def own_part(connection: sa.Connection, seat: PlayerSeat) -> dict[str, object]:
    """What is kept of somebody at a table: the card of it, and the entries of their seat."""
    file = TableFile(connection, seat.table)
    own = [entry for entry in file.entries if entry["seat"] == seat.seat]
    return {**file.card.as_json(), "seat": seat.seat, "guest": seat.guest, "log": own}


def plain_code(written: str) -> str:
    """A code however somebody has written it down."""
    return "".join(one for one in written.upper().translate(LIKE) if one in LETTERS)


def in_groups(code: str) -> str:
    return "-".join(code[first : first + 4] for first in range(0, len(code), 4))
