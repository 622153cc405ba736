"""Whoever waits for the store is told from another thread: once for all who wait in a loop."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from fiveaside.store.waiter import Waiter, tell_done


def test_all_who_wait_are_told_and_their_loop_is_woken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> int:
        woken = 0
        loop = asyncio.get_running_loop()
        wake = loop.call_soon_threadsafe

        def counting(*arguments: object) -> object:
            nonlocal woken
            woken += 1
            return wake(*arguments)  # type: ignore[arg-type]  # handed on as they came

        waiters = [Waiter() for _ in range(3)]
        waiters[1].here.cancel()  # who gives up is passed over
        monkeypatch.setattr(loop, "call_soon_threadsafe", counting)
        with ThreadPoolExecutor(1) as pool:
            pool.submit(tell_done, waiters).result()
        monkeypatch.undo()
        await asyncio.gather(waiters[0].here, waiters[2].here)
        return woken

    assert asyncio.run(wait()) == 1


def test_a_loop_that_has_ended_is_not_told() -> None:
    async def wait() -> Waiter:
        return Waiter()

    tell_done([asyncio.run(wait())])
    tell_done([])
