"""A Relay: what the servers of one store tell each other. A word that is lost costs time and nothing else: what
happened is in the store, and who is where is said again."""

from collections.abc import Callable

from fiveaside.engine.refusal import Refusal

Hear = Callable[[str | None], None]
"""What was told; None when words may have been lost meanwhile."""


class RelayRefusal(Refusal):
    """There is no such relay, or it cannot be reached."""


class Relay:
    """This one is for a server that is alone. `tell` neither waits nor fails; `hear` is called in the event loop, and
    may be told one's own words."""

    async def start(self, hear: Hear) -> None:
        """From now on it hears; a RelayRefusal where it cannot."""

    def tell(self, word: str) -> None:
        pass

    async def stop(self) -> None:
        pass

    def is_shared(self) -> bool:
        """Whether there may be others at all."""
        return False
