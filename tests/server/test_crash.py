"""The server killed at random moments under load: what was acknowledged is there, once, and nothing is half there."""

import json
import random
import signal
import sqlite3
import threading
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from fiveaside.engine.ask import CHANCE
from fiveaside.store.store import Kept, Store
from fiveaside.table.table import rebuild
from tests.server.client import Client, NotLetIn, open_table, tokens_of
from tests.server.house import Process

ROUNDS = 5
PLAYERS = 10


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and goes on after each crash with what it had asked last."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        super().__init__()
        self.crowd = crowd
        self.number = number
        self.opened = open_table(crowd.host, game=("golong", "soccer_dice")[number % 2])
        self.asked = 0
        self.waiting: dict[str, Any] | None = None
        self.acknowledged: dict[str, int] = {}
        self.known: list[Any] = []

    def run(self) -> None:
        while not self.crowd.over.is_set():
            try:
                with Client(self.crowd.host, self.opened["table"], tokens_of(self.opened), len(self.known)) as client:
                    self.play(client)
            except (OSError, WebSocketException, NotLetIn, TimeoutError):
                threading.Event().wait(0.02)  # for the server to come back

    def play(self, client: Client) -> None:
        self.known += client.entries
        client.entries = self.known
        while not self.crowd.over.is_set():
            request = self.waiting = self.waiting or self.next(client)
            reply = client.do(**request)
            if reply["type"] == "done":
                self.acknowledged[f"{request['seat']} {request['key']}"] = reply["seq"]
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
    def __init__(self, store: str) -> None:
        self.store = store
        self.over = threading.Event()
        self.open()
        self.players = [Player(self, number) for number in range(PLAYERS)]

    def open(self) -> None:
        self.process = Process(self.store)
        self.host = self.process.host

    def alive(self) -> bool:
        return self.process.running.poll() is None

    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    def crash(self, chance: random.Random) -> None:
        """Let some moves through, then kill the server at a moment that nobody knows."""
        enough = self.acknowledged() + chance.randrange(40, 160)
        while self.acknowledged() < enough:
            assert self.alive()
            threading.Event().wait(chance.random() / 50)
        self.process.end(signal.SIGKILL)
        self.open()


def test_killed_at_random_moments(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    crowd = Crowd(str(path))
    for player in crowd.players:
        player.start()
    try:
        chance = random.Random(5)
        for _ in range(ROUNDS):
            crowd.crash(chance)
        enough = crowd.acknowledged() + 100
        while crowd.acknowledged() < enough:
            threading.Event().wait(0.01)
    finally:
        crowd.over.set()
        for player in crowd.players:
            player.join()
        crowd.process.end(signal.SIGKILL)
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()
    store = Store(str(path))
    for player in crowd.players:
        check(player, store.load(player.opened["table"]).result())
    store.close()


def check(player: Player, kept: Kept) -> None:
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    replies = {key: json.loads(reply)["said"] for key, reply in kept.replies.items()}
    for key, seq in player.acknowledged.items():
        assert replies[key] == {"type": "done", "key": key.split()[1], "seq": seq}
    done = [reply["seq"] for reply in replies.values() if reply["type"] == "done"]
    assert len(done) == len(set(done))
    assert max(done) == len(kept.entries)  # nothing came in that no reply tells of
    said = [entry.data["text"] for entry in kept.entries if entry.kind == "chat"]
    assert len(said) == len(set(said))
    heard = [entry["seq"] for entry in player.known]
    assert heard == list(range(1, len(heard) + 1))
    table = rebuild(player.opened["table"], kept.secret, kept.entries)
    ask = table.game.ask
    assert table.state == "over" or (ask is not None and ask.seat != CHANCE)  # the dice of a move came with it
