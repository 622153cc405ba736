"""Minds from elsewhere: `module:Class` is imported, `run:COMMAND` is a program that speaks JSON lines.

The program gets a line for each decision, `{"seat": 0, "view": {...}, "ask": {"kind": "declare", "choices": [...]}}`,
and answers with a line `{"answer": "pass"}`. It sees what its seat may know and nothing else.
"""

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import ClassVar, Final

from fiveaside.bots.roster import GUESTS
from fiveaside.bots.roster import fetch as fetch_modules
from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.plain import NotPlain, read_json
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import BadOption, Refusal, shown

PREFIX: Final = "run:"
PATIENCE: Final = 60.0
"""Seconds that a program may think about one decision."""
LONGEST: Final = 1 << 20
RUNNING: Final[dict[str, "Line"]] = {}
"""The programs that this process talks to, each started once."""


def fetch(names: list[str]) -> None:
    """Have the minds among these names that come from elsewhere."""
    for name in names:
        if name.startswith(PREFIX) and name not in GUESTS:
            if not shlex.split(name.removeprefix(PREFIX)):
                raise BadOption(f"A program is named as run:COMMAND, but {shown(name)} came.")
            GUESTS[name] = type("Guest", (Program,), {"command": name.removeprefix(PREFIX)})
    fetch_modules([name for name in names if not name.startswith(PREFIX)])


def dismiss() -> None:
    """End the programs that were started here."""
    while RUNNING:
        RUNNING.popitem()[1].end()


class Program(Player):
    command: ClassVar[str] = ""

    def choose(self, game: Game, ask: Ask) -> int:
        if self.command not in RUNNING:
            RUNNING[self.command] = Line(self.command)
        choices = [game.choice_text(choice) for choice in ask.choices]
        said = {"seat": ask.seat, "view": game.view(ask.seat), "ask": {"kind": ask.kind, "choices": choices}}
        reply = RUNNING[self.command].asked(json.dumps(said))
        try:
            told = read_json(reply)
            answer = told.get("answer") if isinstance(told, dict) else None
            if not isinstance(answer, str):
                raise NotPlain('a line such as {"answer": "pass"} was expected')
            return game.parse(answer)
        except (NotPlain, Refusal) as error:
            why = str(error).rstrip(".")
            raise BadOption(f"The program {shown(self.command)} answered {shown(reply)}: {why}.") from None


class Line:
    """A running program, and a thread that hears what it says."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise BadOption(f"The program {shown(command)} could not be started: {error}.") from None
        self.heard: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(ValueError, OSError):  # it was ended
            while line := self.process.stdout.readline(LONGEST):
                self.heard.put(line)
        self.heard.put("")

    def asked(self, line: str) -> str:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            reply = self.heard.get(timeout=PATIENCE)
        except OSError:
            reply = ""
        except queue.Empty:
            self.end()
            raise BadOption(f"The program {shown(self.command)} said nothing for {PATIENCE:.0f} seconds.") from None
        if not reply:
            self.end()
            raise BadOption(f"The program {shown(self.command)} ended in the middle of a game.")
        return reply

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):  # what was not read is lost
                if pipe is not None:
                    pipe.close()
        RUNNING.pop(self.command, None)
