"""The door of a server: whether somebody opens on this port already. It needs nothing that would have to be installed,
so that `./play` can look before it builds anything."""

import errno
import http.client
import json
import os
import socket
import sys
from typing import Final, Literal

USUAL_PORT: Final = 8005
EVERYWHERE: Final = ("", "0.0.0.0", "::")
TRIES: Final = 50
SECONDS: Final = 3.0
LONGEST: Final = 1024 * 1024

Found = Literal["free", "ours", "taken"]


def look(host: str, port: int) -> Found:
    """Whether a server could listen here, whether ours does, or whether something else is in its way."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return "ours" if is_ours(near(host), port) else "taken"
    except (OverflowError, UnicodeError):
        pass
    return "free"  # or whoever listens there says why it cannot


def near(host: str) -> str:
    """What this machine calls a server that listens to this address."""
    return "127.0.0.1" if host in EVERYWHERE else host


def is_ours(host: str, port: int) -> bool:
    """Whether Fiveaside answers here; whatever else does is given little time."""
    asked = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        asked.request("GET", "/openapi.json", headers={"Accept-Encoding": "identity"})
        told = json.loads(asked.getresponse().read(LONGEST))
        return bool(told["info"]["title"] == "Fiveaside")
    except (OSError, http.client.HTTPException, ValueError, LookupError, TypeError, RecursionError):
        return False
    finally:
        asked.close()


def first_door(host: str, port: int) -> tuple[int, Found]:
    """The first port from this one on where Fiveaside is open or can be."""
    for number in range(port, min(port + TRIES, 65536)):
        found = look(host, number)
        if found != "taken":
            return number, found
    return port, "taken"


def has_screen() -> bool:
    """Whether a browser would open in a window, not in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
