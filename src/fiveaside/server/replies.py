"""What requests say of themselves, and replies as JSON."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fiveaside.server.addresses import neighbourhood


def language_of(request: Request) -> str:
    return request.query_params.get("lang", "en")


def address_of(request: Request) -> str:
    """Where a request comes from, as limits count it."""
    return neighbourhood(request.client.host) if request.client else ""


def json_reply(value: object) -> Response:
    return written(msgspec.json.encode(value))


def written(reply: bytes) -> Response:
    return Response(reply, media_type="application/json")
