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


@pytest.fixture(scope="module")
def arcade(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with more games."""
    arcade = Serving(tmp_path_factory.mktemp("arcade"), "tests.browser.arcade")
    arcade.start()
    yield arcade
    arcade.stop()


@pytest.fixture
def guests(browser: Browser, arcade: Serving) -> Iterator[People]:
    """People at that server."""
    guests = People(browser, arcade.address)
    yield guests
    guests.leave()
    assert guests.wrong == []


@pytest.fixture
def people(browser: Browser, serving: Serving) -> Iterator[People]:
    people = People(browser, serving.address)
    yield people
    people.leave()
    assert people.wrong == []
