"""A Stopwatch beside the terminal: the clock of a timed game, and how long whoever is asked has left."""

import time
from collections.abc import Callable

from fiveaside.engine.ask import Clock
from fiveaside.engine.game import Game


class Stopwatch:
    """`since` is when the clock of the game began to run, `until` when the time for what belongs to `span` is over."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.since: float | None = None
        self.span = ""
        self.until = 0.0

    def look(self, game: Game) -> None:
        """Before anybody is asked: a clock that should run is started, and so is the time for a new span."""
        if game.clock() is not None and self.since is None:
            self.since = self.now()
        limit = game.limit()
        span = "" if limit is None else limit.span
        if limit is not None and span != self.span:
            self.until = self.now() + limit.seconds
        self.span = span

    def run(self) -> float:
        """For how many seconds the clock has run."""
        return 0.0 if self.since is None else self.now() - self.since

    def says(self, clock: Clock) -> str:
        """Once it is up, it starts anew when it is needed again."""
        said = clock.says(self.run())
        if clock.is_up(clock.parse(said)):
            self.since = None
        return said

    def left(self) -> float | None:
        """The seconds left for whoever is asked, below zero if their time is over; None without a limit."""
        return self.until - self.now() if self.span else None
