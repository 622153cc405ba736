#!/usr/bin/env python3
"""Does the server grow? An hour of people who come, play a match to its end and go, with bots at every fourth table.

A line a minute says what the server and its workers hold; at the end stands how much they grew from the middle to the
end. Matches that are over give way to new ones, so that tables are opened, forgotten and kept all the time.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import fmean

from load import bounded, run
from people import ALL, Load, Server, share

GROWTH = 0.05
"""So much more memory at the end than in the middle counts as growth."""


class Soak(Load):
    """People who play as long as somebody may move."""

    async def play_for(self, rate: int, seconds: float) -> None:
        until = time.perf_counter() + seconds
        moves: set[asyncio.Task[None]] = set()
        while time.perf_counter() < until:
            due = time.perf_counter()
            asked = [place for place in self.places if not place.busy and place.asked is not None and not place.is_over]
            if asked:
                place = random.choice(asked)
                task = asyncio.create_task(place.move(due, self))
                moves.add(task)
                task.add_done_callback(moves.discard)
            await asyncio.sleep(max(0.0, due + 1 / rate - time.perf_counter()))
        await asyncio.wait_for(asyncio.gather(*moves), 60)


async def soak(load: Soak, server: Server, chosen: argparse.Namespace) -> list[float]:
    await load.fill()
    held: list[float] = []
    for minute in range(chosen.minutes):
        load.times.clear()
        renewing = asyncio.create_task(load.renew())
        await load.play_for(chosen.rate, 60)
        await renewing
        held.append(server.memory() / 1024)
        p99 = share(load.times, 0.99) if load.times else 0.0
        print(
            f"{minute + 1:3} min  {held[-1]:6.1f} MB  {load.moves:7} moves  {load.opened:5} tables  p99 {p99:.0f} ms",
            flush=True,
        )
    await load.leave()
    return held


def bring(chosen: argparse.Namespace) -> bool:
    with tempfile.TemporaryDirectory(prefix="fiveaside-soak-") as folder:
        store = str(Path(folder) / "tables.sqlite")
        server = Server(store)
        try:
            load = Soak(server.host, chosen.tables, ALL, bots=True)
            held = asyncio.run(soak(load, server, chosen))
        finally:
            server.kill()
        acknowledged, lost = load.lost(store)
    third = max(1, len(held) // 3)
    middle, end = fmean(held[third : 2 * third] or held), fmean(held[-third:])
    growth = end / middle - 1
    print(f"kept            {acknowledged} acknowledged, {lost} lost; {load.refused} refused")
    print(f"memory          {middle:.1f} MB in the middle third, {end:.1f} MB in the last: {100 * growth:+.1f} %")
    good = growth < GROWTH and lost == 0
    print(f"aim             no growth above {100 * GROWTH:.0f} % and none lost: {'reached' if good else 'NOT reached'}")
    return good


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/soak.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--minutes", type=bounded(1, 24 * 60), default=60, metavar="N", help="how long (60)")
    add("--tables", type=bounded(2, 5000), default=40, metavar="N", help="played at once (40)")
    add("--rate", type=bounded(1, 1000), default=40, metavar="N", help="moves a second (40)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(partial(bring, read_arguments())))
