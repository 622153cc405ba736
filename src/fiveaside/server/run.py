"""The server as a process: a socket, uvicorn, and a clean end."""

import asyncio
import contextlib
import errno
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

import uvicorn

from fiveaside.engine.refusal import Refusal
from fiveaside.server.addresses import addresses_of
from fiveaside.server.app import make_app
from fiveaside.server.collecting import collect_rarely
from fiveaside.server.doors import Doors
from fiveaside.server.farewell import farewell
from fiveaside.server.guard import LOG
from fiveaside.server.hub import Hub
from fiveaside.server.logs import set_up_log
from fiveaside.server.pages import Pages
from fiveaside.server.patience import Lines, patient
from fiveaside.server.relays.relay import Relay
from fiveaside.server.settings import Settings
from fiveaside.store.store import Store

MOST_FILES: Final = 1_048_576
SWITCH: Final = 0.001
"""So many seconds the thread that writes waits at most, several times a commit, while the server is busy."""


class Server(uvicorn.Server):
    """Says when it can be reached; `hub` holds its tables."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], hub: Hub) -> None:
        super().__init__(config)
        self.ready = ready
        self.hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.hub.doors.open(self.arrive, self.hub.places.are_taken)
            LOG.info("The server is open.")
            self.ready()

    def arrive(self, line: socket.socket, head: bytes) -> None:
        """Somebody is handed on to us who has come to another process of ours."""
        task = asyncio.get_running_loop().create_task(self.receive(line, head))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def receive(self, line: socket.socket, head: bytes) -> None:
        kind: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        protocol = partial(kind, self.config, self.server_state, self.lifespan.state)
        line.setblocking(False)
        try:
            transport, received = await asyncio.get_running_loop().connect_accepted_socket(protocol, line)
        except OSError:  # they have gone
            line.close()
            return
        if not transport.is_closing():
            received.data_received(head)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.doors.close()
        await farewell(self.hub)
        await super().shutdown(sockets)


def raise_file_limit() -> None:
    """Every connection is a file; as many as the system lets us have."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else most
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """The socket of the server; a port that is taken, or an address that is not ours, is refused."""
    listener = bind(host, port, shared)
    try:
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise Refusal(why_not(error, host, port)) from None
    return listener


def bind(host: str, port: int, shared: bool = False) -> socket.socket:
    """A place to listen at. Where it is `shared` others of ours may listen there too, and who comes is shared out."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except socket.gaierror:
        raise Refusal(f"There is no address called '{host}'.") from None
    except (OverflowError, UnicodeError):
        raise Refusal(f"'{host}' with port {port} is no address.") from None
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if shared:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        bound.bind(address)
    except OSError as error:
        bound.close()
        raise Refusal(why_not(error, host, port)) from None
    return bound


def why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use by another program; choose another one with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used without more rights; choose one from 1024 with --port."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"'{host}' is not an address of this machine."
    return f"The server cannot listen on {host} port {port}: {(error.strerror or 'unknown reason').lower()}."


def run(
    store: Store,
    listener: socket.socket,
    ready: Callable[[], None],
    settings: Settings | None = None,
    relay: Relay | None = None,
    doors: Doors | None = None,
) -> None:
    """Serve until Ctrl-C or a signal to end."""
    chosen = settings or Settings()
    sys.setswitchinterval(SWITCH)
    set_up_log(chosen.operation.log)
    collect_rarely()
    raise_file_limit()
    make_server(store, listener, ready, chosen, relay, doors).run([listener])


def make_server(
    store: Store,
    listener: socket.socket,
    ready: Callable[[], None],
    chosen: Settings,
    relay: Relay | None = None,
    doors: Doors | None = None,
) -> Server:
    pages = Pages(base=chosen.base)
    hub = Hub(store, chosen, pages.build, relay, doors)
    http, web_socket = patient(Lines(chosen, chosen.trusted_proxies, hub.metrics.refuse, hub.together), hub.doors)
    config = uvicorn.Config(
        make_app(hub, pages, addresses_of(listener)),
        http=http,
        ws=web_socket,
        proxy_headers=bool(chosen.trusted_proxies),
        forwarded_allow_ips=chosen.trusted_proxies,
        ws_max_size=chosen.message_bytes,
        ws_ping_interval=chosen.ping_every,
        ws_ping_timeout=chosen.ping_every,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return Server(config, ready, hub)
