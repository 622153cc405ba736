"""Whole games in a real Chromium on a real server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from scripts import house
from tests.browser.chromium import People, launched
from tests.browser.serving import Serving


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    house.ready_client()
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def serving(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("serving"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def people(browser: Browser, serving: Serving) -> Iterator[People]:
    people = People(browser, serving.address)
    yield people
    people.leave()
    assert people.wrong == []
