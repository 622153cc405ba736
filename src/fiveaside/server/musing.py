"""Musing: a bot that takes a while thinks in another process. The table goes on meanwhile; what it has come to is
committed like anybody's answer, unless the situation is no longer the same. After a restart it is taken up again."""

import asyncio
from typing import TYPE_CHECKING, Final

from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG
from fiveaside.store.refusal import Conflict
from fiveaside.table.thought import Thought, due, said, think

if TYPE_CHECKING:
    from fiveaside.server.room import Room

TRIES: Final = 3
AGAIN_AFTER: Final = 2.0
"""So many seconds a bot waits when nobody could think for it, or nobody could keep its answer."""


class Musing:
    """`thinking` is under way while a bot is due at this table; `row` counts its answers since a person's."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinking: asyncio.Task[None] | None = None
        self.row = 0
        self.failed = 0

    def look(self) -> None:
        """Something happened: if a bot is asked now, it begins to think."""
        if self.thinking is None and due(self.room.table) is not None and self.room.leads():
            self.thinking = asyncio.get_running_loop().create_task(self.think())

    async def think(self) -> None:
        try:
            while (thought := due(self.room.table)) is not None:
                try:
                    await self.say(thought, await self.answer(thought))
                    self.failed = 0
                except Refusal as refusal:
                    LOG.error("A bot could not answer: %s", refusal, extra={"table": self.room.id})
                    self.failed += 1
                    await asyncio.sleep(AGAIN_AFTER)
        finally:
            self.thinking = None

    async def answer(self, thought: Thought) -> str:
        """What it comes to; where nothing comes of it, time and again, whatever may be answered."""
        if self.failed < TRIES:
            return await self.room.hub.minds.do(think, *thought.takes(), who=self.who())
        return think(*thought.at_random().takes())

    def who(self) -> str:
        """Whom a bot thinks for: whoever plays at many tables waits for their own bots, and tables at which nobody is
        take turns together."""
        return min((one.address for one in self.room.connections if one.seats), default="")

    async def say(self, thought: Thought, text: str) -> None:
        room = self.room
        async with room.lock:
            if not thought.is_of(due(room.table)):
                return
            planned = said(room.table, thought, text, room.stopclock.moment())
            try:
                await room.commit(planned, row=self.row + 1)
            except Conflict:
                await room.read_on()
