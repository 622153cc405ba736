"""The browser's pages: the built client, and its first page for every address inside it."""

import os
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
OURS: Final = ("api", "ws", "schema", "openapi.json")
FOR_EVER: Final = "public, max-age=31536000, immutable"

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fiveaside</title>
<h1>The table is open, but its pages are not built yet.</h1>
<p>In a checkout, <code>make web</code> builds them (it needs Node); then load this page again.
<p>Programs can play already: see <a href="/openapi.json">openapi.json</a> and
<a href="/schema/messages.json">schema/messages.json</a>.
"""


class Pages(StaticFiles):
    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

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
            response.headers["cache-control"] = FOR_EVER if first == "assets" else "no-cache"
            return response
        response = await super().get_response("index.html", scope)
        response.headers["cache-control"] = "no-cache"
        return response
