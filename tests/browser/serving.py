"""A real server in a process of its own, on a port of its own, with a store of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

STARTS_WITHIN = 240.0


class Serving:
    """`module` is what is run: the program itself, or a house of our own that has more games."""

    def __init__(self, place: Path, module: str = "fiveaside", options: tuple[str, ...] = ()) -> None:
        self.module = module
        self.options = options
        self.store = place / "tables.sqlite"
        self.said = place / "server.log"
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """On any free port; on the same one again after it was killed."""
        command = [
            sys.executable,
            "-m",
            self.module,
            "serve",
            "--port",
            str(self.port),
            "--store",
            str(self.store),
            "--no-open",
            *self.options,
        ]
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                command, stdout=said, stderr=said, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        until = time.monotonic() + STARTS_WITHIN
        while not self.answers():
            assert self.process.poll() is None, f"The server has stopped:\n{self.said.read_text('utf-8')}"
            assert time.monotonic() < until, f"The server does not answer:\n{self.said.read_text('utf-8')}"
            time.sleep(0.05)

    def answers(self) -> bool:
        told = re.search(r"http://127\.0\.0\.1:(\d+)", self.said.read_text("utf-8"))
        if told is None:
            return False
        self.port = int(told.group(1))
        try:
            return httpx.get(f"{self.address}/api/games", verify=False).is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
