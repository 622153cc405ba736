"""Together: what counts for an address at all servers of a store. Each tells the others, as often as it says that it
lives, who holds many connections and who has asked for much since it told last.

So a limit holds across servers to within that time and a few connections each; alone, or while nobody hears the
others, each counts for itself. What a table or the memory of a process can bear is not counted together.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from fiveaside.server.limits import Buckets

WORTH_TELLING: Final = 8
"""So many connections of an address at one server are told; of fewer nobody runs out."""
MOST_TOLD: Final = 40
LONGEST: Final = 48
"""So many addresses are told of each count, those with the most, and none that is longer than an address can be: what
PostgreSQL carries has at most 8,000 bytes."""

HELD: Final = "held"
SPENT: Final = "spent"
Counts = dict[str, int]
"""By address."""


class Together:
    """`held` are the counters of what addresses hold here, `buckets` what they may ask for, both by name; `elsewhere`
    is what the other servers have told that they hold there."""

    def __init__(self) -> None:
        self.held: dict[str, Counter[str]] = {}
        self.buckets: dict[str, Buckets] = {}
        self.elsewhere: dict[str, dict[str, Counts]] = {}
        self.was_told: dict[str, Counts] = {}

    def counter(self, name: str) -> Counter[str]:
        return self.held.setdefault(name, Counter())

    def limit(self, name: str, at_once: float, a_second: float) -> Buckets:
        """So much at once, then so much a second, for an address at all servers."""
        return self.buckets.setdefault(name, Buckets(at_once, a_second))

    def count(self, name: str, address: str) -> int:
        """How much an address holds here and elsewhere."""
        there = sum(counts.get(name, {}).get(address, 0) for counts in self.elsewhere.values())
        return self.held[name][address] + there

    # What servers tell each other

    def news(self) -> Iterator[tuple[str, str, Counts]]:
        """Of what is held, as long as there is any and once more when there is none; of what was spent, what is new."""
        for name, counter in self.held.items():
            counts = most({address: count for address, count in counter.items() if count >= WORTH_TELLING})
            if counts or self.was_told.get(name):
                yield HELD, name, counts
            self.was_told[name] = counts
        for name, buckets in self.buckets.items():
            counts = most(buckets.take_spent())
            if counts:
                yield SPENT, name, counts

    def hear(self, server: str, what: str, name: str, counts: Counts) -> None:
        if what == HELD:
            self.elsewhere.setdefault(server, {})[name] = counts
        elif name in self.buckets:
            for address, count in counts.items():
                self.buckets[name].spend(address, count)

    def forget(self, server: str) -> None:
        self.elsewhere.pop(server, None)


def most(counts: Counts) -> Counts:
    return dict(Counter({a: n for a, n in counts.items() if len(a) <= LONGEST}).most_common(MOST_TOLD))
