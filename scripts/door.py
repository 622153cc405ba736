"""Before the table is built for the browser: is it open already, and where can it be opened?"""

import argparse
import sys
import webbrowser

from scripts.client import ROOT

sys.path.insert(0, str(ROOT / "src"))  # nothing is installed yet

from fiveaside.server.addresses import address
from fiveaside.server.door import USUAL_PORT, first_door, has_screen, look, near


def through(arguments: list[str]) -> list[str] | None:
    """The arguments of `serve` with the port that is free; None if the table is open, and its page has been shown. Only
    a port that nobody has asked for is exchanged for another one."""
    reader = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    reader.add_argument("--host", default="127.0.0.1")
    reader.add_argument("--port")
    chosen, others = reader.parse_known_args(arguments)
    if chosen.port is not None:
        number = int(chosen.port) if chosen.port.isascii() and chosen.port.isdigit() else 0
        found = look(chosen.host, number)
    else:
        number, found = first_door(chosen.host, USUAL_PORT)
    if found == "ours":
        show(address(near(chosen.host), number), "--no-open" not in others)
        return None
    if found == "taken":
        sys.exit(f"Port {number} is in use by another program; choose another one with --port.")
    if chosen.port is None and number != USUAL_PORT:
        print(f"Port {USUAL_PORT} is in use by another program, so the table opens on port {number}.", flush=True)
        return [*arguments, "--port", str(number)]
    return arguments


def show(page: str, window: bool) -> None:
    print(f"Fiveaside is open already at {page}", flush=True)
    if window and has_screen():
        webbrowser.open(page)
