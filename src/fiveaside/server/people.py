"""People: which player a request comes from, by the key that only their devices know."""

import asyncio
import re
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from fiveaside.server.guard import HttpRefusal
from fiveaside.server.replies import address_of, said
from fiveaside.store import devices
from fiveaside.store.players import SEEN_EVERY, Player, by_key, owners, see
from fiveaside.store.store import Store, token_hash

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

HEADER: Final = "fiveaside-player"
WRITTEN: Final = re.compile("[A-Za-z0-9_-]{32,128}")


class People:
    """`wrong` counts the keys that were tried and are none."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.wrong = hub.together.limit("player keys", hub.settings.wrong_at_once, hub.settings.wrong_a_second)

    async def player_of(self, request: Request) -> Player:
        """The player whose key comes with the request; anybody else is refused."""
        player = await self.player_if_any(request)
        if player is None:
            raise HttpRefusal(401, said("player_needed", request))
        return player

    async def player_if_any(self, request: Request) -> Player | None:
        """As `player_of`, but None where no key comes; a key that is none is refused all the same."""
        key = request.headers.get(HEADER, "").strip()
        if not key:
            return None
        hashed = token_hash(key)
        player = None
        if WRITTEN.fullmatch(key) and not self.hub.orders.bans_key(hashed):
            player = await asyncio.wrap_future(self.hub.store.read(partial(by_key, hashed=hashed)))
        if player is None:
            self.count_wrong(request)
            raise HttpRefusal(401, said("player_unknown", request))
        if time.time() - player.seen > SEEN_EVERY:
            self.hub.store.ask(partial(see, player_id=player.id, hashed=hashed))
        return player

    async def note_device(self, request: Request, table: str, tokens: list[str]) -> None:
        """The device that this request comes from has these tokens now: who locks it out takes them from it."""
        key = request.headers.get(HEADER, "").strip()
        if key and tokens:
            hashed = [token_hash(token) for token in tokens]
            noted = partial(devices.note, table_id=table, tokens=hashed, key=token_hash(key))
            await asyncio.wrap_future(self.hub.store.ask(noted))

    def count_wrong(self, request: Request) -> None:
        """Whoever tries many keys or codes waits."""
        self.hub.metrics.refuse("player_key")
        if not self.wrong.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))


async def player_at(store: Store, table: str, seat: int) -> str:
    """The player who plays at this seat, "" where nobody is known or a guest sits there."""
    found = await asyncio.wrap_future(store.read(partial(owners, table_id=table)))
    return next((one.player for one in found if one.seat == seat and not one.guest), "")
