"""The log: what happened in one line, for people or for programs. Never a value that may be a secret, never a trace."""

import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Literal, TextIO

Kind = Literal["text", "json"]
KINDS: Final = ("text", "json")
MORE: Final = ("table", "about", "more")
"""What a line may say besides its message: the table that it is about, the part of the server, how often the same was
not said before."""
SECONDS: Final = 10.0
MOST_MESSAGES: Final = 1000


class OneLine(logging.Formatter):
    """What went wrong in one line: the kind of error, but no traceback and no values."""

    def format(self, record: logging.LogRecord) -> str:
        table = getattr(record, "table", "")
        about = f" (table {table})" if table else ""
        again = getattr(record, "more", 0)
        more = f" ({again} more times before)" if again else ""
        return f"fiveaside: {message_of(record)}{about}{more}"


class JsonLine(logging.Formatter):
    """The same as a JSON object, with time and level."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname.lower(), "message": message_of(record)}
        line.update({name: getattr(record, name) for name in MORE if getattr(record, name, "")})
        return json.dumps(line, ensure_ascii=False)


class Seldom(logging.Filter):
    """The same is not said more often than every ten seconds: a full disk refuses hundreds of answers a second. When it
    is said again, it is said how often it happened meanwhile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.said: dict[str, float] = {}
        self.unsaid: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        message, now = record.getMessage(), self.clock()
        if now - self.said.get(message, -SECONDS) < SECONDS:
            self.unsaid[message] = self.unsaid.get(message, 0) + 1
            return False
        if len(self.said) >= MOST_MESSAGES:
            self.said.clear()
            self.unsaid.clear()
        self.said[message] = now
        record.more = self.unsaid.pop(message, 0)
        return True


def message_of(record: logging.LogRecord) -> str:
    kind = f" ({record.exc_info[0].__name__})" if record.exc_info and record.exc_info[0] else ""
    return f"{' '.join(record.getMessage().split())}{kind}"


def usual_kind(stream: TextIO) -> Kind:
    """Whoever sits at a terminal reads text; what is collected is read by programs."""
    return "text" if stream.isatty() else "json"


def set_up_log(kind: Kind | None = None) -> None:
    """Whoever asks for JSON also hears of what is as it should be: that the server is open, and that it ends."""
    chosen = kind or usual_kind(sys.stderr)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if chosen == "json" else OneLine())
    handler.addFilter(Seldom())
    for name in ("fiveaside", "uvicorn"):
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.propagate = False
        log.setLevel(logging.WARNING)
    if kind == "json":
        logging.getLogger("fiveaside").setLevel(logging.INFO)
    logging.getLogger("psycopg").setLevel(logging.CRITICAL)  # what goes wrong there is said by the store
