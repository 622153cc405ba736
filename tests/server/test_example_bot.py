"""The example in docs/ plays a whole game, over a restart of the server too."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import Process

SOON = {"WEBSOCKETS_BACKOFF_INITIAL_DELAY": "0.1", "WEBSOCKETS_BACKOFF_MIN_DELAY": "0.1"}
BOT = Path(__file__).parents[2] / "docs" / "example_bot.py"


def test_the_example_bot_plays_on_after_a_crash(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    process = Process(store)
    opened = open_table(process.host, game="soccer_dice")
    mine, its = tokens_of(opened)
    bot = subprocess.Popen(
        [sys.executable, str(BOT), f"http://{process.host}", opened["table"], its],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **SOON},
    )  # fmt: skip
    try:
        with Client(process.host, opened["table"], [mine]) as person:
            person.sit(0)
            for _ in range(5):
                play_one(person)
        process.end(signal.SIGKILL)
        process = Process(store, port=process.port)
        with Client(process.host, opened["table"], [mine]) as person:
            while person.snapshot["over"] is None:
                play_one(person)
            why = person.snapshot["over"]["why"]
        out, err = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
        bot.communicate()
        process.end(signal.SIGKILL)
    assert (out, err, bot.returncode) == (f"{why}\n", "", 0)


def play_one(person: Client) -> None:
    """Wait for our turn and answer, unless it is over before."""
    while not person.asked() and person.snapshot["over"] is None:
        person.hear()
    if person.asked():
        person.answer()
