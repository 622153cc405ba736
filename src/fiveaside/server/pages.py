"""The browser's pages: the built client, and its first page for every address inside it."""

import gzip
import os
import re
from pathlib import Path
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
OURS: Final = ("api", "ws", "schema", "openapi.json", "healthz", "readyz", "health", "metrics")
MANIFEST: Final = "application/manifest+json"
FOR_EVER: Final = "public, max-age=31536000, immutable"
PACKED: Final = (".js", ".css", ".svg")
MOST_PACKED: Final = 1000
"""More than a client has files, however often it was built since the server began."""

OWN_HEAD: Final = re.compile(r"<title>.*?</title>|<meta name=\"description\"[^>]*>", re.DOTALL)

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fiveaside</title>
<h1>The table is open, but its pages are not built yet.</h1>
<p>In a checkout, <code>make web</code> builds them (it needs Node); then load this page again.
<p>Programs can play already: see <a href="/openapi.json">openapi.json</a> and
<a href="/schema/messages.json">schema/messages.json</a>.
"""


class Build(msgspec.Struct):
    """What a built client says of itself in `build.json`; the page holds the same name."""

    build: str = ""


class Pages(StaticFiles):
    """Everything in the page is named from the root; where strangers reach it below `base`, from there."""

    def __init__(self, folder: Path | None = None, base: str = "") -> None:
        self.folder = folder or STATIC
        self.base = base
        self.read = -1
        self.name = ""
        self.packed: dict[str, bytes] = {}
        super().__init__(directory=self.folder, check_dir=False)

    def build(self) -> str:
        """The name of the client that is served now, so that an older page notices; nothing if none is built."""
        told = self.folder / "build.json"
        try:
            written = told.stat().st_mtime_ns
            if written != self.read:
                self.name = msgspec.json.decode(told.read_bytes(), type=Build).build
                self.read = written
        except (OSError, msgspec.DecodeError):
            return ""
        return self.name

    async def check_config(self) -> None:
        """A client that is not built is told to the reader of the page, not to the log."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        first, *_ = path.replace(os.sep, "/").split("/")
        if first in OURS:
            raise HTTPException(404)
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT, 503 if path == "." or "." not in path else 404)
        if path != "." and "." in Path(path).name:
            response = await super().get_response(path, scope)
            if first == "assets":
                response = self.once_packed(path, response, Headers(scope=scope))
            response.headers["cache-control"] = FOR_EVER if first == "assets" else "no-cache"
            if path.endswith(".webmanifest"):
                response.headers["content-type"] = MANIFEST
            return response
        response = await self.first_page(scope)
        response.headers["cache-control"] = "no-cache"
        return response

    def once_packed(self, path: str, response: Response, asked: Headers) -> Response:
        """Assets never change under their names: nobody waits for one to be packed a second time."""
        if not isinstance(response, FileResponse) or response.status_code != 200 or not path.endswith(PACKED):
            return response
        if "range" in asked or "gzip" not in asked.get("accept-encoding", ""):
            return response
        packed = self.packed.get(path)
        if packed is None:
            packed = gzip.compress(Path(response.path).read_bytes(), mtime=0)
            if len(self.packed) < MOST_PACKED:
                self.packed[path] = packed
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding", "etag": response.headers["etag"]}
        return Response(packed, headers=headers, media_type=response.media_type)

    async def first_page(self, scope: Scope) -> Response:
        return HTMLResponse(self.text()) if self.base else await super().get_response("index.html", scope)

    def text(self) -> str:
        page = (self.folder / "index.html").read_text("utf-8")
        if not self.base:
            return page
        return page.replace('="/', f'="{self.base}/').replace("<html ", f'<html data-base="{self.base}" ', 1)

    def page_with(self, head: str, status: int = 200) -> Response:
        """The first page, for an address of which programs that never run it shall know more: this stands in its head,
        in the place of what it says of itself."""
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT, 503)
        page = OWN_HEAD.sub("", self.text()).replace("</head>", f"{head}</head>", 1) if head else self.text()
        return HTMLResponse(page, status, {"cache-control": "no-cache"})
