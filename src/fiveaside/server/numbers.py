"""`/metrics`: the numbers of a server, for those who run it. To everybody else there is nothing here."""

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.addresses import ip_of
from fiveaside.server.guard import HttpRefusal
from fiveaside.server.hub import Hub
from fiveaside.server.metrics import CONTENT_TYPE

HANDED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


class Numbers:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        return [Route("/metrics", self.metrics)]

    async def metrics(self, request: Request) -> Response:
        if not (
            self.hub.settings.operation.metrics_public
            or self.is_at_home(request)
            or await self.hub.admins.knows(request)
        ):
            raise HttpRefusal(404, "There is nothing here.")
        return Response(self.hub.metrics.written(), media_type=CONTENT_TYPE)

    def is_at_home(self, request: Request) -> bool:
        """Somebody on this machine. On the internet nobody is known by that: a proxy here may hand on strangers and not
        say so."""
        return not self.hub.settings.public_urls and is_own_machine(request)


def is_own_machine(request: Request) -> bool:
    headers = Headers(scope=request.scope)
    ip = ip_of(request.client.host) if request.client else None
    return ip is not None and ip.is_loopback and not any(name in headers for name in HANDED_ON)
