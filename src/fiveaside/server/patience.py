"""Patience: how long the server waits for the head of a request, for whoever reads its reply and for whoever is hung up
on, how many lines one address may hold and how much may come on one."""

import asyncio
import ipaddress
from collections.abc import Callable, Collection, Iterable
from typing import ClassVar, Final, cast

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from fiveaside.server.addresses import ip_of, neighbourhood
from fiveaside.server.connection import LINE
from fiveaside.server.doors import Doors
from fiveaside.server.frames import framed, is_frames, is_head, message
from fiveaside.server.limits import Bucket, Buckets
from fiveaside.server.settings import Settings
from fiveaside.server.together import Together

TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
BAD_HEAD: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TO_HANG_UP: Final = 5.0
"""So many seconds somebody has to take what is still to be sent."""
PART: Final = 4096
"""So many bytes are taken apart before it is looked at whether anybody keeps up with what is in them."""
TOO_MANY: Final = "Too many frames came that are no whole message."


class Lines:
    """The lines by address, at all servers, and how often requests may come on them; proxies that are trusted hold
    those of many."""

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
        self.requests = requests_of(self.together, settings)

    def trusts(self, host: str) -> bool:
        ip = ip_of(host)
        return ip is not None and any(ip in network for network in self.trusted)

    def take(self, host: str) -> bool:
        address = neighbourhood(host)
        if not self.trusts(host) and self.together.count("lines", address) >= self.settings.connections_an_address:
            self.refuse("lines_full")
            return False
        if not self.trusts(host) and self.requests.is_empty(address):  # it would be answered by 429, which costs more
            self.refuse("too_fast")
            return False
        self.held[address] += 1
        return True

    def give_back(self, host: str) -> None:
        address = neighbourhood(host)
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]


def requests_of(together: Together, settings: Settings) -> Buckets:
    return together.limit("requests", settings.requests_at_once, settings.requests_a_second)


def caller(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) and peer else ""


class PatientHttp(H11Protocol):
    """A line that says nothing whole for too long is ended, and one that does not take what it asked for."""

    lines: ClassVar[Lines]
    doors: ClassVar[Doors]
    held = False
    address = ""
    deadline: asyncio.TimerHandle | None = None
    taking: asyncio.TimerHandle | None = None
    untaken = 0

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

    # Out

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_watching()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.watch()  # what is not taken now would keep the line for ever

    def watch(self) -> None:
        """Whoever takes too little of a reply is cut off, with all of it that still waits for them."""
        self.stop_watching()
        self.untaken = self.transport.get_write_buffer_size()
        if self.untaken:
            self.taking = self.loop.call_later(self.lines.settings.taken_within, self.look_at_taking)

    def look_at_taking(self) -> None:
        taken = self.untaken - self.transport.get_write_buffer_size()
        if taken < min(self.lines.settings.taken_least, self.untaken):
            self.lines.refuse("unread")
            self.transport.abort()
        else:
            self.watch()

    def stop_watching(self) -> None:
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        line = self.transport.get_extra_info("socket")
        if self.doors.hand_on(line, event.target, lambda: head_of(event)):
            self.transport.abort()  # this end of it; the other process has one of its own
            return
        self.held = False  # the line goes on as a WebSocket, which gives it back
        super().handle_websocket_upgrade(event)
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, PatientSocket) and not upgraded.begun:  # with such a head it never would be
            self.lines.refuse("bad_head")
            self.transport.write(BAD_HEAD)
            self.transport.close()
            self.loop.call_later(TO_HANG_UP, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        self.stop_watching()
        if self.held:
            self.held = False
            self.lines.give_back(self.address)


class PatientSocket(WebSocketsSansIOProtocol):
    """Whoever is hung up on and does not read is cut off, with all that still waits for them. `begun` once its head is
    understood. It is the `Line` of its
    connection, which finds it in the scope: a message that goes straight to it needs no task. `unread` is what has come
    and is not taken apart yet; `halted` while nothing more is read because the other end does not. It is `plain` for as
    long as all that has come since its head were whole frames, each by itself."""

    lines: ClassVar[Lines]
    address = ""
    begun = False
    when_free: Callable[[], None] | None = None
    unread = b""
    halted = False
    plain = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = caller(transport)
        settings = self.lines.settings
        self.extensions: dict[str, object] = {}
        self.frames_left = Bucket(settings.messages_at_once, settings.messages_a_second)

    def handle_connect(self, event: Request) -> None:
        self.begun = True
        super().handle_connect(event)
        if not self.close_sent:
            self.extensions = cast(dict[str, object], self.scope["extensions"])
            self.extensions[LINE] = self

    # Out

    def is_open(self) -> bool:
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def is_free(self) -> bool:
        return self.writable.is_set()

    def put(self, texts: Iterable[bytes]) -> None:
        if self.is_open() and self.conn.state is State.OPEN:
            self.transport.write(b"".join([*self.conn.data_to_send(), *map(framed, texts)]))

    async def until_free(self) -> None:
        await self.writable.wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.when_free is not None:
            self.when_free()
        self.take_apart()

    # In

    def data_received(self, data: bytes) -> None:
        """What nobody keeps up with waits as it came: taken apart, messages of one letter need fifty times the room. A
        move is one short frame that comes by itself, and is read at once."""
        begun = self.begun
        if begun:
            self.plain = self.plain and is_frames(data)
            if self.plain and self.may_read(len(data)) and self.hear(data):
                return
        self.unread = self.unread + data if self.unread else data
        self.take_apart()
        if not begun:
            self.plain = self.begun and is_head(data)

    def may_read(self, size: int) -> bool:
        """Whether there is nothing to wait for, and nothing that waits."""
        waits = self.unread or self.read_paused or self.halted or not self.is_free()
        return (
            not waits and self.is_open() and self.conn.state is State.OPEN and size <= self.lines.settings.message_bytes
        )

    def hear(self, data: bytes) -> bool:
        """Whether it was one message and no more."""
        text = message(data)
        if text is None:
            return False
        self.curr_msg_data_type = "text"
        self.frames = [text]
        self.send_receive_event_to_app()
        return True

    def take_apart(self) -> None:
        """Until there is enough to look at, or the other end does not read what is said to it, pongs among it."""
        while self.unread and not self.read_paused and self.is_free() and not self.transport.is_closing():
            part, self.unread = self.unread[:PART], self.unread[PART:]
            super().data_received(part)
        if not self.is_free():
            self.halted = True
            self.transport.pause_reading()
        elif self.halted and not self.read_paused:
            self.halted = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        event = await super().receive()
        if self.unread or self.halted:
            self.take_apart()
        return event

    def handle_ping(self) -> None:
        if self.is_counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.is_counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.is_counted():
            super().handle_cont(event)

    def is_counted(self) -> bool:
        """Frames that are no message of their own are not waited with, so they have an end; browsers send few."""
        if self.close_sent or self.frames_left.take():
            return not self.close_sent
        self.lines.refuse("too_fast")
        self.conn.fail(CloseCode.POLICY_VIOLATION, TOO_MANY)
        self.handle_parser_exception()
        self.loop.call_later(TO_HANG_UP, self.transport.abort)
        return False

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
        """Nothing is left that holds on to itself, so that nobody has to look for it."""
        super().connection_lost(exc)
        self.lines.give_back(self.address)
        self.conn.parser.close()
        self.extensions.pop(LINE, None)


def head_of(request: h11.Request) -> bytes:
    """The head of a request as it came."""
    fields = b"".join(b"%s: %s\r\n" % (name, value) for name, value in request.headers)
    return b"%s %s HTTP/1.1\r\n%s\r\n" % (request.method, request.target, fields)


def patient(lines: Lines, doors: Doors) -> tuple[type[PatientHttp], type[PatientSocket]]:
    """The protocols of one server, which count its lines together."""
    http = type("Http", (PatientHttp,), {"lines": lines, "doors": doors})
    return http, type("Socket", (PatientSocket,), {"lines": lines})
