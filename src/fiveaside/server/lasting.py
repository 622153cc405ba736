"""Secrets that outlive a server, and that all servers of a store share."""

from fiveaside.store.refusal import Conflict
from fiveaside.store.store import Store


def lasting_secret(store: Store, name: str, fresh: bytes) -> bytes:
    """What is kept under this name, `fresh` at the first start; two that begin at once agree on what was kept first."""
    try:
        return store.secret(name, fresh).result()
    except Conflict:
        return store.secret(name, b"").result()
