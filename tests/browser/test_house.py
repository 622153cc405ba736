"""A laptop and a phone at one table, as plain `./play` opens it for the whole house."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import People
from tests.browser.sitting import TABLE, WORDS
from tests.server.client import PATIENCE
from tests.server.house import Process


@pytest.fixture
def family(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People in a house with a server for all of it, who begin at the machine of the server."""
    process = Process(str(tmp_path / "tables.sqlite"), "--host", "0.0.0.0")
    family = People(browser, f"http://{process.host}")
    yield family
    family.leave()
    process.end(signal.SIGINT)
    assert family.wrong == []


def test_the_link_on_the_laptop_leads_a_phone_to_the_table(family: People) -> None:
    told = httpx.get(f"{family.address}/api/addresses", trust_env=False, timeout=PATIENCE).json()
    reached, *_ = [*told, family.address]
    laptop, phone = family.person(), family.person("phone")
    laptop.goto("/")
    laptop.get_by_role("button", name=f"{WORDS['lobby.invite']} · GoLong").click()
    invitation = laptop.locator(".gathering input[readonly]")
    expect(invitation).to_have_value(re.compile(rf"^{re.escape(reached)}/join/"))
    expect(laptop.get_by_role("img", name=WORDS["code.label"])).to_have_count(len(told))
    phone.goto(invitation.input_value())
    phone.get_by_label(WORDS["sit.name"]).fill("Ben")
    phone.get_by_role("button", name=WORDS["sit.do"]).click()
    for page in (laptop, phone):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
