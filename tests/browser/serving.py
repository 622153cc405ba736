"""A real server in a process of its own, on a free port, with a store of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

STARTS_WITHIN = 20.0


class Serving:
    """`module` is what is run: the program itself, or a house of our own that has more games."""

    def __init__(self, place: Path, module: str = "fiveaside") -> None:
        self.module = module
        self.store = place / "tables.sqlite"
        self.said = place / "server.log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
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
        try:
            return httpx.get(f"{self.address}/api/games").is_success
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


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
