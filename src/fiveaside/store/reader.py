"""The Reader: a thread that reads beside the one that writes, so that whoever only looks does not wait for a slow disk.

What was committed before it is asked is seen; what waits to be written is not.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa

T = TypeVar("T")
S = TypeVar("S")


class Reader:
    """`refusal` makes a sentence of what went wrong."""

    def __init__(self, engine: sa.Engine, refusal: Callable[[Exception], Exception]) -> None:
        self.engine = engine
        self.refusal = refusal
        self.jobs: SimpleQueue[tuple[Callable[[sa.Connection], Any], Future[Any]] | None] = SimpleQueue()
        self.connection: sa.Connection | None = None
        self.thread = threading.Thread(target=self.read, name="reader", daemon=True)
        self.thread.start()

    def ask(self, do: Callable[[sa.Connection], T]) -> "Future[T]":
        future: Future[T] = Future()
        self.jobs.put((do, future))
        return future

    def close(self, within: float) -> None:
        """After what was asked before; a database that does not answer is not waited for."""
        self.jobs.put(None)
        self.thread.join(within)
        if self.connection is not None and not self.thread.is_alive():
            self.connection.close()

    def read(self) -> None:
        while (job := self.jobs.get()) is not None:
            do, future = job
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(asked_again(self.once, do))
                except Exception as error:
                    future.set_exception(self.refusal(error))

    def once(self, do: Callable[[sa.Connection], T]) -> T:
        if self.connection is None:
            self.connection = self.engine.connect()
        with self.connection.begin():
            return do(self.connection)


def asked_again(once: Callable[[S], T], what: S) -> T:
    """A database that went away since it was last asked is asked once more."""
    try:
        return once(what)
    except sa.exc.DBAPIError as error:
        if not error.connection_invalidated:
            raise
    return once(what)
