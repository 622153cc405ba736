"""A bar on standard error, only where somebody looks at it."""

import sys

WIDTH = 40


class Progress:
    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def __call__(self, done: int, of: int) -> None:
        if self.shown:
            filled = WIDTH * done // of
            end = "\r\033[K" if done == of else ""
            print(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{of}{end}", end="", file=sys.stderr, flush=True)
