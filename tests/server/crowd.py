"""People who play as fast as they can at a server that fails under them; what they were told is compared with what is
kept."""

import contextlib
import json
import signal
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from fiveaside.engine.ask import CHANCE
from fiveaside.store.store import Kept, Store
from fiveaside.table.table import rebuild
from tests.server.client import Client, NotLetIn, open_table, tokens_of
from tests.server.house import Process

PLAYERS = 10


class Sitting:
    """A table, what was acknowledged there by seat and key, and the entries that were heard of."""

    def __init__(self, opened: Any) -> None:
        self.table: str = opened["table"]
        self.tokens = tokens_of(opened)
        self.acknowledged: dict[str, int] = {}
        self.known: list[Any] = []


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and goes on after each crash with what it had asked last; when the
    game is over, at another table."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        super().__init__()
        self.crowd = crowd
        self.number = number
        self.asked = 0
        self.waiting: dict[str, Any] | None = None
        self.is_over = False
        self.sittings = [self.sit_down()]

    def sit_down(self) -> Sitting:
        return Sitting(open_table(self.crowd.host, game=("golong", "soccer_dice")[self.number % 2]))

    def run(self) -> None:
        while not self.crowd.over.is_set():
            try:
                if self.is_over:
                    self.sittings.append(self.sit_down())
                    self.is_over = False
                sitting = self.sittings[-1]
                with Client(self.crowd.host, sitting.table, sitting.tokens, len(sitting.known)) as client:
                    self.play(client, sitting)
            except NotLetIn as refusal:
                self.crowd.sentences[str(refusal)] += 1
                self.crowd.pause()
            except (OSError, WebSocketException, TimeoutError, httpx.HTTPError, AssertionError):  # no table was opened
                self.crowd.pause()

    def play(self, client: Client, sitting: Sitting) -> None:
        sitting.known += client.entries
        client.entries = sitting.known
        while not self.crowd.over.is_set():
            if self.waiting is None and client.snapshot["over"] is not None:
                self.is_over = True
                return
            request = self.waiting = self.waiting or self.next(client)
            reply = client.do(**request)
            if reply["type"] == "done":
                sitting.acknowledged[f"{request['seat']} {request['key']}"] = reply["seq"]
            else:
                self.crowd.sentences[reply["why"]] += 1
            self.waiting = None

    def next(self, client: Client) -> dict[str, Any]:
        """A move if there is one to make; something said every other time."""
        self.asked += 1
        key = f"{self.number}-{self.asked}"
        for seat in client.snapshot["table"]["seats"]:
            if not seat["sat"]:
                return {"seat": seat["seat"], "what": "sit", "key": key, "name": "P", "entropy": f"{self.asked:032x}"}
        ask = client.snapshot["ask"]
        if self.asked % 2 and ask is not None:
            choice = ask["choices"][self.asked % len(ask["choices"])]
            return {"seat": ask["seat"], "what": "answer", "key": key, "text": choice}
        return {"seat": 0, "what": "chat", "key": key, "text": key}


class Crowd:
    """`begin` starts the server; `sentences` counts what was said instead of doing what was asked, `log` is what was
    told to whoever runs the server."""

    def __init__(self, begin: Callable[[], Process], players: int = PLAYERS) -> None:
        self.begin = begin
        self.over = threading.Event()
        self.sentences: Counter[str] = Counter()
        self.log = ""
        self.open()
        self.players = [Player(self, number) for number in range(players)]

    def open(self) -> None:
        self.process = self.begin()
        self.host = self.process.host

    def pause(self) -> None:
        self.over.wait(0.02)  # for the server to come back

    def acknowledged(self) -> int:
        return sum(len(sitting.acknowledged) for sitting in self.sittings())

    def sittings(self) -> list[Sitting]:
        return [sitting for player in self.players for sitting in list(player.sittings)]

    def let_through(self, count: int) -> None:
        """Wait until so many more requests were acknowledged."""
        enough = self.acknowledged() + count
        self.until(lambda: self.acknowledged() >= enough)

    def hear(self, sentence: str, times: int) -> None:
        """Wait until this was said so many more times."""
        enough = self.sentences[sentence] + times
        self.until(lambda: self.sentences[sentence] >= enough)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for it, as long as the server lives."""
        while not is_so():
            assert self.process.running.poll() is None, self.process.running.communicate()
            self.over.wait(0.005)

    def kill(self) -> None:
        self.log += self.process.end(signal.SIGKILL)[2]

    @contextlib.contextmanager
    def playing(self) -> Iterator[None]:
        """In the end the server is killed."""
        for player in self.players:
            player.start()
        try:
            yield
        finally:
            self.over.set()
            for player in self.players:
                player.join()
            if self.process.running.returncode is None:
                self.kill()

    def check(self, url: str) -> int:
        """All that was acknowledged is there, once; how much that was."""
        store = Store(url)
        for sitting in self.sittings():
            check(sitting, store.load(sitting.table).result())
        store.close()
        return self.acknowledged()


def check(sitting: Sitting, kept: Kept) -> None:
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    replies = {key: json.loads(reply)["said"] for key, reply in kept.replies.items()}
    for key, seq in sitting.acknowledged.items():
        assert replies[key] == {"type": "done", "key": key.split()[1], "seq": seq}
    done = [reply["seq"] for reply in replies.values() if reply["type"] == "done"]
    assert len(done) == len(set(done))
    assert max(done, default=1) == len(kept.entries)  # nothing came in that no reply tells of
    said = [entry.data["text"] for entry in kept.entries if entry.kind == "chat"]
    assert len(said) == len(set(said))
    heard = [entry["seq"] for entry in sitting.known]
    assert heard == list(range(1, len(heard) + 1))
    table = rebuild(sitting.table, kept.secret, kept.entries)
    ask = table.game.ask
    assert table.state != "playing" or (ask is not None and ask.seat != CHANCE)  # the dice of a move came with it


def check_file(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
