"""The server killed at random moments under load: what was acknowledged is there, once, and nothing is half there."""

import random
from pathlib import Path

from tests.server.crowd import Crowd, check_file
from tests.server.house import Process

ROUNDS = 5


def test_killed_at_random_moments(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    crowd = Crowd(lambda: Process(str(path)))
    with crowd.playing():
        chance = random.Random(5)
        for _ in range(ROUNDS):
            crowd.let_through(chance.randrange(40, 160))
            crowd.over.wait(chance.random() / 50)  # at a moment that nobody knows
            crowd.kill()
            crowd.open()
        crowd.let_through(100)
    check_file(path)
    crowd.check(str(path))
