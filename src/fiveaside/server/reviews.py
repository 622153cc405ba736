"""Reviews: finished games looked at again, once for each table and language. Workers do it, the store keeps it, and
whoever waits hears how far it is."""

import asyncio
import contextlib
import functools
from typing import TYPE_CHECKING, Final

from fiveaside import __version__
from fiveaside.server.bodies import ReviewGoesOn
from fiveaside.server.replay import packed_review
from fiveaside.store import reviews
from fiveaside.store.refusal import StoreRefusal
from fiveaside.table.snapshot import build

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room

SOON: Final = 1.0
"""So many seconds whoever wants to hear how far it is waits for the whole of it first."""
FORMAT: Final = 3
"""Of what is told of a game; another one is made again."""
Key = tuple[str, str]


@functools.cache
def made_by() -> str:
    """What a review depends on beside its game."""
    return f"{build()} {__version__} {FORMAT}"


class Underway:
    """Somebody looks at a game; `done` of `of` answers so far."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.task: asyncio.Task[bytes] | None = None

    def hear(self, done: int, of: int) -> None:
        self.done, self.of = done, of


class Reviews:
    """Whoever asks for a review that is being made waits for the same one."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.underway: dict[Key, Underway] = {}

    async def find(self, room: "Room", language: str, patient: bool, who: str) -> bytes | ReviewGoesOn:
        """The review, packed; or how far it is, for who is not `patient`. It is made for the address that asks first,
        see `Workers.do_for`."""
        kept = await asyncio.wrap_future(
            self.hub.store.read(functools.partial(reviews.get, table_id=room.id, language=language, build=made_by()))
        )
        if kept is not None:
            return kept
        work = self.work(room, language, who)
        assert work.task is not None
        await asyncio.wait([work.task], timeout=None if patient else SOON)
        return work.task.result() if work.task.done() else ReviewGoesOn(work.done, work.of)

    def work(self, room: "Room", language: str, who: str) -> Underway:
        key = (room.id, language)
        work = self.underway.get(key)
        if work is None:
            work = self.underway[key] = Underway()
            work.task = asyncio.create_task(self.make(room, language, work, who))
            work.task.add_done_callback(functools.partial(self.over, key))
        return work

    def over(self, key: Key, task: "asyncio.Task[bytes]") -> None:
        del self.underway[key]
        if not task.cancelled():
            task.exception()  # whoever waits has heard it; nobody need be there any more

    async def make(self, room: "Room", language: str, work: Underway, who: str) -> bytes:
        record = room.table.record().write()
        found = await self.hub.workers.do_for(room.id, packed_review, record, language, who=who, heard=work.hear)
        with contextlib.suppress(StoreRefusal):  # the store has told the log; it is made again when somebody asks
            await asyncio.wrap_future(
                self.hub.store.ask(
                    functools.partial(reviews.put, table_id=room.id, language=language, build=made_by(), review=found)
                )
            )
        return found
