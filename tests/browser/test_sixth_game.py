"""A game without a board of its own, from a folder of its own: its situation as text, its choices as a list."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, link, open_table, sit_down
from tests.sixth import launcher

NAME = "keepy_uppy"
MOST_ANSWERS = 500


def test_it_is_played_on_a_plain_board(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Path(launcher.__file__).parent / NAME, tmp_path / NAME)
    monkeypatch.setenv("FIVEASIDE_SIXTH", str(tmp_path))
    serving = Serving(tmp_path, launcher.__name__)
    serving.start()
    people = People(browser, serving.address)
    try:
        page = people.person("phone")
        page.goto("/")
        expect(page.get_by_role("heading", name="Keepy-Uppy")).to_be_visible()
        sit_down(page, link(open_table(serving.address, NAME, "here", "random"), 0), "Ada")
        expect(page.get_by_label(WORDS["board.plain"])).to_contain_text("in this turn")
        expect(page.locator(CHOICE).first).to_contain_text("the ball drops 1 in 6")
        for _ in range(MOST_ANSWERS):
            before = page.locator(TABLE).get_attribute("data-seq")
            page.locator(CHOICE).last.click()
            expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(before))
            page.locator(f"{CHOICE}, {OVER}").first.wait_for()
            if page.locator(OVER).is_visible():
                break
        expect(page.locator(OVER)).to_be_visible()
    finally:
        people.leave()
        serving.stop()
    assert people.wrong == []
