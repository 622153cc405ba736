"""The real command in a process of its own, as a user runs it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any


class Result:
    def __init__(self, done: "subprocess.CompletedProcess[str]") -> None:
        self.code = done.returncode
        self.out = done.stdout
        self.err = done.stderr

    def refused(self) -> str:
        """The one sentence of a command that ended with a refusal."""
        assert self.code != 0
        assert self.err.startswith("fiveaside: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err.removeprefix("fiveaside: ").strip()


def fiveaside(*arguments: str, typed: str = "", home: Path | None = None, cwd: Path | None = None) -> Result:
    environment = dict(os.environ)
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-m", "fiveaside", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env=environment,
        cwd=cwd,
        check=False,
    )
    return Result(done)


def referee(*requests: object) -> list[Any]:
    """One reply for each request; text is sent as it is, anything else as JSON."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    result = fiveaside("referee", typed="\n".join(lines) + "\n")
    assert result.code == 0, result.err
    replies = [json.loads(line) for line in result.out.splitlines()]
    assert len(replies) == len(requests)
    return replies


def stopped(process: "subprocess.Popen[bytes]", stop: signal.Signals) -> int:
    """A signal in the moment before a line is read waits for the next one, as a person would press again."""
    for _ in range(60):
        process.send_signal(stop)
        try:
            return process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            continue
    process.kill()
    return process.wait()
