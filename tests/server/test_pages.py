"""The pages of the client, and how a page learns that it is old."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from fiveaside.server.pages import Pages
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import house


def test_pages_of_a_built_client(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the table</title>")
    (tmp_path / "assets" / "a1b2.js").write_text("play()")
    (tmp_path.parent / "secret.txt").write_text("secret")

    async def get(client: httpx.AsyncClient) -> None:
        for address in ("/", "/table/abc", "/replay", "/rules/golong", "/index.html"):
            reply = await client.get(address)
            assert reply.text == "<title>the table</title>"
            assert reply.headers["cache-control"] == "no-cache"
        assert "immutable" in (await client.get("/assets/a1b2.js")).headers["cache-control"]
        for address in (
            "/assets/none.js",
            "/api/none",
            "/ws",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
        ):
            assert (await client.get(address)).status_code == 404, address

    visit(tmp_path, get)


def test_an_asset_is_packed_once(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the table</title>")
    asset = tmp_path / "assets" / "a1b2.js"
    asset.write_text("play();" * 1000)

    async def get(client: httpx.AsyncClient) -> None:
        first = await client.get("/assets/a1b2.js")
        assert first.text == "play();" * 1000
        assert first.headers["content-encoding"] == "gzip" and int(first.headers["content-length"]) < 500
        assert "javascript" in first.headers["content-type"] and "immutable" in first.headers["cache-control"]
        known = await client.get("/assets/a1b2.js", headers={"if-none-match": first.headers["etag"]})
        assert known.status_code == 304
        plain = await client.get("/assets/a1b2.js", headers={"accept-encoding": "identity"})
        assert plain.text == first.text and "content-encoding" not in plain.headers
        part = await client.get("/assets/a1b2.js", headers={"range": "bytes=0-6"})
        assert (part.status_code, part.text) == (206, "play();")
        asset.write_text("never();" * 1000)
        assert (await client.get("/assets/a1b2.js")).text == first.text

    visit(tmp_path, get)


def test_what_must_be_fresh_is_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>the table</title>")
    (tmp_path / "sw.js").write_text("keep()")
    (tmp_path / "manifest.webmanifest").write_text("{}")

    async def get(client: httpx.AsyncClient) -> None:
        for address in ("/sw.js", "/manifest.webmanifest", "/tv/abc"):
            assert (await client.get(address)).headers["cache-control"] == "no-cache", address
        assert "javascript" in (await client.get("/sw.js")).headers["content-type"]
        assert (await client.get("/manifest.webmanifest")).headers["content-type"] == "application/manifest+json"

    visit(tmp_path, get)


def test_the_name_of_a_build_is_read_again_when_it_changes(tmp_path: Path) -> None:
    pages = Pages(tmp_path)
    assert pages.build() == ""
    told = tmp_path / "build.json"
    for moment, name in enumerate(("first", "second"), 1):
        told.write_text(f'{{"build": "{name}", "shell": []}}')
        os.utime(told, (moment, moment))
        assert pages.build() == name
    told.write_text("broken")
    os.utime(told, (3, 3))
    assert pages.build() == ""


def test_an_older_page_is_told_which_one_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pages, "build", lambda _: "the-newest")
    with house(str(tmp_path / "tables.sqlite")) as newest:
        assert newest.http.get("/api/games").headers["fiveaside-build"] == "the-newest"
        opened = open_table(newest.host)
        with Client(newest.host, opened["table"], tokens_of(opened)) as both:
            assert both.welcome["build"] == "the-newest"


def test_a_client_that_is_not_built(tmp_path: Path) -> None:
    async def get(client: httpx.AsyncClient) -> None:
        assert "make web" in (await client.get("/table/abc")).text
        assert (await client.get("/favicon.ico")).status_code == 404

    visit(tmp_path / "none", get)


def visit(folder: Path, get: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    """Look at the pages of this folder."""

    async def go() -> None:
        pages = httpx.ASGITransport(Starlette(routes=[Mount("/", Pages(folder))]))
        async with httpx.AsyncClient(transport=pages, base_url="http://here") as client:
            await get(client)

    asyncio.run(go())
