"""A game that takes days: agreed in the page, told by notices, and the same after the server was killed."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, sit_down
from tests.server.listeners import Listener, listening

CLOCKS = ".clocks"
ANSWER = "(choice) => document.querySelector(choice)?.click()"
"""If there is anything to answer in this moment."""


@pytest.fixture(scope="module")
def serving(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that may tell of turns on this machine."""
    serving = Serving(tmp_path_factory.mktemp("slow"), options=("--notice-network", "127.0.0.0/8"))
    serving.start()
    yield serving
    serving.stop()


def wants_to_hear(page: Page, listener: Listener) -> None:
    page.get_by_role("button", name=WORDS["settings.title"]).click()
    page.get_by_text(WORDS["notices.hook"], exact=True).click()
    page.get_by_label(WORDS["notices.url"]).fill(f"{listener.url}/hook")
    page.get_by_label(WORDS["notices.form"]).select_option("plain")
    page.locator("details form").get_by_role("button", name=WORDS["notices.add"]).click()
    expect(page.get_by_role("status").filter(has_text=WORDS["notices.added"])).to_be_visible()
    for theme in ("light", "dark"):
        turn_to(page, theme)
        assert violations(page) == []
    turn_to(page, "light")
    keep_screen(page, "notices")
    page.get_by_role("button", name=WORDS["modal.close"]).click()


def agreed_upon(page: Page) -> str:
    """A table with three days for each turn; the link for whoever is invited."""
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · Soccer Dice").click()
    page.get_by_label(WORDS["seat.number"].format(n=2)).select_option("invite")
    page.get_by_text(WORDS["setup.time"], exact=True).first.click()
    page.get_by_label(WORDS["clocks.kind"]).select_option("answer")
    expect(page.get_by_text(WORDS["clocks.rule.answer"])).to_be_visible()
    assert violations(page) == []
    keep_screen(page, "time-to-think")
    page.get_by_role("button", name=WORDS["setup.open"]).click()
    field = page.locator(".gathering input[readonly]").first
    field.wait_for()
    return field.input_value()


def test_a_game_of_days_over_a_restart_with_notices(people: People, serving: Serving) -> None:
    people.storm = True
    anna, ben = people.person(), people.person("phone")
    with listening() as listener:
        anna.goto("/")
        wants_to_hear(anna, listener)
        invited = agreed_upon(anna)
        sit_down(ben, invited.removeprefix(serving.address), "Ben")
        for page in (anna, ben):
            expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
            expect(page.locator(CLOCKS)).to_contain_text("2 d 23 h")
        assert overflow(ben) == 0
        keep_screen(ben, "clocks-phone")
        table = anna.url
        while not ben.locator(CHOICE).count():  # Anna goes away as soon as it is Ben's turn
            anna.evaluate(ANSWER, CHOICE)
            anna.wait_for_timeout(100)
        anna.goto("/privacy")
        serving.kill()
        serving.start()
        while listener.came.empty():
            ben.evaluate(ANSWER, CHOICE)
            ben.wait_for_timeout(200)
        told = json.loads(listener.next()[2])
        assert (told["what"], told["link"]) == ("turn", table)
        anna.goto(told["link"])
        expect(anna.locator(CHOICE).first).to_be_visible()
        expect(anna.locator(f"{CLOCKS} .runs")).to_contain_text("2 d 23 h")
        for theme in ("light", "dark"):
            turn_to(anna, theme)
            assert violations(anna) == []
        keep_screen(anna, "clocks")
