"""Lookup: the addresses of names that strangers have chosen. Whoever answers for such a name may let it wait for half a
minute, so that is done in threads of its own: neither the server's other work nor its end waits for it, and nobody who
names them takes all the threads."""

import asyncio
import contextlib
import socket
import threading
from typing import Any, Final

from fiveaside.server.turns import Turns

AT_ONCE: Final = 16
FOR_EACH: Final = 4
Found = list[tuple[Any, ...]]
"""As `socket.getaddrinfo` has it."""


class Lookup:
    def __init__(self) -> None:
        self.turns = Turns(AT_ONCE, FOR_EACH)

    async def find(self, host: str, port: int, who: str) -> Found:
        """Whoever does not wait for it any more has the turn until the name has been looked up all the same."""
        await self.turns.take(who)
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Found] = loop.create_future()

        def over(result: Found | Exception) -> None:
            self.turns.give_back(who)
            if found.done():
                return
            if isinstance(result, Exception):
                found.set_exception(result)
            else:
                found.set_result(result)

        def look() -> None:
            result = look_up(host, port)
            with contextlib.suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(over, result)

        threading.Thread(target=look, name="lookup", daemon=True).start()
        return await found


def look_up(host: str, port: int) -> Found | Exception:
    try:
        return list(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    except (OSError, UnicodeError) as error:
        return error
