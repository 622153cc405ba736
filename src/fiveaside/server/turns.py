"""Turns: who comes next where only so many can be served at a time. Whoever asks for much waits for themselves: first
comes somebody for whom the least is done just now, and of those whoever was served the longest ago."""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Waiting:
    def __init__(self, who: str) -> None:
        self.who = who
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """`most` are served at a time, and `each` of them at most for one and the same."""

    def __init__(self, most: int, each: int | None = None) -> None:
        self.most = most
        self.each = most if each is None else each
        self.served: Counter[str] = Counter()
        self.waiting: list[Waiting] = []
        self.last: dict[str, int] = {}  # of those who wait or are served, when they were last served
        self.numbers = itertools.count(1)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        await self.take(who)
        try:
            yield
        finally:
            self.give_back(who)

    async def take(self, who: str) -> None:
        mine = Waiting(who)
        self.waiting.append(mine)
        self.go_on()
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine.turn.done() and not mine.turn.cancelled():
                self.give_back(who)  # it came just now
            else:
                self.waiting.remove(mine)
                self.forget(who)
            raise

    def give_back(self, who: str) -> None:
        self.served[who] -= 1
        self.forget(who)
        self.go_on()

    def forget(self, who: str) -> None:
        if self.served[who] <= 0:
            del self.served[who]
            if all(one.who != who for one in self.waiting):
                self.last.pop(who, None)

    def go_on(self) -> None:
        while self.served.total() < self.most:
            free = [one for one in self.waiting if self.served[one.who] < self.each]
            if not free:
                return
            first = min(free, key=lambda one: (self.served[one.who], self.last.get(one.who, 0)))
            self.waiting.remove(first)
            self.served[first.who] += 1
            self.last[first.who] = next(self.numbers)
            first.turn.set_result(None)
