"""What a board shows and does, in a real Chromium."""

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, People, run_until, stop_time
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, link, open_table, sit_down
from tests.server.client import Client, tokens_of

DIE = ".board .felt button[data-choice]"
A_FOOTBALL = ("H", "30", "play", "ball g4 g3 g2 b0")


def sit(page: Page, serving: Serving, game: str) -> None:
    sit_down(page, link(open_table(serving.address, game, "here", "random"), 0), "Ada")


def sit_before_a_football(page: Page, serving: Serving) -> None:
    """At a table whose dice were typed in: the coin, the kick-off, and a throw with dice to be taken."""
    opened = open_table(serving.address, "golong", "here", "random", dice="typed")
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as ada:
        ada.sit(0, "Ada")
        for text in A_FOOTBALL:
            assert ada.do(0, "answer", text=text)["type"] == "done"
    page.goto(link(opened, 0))
    expect(page.locator(DIE)).to_have_count(4)


def test_dice_are_taken_where_they_lie_and_known_after_a_reload(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    sit_before_a_football(page, serving)
    football = page.get_by_role("img", name="QB die football")
    expect(football).to_be_visible()
    dice = [die.get_attribute("aria-label") for die in page.locator(DIE).all()]
    page.reload()
    expect(football).to_be_visible()
    assert [die.get_attribute("aria-label") for die in page.locator(DIE).all()] == dice
    for die in page.locator(DIE).all():
        expect(die).to_be_in_viewport(ratio=1)
    seq = page.locator(TABLE).get_attribute("data-seq")
    page.locator(DIE).first.click()
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def test_arrows_lead_from_die_to_die(people: People, serving: Serving) -> None:
    page = people.person()
    sit_before_a_football(page, serving)
    first, second = page.locator(DIE).nth(0), page.locator(DIE).nth(1)
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()


def test_dice_tumble_and_a_tap_shows_them(people: People, serving: Serving) -> None:
    page = people.person("phone", motion="no-preference")
    page.clock.install()
    sit(page, serving, "soccer_dice")
    page.locator(CHOICE).first.wait_for()
    stop_time(page)
    seq = page.locator(TABLE).get_attribute("data-seq")
    page.locator(CHOICE).first.click()
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))
    run_until(page, lambda: page.locator(".board .cube").count() > 0)
    page.locator(".board .felt").click()
    expect(page.locator(".board .cube")).to_have_count(0)


def test_one_button_rolls_on_a_phone(people: People, serving: Serving) -> None:
    page = people.person("phone")
    sit(page, serving, "soccer_dice")
    page.locator(CHOICE).first.wait_for()
    expect(page.get_by_role("button").filter(has_text="roll")).to_have_count(1)


def test_labels_of_soccer_dice_stand_apart_on_a_phone(people: People, serving: Serving) -> None:
    page = people.person("phone")
    opened = open_table(serving.address, "soccer_dice", "here", "random", dice="typed")
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as ada:
        ada.sit(0, "A name of exactly forty characters, so..")
        for text in ("5 3", "2 5 5 6"):
            assert ada.do(0, "answer", text=text)["type"] == "done"
    page.goto(link(opened, 0))
    labels = page.locator(".board .pad .name")
    expect(labels).to_have_count(5)
    boxes = [box for label in labels.all() if (box := label.bounding_box()) is not None]
    for left, right in pairwise(boxes):
        assert left["x"] + left["width"] + 3 <= right["x"]
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= PHONE["width"]
    moment = page.locator(".board .moment")
    expect(moment).to_have_text("Half 1 · turn 1 of 3")
    lamps = page.locator(".board .lamps").bounding_box()
    told = moment.bounding_box()
    assert lamps is not None
    assert told is not None
    assert told["x"] + told["width"] <= lamps["x"]


def test_what_a_choice_leads_to_is_said_by_the_game_also_with_an_owners_dice(people: People, serving: Serving) -> None:
    page = people.person()
    pack = {"black": ["X", "X", "X", "10", "20", "post"]}
    opened = open_table(serving.address, "golong", "here", "random", dice="typed", pack=pack)
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as ada:
        ada.sit(0, "Ada")
        for text in ("H", "20"):
            assert ada.do(0, "answer", text=text)["type"] == "done"
        page.goto(link(opened, 0))
        expect(page.locator(f"{CHOICE}[data-choice=fg]")).to_contain_text("80 yards, good 1 in 6")
        expect(page.locator(f"{CHOICE}[data-choice=punt]")).to_contain_text("blocked 1 in 2")
        for text in ("play", "ball g6 g4 g-1 b10"):
            assert ada.do(0, "answer", text=text)["type"] == "done"
    expect(page.locator(DIE).nth(3)).to_have_accessible_name(re.compile("to own 30, first down"))
    expect(page.locator(".board .leads").nth(3)).to_have_text("1st down")
