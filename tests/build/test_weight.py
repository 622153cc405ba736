"""How much a browser fetches, compressed: the lobby, and a game beyond it."""

import gzip
import json
from typing import Any

import pytest

from fiveaside.games import BOXES
from scripts import client, house

KB = 1000
LOBBY = 120 * KB
GAME = 60 * KB
FONT = 40 * KB
ENTRY = "index.html"
LOBBY_PAGE = "src/pages/Lobby.svelte"
LANGUAGES = sorted(path.name for path in (client.WEB / "src/words").iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def built() -> dict[str, Any]:
    """What the page is made of, as its build tells it."""
    house.ready_client()
    told: dict[str, Any] = json.loads((client.PAGES / "built.json").read_text("utf-8"))
    return told


def files(built: dict[str, Any], name: str) -> set[str]:
    """The scripts and styles that come with a part, those of what it imports included."""
    part = built.get(name)
    if part is None:
        return set()
    return {part["file"], *part.get("css", [])}.union(*[files(built, other) for other in part.get("imports", [])])


def fonts(*alphabets: str) -> set[str]:
    names = [path.relative_to(client.PAGES).as_posix() for path in client.PAGES.rglob("*.woff2")]
    return {name for name in names if any(f"-{alphabet}-" in name for alphabet in alphabets)}


def weight(names: set[str]) -> int:
    """As it travels; a font is compressed already."""
    contents = {name: (client.PAGES / name).read_bytes() for name in names}
    return sum(len(data if name.endswith(".woff2") else gzip.compress(data, 9)) for name, data in contents.items())


def test_the_lobby_is_light_in_every_language(built: dict[str, Any]) -> None:
    assert files(built, LOBBY_PAGE)
    page = files(built, ENTRY) | files(built, LOBBY_PAGE) | {ENTRY}
    for language in LANGUAGES:
        alphabets = ("latin", "cyrillic") if language == "ru" else ("latin",)
        assert weight(page | files(built, f"src/words/{language}/page.json") | fonts(*alphabets)) <= LOBBY, language


@pytest.mark.parametrize("game", BOXES)
def test_a_game_is_light_in_every_language(built: dict[str, Any], game: str) -> None:
    lobby, board = files(built, ENTRY), files(built, f"src/boards/{game}/index.ts")
    assert board
    for language in LANGUAGES:
        words = {name for one in {"en", language} for name in files(built, f"src/words/{one}/{game}.json")}
        assert weight((board | words) - lobby) <= GAME, language


def test_the_letters_of_the_page_are_light() -> None:
    assert 0 < weight(fonts("latin", "cyrillic")) <= FONT
