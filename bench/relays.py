#!/usr/bin/env python3
"""By what should servers hear of each other? Redis and PostgreSQL's own notifications, measured in one run.

Two towns stand side by side: each with a PostgreSQL, three servers and a proxy of its own, the same games, as many
people and the same rate. They play in turn, a few seconds each (A B B A), so that whatever else the machine does falls
on both; whoever does not play only says that it lives. Told are the time until a move is acknowledged, which hardly
depends on the relay; the time until the other person at the table has heard of it, at another server in two of three
cases, which does; and what it all cost.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import time
from functools import partial
from pathlib import Path

from cluster import Town
from load import bounded, run
from people import ALL, Load, Person, Place, Stands, share, spent

RELAYS = ("redis", "postgresql")


class Side:
    """A town by one relay, its people, and what was measured there: in milliseconds, and in seconds of processor."""

    def __init__(self, opened: contextlib.ExitStack, relay: str, clients: int) -> None:
        self.relay = relay
        self.town = Town(opened, relay)
        self.load = Load(self.town.proxy.host, max(1, clients // 2), ALL, True)
        self.heard: list[float] = []
        self.served = self.carried = 0.0
        for place in self.load.places:
            for person in place.people:
                listen(person, place, self.heard)

    async def play(self, rate: int, seconds: int) -> None:
        served, carried = self.processor()
        await self.load.play(rate, seconds)
        now_served, now_carried = self.processor()
        self.served += now_served - served
        self.carried += now_carried - carried

    def processor(self) -> tuple[float, float]:
        """Of the servers; and of the database, with Redis where it is there."""
        postmaster = int((self.town.database.data / "postmaster.pid").read_text("utf-8").split()[0])
        pids = [postmaster, *children(postmaster)]
        if self.town.carrier is not None and self.town.carrier.running is not None:
            pids.append(self.town.carrier.running.pid)
        return sum(server.processor() for server in self.town.servers), sum(spent(pid) for pid in pids)

    def tell(self) -> None:
        moves = len(self.load.times)
        for what, times in (("acknowledged", self.load.times), ("heard", self.heard)):
            print(f"{self.relay:11} {what:13} {told(times)}")
        cost = (self.served / moves * 1000, self.carried / moves * 1000)
        print(f"{self.relay:11} {'processor':13} {cost[0]:.2f} ms a move at the servers, {cost[1]:.2f} ms behind them")


def listen(person: Person, place: Place, heard: list[float]) -> None:
    """Note when somebody hears of what another one at the table did."""
    note = person.note

    def listening(seq: int, stands: Stands) -> None:
        if place.began and place.mover is not person and seq > place.before:
            heard.append((time.perf_counter() - place.began) * 1000)
            place.began = 0.0
        note(seq, stands)

    person.note = listening  # type: ignore[method-assign]  # only here


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()]


def told(times: list[float]) -> str:
    parts = [f"p{part} {share(times, part / 100):.1f} ms" for part in (50, 90, 99)]
    return f"{len(times)} times, {', '.join(parts)}"


async def compare(sides: list[Side], chosen: argparse.Namespace) -> None:
    for side in sides:
        await side.load.fill()
        await side.play(chosen.rate, 2)  # nobody is measured while caches are cold
        side.load.times.clear()
        side.heard.clear()
        side.served = side.carried = 0.0
    print(f"{len(sides[0].load.people())} people on each side, {chosen.rate} moves/s in turn ...", flush=True)
    for number in range(chosen.rounds):
        for side in sides if number % 2 == 0 else reversed(sides):
            await side.play(chosen.rate, chosen.seconds)
    for side in sides:
        side.tell()
        await side.load.leave()
    print(f"machine     {os.cpu_count()} processors, {os.getloadavg()[0]:.1f} programs at work in the last minute")


def bring(chosen: argparse.Namespace) -> bool:
    with contextlib.ExitStack() as opened:
        sides = [Side(opened, relay, chosen.clients) for relay in RELAYS]
        asyncio.run(compare(sides, chosen))
        counts = [side.load.lost(side.town.store) for side in sides]
    for side, (acknowledged, lost) in zip(sides, counts, strict=True):
        print(f"{side.relay:11} {'kept':13} {acknowledged} acknowledged, {lost} lost")
    return not any(lost for _, lost in counts)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/relays.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--clients", type=bounded(2, 5000), default=100, metavar="N", help="people on each side (100)")
    add("--rate", type=bounded(1, 2000), default=50, metavar="N", help="moves a second (50)")
    add("--seconds", type=bounded(1, 3600), default=5, metavar="S", help="of each turn (5)")
    add("--rounds", type=bounded(1, 1000), default=6, metavar="N", help="turns of each (6)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(partial(bring, read_arguments())))
