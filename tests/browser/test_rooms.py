"""The way from the lobby to a table, and back."""

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import People
from tests.browser.sitting import CHOICE, WORDS


@pytest.mark.parametrize("title", ["GoLong", "Soccer Dice"])
def test_two_clicks_lead_to_the_kick_off_and_the_lobby_back_to_the_table(people: People, title: str) -> None:
    page = people.person("phone")
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.bot']} · {title}").click()
    page.locator(CHOICE).first.click()
    table = page.url
    page.goto("/")
    page.get_by_role("link", name=title).and_(page.locator("a[href^='/table/']")).first.click()
    assert page.url == table
    expect(page.locator(CHOICE).first).to_be_visible()
