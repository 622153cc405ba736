"""The admin page's requests: what `fiveaside admin` does, for whoever has the key."""

import asyncio
import hashlib
import hmac
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside import __version__
from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG, HttpRefusal, body_of
from fiveaside.server.messages import described
from fiveaside.server.replies import address_of, json_reply
from fiveaside.store.office import ADMIN_KEY, TableFile, card_of, count_tables, get_secret, used_last
from fiveaside.store.orders import EVERYBODY, ban, bans, delete, mute, named, unban
from fiveaside.store.refusal import NoTable
from fiveaside.store.reports import close, reports

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

T = TypeVar("T")
LISTED: Final = 200
DAY: Final = 24 * 3600.0
Handler = Callable[[Request], Awaitable[Response]]


class MuteSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Nobody named: everybody at the table."""

    seat: Annotated[int, msgspec.Meta(ge=EVERYBODY, le=98)] = EVERYBODY
    on: bool = True


class BanWhom(msgspec.Struct, forbid_unknown_fields=True):
    """An address, a network, or a key by its fingerprint; without days for ever."""

    what: Annotated[str, msgspec.Meta(max_length=128)]
    why: Annotated[str, msgspec.Meta(max_length=500)] = ""
    days: Annotated[float, msgspec.Meta(gt=0, le=36_500)] | None = None


class CloseReport(msgspec.Struct, forbid_unknown_fields=True):
    report: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]


class LiftBan(msgspec.Struct, forbid_unknown_fields=True):
    what: Annotated[str, msgspec.Meta(max_length=128)]


def hash_of(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


class Admins:
    """Who is let in: by the key of `--admin-key-file`, or the one that `fiveaside admin key` made."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        operation = hub.settings.operation
        self.wrong = hub.together.limit("admin keys", operation.admin_at_once, operation.admin_a_second)

    async def keys(self) -> list[bytes]:
        kept = await asyncio.wrap_future(self.hub.store.read(lambda connection: get_secret(connection, ADMIN_KEY)))
        return [key for key in (kept, self.hub.settings.operation.admin_key) if key]

    async def knows(self, request: Request) -> bool:
        """Whether the request has a key that is good. Whoever tries many of them waits."""
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        if kind.casefold() != "bearer" or not key:
            return False
        given = hash_of(key.strip())
        if any(hmac.compare_digest(given, good) for good in await self.keys()):
            return True
        if not self.wrong.take(address_of(request)):
            raise HttpRefusal(429, "Too many keys were tried from this address; please wait a moment.")
        return False


class Admin:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        return [
            Route("/api/admin", self.checked(self.status)),
            Route("/api/admin/tables", self.checked(self.tables)),
            Route("/api/admin/tables/{table}", self.checked(self.table)),
            Route("/api/admin/tables/{table}/export", self.checked(self.export)),
            Route("/api/admin/tables/{table}/delete", self.checked(self.delete), methods=["POST"]),
            Route("/api/admin/tables/{table}/mute", self.checked(self.mute), methods=["POST"]),
            Route("/api/admin/reports", self.checked(self.reports)),
            Route("/api/admin/reports/close", self.checked(self.close_report), methods=["POST"]),
            Route("/api/admin/bans", self.checked(self.ban), methods=["POST"]),
            Route("/api/admin/bans/lift", self.checked(self.lift), methods=["POST"]),
        ]

    def checked(self, handler: Handler) -> Handler:
        """Where there is no key there is no admin page either; nobody can tell whether a table is there."""

        async def check(request: Request) -> Response:
            if not await self.hub.admins.knows(request):
                if not await self.hub.admins.keys():
                    raise HttpRefusal(404, "There is nothing here.")
                self.hub.metrics.refuse("admin_key")
                raise HttpRefusal(403, "This is not the key of whoever runs this server.")
            try:
                return await handler(request)
            except NoTable as refusal:
                raise HttpRefusal(404, str(refusal)) from None

        return check

    async def ask(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.ask(do))

    async def read(self, do: Callable[[sa.Connection], T]) -> T:
        """Nobody's move waits for somebody who only looks."""
        return await asyncio.wrap_future(self.hub.store.read(do))

    async def status(self, _: Request) -> Response:
        hub = self.hub
        found = await self.read(bans)
        return json_reply(
            {
                "version": __version__,
                "connections": hub.places.taken + hub.neighbours.presence.connections(),
                "open": len(hub.rooms.keys() | hub.neighbours.presence.tables.keys()),
                "tables": await self.read(count_tables),
                "thinking": len(hub.minds.busy),
                "waiting": hub.minds.queued,
                "trouble": hub.store.trouble.sentence,
                "bans": [{"what": one.told(), "why": one.why, "since": one.since, "until": one.until} for one in found],
            }
        )

    async def tables(self, _: Request) -> Response:
        """One after the other: others read in between, however long the logs are."""
        rows = await self.read(lambda connection: used_last(connection, LISTED))
        found = [await self.read(partial(card_of, row=row)) for row in rows]
        return json_reply([{**card.as_json(), "here": self.here(card.id)} for card in found])

    def here(self, table_id: str) -> int:
        room = self.hub.rooms.get(table_id)
        return len(room.connections) if room is not None else 0

    async def table(self, request: Request) -> Response:
        """Addresses are those of this moment: no store has them."""
        table_id = request.path_params["table"]
        file = await self.read(lambda connection: TableFile(connection, table_id))
        room = self.hub.rooms.get(table_id)
        lines = [] if room is None else [{"address": one.address, "seats": one.seats} for one in room.connections]
        return json_reply({**file.as_json(), "here": len(lines), "lines": lines})

    async def export(self, request: Request) -> Response:
        table_id = request.path_params["table"]
        file = await self.read(lambda connection: TableFile(connection, table_id))
        return json_reply(file.exported())

    async def delete(self, request: Request) -> Response:
        table_id = request.path_params["table"]
        await self.ask(lambda connection: delete(connection, [table_id]))
        return await self.done("A table was deleted.", table_id)

    async def mute(self, request: Request) -> Response:
        asked = await self.body(request, MuteSeat)
        table_id = request.path_params["table"]
        await self.ask(lambda connection: mute(connection, table_id, asked.seat, asked.on))
        return await self.done("A mute was set." if asked.on else "A mute was lifted.", table_id)

    async def reports(self, _: Request) -> Response:
        return json_reply([one.as_json() for one in await self.read(reports)])

    async def close_report(self, request: Request) -> Response:
        asked = await self.body(request, CloseReport)
        await self.ask(lambda connection: close(connection, asked.report))
        return await self.done("A report was closed.")

    async def ban(self, request: Request) -> Response:
        asked = await self.body(request, BanWhom)
        until = None if asked.days is None else time.time() + asked.days * DAY
        await self.ask(lambda connection: ban(connection, named(connection, asked.what), asked.why, until))
        return await self.done("A ban was set.")

    async def lift(self, request: Request) -> Response:
        asked = await self.body(request, LiftBan)
        await self.ask(lambda connection: unban(connection, named(connection, asked.what)))
        return await self.done("A ban was lifted.")

    async def done(self, what: str, table: str = "") -> Response:
        LOG.info(what, extra={"table": table, "about": "admin"})
        await self.hub.orders.look()
        return json_reply({"status": "ok"})

    async def body(self, request: Request, kind: type[T]) -> T:
        settings = self.hub.settings
        body = await body_of(request, settings.body_bytes, settings.body_within)
        try:
            return msgspec.json.decode(body or b"{}", type=kind)
        except msgspec.ValidationError as error:
            raise Refusal(f"The request is not as it should be: {described(error)}.") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("The request must hold a JSON object in UTF-8.") from None
