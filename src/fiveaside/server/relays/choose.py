"""Which relay a server has: the one it is told of, its database's own, or none."""

from pathlib import Path

from fiveaside.server.relays.local import LocalRelay
from fiveaside.server.relays.postgres import PostgresRelay
from fiveaside.server.relays.redis import RedisRelay
from fiveaside.server.relays.relay import Relay, RelayRefusal


def relay_for(told: str, store: str) -> Relay:
    """`told` is an address of Redis or PostgreSQL, a folder that the servers of one machine share, or empty."""
    kind, _, rest = told.partition("://")
    if kind in ("redis", "rediss", "unix") and rest:
        return RedisRelay(told)
    if kind == "folder" and rest:
        return LocalRelay(Path(rest))
    if kind == "postgresql" and rest:
        return PostgresRelay(told)
    if told:
        raise RelayRefusal(f"--relay takes redis://HOST:PORT/NUMBER, but {told!r} came.")
    return PostgresRelay(store) if store.startswith("postgresql") else Relay()
