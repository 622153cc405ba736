"""`fiveaside serve`: the table in the browser, for this machine or the whole house."""

import argparse
import contextlib
import os
import signal
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from fiveaside.cli import savegame
from fiveaside.engine.refusal import BadOption

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "serve",
        help="open the table in the browser",
        epilog="examples:  fiveaside serve    fiveaside serve --host 0.0.0.0    "
        "fiveaside serve --store postgresql://user@host/database",
    )
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for everybody in the house (127.0.0.1)")
    command.add_argument("--port", type=int, default=8005, help="0 for any that is free (8005)")
    command.add_argument("--store", metavar="URL", help="an SQLite file or postgresql://... (a file of your own)")
    command.add_argument("--open", action=argparse.BooleanOptionalAction, default=True, help="open the browser")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from fiveaside.server.addresses import addresses_of
    from fiveaside.server.run import listen
    from fiveaside.server.run import run as serve
    from fiveaside.store.store import Store

    if not 0 <= chosen.port <= 65535:
        raise BadOption(f"--port takes a number from 0 to 65535, but {chosen.port} came.")
    with listen(chosen.host, chosen.port) as listener:
        store = Store(chosen.store or str(savegame.folder() / "tables.sqlite"))
        addresses = addresses_of(listener)

        def ready() -> None:
            print(f"Fiveaside is open at {addresses.here()} (Ctrl-C ends it).", flush=True)
            for other in set(addresses.network()) - {addresses.here()}:
                print(f"Phones and laptops in the same network open {other}", flush=True)
            if chosen.open and has_screen():
                threading.Thread(target=webbrowser.open, args=(addresses.here(),), daemon=True).start()

        signal.signal(signal.SIGTERM, signal.default_int_handler)  # it ends like Ctrl-C
        try:
            with contextlib.suppress(KeyboardInterrupt):
                serve(store, listener, ready)
        finally:
            store.close()
        print("Fiveaside is closed; the tables are kept.")
    return 0


def has_screen() -> bool:
    """Whether a browser would open in a window, not in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
