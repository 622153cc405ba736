"""Patience: how long the server waits for the head of a request and for whoever is hung up on, and how many lines one
address may hold."""

import asyncio
import ipaddress
from collections.abc import Callable, Collection, Iterable
from typing import ClassVar, Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from fiveaside.server.addresses import ip_of, neighbourhood
from fiveaside.server.connection import LINE
from fiveaside.server.settings import Settings
from fiveaside.server.together import Together

TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TO_HANG_UP: Final = 5.0
"""So many seconds somebody has to take what is still to be sent."""


class Lines:
    """The lines by address, at all servers; proxies that are trusted hold those of many."""

    def __init__(
        self,
        settings: Settings,
        trusted: Collection[str] = (),
        refuse: Callable[[str], None] = lambda _: None,
        together: Together | None = None,
    ) -> None:
        self.settings = settings
        self.trusted = [ipaddress.ip_network(one) for one in trusted]
        self.refuse = refuse
        self.together = together or Together()
        self.held = self.together.counter("lines")

    def trusts(self, host: str) -> bool:
        ip = ip_of(host)
        return ip is not None and any(ip in network for network in self.trusted)

    def take(self, host: str) -> bool:
        address = neighbourhood(host)
        if not self.trusts(host) and self.together.count("lines", address) >= self.settings.connections_an_address:
            self.refuse("lines_full")
            return False
        self.held[address] += 1
        return True

    def give_back(self, host: str) -> None:
        address = neighbourhood(host)
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]


def caller(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) and peer else ""


class PatientHttp(H11Protocol):
    """A line that says nothing whole for too long is ended."""

    lines: ClassVar[Lines]
    held = False
    address = ""
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.address = caller(transport)
        self.held = self.lines.take(self.address)
        if not self.held:
            transport.abort()
            return
        self.look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def look(self) -> None:
        """While a request is being answered there is time; otherwise its head must come."""
        cycle: RequestResponseCycle | None = self.cycle
        answering = cycle is not None and not cycle.response_complete
        if answering or not self.held:
            self.stop_waiting()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.lines.settings.header_within, self.too_slow)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_slow(self) -> None:
        self.deadline = None
        if not self.transport.is_closing():
            self.lines.refuse("slow_header")
            self.transport.write(TOO_SLOW)
            self.transport.close()
            self.loop.call_later(TO_HANG_UP, self.transport.abort)

    def handle_websocket_upgrade(self, event: object) -> None:
        self.held = False  # the line goes on as a WebSocket, which gives it back
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]  # h11 has no types of its own here

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        if self.held:
            self.held = False
            self.lines.give_back(self.address)


class PatientSocket(WebSocketsSansIOProtocol):
    """Whoever is hung up on and does not read is cut off, with all that still waits for them. It is the `Line` of its
    connection, which finds it in the scope: a message that goes straight to it needs no task."""

    lines: ClassVar[Lines]
    address = ""
    when_free: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = caller(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, object], self.scope["extensions"])[LINE] = self

    # Out

    def is_open(self) -> bool:
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def is_free(self) -> bool:
        return self.writable.is_set()

    def put(self, texts: Iterable[bytes]) -> None:
        if self.is_open() and self.conn.state is State.OPEN:
            for text in texts:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    async def until_free(self) -> None:
        await self.writable.wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.when_free is not None:
            self.when_free()

    # In

    def send_receive_event_to_app(self) -> None:
        """One message may wait while another is looked at; only then is nothing more read. To stop and go on with every
        message would cost more than to read it."""
        first = self.queue.empty() and not self.read_paused
        self.read_paused = self.read_paused or first
        super().send_receive_event_to_app()
        if first:
            self.read_paused = False

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close":
            self.loop.call_later(TO_HANG_UP, self.transport.abort)
        await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(TO_HANG_UP, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lines.give_back(self.address)


def patient(lines: Lines) -> tuple[type[PatientHttp], type[PatientSocket]]:
    """The protocols of one server, which count its lines together."""
    shared = {"lines": lines}
    return type("Http", (PatientHttp,), shared), type("Socket", (PatientSocket,), shared)
