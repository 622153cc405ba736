"""Moves at a server as it really runs: a process of its own, a store, sockets, and two people at each of some tables.

What is counted is the processor time of the server, with all its threads. The people are in this process and cost
nothing that counts.
"""

import argparse
import asyncio
import atexit
import random
import sys
import tempfile
import time
from pathlib import Path

from people import Place, Server, compile_rules, open_table

TABLES = 8
"""Played at once, as at a server that has something to do: what they write is committed together."""


class Served:
    """A server and its tables of one game; a table at which it is over gives way to a new one."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = tempfile.TemporaryDirectory(prefix="fiveaside-served-")
        self.server = Server(str(Path(self.folder.name) / "tables.sqlite"))
        atexit.register(self.close)
        self.loop = asyncio.new_event_loop()
        self.places: list[Place] = []
        self.moves = 0

    def close(self) -> None:
        for place in self.places:
            place.leave()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()
        self.server.kill()
        self.folder.cleanup()

    def clock(self) -> float:
        """Processor time of the server so far, in seconds: Linux gives every process such a clock."""
        return time.clock_gettime((~self.server.process.pid << 3) | 2)

    def play(self, moves: int) -> float:
        """So many answers; how much of the server's time they took, without that of opening tables."""
        return self.loop.run_until_complete(self.run(moves))

    async def run(self, moves: int) -> float:
        spent = 0.0
        while moves > 0:
            await self.fill()
            batch = min(moves, 20 * TABLES)
            start = self.clock()
            self.moves = batch
            await asyncio.gather(*(self.sit_at(place) for place in self.places))
            spent += self.clock() - start
            moves -= batch - self.moves
        return spent

    async def fill(self) -> None:
        """So many tables as there should be, with everybody at them."""
        for place in [place for place in self.places if place.is_over]:
            place.leave()
            self.places.remove(place)
        while len(self.places) < TABLES:
            place = Place(open_table(self.server.host, self.game))
            for person in place.people:
                await person.come(self.server.host)
            self.places.append(place)

    async def sit_at(self, place: Place) -> None:
        while self.moves > 0 and not place.is_over:
            asked = place.asked
            if asked is None or not asked[1]:
                # Somebody asked not to be asked; the server answers for them after a moment.
                await asyncio.sleep(0.01)
                continue
            self.moves -= 1
            place.asked = None
            await asked[0].do("answer", text=random.choice(asked[1]))


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/served.py", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--moves", type=int, default=1000, help="answers of people in each game (1000)")
    chosen = parser.parse_args()
    random.seed(7)
    compile_rules()
    for game in chosen.games:
        served = Served(game)
        served.play(200)
        print(f"{game:16} {1000 * served.play(chosen.moves) / chosen.moves:.2f} ms a move", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
