"""Whatever is typed at the table in the terminal: the game goes on, and is kept at the end."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fiveaside.games import BOXES
from tests.fuzz.effort import EFFORT
from tests.fuzz.mutations import ODD

LINES = 150
WORDS = (
    "",
    "?",
    "1",
    "2",
    "3",
    "undo",
    "help",
    "rule",
    "rule 1.1",
    "score",
    "hand",
    "who",
    "record",
    "roll",
    "²",
    "\x1b[A",
)


@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("name", BOXES)
def test_odd_words(name: str, typed: bool, tmp_path: Path) -> None:
    numbers = Random(os.urandom(8)) if EFFORT else Random(1)
    odd = [*WORDS, *WORDS, *(one for one in ODD if isinstance(one, str))]
    lines = [numbers.choice(odd).encode() for _ in range(LINES * max(EFFORT, 1))]
    lines += [b"\xff\xfe", b"\xed\xa0\x80", b"1" * 100_000]
    done = subprocess.run(
        [sys.executable, "-m", "fiveaside", "play", name, "--seed", "1", *(["--dice", "typed"] if typed else [])],
        input=b"\n".join(lines),
        capture_output=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        cwd=tmp_path,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode in (0, 2)
