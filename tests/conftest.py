"""For all tests: hypothesis looks at the same examples every time, for as long as they take, and what takes long begins
first where several files are run at once. What is started here hears Ctrl-C."""

import os
import signal
from types import FrameType

import pytest
from hypothesis import settings

LONG = ("tests/build/test_compiled.py", "tests/browser/", "tests/build/", "tests/conformance/", "tests/server/")
"""Of these the first take longest. The small ones are left for the end, so that all processors are done together."""

settings.register_profile("fiveaside", deadline=None, derandomize=True, database=None)
settings.load_profile("fiveaside")


def pytest_configure() -> None:
    """`nohup` and `&` start a run that ignores some signals, and whatever it starts would ignore them too. A signal
    that is heard, though nothing comes of it, is like any other for what is started."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        if signal.getsignal(ignored) is signal.SIG_IGN:
            signal.signal(ignored, hear)


def hear(number: int, frame: FrameType | None) -> None:
    pass


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=place_in_the_row)


def place_in_the_row(item: pytest.Item) -> int:
    return next((place for place, beginning in enumerate(LONG) if item.nodeid.startswith(beginning)), len(LONG))
