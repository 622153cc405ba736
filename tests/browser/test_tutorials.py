"""The lessons: on the real board, by buttons, by touch and by keys, and never in the way."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People
from tests.browser.sitting import WORDS

GAMES = ("golong", "soccer_dice")
MOST_STEPS = 60
WANTED = ".on-board .wanted"


def begin(page: Page, game: str) -> None:
    page.goto(f"/tutorial/{game}")
    expect(page.locator(".on-board .board")).to_be_visible()


def is_done(page: Page) -> bool:
    return page.get_by_role("button", name=WORDS["tutorial.done"]).count() > 0


def go_through(page: Page, *deeds: str) -> int:
    """Press what is wanted, or a button, until the lesson is over; how many steps that took."""
    for steps in range(MOST_STEPS):
        if is_done(page):
            return steps
        told = page.locator(".tutorial h1").inner_text()
        for deed in deeds:
            page.locator(deed).click()
        expect(page.locator(".tutorial h1")).not_to_have_text(told)
    raise AssertionError(f"The lesson is not over after {MOST_STEPS} steps.")


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_is_gone_through_by_its_buttons(people: People, game: str) -> None:
    page = people.person("phone")
    begin(page, game)
    go_through(page, f".tutorial nav button:text-is('{WORDS['tutorial.next']}')")
    page.get_by_role("button", name=WORDS["tutorial.done"]).click()
    expect(page.locator(".tutorial")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_is_played_on_its_board_and_nothing_lies_over_it(people: People, game: str) -> None:
    page = people.person("phone", motion="no-preference")
    begin(page, game)
    for _ in range(MOST_STEPS):
        if is_done(page):
            return
        told = page.locator(".tutorial h1").inner_text()
        page.locator(WANTED).wait_for()
        expect(page.locator(WANTED)).to_be_in_viewport(ratio=1)
        page.locator(WANTED).click()
        expect(page.locator(".tutorial h1")).not_to_have_text(told)
    raise AssertionError(f"The lesson is not over after {MOST_STEPS} steps.")


def test_another_choice_is_no_mistake(people: People) -> None:
    page = people.person()
    begin(page, "golong")
    page.get_by_role("button", name=WORDS["boards.golong.punt"]).click()
    expect(page.get_by_text(WORDS["tutorial.not_now"])).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_by_keys_alone(people: People, game: str) -> None:
    page = people.person()
    begin(page, game)
    for _ in range(MOST_STEPS):
        if is_done(page):
            break
        told = page.locator(".tutorial h1").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".tutorial h1")).not_to_have_text(told)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name=WORDS["tutorial.skip"])).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tutorial")).to_be_hidden()
