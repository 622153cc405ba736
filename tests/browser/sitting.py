"""What people do at a table, as steps of a test."""

import json
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Locator, Page, expect

from scripts.client import WEB
from tests.browser.chromium import PATIENCE
from tests.server.client import Client, join


def words_in(language: str) -> dict[str, str]:
    """All that the page can say in a language."""
    words: dict[str, str] = {}
    for file in sorted((WEB / "src/words" / language).glob("*.json")):
        words |= json.loads(file.read_text("utf-8"))
    return words


WORDS = words_in("en")
MOST_ANSWERS = 1500
BREATH = 40
"""In ms, between two looks at a page: whoever looks all the time keeps it from getting on."""

CHOICE = ".actions button[data-choice]:not([aria-disabled=true])"
LIST = ".actions .fold button"
TABLE = "[data-state][data-seq]"
OVER = ".actions a[href^='/replay']"
LIVE = "[role=log][aria-live=polite]"
HEARING = f"""
window.heard = []
new MutationObserver((changes) => {{
  for (const {{ addedNodes }} of changes)
    for (const node of addedNodes) if (node.parentElement?.matches('{LIVE}')) heard.push(node.textContent)
}}).observe(document, {{ childList: true, subtree: true }})
"""
TOKENS = "(id) => JSON.parse(localStorage['fiveaside.tables']).find((one) => one.id === id).tokens"
YOURS = WORDS["ask.yours"]


def open_table(address: str, game: str, *seats: str, **more: Any) -> dict[str, Any]:
    """A table as a program opens it, with the tokens of all its people: codes of invitations are taken."""
    body = {"game": game, "seats": list(seats), "options": {}, "dice": "fair", **more}
    reply = httpx.post(f"{address}/api/tables", json=body, timeout=PATIENCE / 1000, verify=False)
    assert reply.is_success, reply.text
    opened: dict[str, Any] = reply.json()
    for seat in opened["seats"]:
        if seat["code"]:
            seat["token"] = secrets.token_urlsafe(24)
            join(address.removeprefix("http://"), opened["table"], seat["code"], seat["token"])
    return opened


def link(opened: dict[str, Any], seat: int) -> str:
    """What brings a person to this seat, in any browser."""
    (token,) = [one["token"] for one in opened["seats"] if one["seat"] == seat]
    return f"/join/{opened['table']}#{token}"


def invitation(opened: dict[str, Any], seat: int) -> str:
    """What the invited person gets: it is used up by whoever sits down with it."""
    (code,) = [one["code"] for one in opened["seats"] if one["seat"] == seat]
    return f"/join/{opened['table']}#{code}"


def sit_down(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.get_by_label(WORDS["sit.name"]).fill(name)
    page.get_by_role("button", name=WORDS["sit.do"]).click()
    expect(page.get_by_role("button", name=WORDS["sit.do"])).to_be_hidden()


def listen(page: Page) -> None:
    """Note from now on every line that a screen reader is told."""
    page.add_init_script(HEARING)


def heard(page: Page) -> list[str]:
    lines: list[str] = page.evaluate("() => heard")
    return lines


def questions(page: Page) -> list[str]:
    """What somebody who does not see was asked."""
    return [line for line in heard(page) if line.startswith(YOURS)]


def actions(page: Page) -> Locator:
    return page.locator(".actions")


def is_over(page: Page) -> bool:
    """Wait until something can be done here, and tell whether it is no move any more."""
    page.locator(f"{CHOICE}, {OVER}").first.wait_for()
    return page.locator(OVER).count() > 0


def play_by_clicks(page: Page) -> int:
    """Click the first choice until the game is over; how often that was."""
    for clicks in range(MOST_ANSWERS):
        if is_over(page):
            return clicks
        page.locator(CHOICE).first.click()
    raise AssertionError(f"The game is not over after {MOST_ANSWERS} clicks.")


def play_by_keys(page: Page) -> int:
    """Press the key of the first choice until the game is over; how often that was."""
    for presses in range(MOST_ANSWERS):
        if is_over(page):
            return presses
        page.keyboard.press("1")
    raise AssertionError(f"The game is not over after {MOST_ANSWERS} keys.")


def together(pages: list[Page], moves: int = MOST_ANSWERS) -> None:
    """Whoever is asked clicks the first choice, so many times or until the game is over for everybody."""
    for _ in range(moves):
        page = next_to_move(pages)
        if page is None:
            return
        seq = page.locator(TABLE).get_attribute("data-seq")
        page.locator(CHOICE).first.click()
        expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def next_to_move(pages: list[Page]) -> Page | None:
    """Who is asked now; nobody when it is over."""
    if len(pages) == 1:
        return None if is_over(pages[0]) else pages[0]
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        if all(page.locator(OVER).count() for page in pages):
            return None
        for page in pages:
            if page.locator(CHOICE).count():
                return page
        pages[0].wait_for_timeout(BREATH)
    raise AssertionError("Nobody is asked, and the game is not over.")


def play_ahead(*pages: Page) -> None:
    """At a table of Soccer Dice, everybody answers as by another device until the last turn of each side, where the
    pages go on: they are shown all of it, and a hundred clicks tell no more than the last ten."""
    place = urlsplit(pages[0].url)
    table = place.path.removeprefix("/table/")
    tokens = [token for page in pages for token in page.evaluate(TOKENS, table)]
    with Client(place.netloc, table, tokens) as everybody:
        while not is_last_turn(everybody.snapshot):
            if everybody.asked():
                everybody.answer()
            else:
                everybody.hear()
        seq = everybody.seq
    for page in pages:
        page.wait_for_function(f"(seq) => Number(document.querySelector('{TABLE}')?.dataset.seq) >= seq", arg=seq)


def is_last_turn(snapshot: dict[str, Any]) -> bool:
    view = next(iter(snapshot["views"].values()))
    assert snapshot["over"] is None
    return bool(view["half"] == view["halves"] and view["turn"] == view["turns_per_half"])


def score(page: Page) -> list[str]:
    return page.locator(".strip .points").all_inner_texts()


def log(page: Page) -> list[str]:
    """What the log tells; when a game is over its report lies on top."""
    tab = page.get_by_role("tab", name=WORDS["tab.log"], exact=True)
    if tab.count() and tab.get_attribute("aria-selected") != "true":
        tab.click()
    return page.locator(".panel li .text").all_inner_texts()
