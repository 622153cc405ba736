"""A sixth game, built in a folder of its own: it plays everywhere, and nothing else knows it."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance import test_conformance, test_events
from tests.sixth.launcher import NAME

MODULE = "tests.sixth.launcher"
SEEDS = range(3)


def command(folder: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", MODULE, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def suite() -> list[object]:
    """What the conformance suite tries with a game and a seed."""
    found = [*vars(test_conformance).values(), *vars(test_events).values()]
    tried = [one.hypothesis.inner_test for one in found if hasattr(one, "hypothesis")]
    return [one for one in tried if list(inspect.signature(one).parameters) == ["case", "seed"]]


@pytest.mark.parametrize("check", suite(), ids=lambda check: check.__name__)
def test_it_passes_the_suite_of_all_games(folder: Path, check: object) -> None:
    for seed in SEEDS:
        for options in ({}, {"points": "10"}):
            check((NAME, options), seed)  # type: ignore[operator]  # a function of the suite


def test_its_sentences_are_made_of_its_fields(folder: Path) -> None:
    test_events.test_every_kind_has_a_sentence_made_of_its_fields(NAME, "en")
    test_events.test_every_kind_cites_a_clause(NAME)


def test_it_is_played_and_simulated_at_the_command_line(folder: Path) -> None:
    assert "Keepy-Uppy: 5 clauses" in command(folder, "rules")
    assert "[ours]" in command(folder, "rules", NAME, "1.3")
    assert "20 games, random, random" in command(folder, "sim", NAME, "--games", "20", "--jobs", "1")
    told = command(folder, "play", NAME, "--seats", "me,random", "--seed", "3", typed="stop\njuggle\nquit\n")
    assert "Juggle on, or stop and keep the touches?" in told
    assert "the ball drops 1 in 6" in told
    assert "Without a touch there is nothing to stop for." in told
