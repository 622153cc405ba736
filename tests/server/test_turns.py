"""Whoever asks for much waits for themselves, not everybody else."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from fiveaside.server.settings import Settings
from fiveaside.server.turns import Turns
from fiveaside.server.workers import Workers


def served(most: int, each: int | None, wants: list[str]) -> list[str]:
    """The order in which those who want something are served, one after the other, when all have asked at once."""
    order: list[str] = []

    async def run() -> None:
        turns = Turns(most, each)
        await asyncio.gather(*(once(turns, who) for who in wants))
        assert (turns.waiting, turns.served, turns.last) == ([], {}, {})

    async def once(turns: Turns, who: str) -> None:
        async with turns.turn(who):
            order.append(who)
            await asyncio.sleep(0)

    asyncio.run(run())
    return order


def test_who_asks_once_comes_before_who_asks_all_the_time() -> None:
    assert served(1, None, ["greedy"] * 5 + ["modest"]) == ["greedy", "modest", *["greedy"] * 4]
    assert served(2, None, ["greedy"] * 5 + ["modest", "other"])[:4] == ["greedy", "greedy", "modest", "other"]


def test_who_is_alone_has_all_there_is() -> None:
    assert served(3, None, ["alone"] * 7) == ["alone"] * 7


def finished(task: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(task())


def test_nobody_has_all_the_places_where_some_are_kept_for_others() -> None:
    turns = Turns(3, 2)

    async def task() -> None:
        waiting = [asyncio.create_task(turns.take("greedy")) for _ in range(4)]
        await asyncio.sleep(0)
        assert sum(one.done() for one in waiting) == 2
        await turns.take("modest")
        turns.give_back("modest")
        assert turns.served == {"greedy": 2}
        for one in waiting:
            one.cancel()

    finished(task)


def test_who_gives_up_waiting_leaves_nothing_behind() -> None:
    turns = Turns(1)

    async def task() -> None:
        await turns.take("first")
        gone = asyncio.create_task(turns.take("second"))
        late = asyncio.create_task(turns.take("third"))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        turns.give_back("first")
        late.cancel()  # its turn has come, but it has not heard so
        with pytest.raises(asyncio.CancelledError):
            await late
        assert (turns.waiting, turns.served, turns.last) == ([], {}, {})

    finished(task)


def test_who_has_many_tables_does_not_keep_the_others_waiting() -> None:
    """The attack: one address opens thirty tables with the best bots, or has the games of all its tables looked at, and
    every job waits in one row before those of the others."""
    order: list[str] = []

    async def run() -> None:
        settings = Settings()
        settings.workers = 1
        workers = Workers(settings, 600.0)
        try:
            await asyncio.gather(*(once(workers, table, "greedy") for table in "abcde"), once(workers, "f", "modest"))
        finally:
            workers.close()

    async def once(workers: Workers, table: str, who: str) -> None:
        assert await workers.do_for(table, len, table, who=who) == 1
        order.append(table)

    asyncio.run(run())
    assert order[:2] == ["a", "f"]
