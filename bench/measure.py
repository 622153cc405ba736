"""Interleaved rounds on one core: every row has its own process, which plays only when it is its turn."""

import json
import os
import statistics
import subprocess
from typing import IO

from environment import Environment, say

WARM_UP = 0.1
PATIENCE = 20
"""In seconds, for a process to end by itself."""


class Row:
    """A row of the table. `kind` and `game` say what its process plays, `build` which build of ours it imports."""

    def __init__(self, name: str, kind: str, game: str = "", build: str = "compiled") -> None:
        self.name = name
        self.kind = kind
        self.game = game
        self.build = build


class Result:
    """The medians of a row: decisions, games and copies a CPU second; or why it is missing."""

    def __init__(self, name: str, rates: dict[str, float], missing: str = "") -> None:
        self.name = name
        self.rates = rates
        self.missing = missing

    def told(self) -> dict[str, object]:
        return {"name": self.name, **self.rates} if not self.missing else {"name": self.name, "missing": self.missing}


class Worker:
    """The process of a row."""

    def __init__(self, environment: Environment, row: Row) -> None:
        self.row = row
        self.rounds: list[dict[str, float]] = []
        self.process = subprocess.Popen(
            environment.command(row.kind, row.game, row.build),
            env=environment.variables(row.build),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        heard = self.hear()
        self.missing = "" if heard == "ready" else heard.removeprefix("missing ") or "it does not start"

    def hear(self) -> str:
        return opened(self.process.stdout).readline().strip()

    def play(self, seconds: float) -> dict[str, float]:
        """One round; what was played a CPU second, nothing if the process broke off."""
        try:
            print(seconds, file=opened(self.process.stdin), flush=True)
            rates: dict[str, float] = json.loads(self.hear())
        except (OSError, ValueError):
            self.missing = "it broke off in the middle of a game"
            return {}
        return rates

    def result(self) -> Result:
        if self.missing:
            return Result(self.row.name, {}, self.missing)
        medians = {what: statistics.median(rates[what] for rates in self.rounds) for what in self.rounds[0]}
        return Result(self.row.name, medians)

    def stop(self) -> None:
        """It ends with its input, and takes what it has started along."""
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def opened(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def measure(environment: Environment, rows: list[Row], rounds: int, seconds: float) -> list[Result]:
    use_one_core()
    workers: list[Worker] = []
    try:
        for row in rows:
            workers.append(Worker(environment, row))
        play_rounds(workers, rounds, seconds)
        return [worker.result() for worker in workers]
    finally:
        for worker in workers:
            worker.stop()


def use_one_core() -> None:
    """The processes of all rows inherit it. Systems that cannot do it still measure CPU time."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def play_rounds(workers: list[Worker], rounds: int, seconds: float) -> None:
    """Round after round through all rows, so that a change of the machine's pace meets all alike."""
    say(f"warming up {len(workers)} rows")
    for worker in workers:
        if not worker.missing:
            worker.play(min(WARM_UP, seconds))
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for worker in workers:
            if not worker.missing:
                worker.rounds.append(worker.play(seconds))
