"""Whatever standard input, output and errors are, a command ends in its own words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import fiveaside

COMMANDS = {
    "rules": (["rules", "golazo"], 0),
    "sim": (["sim", "soccer_dice", "--games", "2", "--jobs", "1"], 0),
    "referee": (["referee"], 0),
    "menu": (["play"], 2),
    "play": (["golong", "--seed", "1"], 0),
}


def run(command: str, streams: str, home: Path, **more: str) -> tuple[int, bytes]:
    """Its code, and what it said where the shell has not put its streams elsewhere."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), **more}
    words = [sys.executable, "-m", "fiveaside", *COMMANDS[command][0]]
    done = subprocess.run(
        ["sh", "-c", f'"$@" {streams}', "sh", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
        check=False,
    )
    assert b"Traceback" not in done.stdout
    assert b"Exception ignored" not in done.stdout
    return done.returncode, done.stdout


@pytest.mark.parametrize("streams", ["<&-", ">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", COMMANDS)
def test_closed_streams_are_empty_ones(command: str, streams: str, tmp_path: Path) -> None:
    assert run(command, streams, tmp_path)[0] == COMMANDS[command][1]


@pytest.mark.parametrize("command", ["rules", "sim", "play"])
def test_a_full_disk_is_told(command: str, tmp_path: Path) -> None:
    assert run(command, ">/dev/full", tmp_path) == (2, b"fiveaside: No space left on device.\n")


@pytest.mark.parametrize("command", ["rules", "sim", "play"])
def test_a_terminal_that_speaks_ascii_only_is_shown_what_it_can_show(command: str, tmp_path: Path) -> None:
    code, said = run(command, "", tmp_path, PYTHONIOENCODING="ascii")
    assert code == COMMANDS[command][1]
    assert said.isascii()


def test_the_lines_of_the_referee_are_utf_8_whatever_the_terminal_speaks() -> None:
    requests = '{"new": "goal_game"}\n{"answer": "\\ud83d\\ude00"}\n{"answer": "\\ud800"}\n{"view": "spectator"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "fiveaside", "referee"],
        input=requests.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    replies = done.stdout.decode().splitlines()
    assert "'\U0001f600' came" in replies[1]
    assert "a text is not valid Unicode" in replies[2]
    assert '"view"' in replies[3]


def test_a_line_without_an_end_does_not_fill_the_memory() -> None:
    typed = "[" * 9_000_000 + '\n{"view": 0}\n'
    replies = fiveaside("referee", typed=typed).out.splitlines()
    assert "at most 4096 KB long" in replies[0]
    assert "No game is running" in replies[1]
    assert len(replies) == 2


STOPPED_WHILE_LOADING = """
import runpy, sys
class Keyboard:
    def find_spec(self, name, path=None, target=None):
        if name == "fiveaside.games": raise KeyboardInterrupt
sys.meta_path.insert(0, Keyboard())
runpy.run_module("fiveaside", run_name="__main__")
"""


def test_who_stops_it_while_it_loads_is_not_shown_the_code() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STOPPED_WHILE_LOADING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (130, "")
