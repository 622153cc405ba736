"""Keeping up: what a server does all the time goes on, whatever went wrong once. Nobody would notice otherwise that
bans are not heeded any more, or that nobody's time is over."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

from fiveaside.server.guard import tell_log

AGAIN_AFTER: Final = 1.0


async def kept_up(begin: Callable[[], Coroutine[None, None, None]], again_after: float = AGAIN_AFTER) -> None:
    """What is begun so is begun again when it fails, until it comes to its own end."""
    while True:
        try:
            await begin()
            return
        except Exception as error:
            tell_log("lasting task", error)
            await asyncio.sleep(again_after)
