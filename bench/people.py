"""A server as `fiveaside serve` runs it, and people at its tables: each a connection of its own, from an address of its
own, who comes back when it is cut off and asks again what was not answered."""

import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from wire import Wire, WireLost, connect

from fiveaside.store.store import Store

AT_ONCE = 50
AGAIN_AFTER = 0.2
DICE = ("golong", "soccer_dice")
ALL = ("golong", "golazo", "soccer_dice", "goal_game", "next_goal_wins")
ADDRESSES = itertools.count(1)
ROOT = Path(__file__).parents[1]
GROUPS = Path("/sys/fs/cgroup")
PERIOD = 4_000
"""Microseconds."""
GONE_WITHIN = 5.0
"""Who was killed is not gone at once."""


class LoadError(Exception):
    """One sentence: why there is nothing to measure."""


def next_address() -> str:
    """All come by way of a proxy that is trusted, as on the internet; so limits by address count for each person."""
    number = next(ADDRESSES)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def compile_rules() -> None:
    """Have servers run on compiled rules, as whoever installs Fiveaside does; where they cannot be, a line says so."""
    ready = "import os; from scripts import house; house.ready_compiled(); print(os.environ.get('PYTHONPATH', ''))"
    done = subprocess.run([sys.executable, "-c", ready], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    os.environ["PYTHONPATH"] = done.stdout.splitlines()[-1]


class Server:
    """`fiveaside serve` in a process of its own, with all its limits. Each process that serves gets a `share` of one
    processor, in hundredths, or as much as it can."""

    def __init__(self, store: str, *arguments: str, port: int = 0, share: int | None = None) -> None:
        where = ["--no-open", "--port", str(port), "--store", store, "--trusted-proxy", "127.0.0.1"]
        command = [sys.executable, "-m", "fiveaside", "serve", *where, *arguments]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if "http://" not in said:
            raise LoadError("The server did not start.")
        self.host = said.partition("http://")[2].split("/")[0].split()[0]
        self.groups: list[Path] = []
        try:
            for pid in self.processes() if share else []:
                self.groups.append(grouped(pid, share or 0))
        except LoadError:
            self.kill()
            raise

    def processes(self) -> list[int]:
        """Itself and those who serve for it."""
        pid = self.process.pid
        try:
            return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split())]
        except OSError:
            return [pid]

    def memory(self) -> float:
        """What they hold, in KB."""
        return sum(status(pid) for pid in self.processes())

    def processor(self) -> float:
        """Seconds of processor time so far."""
        return sum(spent(pid) for pid in self.processes())

    def kill(self) -> None:
        for pid in reversed(self.processes()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        until = time.monotonic() + GONE_WITHIN
        for group in self.groups:
            while (group / "cgroup.procs").read_text("utf-8") and time.monotonic() < until:
                time.sleep(0.01)
            with contextlib.suppress(OSError):  # somebody whom a worker began is still there
                group.rmdir()


def grouped(pid: int, share: int) -> Path:
    """A control group in which a process may use so many hundredths of a processor, and of every period."""
    older = GROUPS / "cpu"
    group = (older if older.is_dir() else GROUPS) / f"fiveaside-{pid}"
    quota = str(PERIOD * share // 100)
    limits = {"cpu.cfs_period_us": str(PERIOD), "cpu.cfs_quota_us": quota}
    if not older.is_dir():
        limits = {"cpu.max": f"{quota} {PERIOD}"}
    try:
        group.mkdir()
        for name, value in {**limits, "cgroup.procs": str(pid)}.items():
            (group / name).write_text(value, "utf-8")
    except OSError as problem:
        with contextlib.suppress(OSError):
            group.rmdir()
        raise LoadError(f"A share of a processor is given by control groups of Linux, to root: {problem}.") from None
    return group


def status(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    except OSError:
        return float("nan")
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def spent(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / 100


def open_table(host: str, game: str, bot: bool = False) -> Any:
    body = json.dumps({"game": game, "seats": ["here", "random" if bot else "here"]}).encode()
    headers = {"Content-Type": "application/json", "X-Forwarded-For": next_address()}
    request = urllib.request.Request(f"http://{host}/api/tables", body, headers)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=60) as reply:
        return json.loads(reply.read())


class Asked(msgspec.Struct):
    """Who is asked, and what they may choose among; the rest of it a load does not read."""

    seat: int | str | None
    choices: list[str] = []


class Stands(msgspec.Struct):
    ask: Asked | None
    over: msgspec.Raw


class Heard(msgspec.Struct):
    """What of a message of the server a load reads: who may move, what is acknowledged, what went wrong."""

    type: str
    key: str = ""
    seq: int = 0
    snapshot: Stands | None = None
    why: str = ""


HEARD = msgspec.json.Decoder(Heard)
WRITTEN = msgspec.json.Encoder()


class Person:
    """A connection with one seat; it notes how its table stands and when its moves were acknowledged. `back` counts how
    often it came again."""

    def __init__(self, place: "Place", seat: int, token: str) -> None:
        self.place = place
        self.seat = seat
        self.token = token
        self.address = next_address()
        self.keys = itertools.count(1)
        self.pending: dict[str, tuple[bytes, asyncio.Future[Heard]]] = {}
        self.wire: Wire | None = None
        self.staying: asyncio.Task[None] | None = None
        self.back = 0

    async def come(self, host: str) -> None:
        await self.connect(host)
        self.staying = asyncio.create_task(self.stay(host))
        await self.do("sit", name=f"Person {self.seat}", entropy=secrets.token_hex(16))

    async def connect(self, host: str) -> None:
        self.wire = await connect(host, f"/ws?table={self.place.table}", self.address, self.hear)
        hello = {"type": "hello", "v": 1, "table": self.place.table, "tokens": [self.token], "since": self.place.seq}
        self.wire.send(WRITTEN.encode(hello))

    async def stay(self, host: str) -> None:
        """Come back whenever the line is lost, and ask again what was not answered."""
        while True:
            assert self.wire is not None
            with contextlib.suppress(WireLost):
                await self.wire.lost
            await asyncio.sleep(AGAIN_AFTER)
            with contextlib.suppress(OSError, TimeoutError):
                await self.connect(host)
                for request, _ in list(self.pending.values()):
                    self.wire.send(request)
                self.back += 1

    def hear(self, text: bytes) -> None:
        message = HEARD.decode(text)
        if message.snapshot is not None:
            self.note(message.seq, message.snapshot)
        elif message.key in self.pending:
            self.pending.pop(message.key)[1].set_result(message)
        elif message.type == "error":
            assert self.wire is not None
            self.wire.abort()

    def note(self, seq: int, stands: Stands) -> None:
        """The two hear of a move one after the other; what is older than what the place knows is passed over."""
        if seq < self.place.seq:
            return
        self.place.seq = seq
        self.place.is_over = bytes(stands.over) != b"null"
        ask = stands.ask
        if ask is not None and ask.seat == self.seat and ask.choices:
            self.place.asked = (self, ask.choices)
        elif ask is None or self.place.asked is None or self.place.asked[0] is self:
            self.place.asked = None

    async def do(self, what: str, **more: object) -> Heard:
        assert self.wire is not None
        key = str(next(self.keys))
        request = WRITTEN.encode({"type": "do", "key": key, "seat": self.seat, "what": what, **more})
        reply: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()
        self.pending[key] = (request, reply)
        with contextlib.suppress(WireLost):  # otherwise it is asked when somebody is there again
            self.wire.send(request)
        message = await reply
        if message.type == "done":
            self.place.acknowledged[f"{self.seat} {key}"] = message.seq
        return message

    def leave(self) -> None:
        """Hang up without a word."""
        if self.staying is not None:
            self.staying.cancel()
        if self.wire is not None:
            self.wire.abort()


class Place:
    """A table and its people; `asked` is who may move now, and how."""

    def __init__(self, opened: Any) -> None:
        self.table: str = opened["table"]
        self.people = [Person(self, seat["seat"], seat["token"]) for seat in opened["seats"] if seat["token"]]
        self.asked: tuple[Person, list[str]] | None = None
        self.busy = False
        self.is_over = False
        self.seq = 0
        self.began = 0.0  # when the move was due of which the others have not heard yet
        self.before = 0
        self.mover: Person | None = None
        self.acknowledged: dict[str, int] = {}

    def leave(self) -> None:
        for person in self.people:
            person.leave()

    async def move(self, due: float, load: "Load") -> None:
        """One move, or a word where nobody may; its time counts from the moment when it was due."""
        self.busy = True
        try:
            if self.asked is None:
                reply = await self.people[0].do("chat", text="Good game.")
            else:
                person, choices = self.asked
                self.mover, self.before, self.began = person, self.seq, due
                reply = await person.do("answer", text=random.choice(choices))
                load.moves += 1
            load.times.append((time.perf_counter() - due) * 1000)
            if reply.type != "done":
                load.refused += 1
            elif self.seq < reply.seq:
                self.asked = None  # nobody answers again before they have seen what came of it
        finally:
            self.busy = False


class Load:
    """People who play, and others who only sit there. `opened` counts the tables so far; it is over at the `past`."""

    def __init__(self, host: str, tables: int, games: Sequence[str], bots: bool, idle: int = 0) -> None:
        self.host = host
        self.wanted = ((games[n % len(games)], bots and n // len(games) % 4 == 3) for n in itertools.count())
        self.opened = 0
        places = self.open(tables + (idle + 1) // 2)
        self.places, self.idle = places[:tables], places[tables:]
        self.past: list[Place] = []
        self.times: list[float] = []
        self.moves = 0
        self.refused = 0
        self.skipped = 0

    def open(self, tables: int) -> list[Place]:
        self.opened += tables
        with ThreadPoolExecutor(8) as pool:
            opened = pool.map(lambda one: open_table(self.host, *one), itertools.islice(self.wanted, tables))
            return [Place(one) for one in opened]

    def people(self) -> list[Person]:
        return [person for place in (*self.places, *self.idle) for person in place.people]

    async def fill(self) -> None:
        """Everybody comes in and sits down, so many at once."""
        door = asyncio.Semaphore(AT_ONCE)

        async def enter(person: Person) -> None:
            async with door:
                await person.come(self.host)

        await asyncio.gather(*(enter(person) for person in self.people() if person.staying is None))

    async def renew(self, everywhere: bool = False) -> None:
        """Where it is over, or everywhere, the people go home, and others come to another table."""
        ended = [n for n, place in enumerate(self.places) if (everywhere or place.is_over) and not place.busy]
        for number, fresh in zip(ended, await asyncio.to_thread(self.open, len(ended)), strict=True):
            place, self.places[number] = self.places[number], fresh
            place.leave()
            place.people.clear()
            self.past.append(place)
        await self.fill()

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
            place = self.next_place(places)
            if place is None:
                self.skipped += 1
            else:
                moves.append(asyncio.create_task(place.move(due, self)))
        await asyncio.wait_for(asyncio.gather(*moves), 60)

    def next_place(self, places: "itertools.cycle[Place]") -> Place | None:
        """The next one where somebody may move; otherwise one where something may be said."""
        free = None
        for place in itertools.islice(places, len(self.places)):
            if place.busy:
                continue
            if place.asked is not None:
                return place
            free = free or place
        return free

    async def leave(self) -> None:
        for place in (*self.places, *self.idle):
            place.leave()
        await asyncio.sleep(0.1)

    def lost(self, store_url: str) -> tuple[int, int]:
        """How many moves were acknowledged, and how many of them the store does not hold as they were told."""
        store = Store(store_url)
        acknowledged = lost = 0
        for place in (*self.places, *self.past):
            kept = store.load(place.table).result()
            seqs = {entry.seq for entry in kept.entries}
            for key, seq in place.acknowledged.items():
                acknowledged += 1
                reply = json.loads(kept.replies.get(key, '{"said": {}}'))["said"]
                lost += reply.get("seq") != seq or seq not in seqs
        store.close()
        return acknowledged, lost


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]
