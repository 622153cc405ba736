"""Redis carries the words, by its publish and subscribe."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from fiveaside.server.relays.line import CHANNEL, SILENT, Broken, Line
from fiveaside.server.relays.relay import Hear, RelayRefusal

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub


class RedisRelay(Line):
    name = "Redis"

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            from redis import asyncio as client
            from redis import exceptions
        except ImportError:
            raise RelayRefusal("A relay by Redis needs one more package: pip install 'fiveaside[redis]'.") from None
        self.errors = (exceptions.RedisError, OSError)
        try:
            self.redis: Redis = client.Redis.from_url(url, decode_responses=True, health_check_interval=5)
        except ValueError as error:
            raise RelayRefusal(f"The relay {url!r} is no address of Redis: {error}.") from None
        self.heard: PubSub = self.redis.pubsub(ignore_subscribe_messages=True)

    async def open(self) -> None:
        self.heard = self.redis.pubsub(ignore_subscribe_messages=True)
        try:
            await self.heard.subscribe(CHANNEL)
        except self.errors as error:
            raise Broken(type(error).__name__) from None

    async def listen(self, hear: Hear) -> None:
        try:
            async for message in self.heard.listen():
                hear(message["data"])
        except self.errors as error:
            raise Broken(type(error).__name__) from None
        raise Broken("it hung up")

    async def send(self, words: list[str]) -> None:
        try:
            async with asyncio.timeout(SILENT), self.redis.pipeline(transaction=False) as pipe:
                for word in words:
                    pipe.publish(CHANNEL, word)
                await pipe.execute()
        except self.errors as error:
            raise Broken(type(error).__name__) from None

    async def close(self) -> None:
        with contextlib.suppress(*self.errors):  # it is gone already
            await self.heard.aclose()  # type: ignore[no-untyped-call]
            await self.redis.aclose()
