"""Whether a server lives, and whether it can be sent people: for those who run it, and for a proxy before it."""

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG, plain_error
from fiveaside.server.hub import Hub
from fiveaside.server.replies import json_reply

WITHIN: Final = 5.0
MOMENT: Final = 0.25
NO_ANSWER: Final = "The store does not answer."


class Health:
    """Anybody may ask, and nobody's move waits for that: the store is tried once for all who ask within a moment."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.tried = -MOMENT
        self.trying: asyncio.Future[None] | None = None

    def routes(self) -> list[Route]:
        return [Route("/healthz", self.lives), Route("/health", self.lives), Route("/readyz", self.ready)]

    async def lives(self, _: Request) -> Response:
        return json_reply({"status": "ok"})

    async def ready(self, _: Request) -> Response:
        """The store answers, so that people can be sent here."""
        if self.hub.stopping:
            return plain_error(503, "The server is being stopped.")
        try:
            async with asyncio.timeout(WITHIN):
                await asyncio.shield(self.check())
        except TimeoutError:
            LOG.error(NO_ANSWER)
            return plain_error(503, NO_ANSWER)
        except Refusal as refusal:  # the store has told the log
            return plain_error(503, str(refusal))
        return json_reply({"status": "ok", "connections": self.hub.places.taken, "tables": len(self.hub.rooms)})

    def check(self) -> asyncio.Future[None]:
        if self.trying is None or (self.trying.done() and not self.is_fresh(self.trying)):
            self.tried = time.monotonic()
            self.trying = asyncio.wrap_future(self.hub.store.check())
            self.trying.add_done_callback(heard)
        return self.trying

    def is_fresh(self, checked: asyncio.Future[None]) -> bool:
        """What failed may work by now."""
        failed = checked.cancelled() or checked.exception() is not None
        return not failed and time.monotonic() - self.tried < MOMENT


def heard(checked: asyncio.Future[None]) -> None:
    """Whoever asked may have gone before it failed."""
    if not checked.cancelled():
        checked.exception()
