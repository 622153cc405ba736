"""What a server leaves behind, and when it is looked for."""

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.server.bounds import Bounds
from fiveaside.server.collecting import AT_LAST, NEVER, Collecting, collect_rarely
from fiveaside.server.patience import PatientSocket
from fiveaside.server.settings import Settings
from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import House, house


@pytest.fixture
def looks() -> Iterator[list[int]]:
    """How often everything was looked through; nobody does but who is asked to."""
    seen: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "stop" and about["generation"] == 2:
            seen.append(1)

    gc.disable()
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.enable()


def lines(server: House) -> list[PatientSocket]:
    """Those of this server, whatever else there is in the process."""
    found = [one for one in gc.get_objects() if issubclass(type(one), PatientSocket)]
    return [one for one in found if one.lines.settings is server.settings]


def test_a_connection_that_ends_leaves_nothing_to_look_for(tmp_path: Path, looks: list[int]) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        opened = open_table(server.host)
        client = Client(server.host, opened["table"], tokens_of(opened))
        held = weakref.WeakSet(lines(server))
        assert held
        client.close()
        until = time.monotonic() + PATIENCE
        while held and time.monotonic() < until:
            time.sleep(0.01)
        assert not held
        assert not looks


def test_what_bounds_a_table_goes_with_it(looks: list[int]) -> None:
    bounds = Bounds(Settings())
    bounds.check(0, "chat")
    gone = weakref.ref(bounds)
    del bounds
    assert gone() is None
    assert not looks


def test_all_is_looked_through_after_many_connections_in_a_quiet_moment(looks: list[int]) -> None:
    settings = Settings()
    collecting = Collecting(settings)
    collecting.hung_up = settings.collect_after
    collecting.moves = settings.quiet_moves + 1
    collecting.look()
    assert not looks
    collecting.look()  # nobody has moved since
    assert len(looks) == 1
    collecting.look()
    assert len(looks) == 1


def test_all_is_looked_through_at_last_although_it_is_never_quiet(looks: list[int]) -> None:
    settings = Settings()
    collecting = Collecting(settings)
    collecting.hung_up = AT_LAST * settings.collect_after
    collecting.moves = settings.quiet_moves + 1
    collecting.look()
    assert len(looks) == 1


def test_nobody_looks_through_all_by_itself() -> None:
    before = gc.get_threshold()
    try:
        collect_rarely()
        assert gc.isenabled()
        assert gc.get_threshold()[1:] == (NEVER, NEVER)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
