"""What makes it one house: shirts, a panel that stays where it is, a log in turns, sounds that were asked for."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import (
    CHOICE,
    OVER,
    TABLE,
    WORDS,
    is_over,
    link,
    open_table,
    play_ahead,
    play_by_clicks,
    sit_down,
)

RED = "#c8321f"
WORN = "(side) => getComputedStyle(document.documentElement).getPropertyValue(`--side-${side}`).trim()"
COUNTING = """
    globalThis.sounded = 0
    const make = AudioContext.prototype.createGain
    AudioContext.prototype.createGain = function () { sounded += 1; return make.call(this) }
"""
MOVES = 8


def worn(page: Page, side: int) -> str:
    colour: str = page.evaluate(WORN, side)
    return colour


def dress(page: Page) -> None:
    """A red shirt with hoops."""
    page.goto("/")
    page.get_by_role("button", name=WORDS["shirt.title"]).click()
    main = page.get_by_role("group", name=WORDS["shirt.main"], exact=True)
    main.get_by_role("radio", name=WORDS["shirt.colour.red"], exact=True).check(force=True)
    page.get_by_role("radio", name=WORDS["shirt.pattern.hoops"]).check(force=True)


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_shirt_is_chosen_kept_and_seen_by_the_others(people: People, serving: Serving, size: str) -> None:
    ada, ben = people.person(size), people.person()
    for page in (ada, ben):
        dress(page)
        for theme in ("light", "dark"):
            turn_to(page, theme)
            assert violations(page) == [] and overflow(page) == 0
    keep_screen(ada, f"shirt-{size}")
    opened = open_table(serving.address, "golong", "here", "here")
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    for page in (ada, ben):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
        assert worn(page, 0) == RED
        assert worn(page, 1) != RED, "the second of two that look alike puts on its change strip"
    ada.goto("/")
    ada.get_by_role("button", name=WORDS["shirt.title"]).click()
    expect(ada.get_by_role("radio", name=WORDS["shirt.pattern.hoops"])).to_be_checked()


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_friends_at_one_screen_have_shirts_of_their_own_also_in_the_replay(people: People, size: str) -> None:
    page = people.person(size)
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · Soccer Dice").click()
    page.locator("dialog .seat").nth(1).locator("select").select_option("friend")
    page.locator("dialog .seat").nth(1).locator("input").fill("Ben")
    page.get_by_role("button", name=WORDS["shirt.of"].format(who="Ben")).click()
    main = page.get_by_role("group", name=WORDS["shirt.main"], exact=True)
    main.get_by_role("radio", name=WORDS["shirt.colour.red"], exact=True).check(force=True)
    keep_screen(page, f"shirt-friend-{size}")
    assert violations(page) == []
    page.keyboard.press("Escape")
    keep_screen(page, f"setup-shirts-{size}")
    page.get_by_role("button", name=WORDS["setup.open"]).click()
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    expect(page.locator(".strip")).to_contain_text("Ben")
    assert worn(page, 1) == RED
    play_ahead(page)
    play_by_clicks(page)
    page.locator(OVER).click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert worn(page, 1) == RED


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_action_panel_never_gets_smaller_while_a_game_goes_on(people: People, serving: Serving, size: str) -> None:
    page = people.person(size, lists=False)
    sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    least = 0
    for _ in range(MOVES):
        if is_over(page):
            break
        height = page.locator(".dock").evaluate("(one) => one.offsetHeight")
        assert height >= least
        least = height
        page.locator(CHOICE).first.click()
        assert page.locator(".dock").evaluate("(one) => one.offsetHeight") >= least


def test_the_log_is_read_turn_by_turn_with_the_shirt_in_front(people: People, serving: Serving) -> None:
    page = people.person()
    sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    head = page.locator(".panel li.head").first
    while head.count() == 0:  # a level roll decides nothing yet
        seq = page.locator(TABLE).get_attribute("data-seq")
        page.locator(CHOICE).first.click()
        expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))
    expect(head).to_have_text(re.compile(r"Half 1: turn 1 of \w+\."))
    expect(head.locator("svg")).to_be_visible()


@pytest.mark.parametrize("on", [False, True])
def test_nothing_is_heard_until_somebody_asks_for_it(people: People, serving: Serving, on: bool) -> None:
    page = people.person()
    page.add_init_script(COUNTING)
    page.goto("/")
    if on:
        page.get_by_role("button", name=WORDS["settings.title"]).click()
        page.get_by_label(WORDS["settings.sound"]).check()
    sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    before = page.evaluate("sounded")
    page.locator(CHOICE).first.click()
    page.locator(CHOICE).first.click()
    page.locator(CHOICE).first.wait_for()
    assert (page.evaluate("sounded") > before) is on
