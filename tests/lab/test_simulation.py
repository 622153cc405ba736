"""Mass simulation: no more processes than cores or games, no more batches than are worked on, an end when asked."""

import multiprocessing
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.lab.pool import AHEAD, cores, run_in_order
from fiveaside.lab.simulation import Setting, play_batch, simulate
from tests.cli.command import fiveaside

SETTING = Setting("soccer_dice", ["random", "random"], {}, {}, 1)
ENDLESS = "1000000000000"
LISTENING = """
import signal, sys
from fiveaside.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command, which hears Ctrl-C even where the tests themselves were started without it."""


def test_no_more_processes_than_cores_or_games() -> None:
    seen: list[int] = []
    tally = simulate(SETTING, 40, 1_000_000, lambda _: seen.append(len(multiprocessing.active_children())))
    assert tally.games == 40
    assert max(seen) <= cores()
    one = simulate(SETTING, 1, 1_000_000, lambda _: seen.append(len(multiprocessing.active_children())))
    assert one.games == 1
    assert seen[-1] == 0


def test_batches_are_made_when_they_are_due_and_broken_off_at_once() -> None:
    made = 0

    def batches() -> Iterator[tuple[Setting, int, int]]:
        nonlocal made
        while True:
            made += 1
            yield SETTING, made, 1

    results = run_in_order(play_batch, batches(), 2)
    for _ in range(3):
        assert next(results).games == 1
    assert made <= 3 + AHEAD * 2
    running = multiprocessing.active_children()
    assert running
    results.close()  # type: ignore[attr-defined]  # it is a generator
    for process in running:
        process.join()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_it(jobs: str) -> None:
    """The terminal sends it to all that the command has started; what they say ends when all of them have ended."""
    screen, end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, "sim", "soccer_dice", "--games", ENDLESS, "--jobs", jobs],
        stderr=end,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(end)
    said = b""
    while b"/" + ENDLESS.encode() not in said:
        said += os.read(screen, 1000)
    os.killpg(process.pid, signal.SIGINT)
    with open(screen, "rb", buffering=0) as rest:
        said += b"".join(iter(lambda: read(rest.fileno()), b""))
    assert process.wait() == 130
    assert b"stopped by the keyboard" in said
    assert b"Traceback" not in said


def read(screen: int) -> bytes:
    """Nothing once everybody who could write there has ended."""
    try:
        return os.read(screen, 1000)
    except OSError:
        return b""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--games", "9" * 30], "--games takes at most 1099511627776"),
        (["--games", "9" * 5000], "--games takes a whole number, but '999"),
        (["--jobs", "-" + "9" * 4000], "but a number of more than 30 digits came"),
        (["--option", "x" * 100_000], "An option is written NAME=VALUE, but 'xxx"),
    ],
    ids=range(4),
)
def test_what_cannot_be_simulated_is_told_in_short(arguments: list[str], says: str) -> None:
    sentence = fiveaside("sim", "golong", *arguments).refused()
    assert says in sentence
    assert len(sentence) < 500


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("green = [1]", "dice.toml: green must be a list of six faces, but is [1]."),
        ('name = "Sunday"\ngreen = [1]', "dice.toml: Sunday: green must be a list of six faces, but is [1]."),
        ("green = 1979-05-27", "dice.toml: a date is neither a text, a number, a list nor an object."),
        ("green = [", "dice.toml is not readable as TOML"),
        ("a.b.c.d.e.f.g.h.i = 1", "dice.toml cannot be read: a name has more than 8 parts."),
        ('off_table_rate = "1e999999999"', "dice.toml: off_table_rate must be a fraction between 0 and 1"),
    ],
)
def test_what_is_wrong_with_a_pack_is_told_with_its_file(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "dice.toml"
    file.write_text(text, "utf-8")
    assert says in fiveaside("sim", "golong", "--games", "1", "--pack", str(file)).refused()


def test_files_without_an_end_and_with_a_mark_at_their_beginning(tmp_path: Path) -> None:
    for arguments in (["replay"], ["verify"], ["play", "--resume"], ["sim", "golong", "--pack"]):
        assert fiveaside(*arguments, "/dev/zero").refused() == "/dev/zero is too long: at most 16 MB are read."
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbfquarters = 2\n")
    assert fiveaside("sim", "golong", "--games", "1", "--jobs", "1", "--pack", str(marked)).code == 0
