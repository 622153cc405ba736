"""A Waiter: a job of the store as an event loop waits for it, without the locks that threads need."""

import asyncio
import contextlib
from collections.abc import Sequence


class Waiter:
    """What the thread that writes takes for the future of a job; `here` is what the loop waits for. Whoever gives up
    waiting changes nothing: what was asked for is done."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.here: asyncio.Future[None] = self.loop.create_future()

    def set_running_or_notify_cancel(self) -> bool:
        return True

    def set_result(self, _: object) -> None:
        self.tell(None)

    def set_exception(self, error: BaseException) -> None:
        self.tell(error)

    def tell(self, error: BaseException | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self.settle, error)

    def settle(self, error: BaseException | None) -> None:
        if self.here.done():
            return
        if error is None:
            self.here.set_result(None)
        else:
            self.here.set_exception(error)


def tell_done(waiters: Sequence[Waiter]) -> None:
    """What all of these asked for is done: a loop is woken once, however many wait in it."""
    loops = {waiter.loop for waiter in waiters}
    for loop in loops:
        theirs = waiters if len(loops) == 1 else [waiter for waiter in waiters if waiter.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle_all, theirs)


def settle_all(waiters: Sequence[Waiter]) -> None:
    for waiter in waiters:
        waiter.settle(None)
