"""Text laid out for the window it is read in, which may have another size at every look."""

import shutil
import textwrap

NARROWEST = 40
WIDEST = 120
"""Longer lines are hard to read."""
LOWEST = 10
PERCENT, TIED = " %", "\N{NO-BREAK SPACE}%"


def width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def height() -> int:
    return max(LOWEST, shutil.get_terminal_size().lines)


def wrapped(text: str, indent: str = "", first: str = "") -> list[str]:
    """No word is torn apart, nor the path of a file, nor a number from its %; line ends stay, and so do spaces within a
    line."""
    lines: list[str] = []
    for line in text.replace(PERCENT, TIED).split("\n"):
        lines += textwrap.wrap(
            line,
            width(),
            initial_indent=first,
            subsequent_indent=indent,
            break_on_hyphens=False,
            break_long_words=False,
        ) or [""]
    return [line.replace(TIED, PERCENT) for line in lines]


def said(text: str) -> list[str]:
    """A sentence, which goes on below a little further in."""
    return wrapped(text, "  ")


def filled(text: str) -> list[str]:
    """A line of a list."""
    return wrapped(text, "    ", "  ")


def folded(lines: list[str]) -> list[str]:
    """Lines that are laid out already; what is too long for the window goes on below, under its first word."""
    most = width()
    told: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        told += [line] if len(line) <= most else wrapped(line, indent)
    return told


def columns(items: list[str]) -> list[str]:
    """In as few lines as hold them, one below the other in columns; what is too long for that has a line of its own."""
    room = width() - 2
    wide = max([len(item) for item in items if len(item) <= room], default=0) + 3
    across = max(1, (room + 3) // wide)
    lines: list[str] = []
    row: list[str] = []
    for item in items:
        if len(item) > room:
            lines += [row_of(row, wide)] if row else []
            lines += filled(item)
            row = []
            continue
        row.append(item)
        if len(row) == across:
            lines.append(row_of(row, wide))
            row = []
    return [*lines, row_of(row, wide)] if row else lines


def row_of(items: list[str], wide: int) -> str:
    return ("  " + "".join([f"{item:<{wide}}" for item in items])).rstrip()


def table(rows: list[tuple[str, str]]) -> list[str]:
    """A word and what it means, the meanings below each other."""
    wide = min(max([len(word) for word, _ in rows], default=0), width() // 3) + 4
    lines: list[str] = []
    for word, meaning in rows:
        lines += wrapped(f"{'  ' + word:<{wide}}{meaning}", " " * wide)
    return lines
