"""`fiveaside serve`: the table in the browser, for this machine or the whole house."""

import argparse
import contextlib
import ipaddress
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from fiveaside.bots.roster import is_elsewhere
from fiveaside.cli import savegame
from fiveaside.cli.minds import fetch_minds
from fiveaside.cli.operation import add_options, operation_of
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.server.door import USUAL_PORT, has_screen

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands
    from fiveaside.server.addresses import Addresses
    from fiveaside.server.doors import Doors
    from fiveaside.server.settings import Settings

MOST_WORKERS: Final = 64


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "serve",
        help="open the table in the browser",
        epilog="examples:\n  fiveaside serve\n  fiveaside serve --host 0.0.0.0\n"
        "  fiveaside serve --store postgresql://user@host/database",
    )
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for everybody in the house (127.0.0.1)")
    command.add_argument("--port", type=int, default=USUAL_PORT, help=f"0 for any that is free ({USUAL_PORT})")
    command.add_argument("--store", metavar="URL", help="an SQLite file or postgresql://... (a file of your own)")
    command.add_argument(
        "--bot", action="append", default=[], metavar="MODULE:CLASS", help="a mind of yours that may sit at the tables"
    )
    command.add_argument(
        "--public-url", action="append", default=[], metavar="URL", help="how strangers reach it: https://club.example"
    )
    command.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy whose X-Forwarded-For says where a request comes from (none)",
    )
    command.add_argument(
        "--keep-days",
        type=int,
        default=365,
        metavar="DAYS",
        help="delete tables that nobody opened for so long, unused ones after 7 days; 0 keeps all (365)",
    )
    command.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes serve (1)")
    command.add_argument(
        "--relay", default="", metavar="URL", help="redis://... by which servers of one store hear of each other"
    )
    add_options(command)
    command.add_argument("--open", action=argparse.BooleanOptionalAction, default=True, help="open the browser")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from fiveaside.server.addresses import addresses_of
    from fiveaside.server.crew import Crew
    from fiveaside.server.relays.choose import relay_for
    from fiveaside.server.run import bind, listen
    from fiveaside.store.store import Store

    check(chosen)
    fetch_minds(chosen.bot)
    chosen.store = chosen.store or str(savegame.folder() / "tables.sqlite")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # it ends like Ctrl-C
    if chosen.workers == 1:
        with listen(chosen.host, chosen.port) as listener:
            serve_at(listener, chosen, chosen.relay, None, partial(welcome, addresses_of(listener), chosen.open))
    else:
        with bind(chosen.host, chosen.port, shared=True) as place:  # it keeps the port for those who listen
            relay_for(chosen.relay, chosen.store)
            Store(chosen.store).close()  # what is wrong with it is said once
            chosen.port = place.getsockname()[1]
            relay = chosen.relay if chosen.relay or not chosen.store.startswith("postgresql") else chosen.store
            crew = Crew(partial(serve_as_member, chosen), chosen.workers, relay)
            if crew.run(partial(welcome, addresses_of(place), chosen.open)):
                return 1
    print("Fiveaside is closed; the tables are kept.")
    return 0


def check(chosen: argparse.Namespace) -> None:
    if not 0 <= chosen.port <= 65535:
        raise BadOption(f"--port takes a number from 0 to 65535, but {chosen.port} came.")
    for name in chosen.bot:
        if not is_elsewhere(name):
            raise BadOption(f"--bot takes a mind as module:Class, but {shown(name)} came.")
    for name, days in (("keep", chosen.keep_days), ("member", chosen.member_days)):
        if days < 0:
            raise BadOption(f"--{name}-days takes a number from 0, but {days} came.")
    if not 1 <= chosen.workers <= MOST_WORKERS:
        raise BadOption(f"--workers takes a number from 1 to {MOST_WORKERS}, but {chosen.workers} came.")
    if chosen.workers > 1 and not hasattr(socket, "SO_REUSEPORT"):
        raise BadOption("--workers takes 1 on this system, where processes cannot share a port.")
    settings_of(chosen)


def settings_of(chosen: argparse.Namespace) -> "Settings":
    from fiveaside.server.below import base_of
    from fiveaside.server.names import origin_of
    from fiveaside.server.settings import Settings

    settings = Settings()
    settings.public_urls = [origin_of(url) for url in chosen.public_url]
    settings.trusted_proxies = [proxy_of(address) for address in chosen.trusted_proxy]
    settings.keep_days = chosen.keep_days
    settings.member_days = chosen.member_days
    settings.base = base_of(chosen.public_url)
    settings.operation = operation_of(chosen)
    return settings


def serve_at(
    listener: socket.socket,
    chosen: argparse.Namespace,
    relay: str,
    doors: "Doors | None",
    ready: Callable[[], None],
) -> None:
    from fiveaside.server.relays.choose import relay_for
    from fiveaside.server.run import run as serve
    from fiveaside.store.store import Store

    store = Store(chosen.store)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            serve(store, listener, ready, settings_of(chosen), relay_for(relay, chosen.store), doors)
    finally:
        store.close()


def serve_as_member(chosen: argparse.Namespace, relay: str, doors: "Doors", ready: Callable[[], None]) -> None:
    from fiveaside.server.run import listen

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    fetch_minds(chosen.bot)
    with listen(chosen.host, chosen.port, shared=True) as listener:
        serve_at(listener, chosen, relay, doors, ready)


def welcome(addresses: "Addresses", open_browser: bool) -> None:
    print(f"Fiveaside is open at {addresses.here()} (Ctrl-C ends it).", flush=True)
    for other in set(addresses.network()) - {addresses.here()}:
        print(f"Phones and laptops in the same network open {other}", flush=True)
        print("This is plain HTTP, for your own network; docs/serving.md leads to the internet.", flush=True)
    if open_browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(addresses.here(),), daemon=True).start()


def proxy_of(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text) if "/" in text else ipaddress.ip_address(text))
    except ValueError:
        raise BadOption(f"--trusted-proxy takes an address such as 10.0.0.2, but {shown(text)} came.") from None
