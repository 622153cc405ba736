"""Played by keys and by ear: each question is heard once with its choices, and the number that is shown is its key."""

import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import (
    CHOICE,
    LIVE,
    TABLE,
    WORDS,
    YOURS,
    actions,
    link,
    listen,
    open_table,
    questions,
    sit_down,
)
from tests.browser.test_boards import sit_before_a_football
from tests.browser.test_golazo import counter, roll, space
from tests.server.client import Client, tokens_of

LIST = ".actions .list"
FOLD = ".actions .fold button"


def sit_after(page: Page, serving: Serving, opened: dict[str, Any], *answers: str) -> None:
    """At a table where this was answered already, by whoever was asked."""
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as client:
        for seat, name in zip(client.seats, ("Ada", "Ben"), strict=False):
            client.sit(seat, name)
        for text in answers:
            assert client.do(client.snapshot["ask"]["seat"], "answer", text=text)["type"] == "done"
    for seat in range(len(tokens_of(opened))):
        page.goto(link(opened, seat))
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def type_keys(page: Page, *keys: str) -> None:
    """One after the other; the last of them answers."""
    seq = page.locator(TABLE).get_attribute("data-seq")
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def hear(page: Page, *lines: str) -> None:
    """The live region holds them."""
    for line in lines:
        expect(page.get_by_role("log").filter(has_text=line)).to_be_attached()


def lose_what_is_acknowledged(route: WebSocketRoute) -> None:
    """The page hears what comes of its answers, and never that they have arrived."""
    server = route.connect_to_server()
    server.on_message(lambda message: None if '"type":"done"' in str(message) else route.send(message))


def test_a_question_is_answered_as_soon_as_it_is_heard(people: People, serving: Serving) -> None:
    page = people.person()
    page.route_web_socket(re.compile("/ws\\?"), lose_what_is_acknowledged)
    sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    for _ in range(3):
        expect(page.locator(CHOICE).first).to_be_visible()
        type_keys(page, "1")


def test_bids_are_typed_as_they_are_shown(people: People, serving: Serving) -> None:
    page = people.person()
    sit_after(page, serving, open_table(serving.address, "goal_game", "here", "here"), "lot keeper")
    hear(page, "1 Bid 1; 2 Bid 2; 3 Bid 3;", "10 Bid 10; a Pass, you are out of this lot.")
    type_keys(page, "3")
    expect(page.locator(".panel .log")).to_contain_text("bids 3 for the goalkeeper")
    type_keys(page, "1", "0")
    expect(page.locator(".panel .log")).to_contain_text("bids 10 for the goalkeeper")


def test_shirts_are_typed_as_they_are_shown(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    listen(page)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed")
    sit_down(page, link(opened, 0), "Ada")
    roll(page, "5 2")
    kickoff = page.locator(".actions [data-choice='kickoff 10']")
    expect(kickoff).to_have_count(0)
    page.locator(FOLD).click()
    expect(kickoff.locator("kbd")).to_have_text("10")
    page.locator(FOLD).click()
    page.keyboard.press("1")
    expect(actions(page)).to_contain_text(WORDS["choices.typed"])
    type_keys(page, "0")
    expect(page.locator(".panel .log")).to_contain_text("Ada kicks off with number 10")
    assert not any("kickoff" in line for line in page.locator(".panel li .text").all_inner_texts())
    roll(page, "6")
    page.locator("[data-choice=stop]").wait_for()
    page.keyboard.press("7")
    expect(counter(page, 7)).to_be_focused()
    expect(counter(page, 7)).to_have_attribute("aria-selected", "true")
    expect(page.locator(LIST)).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    type_keys(page, "Enter")
    expect(page.locator(LIVE)).to_contain_text("Ada 7 moves to g6.")
    expect(space(page, "g6")).to_have_accessible_name("g6, Ada 7, chosen")
    dice, asked = f"{YOURS} {WORDS['dice.title']}. ", questions(page)
    assert [line.removeprefix(dice)[:4] for line in asked if line.startswith(dice)] == ["1 × ", "1 × "]
    whose, *moves = [line for line in asked if not line.startswith(dice)]
    assert whose.startswith(f"{YOURS} {WORDS['ask.golazo.kickoff']} 2 Number 2; 3 Number 3;")
    assert whose.endswith("9 Number 9; 10 Number 10; 11 Number 11.")
    assert [line.startswith(f"{YOURS} {WORDS['ask.golazo.action']}. a End moves") for line in moves] == [True, True]


def test_what_shows_no_number_is_counted(people: People, serving: Serving) -> None:
    page = people.person()
    listen(page)
    sit_before_a_football(page, serving)
    hear(page, "Your turn. Take which die? 1 Take green 4, ", "own 34; 2 Take green 3, ", "own 32; 4 Take blue 0, ")
    type_keys(page, "2")
    expect(page.locator(".panel .log")).to_contain_text("Ada takes the green 3: own 33.")
    season = open_table(serving.address, "next_goal_wins", "here", "random", options={"players": "2"})
    sit_down(page, link(season, 0), "Ada")
    hear(page, "Your turn. Draft: pick a deck. 1 Keeper deck, 14 cards; 2 Defender deck,")
    type_keys(page, "2")
    expect(page.locator(".panel .log")).to_contain_text("Ada drafts a footballer from the deck DEF.")


def test_the_slot_that_is_filled_is_named(people: People, serving: Serving) -> None:
    page = people.person()
    opened = open_table(serving.address, "next_goal_wins", "here", "here", options={"players": "2"})
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as client:
        client.sit(0, "Ada")
        client.sit(1, "Ben")
        while (client.snapshot["ask"]["kind"], client.snapshot["ask"]["seat"]) != ("lineup", 0):
            client.answer()
    page.goto(link(opened, 0))
    for slot in ("keeper", "defender", "midfielder", "striker"):
        hear(page, WORDS["ask.next_goal_wins.lineup.at"].format(at=slot))
        type_keys(page, "1")
