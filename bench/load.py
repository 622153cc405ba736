#!/usr/bin/env python3
"""How does the table hold up? One machine, many people, and what became of every move.

It starts `fiveaside serve` on this machine with a store to throw away, sits people down, lets them move at a
steady rate, or at one that rises until it is too much, and compares what was acknowledged with what the store holds
once the server is killed.
"""

import argparse
import asyncio
import contextlib
import math
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from people import ALL, DICE, Load, LoadError, Server, compile_rules, share

AIM = 100.0
FILES = 24_000
SETTLE = 2.0
"""So many seconds pass before it is measured, so that what everybody's coming led to is over."""
STEP = 1.1


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/load.py",
        description=__doc__,
        epilog="example: python bench/load.py --clients 200 --rate 50 --seconds 5",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--clients", type=bounded(2, 10_000), default=2000, metavar="N", help="people who play (2000)")
    add("--idle", type=bounded(0, 20_000), default=0, metavar="N", help="people who only sit at tables (0)")
    add("--rate", type=bounded(1, 5000), default=200, metavar="N", help="moves a second (200)")
    add("--seconds", type=bounded(1, 7200), default=20, metavar="S", help="how long (20)")
    add("--games", choices=("all", "dice"), default="all", help="all five, or the two of dice alone (all)")
    add("--bots", action=argparse.BooleanOptionalAction, default=True, help="at every fourth table")
    add("--workers", type=bounded(1, 64), default=1, metavar="N", help="processes that serve (1)")
    add("--share", type=bounded(1, 100), metavar="N", help="each of them gets so many hundredths of a processor")
    add("--store", choices=("sqlite", "postgresql"), default="sqlite", help="of the servers (sqlite)")
    add("--climb", action="store_true", help="from this rate on a tenth more at a time, until the aim is missed twice")
    return parser.parse_args()


def bounded(low: int, high: int) -> Any:
    def number(text: str) -> int:
        if not text.isdigit() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"takes a whole number from {low} to {high}, but '{text}' came")
        return int(text)

    return number


async def measure(load: Load, server: Server, chosen: argparse.Namespace) -> dict[str, float]:
    opened = server.memory()
    await load.fill()
    seated = server.memory()
    print(
        f"{len(load.people())} people sit at {len(load.places) + len(load.idle)} tables; "
        f"{chosen.rate} moves/s for {chosen.seconds} s ...",
        flush=True,
    )
    await asyncio.sleep(SETTLE)
    before, own, begun = server.processor(), time.process_time(), time.perf_counter()
    climbed = await climb(load, chosen.rate, chosen.seconds) if chosen.climb else 0
    if not chosen.climb:
        await load.play(chosen.rate, chosen.seconds)
    took = time.perf_counter() - begun
    busy, clients = (server.processor() - before) / took, (time.process_time() - own) / took
    after = server.memory()
    await load.leave()
    cores, waiting = os.cpu_count(), os.getloadavg()[0]
    print(f"machine         {cores} processors, {waiting:.1f} programs at work in the last minute, ours among them")
    told = {"opened": opened, "seated": seated, "after": after, "busy": busy, "clients": clients, "seconds": took}
    return {**told, "climbed": climbed}


async def climb(load: Load, rate: int, seconds: int) -> int:
    """The highest rate at which the aim was reached; one moment of a busy machine does not end it. Each rate begins at
    new tables: matches that began together would end together, and leave too few people who can move."""
    best, missed = 0, 0
    while missed < 2:
        await load.renew(everywhere=True)
        await asyncio.sleep(SETTLE)
        first, skipped = len(load.times), load.skipped
        await load.play(rate, seconds)
        times = load.times[first:]
        p50, p99 = share(times, 0.5), share(times, 0.99)
        held = p99 < AIM and load.skipped == skipped
        print(f"{rate:5} moves/s   p50 {p50:.1f} ms, p99 {p99:.1f} ms{'' if held else ', too much'}", flush=True)
        missed = 0 if held else missed + 1
        best, rate = (rate, math.ceil(rate * STEP)) if held else (best, rate)
    return best


def tell(load: Load, empty: float, memory: dict[str, float], counts: tuple[int, int]) -> bool:
    acknowledged, lost = counts
    p50, p99 = share(load.times, 0.5), share(load.times, 0.99)
    people, tables = len(load.people()), len(load.places) + len(load.idle)
    print(f"move latency    p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {max(load.times):.1f} ms")
    each = 1000 * memory["busy"] * memory["seconds"] / max(1, len(load.times))
    print(f"server          {memory['busy'] * 100:.0f} % of a processor, {memory['after'] / 1024:.0f} MB; ", end="")
    print(f"{each:.2f} ms of it a move")
    theirs = 1000 * memory["clients"] * memory["seconds"] / max(1, len(load.times))
    print(f"people          {memory['clients'] * 100:.0f} % of a processor; {theirs:.2f} ms of it a move")
    print(f"memory          {(memory['seated'] - memory['opened']) / people:.0f} KB a client, ", end="")
    print(f"{(memory['opened'] - empty) / tables:.0f} KB a table")
    words = len(load.times) - load.moves
    print(f"done            {load.moves} moves, {words} words; {load.refused} refused, {load.skipped} not made")
    print(f"kept            {acknowledged} acknowledged, {lost} lost")
    if memory["climbed"]:
        print(f"held            {memory['climbed']:.0f} moves/s")
        return lost == 0
    good = p99 < AIM and lost == 0 and load.skipped == 0
    print(f"aim             p99 below {AIM:.0f} ms and none lost: {'reached' if good else 'NOT reached'}")
    return good


@contextlib.contextmanager
def store_of(kind: str) -> Iterator[str]:
    """One to throw away."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="fiveaside-load-") as folder:
            yield str(Path(folder) / "tables.sqlite")
        return
    from tests.store.cluster import Cluster

    database = Cluster()
    database.start()
    try:
        yield database.new_database()
    finally:
        database.stop()


def bring(chosen: argparse.Namespace) -> bool:
    with store_of(chosen.store) as store:
        server = Server(store, "--workers", str(chosen.workers), share=chosen.share)
        try:
            empty = server.memory()
            games = ALL if chosen.games == "all" else DICE
            load = Load(server.host, max(1, chosen.clients // 2), games, chosen.bots, chosen.idle)
            memory = uvloop.run(measure(load, server, chosen))
        finally:
            server.kill()
        return tell(load, empty, memory, load.lost(store))


def run(bring: Callable[[], bool]) -> int:
    """Whether the load was borne, as the code of a command."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, FILES), hard), hard))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the server does not outlive us
    try:
        compile_rules()
        return 0 if bring() else 1
    except (LoadError, OSError, TimeoutError) as problem:
        print(f"The load could not be brought: {str(problem) or 'nobody answered in time'}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped before there was anything to tell.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(run(partial(bring, read_arguments())))
