"""What requests say of themselves, and replies as JSON."""

import gzip
import re
import zlib
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from fiveaside.games import BOXES
from fiveaside.server.addresses import neighbourhood
from fiveaside.server.messages import SPOKEN
from fiveaside.table.refusal import TableRefusal, shared_languages, shared_words

LANGUAGE: Final = re.compile(SPOKEN)
JSON: Final = "application/json"
LITTLE: Final = 1
"""How much trouble is taken to pack: what repeats itself comes out small anyway."""
MUCH: Final = 9
"""For what is packed once and asked for by everybody."""
PIECE: Final = 64 * 1024


def language_of(request: Request) -> str:
    """The one that it asks for."""
    asked = request.query_params.get("lang", "en")
    return spoken(asked) if LANGUAGE.fullmatch(asked) else "en"


def spoken(asked: str) -> str:
    """The language for whoever asks for this one: English if nobody speaks it. What is told and kept by language would
    have no end otherwise, for names of languages have none."""
    there = asked in shared_languages() or any(asked in game.languages() for game in BOXES.values())
    return asked if there else "en"


def address_of(request: Request) -> str:
    """Where a request comes from, as limits count it."""
    return neighbourhood(request.client.host) if request.client else ""


def json_reply(value: object, status: int = 200) -> Response:
    return written(msgspec.json.encode(value), status)


def written(reply: bytes, status: int = 200) -> Response:
    return Response(reply, status, media_type=JSON)


def said(name: str, request: Request, **values: object) -> str:
    """A refusal in the language of the request."""
    return shared_words(language_of(request)).refuse(TableRefusal(name, **values))


def pack(reply: bytes, trouble: int = LITTLE) -> bytes:
    return gzip.compress(reply, trouble, mtime=0)


def unpacked(packed: bytes, request: Request) -> Response:
    """A long reply: as it is packed for whoever understands that, otherwise unpacked piece by piece while it is
    read."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={"content-encoding": "gzip", "vary": "Accept-Encoding"}, media_type=JSON)
    return StreamingResponse(pieces(packed), media_type=JSON, headers={"vary": "Accept-Encoding"})


def kept(packed: bytes, request: Request) -> Response:
    """What is kept packed because everybody asks for it, and is not long."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return unpacked(packed, request)
    return Response(gzip.decompress(packed), headers={"vary": "Accept-Encoding"}, media_type=JSON)


async def pieces(packed: bytes) -> AsyncIterator[bytes]:
    reader = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    while not reader.eof:
        yield reader.decompress(packed, PIECE)
        packed = reader.unconsumed_tail
