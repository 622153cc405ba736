"""`/ws`: a connection from its hello to its end."""

import asyncio

from starlette.websockets import WebSocket

from fiveaside.engine.refusal import Refusal
from fiveaside.server.connection import LATER, NOT_ALLOWED, Connection, Gone
from fiveaside.server.guard import LOG
from fiveaside.server.health import NO_ANSWER
from fiveaside.server.hub import Hub
from fiveaside.server.messages import FromClient, Hello, More, Page, Ping, Pong, Wrong
from fiveaside.server.places import Full
from fiveaside.server.replies import spoken
from fiveaside.server.room import Room
from fiveaside.store.refusal import NoTable, StoreRefusal
from fiveaside.table.refusal import TableRefusal, shared_words


class Socket:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.hellos = hub.together.limit("hellos", self.settings.hellos_at_once, self.settings.hellos_a_second)

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        connection = Connection(websocket, self.settings)
        try:
            room = await self.welcome(connection)
            try:
                await self.listen(connection, room)
            finally:
                self.hub.places.leave(connection)
                await room.leave(connection)
        except Gone:
            pass
        except Refusal as refusal:
            connection.why_cut = refusal.name or "hello"
            connection.send(Wrong(shared_words(connection.language).refuse(refusal)))
            code = LATER if isinstance(refusal, Full | StoreRefusal) else NOT_ALLOWED
            await connection.close(code, "The hello was not accepted.")
        finally:
            connection.rest()
            self.hub.collecting.hung_up += 1
            if connection.why_cut:
                self.hub.metrics.refuse(connection.why_cut)

    async def welcome(self, connection: Connection) -> Room:
        """The table that the first message opens."""
        message = await connection.first(self.settings.hello_within)
        if not isinstance(message, Hello):
            raise Refusal("The first message is a hello, but another one came.")
        connection.language = spoken(message.lang)
        connection.tokens = message.tokens
        if self.hub.orders.bans(connection):
            raise TableRefusal("banned")
        if not self.hellos.take(connection.address):
            raise Full("address_full")
        try:
            room = await self.hub.room(message.table)
        except NoTable:
            raise TableRefusal("no_table") from None
        seats = await room.opened_now(message.tokens)
        if seats is None:
            raise TableRefusal("no_table")
        connection.seats = seats
        self.hub.places.take(connection, room)
        try:
            await room.join(connection, message.since)
        except BaseException:
            self.hub.places.leave(connection)
            raise
        return room

    async def listen(self, connection: Connection, room: Room) -> None:
        connection.look()
        while True:
            try:
                message = await connection.next()
                await self.answer(connection, room, message)
            except Refusal as refusal:
                connection.send(Wrong(str(refusal)))
            except Gone:
                return

    async def answer(self, connection: Connection, room: Room, message: FromClient) -> None:
        if isinstance(message, Ping):
            if message.away != connection.away:
                connection.away = message.away
                self.hub.neighbours.tell_open(room)
            connection.send(Pong())
        elif isinstance(message, More):
            entries, more = await room.page(connection, message.since)
            connection.send(Page(entries, more))
            await connection.count(len(entries) / self.settings.entries_a_message)
        elif isinstance(message, Hello):
            raise Refusal("This connection has said hello; another table needs another connection.")
        else:
            waiting = asyncio.get_running_loop().call_later(self.settings.slow_after, say_slow, connection)
            try:
                reply = await room.do(message, connection)
            finally:
                waiting.cancel()
            connection.send(reply)


def say_slow(connection: Connection) -> None:
    """Nobody waits without a word, neither here nor who runs the server. The reply comes when it is certain."""
    LOG.error(NO_ANSWER)
    connection.send(Wrong(shared_words(connection.language).refuse(TableRefusal("store_slow"))))
