"""A flood of edited messages at `fiveaside serve` as people run it, limits and all: each gets one reply, a clear
sentence where it is no, none keeps the server busy for long, and the log tells of nothing. FIVEASIDE_FUZZ=1000 sends a
million."""

import asyncio
import itertools
import json
import signal
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.fuzz.effort import EFFORT
from tests.fuzz.mutations import mutated, scratched
from tests.fuzz.positions import check_sentence
from tests.server.client import PATIENCE
from tests.server.house import Process
from tests.server.test_fuzz import request

MESSAGES = 1000 * max(EFFORT, 1)
VISITORS = 40 if EFFORT else 10
A_TABLE = 500
"""So many messages come to a table before its visitor goes to another one."""
AT_ONCE = 10
BUSY = 5.0
"""So many seconds of its processor a server may spend before all that was sent at once is answered, by all visitors."""
GAMES = ("golong", "soccer_dice", "goal_game", "golazo", "next_goal_wins")
REPLIES = ("done", "refused", "error", "page", "pong")
OURS = "Something went wrong on our side"


class Flood:
    """`left` messages are still to be sent; `replies` counts what came back."""

    def __init__(self, process: Process, messages: int) -> None:
        self.process = process
        self.left = messages
        self.replies: Counter[str] = Counter()
        self.longest = 0.0
        self.addresses = itertools.count(1)

    def busy(self) -> float:
        """How many seconds the server has worked so far."""
        fields = Path(f"/proc/{self.process.running.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def next_address(self) -> dict[str, str]:
        number = next(self.addresses)
        return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


class Visitor:
    """Sits at both seats of a table, and hears what is asked; `heard` counts the replies there."""

    def __init__(self, flood: Flood, numbers: Random) -> None:
        self.flood = flood
        self.numbers = numbers
        self.seats: list[int] = []
        self.snapshot: Any = None
        self.heard = 0

    async def run(self, http: httpx.AsyncClient) -> None:
        while self.flood.left > 0:
            await self.sit_at_a_table(http)

    async def sit_at_a_table(self, http: httpx.AsyncClient) -> None:
        host, headers = self.flood.process.host, self.flood.next_address()
        body = {"game": self.numbers.choice(GAMES), "seats": ["here", "here"]}
        opened = (await http.post(f"http://{host}/api/tables", json=body, headers=headers)).json()
        async with connect(
            f"ws://{host}/ws",
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # who is slow is found by waiting, not by a clock of the client's
            additional_headers=headers,
        ) as socket:
            tokens = [seat["token"] for seat in opened["seats"]]
            await socket.send(json.dumps({"type": "hello", "v": 1, "table": opened["table"], "tokens": tokens}))
            self.note(json.loads(await socket.recv()))
            sit = {"type": "do", "what": "sit", "entropy": "a" * 32}
            await self.exchange(
                socket, [json.dumps({**sit, "key": f"s{seat}", "seat": seat, "name": f"P{seat}"}) for seat in (0, 1)]
            )
            for start in range(0, A_TABLE, AT_ONCE):
                if self.flood.left <= 0:
                    return
                self.flood.left -= AT_ONCE
                await self.exchange(socket, [self.edited(start + number) for number in range(AT_ONCE)])

    def edited(self, number: int) -> str:
        """In its form, in what is written in it, or not at all."""
        message, how = request(self, number, self.numbers), self.numbers.random()
        if how < 0.4:
            return json.dumps(mutated(message, self.numbers))
        if how < 0.5:
            return scratched(json.dumps(message), self.numbers)
        if how < 0.9 and isinstance(message.get("text"), str):
            message["text"] = scratched(str(message["text"]), self.numbers)
        return json.dumps(message)

    async def exchange(self, socket: ClientConnection, texts: list[str]) -> None:
        """Send them all, and wait for as many replies."""
        self.heard, begun = 0, self.flood.busy()
        for text in texts:
            await socket.send(text.encode("utf-8", "replace").decode())
        async with asyncio.timeout(PATIENCE):
            while self.heard < len(texts):
                self.note(json.loads(await socket.recv()))
        self.flood.longest = max(self.flood.longest, self.flood.busy() - begun)

    def note(self, message: dict[str, Any]) -> None:
        if "snapshot" in message:
            self.snapshot = message["snapshot"]
        if message["type"] in REPLIES:
            self.heard += 1
            self.flood.replies[message["type"]] += 1
        if "why" in message:
            check_sentence(message["why"])
            assert OURS not in message["why"]


async def pour(flood: Flood) -> None:
    seed = time.time_ns() if EFFORT else 0
    once = httpx.Limits(max_keepalive_connections=0)  # the server may hang up on a line just when it is used again
    async with (
        httpx.AsyncClient(trust_env=False, timeout=PATIENCE, limits=once) as http,
        asyncio.TaskGroup() as group,
    ):
        for number in range(VISITORS):
            group.create_task(Visitor(flood, Random(f"{seed} {number}")).run(http))


def test_a_flood_of_edited_messages(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "tables.sqlite"), "--log", "json", "--trusted-proxy", "127.0.0.1")
    flood = Flood(process, MESSAGES)
    begun = time.monotonic()
    try:
        asyncio.run(pour(flood))
    finally:
        spent = flood.busy()
        code, _, log = process.end(signal.SIGTERM)
    print(f"{flood.replies.total()} replies in {time.monotonic() - begun:.0f} s, {spent:.0f} s of processor: ", end="")
    print(f"{dict(flood.replies)}; at most {flood.longest:.2f} s of processor before a reply")
    lines = [json.loads(line) for line in log.splitlines()]
    assert code == 0
    assert [line["message"] for line in lines if line["level"] not in ("info", "warning")] == []
    assert flood.replies.total() >= MESSAGES
    assert flood.longest < BUSY
