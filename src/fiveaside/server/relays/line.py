"""A line to a service that carries words between machines; it is taken up again when it breaks."""

import asyncio
import contextlib
from functools import partial
from typing import Final

from fiveaside.server.guard import LOG
from fiveaside.server.relays.relay import Hear, Relay, RelayRefusal

CHANNEL: Final = "fiveaside"
MOST_WAITING: Final = 10_000
AGAIN_AFTER: Final = 1.0
WITHIN: Final = 10.0
SILENT: Final = 5.0
"""One hears one's own words too: a line on which nothing is heard for so many seconds after a word was told is dead,
whatever it looks like. So is one on which telling takes so long."""


class Broken(Exception):
    """The line is broken: why, for whoever runs the server."""


class Line(Relay):
    """What is told waits in a queue; what does not fit, or waits while the line is broken for long, is lost."""

    name = "relay"

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.tasks: list[asyncio.Task[None]] = []
        self.was_told = False
        self.patience: asyncio.Timeout | None = None
        self.stopped = False

    # What each service does in its own way

    async def open(self) -> None:
        """Connect and listen; Broken if that cannot be done."""
        raise NotImplementedError

    async def listen(self, hear: Hear) -> None:
        """Hear what comes, until the line is Broken."""
        raise NotImplementedError

    async def send(self, words: list[str]) -> None:
        """Broken if it cannot be told."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    # What is the same for all

    def is_shared(self) -> bool:
        return True

    async def start(self, hear: Hear) -> None:
        try:
            async with asyncio.timeout(WITHIN):
                await self.open()
        except (Broken, TimeoutError) as error:
            await self.close()
            why = f": {error}" if str(error) else ""
            raise RelayRefusal(f"{self.name} cannot be reached{why}.") from None
        self.tasks = [asyncio.create_task(self.keep_listening(hear)), asyncio.create_task(self.keep_sending())]

    def tell(self, word: str) -> None:
        if not self.waiting.full():
            self.waiting.put_nowait(word)

    async def stop(self) -> None:
        """A client of a service may take being cancelled for an error of the line, so nobody relies on it."""
        self.stopped = True
        for task in self.tasks:
            task.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WITHIN):
                await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.close()

    async def keep_listening(self, hear: Hear) -> None:
        while not self.stopped:
            try:
                async with asyncio.timeout(None) as self.patience:
                    await self.listen(partial(self.pass_on, hear))
            except Broken as broken:
                self.complain(broken)
            except TimeoutError:
                self.complain(Broken("it fell silent"))
            self.patience = None
            await self.open_again()
            hear(None)

    def pass_on(self, hear: Hear, word: str | None) -> None:
        if self.patience is not None:
            self.patience.reschedule(None)
        hear(word)

    def expect_words(self, within: float) -> None:
        """Whoever listens takes the line up again unless something is heard by then."""
        patience = self.patience
        if patience is not None and not patience.expired() and (patience.when() is None or not within):
            patience.reschedule(asyncio.get_running_loop().time() + within)

    async def open_again(self) -> None:
        while not self.stopped:
            await self.close()
            await asyncio.sleep(AGAIN_AFTER)
            try:
                async with asyncio.timeout(WITHIN):
                    await self.open()
            except (Broken, TimeoutError) as error:
                self.complain(error)
            else:
                LOG.warning("%s is there again.", self.name)
                self.was_told = False
                return

    def complain(self, error: Exception) -> None:
        if not self.was_told:
            why = str(error) or "it does not answer"
            LOG.error("%s is gone (%s); servers hear of each other by the store meanwhile.", self.name, why)
            self.was_told = True

    async def keep_sending(self) -> None:
        while not self.stopped:
            words = [await self.waiting.get()]
            while not self.waiting.empty() and len(words) < 100:
                words.append(self.waiting.get_nowait())
            self.expect_words(SILENT)
            try:
                await self.send(words)
            except (Broken, TimeoutError) as error:
                self.complain(error)
                self.expect_words(0)
                await asyncio.sleep(AGAIN_AFTER)
