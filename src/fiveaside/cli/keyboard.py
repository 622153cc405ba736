"""The Keyboard: what people type, line by line, whatever it is that sends it."""

import sys


def is_there() -> bool:
    """Whether somebody sits there who can be waited for: a real terminal on both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read(prompt: str) -> str:
    """A line as it was typed; EOFError where there is nobody to type."""
    return input(prompt).strip()
