"""Collecting: Python looks for garbage among what is new, in short looks, and never by itself among all that a server
holds, for with ten thousand connections that stops everybody for half a second and finds nothing: what a move, a table
or a connection leaves behind goes by itself. After many connections it is looked for all the same, when little is
done."""

import gc
from typing import Final

from fiveaside.server.settings import Settings

NEW: Final = 2_000
"""So many new objects are looked at together, once: a millisecond or two."""
NEVER: Final = 1_000_000_000
AT_LAST: Final = 10
"""However much is done, it is looked through after so many times as many connections."""


def collect_rarely() -> None:
    """What is there before anybody comes stays, and need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)


class Collecting:
    """`hung_up` counts connections that have ended since all was looked through, `moves` requests since the last
    look."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hung_up = 0
        self.moves = 0

    def look(self) -> None:
        """Now and then: is there enough to look for, and time to do it?"""
        moves, self.moves = self.moves, 0
        quiet = moves <= self.settings.quiet_moves
        if self.hung_up >= self.settings.collect_after * (1 if quiet else AT_LAST):
            self.hung_up = 0
            gc.collect()
