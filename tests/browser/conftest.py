"""Whole games in a real Chromium on a real server."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from scripts import house
from scripts.client import ROOT
from tests.browser.chromium import People, launched
from tests.browser.serving import Serving


@contextmanager
def alone() -> Iterator[None]:
    """While others who run tests at the same time wait."""
    place = ROOT / ".cache" / "client.lock"
    place.parent.mkdir(exist_ok=True)
    with place.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with alone():
        house.ready_client()
    with launched() as browser:
        yield browser


@pytest.fixture(scope="package")
def serving(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("serving"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture(scope="package")
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
