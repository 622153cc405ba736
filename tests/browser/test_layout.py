"""Where things lie: nothing jumps when a table opens, nothing is too small for a thumb."""

import pytest
from playwright.sync_api import Page, expect

from scripts.client import ROOT
from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, link, open_table, sit_down

SEATS = {"golong": 2, "soccer_dice": 2, "golazo": 2, "next_goal_wins": 4, "goal_game": 2}
MOST_SHIFT = 0.1
THUMB = 44
SHIFTS = """
    globalThis.shifted = 0
    const add = (list) => list.getEntries().forEach((one) => (globalThis.shifted += one.value))
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
"""
CLIPPED = "(one) => one.scrollHeight > one.clientHeight + 1"
STILL = "() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)))"
CONTROLS = "button, select, summary, a.button, header a, a.again, input:not([type=checkbox], .unseen)"
EXCEPT = ".unseen, .spaces, .felt, .skip, p > .term, em > .term, mark > .term"
"""What only ears find, what is touched as a whole, and words in a line of text: WCAG 2.5.8 exempts a target whose size
the line gives it. What such a word says stands in a list of its own, too, which thumbs open."""
SMALL = f"""() => [...document.querySelectorAll('{CONTROLS}')]
    .filter((one) => one.checkVisibility({{ visibilityProperty: true }}) && !one.closest('{EXCEPT}'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 1 && box.height < {THUMB} - 0.5)
    .map(([one, box]) => `${{one.innerText || one.ariaLabel || one.className}}: ${{Math.round(box.height)}}`)
"""


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL)
    return found


@pytest.mark.parametrize("game", SEATS)
def test_nothing_jumps_when_a_table_opens_on_a_phone_and_thumbs_find_everything(
    people: People, serving: Serving, game: str
) -> None:
    page = people.person("phone", lists=False)
    page.add_init_script(SHIFTS)
    opened = open_table(serving.address, game, "here", *["random"] * (SEATS[game] - 1))
    sit_down(page, link(opened, 0), "Ada")
    page.goto(f"/table/{opened['table']}")
    expect(page.locator(".actions h2")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()
    page.evaluate(STILL)
    assert page.evaluate("shifted") < MOST_SHIFT
    assert too_small(page) == []
    assert page.locator(".strip .where").evaluate(CLIPPED) is False


def test_the_clock_of_a_timed_game_is_read_from_afar(people: People, serving: Serving) -> None:
    page = people.person("phone")
    opened = open_table(serving.address, "golazo", "here", "random", options={"clock": "10"})
    sit_down(page, link(opened, 0), "Ada")
    for _ in range(3):
        page.locator(".board").wait_for()
        page.evaluate(STILL)
        if page.locator(".clock b").count():
            break
        page.locator(CHOICE).first.click()
    page.evaluate("() => scrollTo(0, 0)")
    expect(page.locator(".clock b")).to_be_in_viewport(ratio=1)
    assert page.locator(".clock b").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 20


def test_thumbs_find_everything_on_the_other_pages(people: People) -> None:
    page = people.person("phone")
    for path in ("/", "/rules/golong", "/replay", "/tutorial/soccer_dice"):
        page.goto(path)
        page.locator("h1").wait_for()
        page.evaluate(STILL)
        assert too_small(page) == [], path
    page.goto("/rules/golong")
    page.locator(".terms summary").click()
    listed = {word.casefold() for word in page.locator(".terms dt").all_inner_texts()}
    page.locator(".term").first.click()
    assert page.locator(".note b").inner_text().casefold() in listed
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(ROOT / "tests/playthroughs/soccer_dice_decided.record")
    expect(page.get_by_role("slider")).to_be_visible()
    assert too_small(page) == []
