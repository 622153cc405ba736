"""Buckets: so much at once, then so much a second."""

import time
from collections.abc import Callable
from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.clock = clock
        self.left = at_once
        self.seen = clock()

    def refill(self) -> None:
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.seen) * self.a_second)
        self.seen = now

    def take(self) -> bool:
        """One, if there is one left."""
        self.refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Take one, and the seconds to wait before it may be used."""
        self.refill()
        self.left -= 1
        return max(0.0, -self.left / self.a_second)


class Buckets:
    """One for each address; full ones are forgotten."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.clock = clock
        self.by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if address not in self.by_address and len(self.by_address) >= MOST_ADDRESSES:
            self.forget()
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.at_once, self.a_second, self.clock)
        return bucket.take()

    def forget(self) -> None:
        for address, bucket in list(self.by_address.items()):
            bucket.refill()
            if bucket.left >= bucket.at_once:
                del self.by_address[address]
        while len(self.by_address) >= MOST_ADDRESSES:
            del self.by_address[next(iter(self.by_address))]
