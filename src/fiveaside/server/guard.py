"""The Guard: what holds for every request. Known names, the same origin, security headers, and one
sentence instead of a traceback."""

import asyncio
import contextlib
import ipaddress
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fiveaside.engine.refusal import Refusal
from fiveaside.server.addresses import neighbourhood
from fiveaside.server.limits import Buckets
from fiveaside.server.names import OTHER_SITE, Names
from fiveaside.server.replies import language_of
from fiveaside.store.refusal import Declined, StoreRefusal
from fiveaside.table.refusal import shared_words

LOG: Final = logging.getLogger("fiveaside")

SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
EMBED: Final = "/embed/"
"""Below it are the pages that other sites may show in a frame: a replay to look at, from which nothing can be done."""
EMBEDDED: Final = {
    **{name: value for name, value in SECURITY.items() if name != "x-frame-options"},
    "content-security-policy": SECURITY["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "cross-origin-resource-policy": "cross-origin",
}

TOO_FAST: Final = "Too many requests came from this address; please wait a moment."
NO_NUL: Final = "A text holds no NUL character, but one came."
TWO_LENGTHS: Final = "A request says once how long its body is, but Content-Length and Transfer-Encoding came."
OPENER: Final = {"cross-origin-opener-policy": "same-origin"}


class HttpRefusal(Refusal):
    """A refusal with its HTTP status; after some of them nothing more is heard on the line."""

    def __init__(self, status: int, sentence: str, hang_up: bool = False) -> None:
        super().__init__(sentence)
        self.status = status
        self.hang_up = hang_up


class Guard:
    """`refuse` hears why somebody is not let in."""

    def __init__(
        self,
        app: ASGIApp,
        build: Callable[[], str],
        names: Names,
        requests: Buckets,
        refuse: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.app = app
        self.build = build
        self.names = names
        self.requests = requests
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                if message["status"] == 429:
                    self.refuse("too_fast")
                self.add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, with_headers)
        except Refusal as refusal:
            await error_reply(refusal, language_of(Request(scope)))(scope, receive, with_headers)
        except Exception as error:
            tell_log(f"{scope['method']} request", error)
            if not begun:
                await plain_error(500, "Something went wrong on our side.")(scope, receive, with_headers)

    def check(self, scope: Scope) -> None:
        """A refusal of what nobody looks at any further."""
        if not self.may_ask(scope):
            raise HttpRefusal(429, TOO_FAST)
        if has_two_lengths(Headers(scope=scope)):
            self.refuse("bad_head")
            raise HttpRefusal(400, TWO_LENGTHS, hang_up=True)
        if b"%00" in scope["query_string"]:
            raise HttpRefusal(400, NO_NUL)
        why = self.names.why_not(scope, scope["method"] not in ("GET", "HEAD"))
        if why:
            self.refuse("other_site" if why == OTHER_SITE else "unknown_name")
            raise HttpRefusal(403, why)

    def may_ask(self, scope: Scope) -> bool:
        client = scope.get("client")
        return not client or self.requests.take(neighbourhood(client[0]))

    def add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in security(scope).items():
            headers.setdefault(name, value)
        if self.names.is_secure(Headers(scope=scope).get("host", "")):
            headers.setdefault("strict-transport-security", "max-age=31536000")
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
            headers.setdefault("fiveaside-build", self.build())

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """To open a line is a request like any other, also if nothing is ever said on it."""
        if not self.may_ask(scope):
            self.refuse("too_fast")
            await send({"type": "websocket.close", "code": 1013, "reason": TOO_FAST})
            return
        why = self.names.why_not(scope, True)
        if why:
            self.refuse("other_site" if why == OTHER_SITE else "unknown_name")
            await send({"type": "websocket.close", "code": 1008, "reason": why})
            return
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            tell_log("connection", error)
            with contextlib.suppress(Exception):  # it may be closed already
                await send({"type": "websocket.close", "code": 1011, "reason": "Something went wrong on our side."})


def has_two_lengths(headers: Headers) -> bool:
    """A proxy that goes by the one would take for a second request, of whoever comes next, what the other counts to the
    first."""
    return "content-length" in headers and "transfer-encoding" in headers


def security(scope: Scope) -> dict[str, str]:
    """Browsers heed an opener policy where they trust the connection; on a plain network address they complain."""
    try:
        host = urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname or ""
        trusted = ipaddress.ip_address(host).is_loopback
    except ValueError:
        trusted = True
    usual = EMBEDDED if scope["path"].startswith(EMBED) else SECURITY
    return {**usual, **OPENER} if trusted or scope["scheme"] == "https" else usual


def error_reply(refusal: Refusal, language: str = "en") -> Response:
    if isinstance(refusal, Declined):
        return plain_error(403, shared_words(language).refuse(refusal))
    if isinstance(refusal, StoreRefusal):
        return plain_error(503, shared_words(language).refuse(refusal))
    if isinstance(refusal, HttpRefusal):
        return plain_error(refusal.status, str(refusal), refusal.hang_up)
    return plain_error(400, str(refusal))


def plain_error(status: int, sentence: str, hang_up: bool = False) -> Response:
    """Where the rest of the body is not waited for nothing more is heard."""
    headers = {"connection": "close"} if hang_up or status in (408, 413) else {}
    return Response(msgspec.json.encode({"error": sentence}), status, headers, "application/json")


def tell_log(where: str, error: BaseException, table: str = "") -> None:
    """What kind of mistake and where in the code; never values, which may be secrets."""
    LOG.error("A %s failed: %s at %s.", where, type(error).__name__, place_of(error), extra={"table": table})


def place_of(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "an unknown place"


async def body_of(request: Request, most: int, within: float) -> bytes:
    """The body, read no further than it may be long, and waited for no longer than this."""
    body = bytearray()
    try:
        async with asyncio.timeout(within):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise HttpRefusal(413, f"At most {most // 1024} KB are taken, but more came.")
    except TimeoutError:
        raise HttpRefusal(408, f"The request was not complete within {within:.0f} seconds.") from None
    return bytes(body)
