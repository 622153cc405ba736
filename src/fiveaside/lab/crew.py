"""A Crew: whoever does the work, on this machine or on many. Results come in the order of the tasks."""

import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from fiveaside.engine.refusal import BadOption, shown
from fiveaside.lab.pool import AHEAD, cores, run_in_order

R = TypeVar("R")
T = TypeVar("T")

SCHEME: Final = "dask"
PATIENCE: Final = 10
"""Seconds to wait for a scheduler."""
DEATHS: Final = 10
"""A task may outlive so many workers who die of it, or beside it, before it is given up."""
LOST: Final = 60


class Crew:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = max(1, min(jobs, cores()))

    def run(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        return run_in_order(work, tasks, self.jobs)

    def close(self) -> None:
        pass


class Cluster(Crew):
    """Workers of a Dask scheduler. They may die and come: what a dead one had is done by another."""

    def __init__(self, address: str) -> None:
        super().__init__(1)
        try:
            import dask
            from distributed import Client
        except ImportError:
            raise BadOption("A cluster takes the extra 'cluster': pip install 'fiveaside[cluster]'.") from None
        dask.config.set({"distributed.scheduler.allowed-failures": DEATHS})
        try:
            connect: Any = Client  # it has no types
            self.client: Any = connect(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise BadOption(f"There is no Dask scheduler at {SCHEME}://{address}.") from None

    def run(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        waiting: deque[Any] = deque()
        try:
            for task in tasks:
                waiting.append(self.client.submit(work, task, pure=False, retries=DEATHS))
                if len(waiting) >= AHEAD * max(1, len(self.client.nthreads())):
                    yield self.result(waiting.popleft())
            while waiting:
                yield self.result(waiting.popleft())
        finally:
            self.client.cancel(list(waiting))

    def result(self, future: Any) -> Any:
        """Workers may not be there yet, or not any more: a scheduler waits for the next one, but not for ever."""
        from distributed import TimeoutError as Late

        idle = 0
        while True:
            try:
                return future.result(timeout=1)
            except Late:
                idle = 0 if self.client.nthreads() else idle + 1
                if idle >= LOST:
                    raise BadOption(f"The cluster has had no worker for {LOST} seconds.") from None

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.client.close()


def crew_at(address: str | None, jobs: int) -> Crew:
    """`dask://HOST:PORT`, or nothing for this machine."""
    if address is None:
        return Crew(jobs)
    parts = urlsplit(address)
    try:
        found = parts.scheme == SCHEME and parts.hostname and parts.port
    except ValueError:  # a port beyond all ports
        found = None
    if not found or parts.path not in ("", "/"):
        raise BadOption(f"--on takes an address such as dask://127.0.0.1:8786, but {shown(address)} came.")
    return Cluster(parts.netloc)
