"""Buckets: so much at once, then so much a second."""

import itertools
import time
from collections import Counter
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

    def wait(self, count: float = 1) -> float:
        """Take one, or so many, and the seconds to wait before they may be used."""
        self.refill()
        self.left -= count
        return max(0.0, -self.left / self.a_second)

    def spend(self, count: int) -> None:
        """So many were taken elsewhere; whoever takes everywhere at once waits no longer than for twice as much."""
        self.refill()
        self.left = max(-self.at_once, self.left - count)


class Buckets:
    """One for each address; full ones are forgotten. `spent` is what was taken since somebody last looked."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.clock = clock
        self.by_address: dict[str, Bucket] = {}
        self.spent: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        taken = self.bucket(address).take()
        if taken and len(self.spent) < MOST_ADDRESSES:
            self.spent[address] += 1
        return taken

    def is_empty(self, address: str) -> bool:
        bucket = self.by_address.get(address)
        if bucket is None:
            return False
        bucket.refill()
        return bucket.left < 1

    def spend(self, address: str, count: int) -> None:
        self.bucket(address).spend(count)

    def take_spent(self) -> Counter[str]:
        spent, self.spent = self.spent, Counter()
        return spent

    def bucket(self, address: str) -> Bucket:
        if address not in self.by_address and len(self.by_address) >= MOST_ADDRESSES:
            self.forget()
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.at_once, self.a_second, self.clock)
        return bucket

    def forget(self) -> None:
        """All that are full again, or else some of the oldest: whoever has thousands of addresses does not have all of
        them looked through for each one more."""
        for address, bucket in list(self.by_address.items()):
            bucket.refill()
            if bucket.left >= bucket.at_once:
                del self.by_address[address]
        if len(self.by_address) >= MOST_ADDRESSES:
            for address in list(itertools.islice(self.by_address, MOST_ADDRESSES // 10)):
                del self.by_address[address]
