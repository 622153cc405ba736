"""The time as games count it: it begins with that of the machine and then only goes on, whatever that is set to."""

import time
from collections.abc import Callable


class Clock:
    """`now` is in seconds since 1970, so that a log means the same after a restart."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self.offset = wall() - steady()

    def exactly(self) -> float:
        return self.offset + self.steady()

    def now(self) -> int:
        return int(self.exactly())

    def not_before(self, seen: float) -> None:
        """Another server, or this one before it ended, has been there already."""
        self.offset = max(self.offset, seen - self.steady())
