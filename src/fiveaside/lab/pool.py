"""Work shared out among processes, with results in the order in which it was handed out."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

R = TypeVar("R")
T = TypeVar("T")

AHEAD = 3
"""Tasks handed out for each process, so that none waits for the next one."""


def run_in_order(work: Callable[[T], R], tasks: Iterator[T], jobs: int) -> Iterator[R]:
    """Results do not depend on the cores. No more tasks wait than keep everybody busy, and whoever breaks off waits for
    none of them."""
    if jobs == 1:
        for task in tasks:
            yield work(task)
        return
    before = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, initializer=leave_keyboard) as pool:
        waiting: deque[Future[R]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) == AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                if process not in before:
                    process.kill()
            raise


def leave_keyboard() -> None:
    """Ctrl-C is for whoever waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
