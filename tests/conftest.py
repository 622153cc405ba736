"""For all tests: hypothesis looks at the same examples every time, for as long as they take, and what takes long begins
first where several files are run at once. What is started here hears Ctrl-C."""

import os
import signal
from collections.abc import Iterator
from types import FrameType

import pytest
from hypothesis import HealthCheck, settings

from fiveaside.bots.roster import GUESTS
from fiveaside.games import BOXES
from tests.conformance.seasons import TRIED

LONG = ("tests/build/test_compiled.py", "tests/browser/", "tests/build/", "tests/conformance/", "tests/server/")
"""Of these the first take longest. The small ones are left for the end, so that all processors are done together."""

settings.register_profile(
    "fiveaside", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fiveaside")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=list(BOXES), help="try only this game in tests/conformance")


def pytest_configure(config: pytest.Config) -> None:
    only = config.getoption("--game")
    if only:
        TRIED[:] = [only]
    hear_what_is_ignored()


def hear_what_is_ignored() -> None:
    """`nohup` and `&` start a run that ignores some signals, and whatever it starts would ignore them too. A signal
    that is heard, though nothing comes of it, is like any other for what is started."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        if signal.getsignal(ignored) is signal.SIG_IGN:
            signal.signal(ignored, hear)


def hear(number: int, frame: FrameType | None) -> None:
    pass


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    others = [item for item in items if set(names_of(item)) - set(TRIED)]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=place_in_the_row)


def names_of(item: pytest.Item) -> list[str]:
    """The games that a test of the conformance suite was made for, where it was made for one."""
    if not item.nodeid.startswith("tests/conformance/") or not isinstance(item, pytest.Function):
        return []
    made_with = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return [one for one in made_with if isinstance(one, str) and one in BOXES]


def place_in_the_row(item: pytest.Item) -> int:
    return next((place for place, beginning in enumerate(LONG) if item.nodeid.startswith(beginning)), len(LONG))


@pytest.fixture
def nobody_stays() -> Iterator[None]:
    """Minds from elsewhere are known to the whole process; the next test begins without them."""
    before = dict(GUESTS)
    yield
    GUESTS.clear()
    GUESTS.update(before)
