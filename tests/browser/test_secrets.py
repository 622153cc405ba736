"""What only one may know, on a screen that several share and on screens of their own."""

from playwright.sync_api import Page, expect

from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, WORDS, actions, link, open_table, sit_down

COVER = "dialog[open][aria-labelledby=handover]"
HANDED = "[data-handover]"
"""Where somebody says that the screen is theirs: on a cover, or below a board that all have something to see on."""


def at_one_screen(page: Page, title: str, *names: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.friend']} · {title}").click()
    for seat, name in enumerate(names):
        page.get_by_label(WORDS["setup.name"].format(n=seat + 1)).fill(name)
    page.get_by_role("button", name=WORDS["setup.open"]).click()


def take(page: Page, name: str) -> None:
    """The screen is handed over, and whoever it is for says so."""
    expect(page.locator(HANDED)).to_contain_text(WORDS["handover.what"].format(who=name))
    page.locator(HANDED).get_by_role("button").click()


def test_a_shared_screen_is_handed_over_before_a_secret_and_hides_it_afterwards(guests: People) -> None:
    page = guests.person("phone")
    at_one_screen(page, "Hidden coin", "Ada", "Ben")
    expect(page.locator(COVER)).to_be_visible()
    assert page.locator(CHOICE).count() == 0
    assert page.locator(".stage dl").count() == 0
    page.keyboard.press("Escape")
    take(page, "Ada")
    expect(page.locator(".stage dl")).to_contain_text("hand")
    page.locator("[data-choice=right]").click()
    expect(actions(page).get_by_role("heading")).to_contain_text("Ben")
    expect(page.locator(HANDED)).to_be_hidden()
    expect(page.locator(".stage dl")).not_to_contain_text("hand")
    expect(page.locator(".panel .log")).not_to_contain_text("right")
    page.locator("[data-choice=left]").click()
    expect(page.locator(".panel .log")).to_contain_text("The coin was 1.")


def test_nobody_is_told_who_is_asked_behind_a_veil(guests: People, arcade: Serving) -> None:
    opened = open_table(arcade.address, "purse", "invite", "invite", "invite", "invite")
    names = ("Ada", "Ben", "Cleo", "Dan")
    pages = [guests.person() for _ in names]
    for seat, name in enumerate(names):
        sit_down(pages[seat], link(opened, seat), name)
    ada, ben, cleo, dan = pages
    dan.locator("[data-choice=ready]").click()
    ada.locator("[data-choice='to 2']").click()
    for page in (ada, ben, dan):
        expect(actions(page)).to_contain_text(WORDS["actions.veiled"])
        expect(page.locator(".strip .active")).to_have_count(0)
    cleo.locator("[data-choice=keep]").click()
    for page in (ben, dan):
        expect(actions(page)).to_contain_text(WORDS["actions.waiting"].format(who="Ada"))
        expect(page.locator(".panel .log")).not_to_contain_text("keep")
