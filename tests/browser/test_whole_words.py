"""Long words of other languages: on no screen is one broken in two, and nothing is wider than its place."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People, overflow
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, link, open_table

SEATS = {"golong": 2, "soccer_dice": 2, "golazo": 2, "next_goal_wins": 4, "goal_game": 2}
SCREENS = {"phone": (360, 740), "tablet": (768, 1024), "laptop": (1440, 900)}
BROKEN = r"""() => {
    const words = document.createTreeWalker(document.querySelector('[data-seq]'), NodeFilter.SHOW_TEXT)
    const broken = []
    for (let node; (node = words.nextNode()); ) {
        const around = node.parentElement
        if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (around.offsetWidth < 2 || around.closest('.unseen, svg, [lang=en]')) continue
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => box.top))
            if (lines.size > 1) broken.push(`${word} in ${around.className}`)
        }
    }
    return broken
}"""


def look(page: Page) -> list[str]:
    """What is wrong on each kind of screen."""
    wrong = []
    for screen, (wide, high) in SCREENS.items():
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong += [f"{screen}: {one}" for one in page.evaluate(BROKEN)]
        if overflow(page) > 0:
            wrong.append(f"{screen}: wider than the window")
    return wrong


@pytest.mark.parametrize("game", SEATS)
def test_no_word_is_broken_in_russian(people: People, serving: Serving, game: str) -> None:
    page = people.person("phone", locale="ru-RU", lists=False)
    opened = open_table(serving.address, game, "here", *["random"] * (SEATS[game] - 1))
    page.goto(link(opened, 0))
    page.locator(".door input").fill("Ада")
    page.locator(".door button.primary").click()
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    page.locator(f"{CHOICE}, .actions .fold button").first.wait_for()
    assert look(page) == []
