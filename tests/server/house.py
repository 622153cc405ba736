"""A real server on a port of this machine, in a thread of this process or in a process of its own."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx

from fiveaside.server.doors import Doors
from fiveaside.server.hub import Hub
from fiveaside.server.relays.relay import Relay
from fiveaside.server.room import Room
from fiveaside.server.run import listen, make_server
from fiveaside.server.settings import Settings
from fiveaside.store.store import Store
from tests.server.client import PATIENCE


class House:
    """Where it is reached, and what it keeps its tables in."""

    def __init__(self, port: int, store: Store, settings: Settings, hub: Hub) -> None:
        self.hub = hub
        self.host = f"127.0.0.1:{port}"
        self.store = store
        self.settings = settings
        self.http = httpx.Client(base_url=f"http://{self.host}", trust_env=False, timeout=PATIENCE, verify=False)

    def room(self, table: str) -> Room:
        """A table as the server has it in memory."""
        return self.hub.rooms[table]


@contextlib.contextmanager
def house(
    url: str,
    settings: Settings | None = None,
    buffer: int | None = None,
    port: int = 0,
    relay: Relay | None = None,
    doors: Doors | None = None,
) -> Iterator[House]:
    """Open until the end of the block; `buffer` is how many bytes the system keeps for whoever does not read."""
    chosen = settings or Settings()
    store = Store(url)
    listener = listen("127.0.0.1", port)
    if buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)  # connections take it over
    ready = threading.Event()
    server = make_server(store, listener, ready.set, chosen, relay, doors)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert ready.wait(PATIENCE)
    opened = House(listener.getsockname()[1], store, chosen, server.hub)
    try:
        yield opened
    finally:
        opened.http.close()
        server.should_exit = True
        thread.join()
        listener.close()
        store.close()


class Process:
    """`fiveaside serve` as a user starts it."""

    def __init__(
        self,
        store: str,
        *arguments: str,
        port: int = 0,
        home: Path | None = None,
        cwd: Path | None = None,
        more: dict[str, str] | None = None,
    ) -> None:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **(more or {})}
        if home is not None:
            environment["XDG_DATA_HOME"] = str(home)
        where = ["--store", store] if store else []
        self.running = subprocess.Popen(
            [sys.executable, "-m", "fiveaside", "serve", "--no-open", "--port", str(port), *where, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=cwd,
        )
        assert self.running.stdout is not None
        self.said = self.running.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.said)
        if found is None:
            raise AssertionError(self.end(signal.SIGKILL))
        self.port = int(found.group(1))
        self.host = f"127.0.0.1:{self.port}"

    def end(self, how: signal.Signals) -> tuple[int, str, str]:
        """Its code, and what it said after its first line."""
        self.running.send_signal(how)
        out, err = self.running.communicate(timeout=PATIENCE)
        return self.running.returncode, out, err
