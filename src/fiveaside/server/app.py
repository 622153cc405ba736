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
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.server.addresses import Addresses
from fiveaside.server.admin import Admin
from fiveaside.server.below import Below
from fiveaside.server.forget import Forget
from fiveaside.server.guard import Guard, error_reply, plain_error
from fiveaside.server.health import Health
from fiveaside.server.hub import Hub
from fiveaside.server.keys import Keys
from fiveaside.server.names import Names
from fiveaside.server.numbers import Numbers
from fiveaside.server.orders import Gate
from fiveaside.server.pages import Pages
from fiveaside.server.replies import language_of
from fiveaside.server.routes import Api
from fiveaside.server.socket import Socket
from fiveaside.table import snapshot


def make_app(hub: Hub, pages: Pages, addresses: Addresses | None = None) -> ASGIApp:

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        for box in BOXES.values():
            box.languages()  # read now, so that nobody's first request waits for it
        snapshot.build()  # likewise
        await hub.neighbours.start()
        lasting = (hub.sweep(), hub.follow(), hub.expire(), hub.neighbours.keep_alive(), hub.orders.heed())
        tasks = [asyncio.create_task(one) for one in lasting]
        hub.metrics.begin(hub.settings.operation.metrics_at)
        yield
        hub.metrics.end()
        for task in tasks:
            task.cancel()
        await hub.neighbours.stop()
        hub.workers.close()
        hub.minds.close()

    app = Starlette(
        routes=[
            *Api(hub, addresses or Addresses()).routes(),
            *Keys(hub).routes(),
            *Forget(hub).routes(),
            *Admin(hub).routes(),
            *Health(hub).routes(),
            *Numbers(hub).routes(),
            WebSocketRoute("/ws", Socket(hub).serve),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={Refusal: refused, HTTPException: failed, Exception: broken},
        lifespan=lifespan,
    )
    app.router.default = pages
    guard = Guard(Gate(app, hub.orders), pages.build, Names(hub.settings.public_urls), hub.metrics.refuse)
    return Below(guard, hub.settings.base)


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
