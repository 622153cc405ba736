"""A bar on standard error, only where somebody looks at it: how much is done, how fast, and how long it will take."""

import sys
import time

WIDTH = 40
MINUTE, HOUR = 60, 3600


class Progress:
    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()
        self.began = time.monotonic()
        self.first: int | None = None

    def __call__(self, done: int, of: int) -> None:
        if not self.shown:
            return
        if self.first is None:
            self.first = 0 if done < of // 2 else done  # what was kept from before took no time now
        filled = WIDTH * done // of
        bar = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{of}{self.pace(done, of)}"
        wiped = "\r\033[K" if done == of else ""
        print(f"\r{bar}\033[K{wiped}", end="", file=sys.stderr, flush=True)

    def pace(self, done: int, of: int) -> str:
        rate = (done - (self.first or 0)) / max(time.monotonic() - self.began, 1e-3)
        return f", {rate:,.0f} a second, {lasting((of - done) / rate)} left" if rate >= 1.0 else ""


def lasting(seconds: float) -> str:
    if seconds < 2 * MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < 2 * HOUR else f"{seconds / HOUR:,.0f} h"
