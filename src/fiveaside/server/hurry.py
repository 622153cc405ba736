"""Hurry: where the rules limit how long people may take, the server answers for them when their time is over."""

import asyncio
from typing import TYPE_CHECKING, Final

from fiveaside.server.messages import Do, Refused

if TYPE_CHECKING:
    from fiveaside.server.room import Room

GRACE: Final = 1.0
"""An answer that was given in time may be on its way for so many seconds."""
TO_FOLLOW: Final = 1.0
"""So many seconds a page takes to show an answer of a bot, before its people can think."""
AGAIN_AFTER: Final = 2.0
"""So many seconds later it is tried again if the answer could not be kept."""


class Hurry:
    """`span` is what the limit at hand belongs to, empty without one; `until` is when it is over by the event loop."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.span = ""
        self.until = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.answering: asyncio.Task[None] | None = None

    def look(self, bots: int = 0) -> None:
        """Something happened, with so many answers of bots: the time goes on within a span and begins anew with another
        one."""
        limit = self.room.table.limit()
        span = "" if limit is None else limit.span
        if span == self.span:
            return
        self.span = span
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if limit is not None:
            loop = asyncio.get_running_loop()
            self.until = loop.time() + limit.seconds + bots * TO_FOLLOW
            self.timer = loop.call_at(self.until + GRACE, self.time_out, span)

    def left(self) -> float | None:
        """How many seconds are left."""
        return max(0.0, round(self.until - asyncio.get_running_loop().time(), 1)) if self.span else None

    def time_out(self, span: str) -> None:
        self.answering = asyncio.get_running_loop().create_task(self.answer(span))

    async def answer(self, span: str) -> None:
        room = self.room
        async with room.lock:
            limit, game = room.table.limit(), room.table.game
            if limit is None or limit.span != span or game.ask is None:
                return
            key = f"time {room.seq()}"
            reply = await room.settle(Do(key, game.ask.seat, "answer", game.text(limit.choice)), "en")
            if isinstance(reply, Refused):
                self.timer = asyncio.get_running_loop().call_later(AGAIN_AFTER, self.time_out, span)
