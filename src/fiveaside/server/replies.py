"""What requests say of themselves, and replies as JSON."""

import re
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fiveaside.server.addresses import neighbourhood
from fiveaside.server.messages import SPOKEN

LANGUAGE: Final = re.compile(SPOKEN)


def language_of(request: Request) -> str:
    """The one that it asks for. Words are looked for by this name, so what is none counts as nothing."""
    asked = request.query_params.get("lang", "en")
    return asked if LANGUAGE.fullmatch(asked) else "en"


def address_of(request: Request) -> str:
    """Where a request comes from, as limits count it."""
    return neighbourhood(request.client.host) if request.client else ""


def json_reply(value: object) -> Response:
    return written(msgspec.json.encode(value))


def written(reply: bytes) -> Response:
    return Response(reply, media_type="application/json")
