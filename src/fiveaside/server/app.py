"""The application: routes, the WebSocket and the pages, behind one guard."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp

from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.server.addresses import Addresses
from fiveaside.server.admin import Admin
from fiveaside.server.below import Below
from fiveaside.server.company import Company
from fiveaside.server.contests import Contests
from fiveaside.server.forget import Forget
from fiveaside.server.guard import Guard, error_reply, plain_error
from fiveaside.server.health import Health
from fiveaside.server.hub import Hub
from fiveaside.server.keeping_up import kept_up
from fiveaside.server.keys import Keys
from fiveaside.server.lobby import Lobby
from fiveaside.server.names import Names
from fiveaside.server.notices.routes import NoticeRoutes
from fiveaside.server.numbers import Numbers
from fiveaside.server.orders import Gate
from fiveaside.server.pages import Pages
from fiveaside.server.passkeys import Passkeys
from fiveaside.server.patience import requests_of
from fiveaside.server.players import Players
from fiveaside.server.replies import language_of
from fiveaside.server.routes import Api
from fiveaside.server.shares import Shares
from fiveaside.server.socket import Socket
from fiveaside.server.teams import Teams
from fiveaside.server.trials import Trials
from fiveaside.table import snapshot


def make_app(hub: Hub, pages: Pages, addresses: Addresses | None = None) -> ASGIApp:

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        for box in BOXES.values():
            box.languages()  # read now, so that nobody's first request waits for it
        snapshot.build()  # likewise
        await hub.neighbours.start()
        await hub.timekeeper.tried(hub.timekeeper.start())
        lasting = (hub.sweep, hub.follow, hub.expire, hub.neighbours.keep_alive, hub.orders.heed)
        keeping = (hub.timekeeper.keep, hub.notices.keep, hub.hall.look_after, hub.lounge.keep)
        tasks = [asyncio.create_task(kept_up(one)) for one in (*lasting, *keeping)]
        hub.metrics.begin(hub.settings.operation.metrics_at)
        yield
        hub.metrics.end()
        for task in tasks:
            task.cancel()
        await hub.timekeeper.stop()
        await hub.neighbours.stop()
        hub.workers.close()
        hub.minds.close()
        hub.hall.close()

    app = Starlette(
        routes=routes_of(hub, pages, addresses or Addresses()),
        middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={Refusal: refused, HTTPException: failed, Exception: broken},
        lifespan=lifespan,
    )
    app.router.default = pages
    requests = requests_of(hub.together, hub.settings)
    guard = Guard(Gate(app, hub.orders), pages.build, Names(hub.settings.public_urls), requests, hub.metrics.refuse)
    return Below(guard, hub.settings.base)


def routes_of(hub: Hub, pages: Pages, addresses: Addresses) -> list[BaseRoute]:
    """All that may be asked for; the rest are pages."""
    return [
        *Api(hub, addresses).routes(),
        *Keys(hub).routes(),
        *Forget(hub).routes(),
        *Players(hub).routes(),
        *Passkeys(hub).routes(),
        *Lobby(hub).routes(),
        *Teams(hub).routes(),
        *Company(hub).routes(),
        *Shares(hub, pages).routes(),
        *Contests(hub).routes(),
        *Admin(hub).routes(),
        *NoticeRoutes(hub).routes(),
        *Health(hub).routes(),
        *Numbers(hub).routes(),
        *Trials(hub).routes(),
        WebSocketRoute("/ws", Socket(hub).serve),
        WebSocketRoute("/ws/me", hub.live.serve),
        WebSocketRoute("/ws/lobby", hub.lounge.serve),
    ]


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return error_reply(error, language_of(request))


async def failed(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentences = {404: "There is nothing here.", 405: "This address takes another kind of request."}
    reply = plain_error(error.status_code, sentences.get(error.status_code, "That did not work."))
    reply.headers.update(error.headers or {})
    return reply


async def broken(_: Request, error: Exception) -> Response:
    """The error goes on to the guard, which tells the log."""
    return plain_error(500, "Something went wrong on our side.")
