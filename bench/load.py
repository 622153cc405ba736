#!/usr/bin/env python3
"""How does the table hold up? One server, many people, and what became of every move.

It starts a server of its own on this machine with an SQLite file to throw away, sits two people down at each table,
lets them move at a steady rate, and compares what was acknowledged with what the store holds once the server is killed.
"""

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fiveaside.server.run import listen, run
from fiveaside.server.settings import Settings
from fiveaside.store.store import Store

AIM = 100.0
FILES = 12_000
AT_ONCE = 50
GAMES = ("golong", "soccer_dice")


class LoadError(Exception):
    """One sentence: why there is nothing to measure."""


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/load.py",
        description=__doc__,
        epilog="example: python bench/load.py --clients 200 --rate 50 --seconds 5",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--clients", type=bounded(2, 5000), default=2000, metavar="N", help="people, two a table (2000)"
    )
    parser.add_argument("--rate", type=bounded(1, 2000), default=200, metavar="N", help="moves a second (200)")
    parser.add_argument("--seconds", type=bounded(1, 300), default=20, metavar="S", help="how long (20)")
    parser.add_argument("--serve", metavar="STORE", help=argparse.SUPPRESS)
    return parser.parse_args()


def bounded(low: int, high: int) -> Any:
    def number(text: str) -> int:
        if not text.isdigit() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"takes a whole number from {low} to {high}, but '{text}' came")
        return int(text)

    return number


# The server, in a process of its own


def serve(store_url: str) -> None:
    """A server without limits for one address, as all clients come from here, and none for how fast they move."""
    settings = Settings()
    settings.tables_at_once = settings.hellos_at_once = settings.messages_at_once = 1e6
    settings.connections = settings.connections_an_address = 1_000_000
    store = Store(store_url)
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        run(store, listener, lambda: print(port, flush=True), settings)


class Server:
    def __init__(self, store: str) -> None:
        command = [sys.executable, str(Path(__file__).resolve()), "--serve", store]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        if not port.isdigit():
            raise LoadError("The server did not start.")
        self.host = f"127.0.0.1:{port}"

    def memory(self) -> float:
        """What it holds, in KB."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        except OSError:
            return float("nan")
        return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def processor(self) -> float:
        """Seconds of processor time so far."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / 100

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def open_table(self, game: str) -> Any:
        body = json.dumps({"game": game, "seats": ["here", "here"]}).encode()
        request = urllib.request.Request(f"http://{self.host}/api/tables", body, {"Content-Type": "application/json"})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=60) as reply:
            return json.loads(reply.read())


# The people


class Person:
    """A connection with one seat; it notes how its table stands and when its moves were acknowledged."""

    def __init__(self, place: "Place", seat: int, token: str) -> None:
        self.place = place
        self.seat = seat
        self.token = token
        self.keys = itertools.count(1)
        self.pending: dict[str, asyncio.Future[Any]] = {}
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def come(self, host: str) -> None:
        self.socket = await connect(
            f"ws://{host}/ws", compression=None, proxy=None, ping_interval=None, open_timeout=60
        )
        hello = {"type": "hello", "v": 1, "table": self.place.table, "tokens": [self.token], "since": 0}
        await self.socket.send(json.dumps(hello))
        self.listening = asyncio.create_task(self.listen())
        await self.do("sit", name=f"Person {self.seat}", entropy=secrets.token_hex(16))

    async def listen(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            message = msgspec.json.decode(text)
            if "snapshot" in message:
                self.note(message["seq"], message["snapshot"])
            elif "key" in message:
                self.pending.pop(message["key"]).set_result(message)

    def note(self, seq: int, snapshot: Any) -> None:
        """The two hear of a move one after the other; what is older than what the place knows is passed over."""
        if seq < self.place.seq:
            return
        self.place.seq = seq
        self.place.is_over = snapshot["over"] is not None
        ask = snapshot["ask"]
        if ask is not None and ask["seat"] == self.seat:
            self.place.asked = (self, ask["choices"])
        elif ask is None or self.place.asked is None or self.place.asked[0] is self:
            self.place.asked = None

    async def do(self, what: str, **more: object) -> Any:
        assert self.socket is not None
        key = str(next(self.keys))
        reply = self.pending[key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": "do", "key": key, "seat": self.seat, "what": what, **more}))
        message = await reply
        if message["type"] == "done":
            self.place.acknowledged[f"{self.seat} {key}"] = message["seq"]
        return message


class Place:
    """A table and its two people; `asked` is who may move now, and how."""

    def __init__(self, opened: Any) -> None:
        self.table: str = opened["table"]
        self.people = [Person(self, seat["seat"], seat["token"]) for seat in opened["seats"]]
        self.asked: tuple[Person, list[str]] | None = None
        self.busy = False
        self.is_over = False
        self.seq = 0
        self.acknowledged: dict[str, int] = {}

    def leave(self) -> None:
        """Hang up without a word."""
        for person in self.people:
            if person.listening is not None:
                person.listening.cancel()
            if person.socket is not None:
                person.socket.transport.abort()

    async def move(self, due: float, load: "Load") -> None:
        """One move, or a word where the game is over; its time counts from the moment when it was due."""
        self.busy = True
        try:
            if self.asked is None:
                reply = await self.people[0].do("chat", text="Good game.")
            else:
                person, choices = self.asked
                reply = await person.do("answer", text=random.choice(choices))
            load.times.append((time.perf_counter() - due) * 1000)
            load.refused += reply["type"] != "done"
        finally:
            self.busy = False


class Load:
    def __init__(self, server: Server, clients: int) -> None:
        self.server = server
        with ThreadPoolExecutor(8) as pool:
            games = itertools.islice(itertools.cycle(GAMES), max(1, clients // 2))
            self.places = [Place(opened) for opened in pool.map(server.open_table, games)]
        self.times: list[float] = []
        self.refused = 0
        self.skipped = 0

    def people(self) -> list[Person]:
        return [person for place in self.places for person in place.people]

    async def fill(self) -> None:
        """Everybody comes in and sits down, so many at once."""
        door = asyncio.Semaphore(AT_ONCE)

        async def enter(person: Person) -> None:
            async with door:
                await person.come(self.server.host)

        await asyncio.gather(*(enter(person) for person in self.people()))

    async def play(self, rate: int, seconds: int) -> None:
        """A move whenever one is due, whether or not those before it are done. Our own collector rests meanwhile: its
        pauses would count as the server's."""
        gc.disable()
        moves = []
        begun = time.perf_counter()
        places = itertools.cycle(random.sample(self.places, len(self.places)))
        for number in range(rate * seconds):
            due = begun + number / rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            place = next((place for place in itertools.islice(places, len(self.places)) if not place.busy), None)
            if place is None:
                self.skipped += 1
            else:
                moves.append(asyncio.create_task(place.move(due, self)))
        await asyncio.wait_for(asyncio.gather(*moves), 60)

    async def leave(self) -> None:
        for place in self.places:
            place.leave()
        await asyncio.sleep(0.1)

    def lost(self, store_url: str) -> tuple[int, int]:
        """How many moves were acknowledged, and how many of them the store does not hold as they were told."""
        store = Store(store_url)
        acknowledged = lost = 0
        for place in self.places:
            kept = store.load(place.table).result()
            seqs = {entry.seq for entry in kept.entries}
            for key, seq in place.acknowledged.items():
                acknowledged += 1
                reply = json.loads(kept.replies.get(key, '{"said": {}}'))["said"]
                lost += reply.get("seq") != seq or seq not in seqs
        store.close()
        return acknowledged, lost


# The run


async def measure(load: Load, chosen: argparse.Namespace) -> dict[str, float]:
    opened = load.server.memory()
    await load.fill()
    seated = load.server.memory()
    print(
        f"{len(load.people())} people sit at {len(load.places)} tables; "
        f"{chosen.rate} moves/s for {chosen.seconds} s ...",
        flush=True,
    )
    before = load.server.processor()
    await load.play(chosen.rate, chosen.seconds)
    busy = (load.server.processor() - before) / chosen.seconds
    after = load.server.memory()
    await load.leave()
    cores, waiting = os.cpu_count(), os.getloadavg()[0]
    print(f"machine         {cores} processors, {waiting:.1f} programs at work in the last minute, ours among them")
    return {"opened": opened, "seated": seated, "after": after, "busy": busy}


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def tell(load: Load, empty: float, memory: dict[str, float], counts: tuple[int, int]) -> bool:
    acknowledged, lost = counts
    p50, p99 = share(load.times, 0.5), share(load.times, 0.99)
    people = len(load.people())
    print(f"move latency    p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {max(load.times):.1f} ms")
    print(f"server          {memory['busy'] * 100:.0f} % of a processor, {memory['after'] / 1024:.0f} MB")
    print(f"memory          {(memory['seated'] - memory['opened']) / people:.0f} KB a client, ", end="")
    print(f"{(memory['opened'] - empty) / len(load.places):.0f} KB a table")
    print(f"moves           {acknowledged} acknowledged, {lost} lost, {load.refused} refused, {load.skipped} not made")
    good = p99 < AIM and lost == 0 and load.skipped == 0
    print(f"aim             p99 below {AIM:.0f} ms and none lost: {'reached' if good else 'NOT reached'}")
    return good


def bring(chosen: argparse.Namespace) -> bool:
    with tempfile.TemporaryDirectory(prefix="fiveaside-load-") as folder:
        store = str(Path(folder) / "tables.sqlite")
        server = Server(store)
        try:
            empty = server.memory()
            load = Load(server, chosen.clients)
            memory = asyncio.run(measure(load, chosen))
        finally:
            server.kill()
        return tell(load, empty, memory, load.lost(store))


def main() -> int:
    chosen = read_arguments()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, FILES), hard), hard))
    if chosen.serve:
        serve(chosen.serve)
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the server does not outlive us
    try:
        return 0 if bring(chosen) else 1
    except (LoadError, OSError, TimeoutError) as problem:
        print(f"The load could not be brought: {str(problem) or 'nobody answered in time'}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped before there was anything to tell.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
