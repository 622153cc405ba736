"""Hush: the server answers for those who asked not to be asked, after about as long as somebody takes who has nothing
to play, so that nobody else can tell the difference."""

import asyncio
import random
from typing import TYPE_CHECKING

from fiveaside.server.messages import Do

if TYPE_CHECKING:
    from fiveaside.server.room import Room


class Hush:
    """`timer` runs while somebody is to be answered for, and then `answering` does it."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.answering: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Something happened: if somebody is asked now who asked not to be, they are answered for in a moment."""
        if self.timer is None and self.room.table.hushed() is not None and self.room.leads():
            settings = self.room.hub.settings
            pause = random.uniform(settings.hush_least, settings.hush_most)
            self.timer = asyncio.get_running_loop().call_later(pause, self.time_out)

    def is_due(self) -> bool:
        return self.timer is not None or (self.answering is not None and not self.answering.done())

    def time_out(self) -> None:
        self.timer = None
        self.answering = asyncio.get_running_loop().create_task(self.answer())

    async def answer(self) -> None:
        room = self.room
        async with room.lock:
            ask = room.table.hushed()
            if ask is not None:
                text = room.table.game.text(ask.pick(0))
                await room.settle(Do(f"hush {room.seq()}", ask.seat, "answer", text), "en")
                self.look()  # again, if it could not be kept
