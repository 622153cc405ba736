"""Below: a server that strangers reach under a path, such as https://club.example/table. A proxy may leave the path on
requests or take it off; both are understood."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from fiveaside.engine.refusal import BadOption, shown

PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")


class Below:
    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self.base:
            path: str = scope["path"]
            if path == self.base and scope["type"] == "http":
                await RedirectResponse(f"{self.base}/", 308)(scope, receive, send)
                return
            if path.startswith(f"{self.base}/"):
                inside = path.removeprefix(self.base)
                scope = {**scope, "path": inside, "raw_path": inside.encode()}
        await self.app(scope, receive, send)


def base_of(urls: Sequence[str]) -> str:
    """`/table` of `https://club.example/table/`, the same for all of them."""
    bases = {urlsplit(url).path.rstrip("/") for url in urls}
    if len(bases) > 1:
        raise BadOption(f"All of --public-url have the same path, but {' and '.join(sorted(map(shown, bases)))} came.")
    base = bases.pop() if bases else ""
    if not PLAIN.issuperset(base) or "//" in base or any(part in (".", "..") for part in base.split("/")):
        raise BadOption(f"The path of --public-url has letters, digits, - . _ and ~ only, but {shown(base)} came.")
    return base
