"""House rules tried in the page: numbers come in, the variant is played with one click, and its link shows it again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.sitting import TABLE, words_in

LOOKS = (("phone", "dark", {"width": 360, "height": 740}), ("laptop", "light", {"width": 1440, "height": 900}))


def look(page: Page) -> None:
    for size, theme, viewport in LOOKS:
        page.set_viewport_size(viewport)  # type: ignore[arg-type]  # as playwright has it
        turn_to(page, theme)
        keep_screen(page, f"lab-{size}-{theme}")
        assert violations(page) == []
        assert overflow(page) == 0


def test_house_rules_are_tried_shared_and_played(people: People) -> None:
    words = words_in("en")
    page = people.person("phone")
    page.goto("/")
    page.get_by_role("link", name=words["lobby.try"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words["lab.title"])
    expect(page).to_have_url(re.compile("/lab/soccer_dice$"))
    swap = page.get_by_label(words["option.soccer_dice.second_half"])
    swap.select_option("swap")
    expect(page).to_have_url(re.compile("/lab/soccer_dice#second_half=swap$"))
    page.get_by_role("button", name=words["lab.go"]).click()
    row = page.get_by_role("row", name=re.compile(words["lab.metric.decisions"]))
    expect(row.get_by_role("cell")).to_have_text([re.compile(r"\d \(\d"), re.compile(r"\d \(\d")], timeout=60_000)
    page.get_by_role("button", name=words["lab.stop"]).click()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"This differs for certain|Nothing differs"))
    look(page)
    other = people.person("phone")
    other.goto(page.url)
    expect(other.get_by_label(words["option.soccer_dice.second_half"])).to_have_value("swap")
    other.get_by_role("button", name=words["lab.play"]).click()
    expect(other.locator(TABLE)).to_be_visible()
    page.get_by_label(words["lab.game"]).select_option("golong")
    expect(page).to_have_url(re.compile("/lab/golong$"))
    expect(page.get_by_role("row")).to_have_count(0)


@pytest.mark.parametrize("language", ["es", "ru"])
def test_it_is_told_in_the_language_of_the_reader(people: People, language: str) -> None:
    page = people.person("phone", locale=language)
    page.goto("/lab/golong")
    expect(page.get_by_role("heading", level=1)).to_have_text(words_in(language)["lab.title"])
    expect(page.get_by_role("button", name=words_in(language)["lab.go"])).to_be_visible()
    assert overflow(page) == 0
