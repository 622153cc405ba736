"""The power is cut: what was not synced is gone. What was acknowledged is there."""

import contextlib
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.machine import Machine
from tests.server.crowd import Crowd, check_file
from tests.server.house import Process

COMMITS = """
import os, signal, sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute(f"PRAGMA synchronous = {sys.argv[2]}")
database.execute("CREATE TABLE moves (number)")
for number in range(20):
    database.execute("INSERT INTO moves VALUES (?)", (number,))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(("synchronous", "kept"), [("FULL", 20), ("NORMAL", None)])
def test_the_machine_loses_what_was_not_synced(machine: Machine, synchronous: str, kept: int | None) -> None:
    """Otherwise the other tests here would show nothing."""
    command = [sys.executable, "-c", COMMITS, str(machine.store), synchronous]
    assert subprocess.run(command, env=machine.environment(), check=False).returncode == -signal.SIGKILL
    lost = machine.lose_power()
    assert (lost == 0) == (kept is not None)
    assert count(machine.store) == kept


def count(path: Path) -> int | None:
    """How many moves are there; None where there is not even a place for them."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        try:
            found: int = database.execute("SELECT count(*) FROM moves").fetchone()[0]
        except sqlite3.OperationalError:
            return None
        return found


def test_what_was_acknowledged_is_there_after_the_power_was_cut(machine: Machine, effort: int) -> None:
    """Of what was not synced the disk holds nothing, or by turns half of it in no order."""
    crowd = Crowd(lambda: Process(str(machine.store), more=machine.environment()))
    chance = random.Random(1)
    dropped = 0
    with crowd.playing():
        for number in range(effort):
            if number:
                crowd.open()
            machine.now.early = number % 2 * 50
            crowd.let_through(chance.randrange(40, 120))
            crowd.over.wait(chance.random() / 50)  # at a moment that nobody knows
            crowd.kill()
            dropped += machine.lose_power()
    check_file(machine.store)
    acknowledged = crowd.check(str(machine.store))
    print(f"{effort} cuts, {acknowledged} acknowledged, 0 lost, {dropped} writes dropped")
