"""Web push: a notice is encrypted for one browser (RFC 8291) and signed with the key of this server (RFC 8292)."""

import base64
import hashlib
import time
from typing import Any, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from fiveaside.engine.refusal import Refusal
from fiveaside.server.lasting import lasting_secret
from fiveaside.server.notices.letters import Letter, origin_of
from fiveaside.store.store import Store

SECRET: Final = "vapid key"
KEEP: Final = 24 * 3600
"""For so many seconds the push service keeps a notice for a browser that is off."""
SIGNED_FOR: Final = 12 * 3600


def push_key(store: Store) -> bytes:
    """Made at the first start and kept: browsers hold on to it."""
    fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
    return lasting_secret(store, SECRET, fresh)


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Push:
    """`public` is what a browser subscribes with; empty where what it takes is not installed."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self.contact = contact
        self.secret = plain(secret)
        try:
            from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types
            from pywebpush import WebPusher  # type: ignore[import-untyped]  # it has no types
        except ImportError:
            self.public = ""
            return
        self.pusher: Any = WebPusher
        self.vapid: Any = Vapid02
        number = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1()).public_key().public_numbers()
        self.public = plain(b"\x04" + number.x.to_bytes(32, "big") + number.y.to_bytes(32, "big"))

    def check(self, subscription: dict[str, Any]) -> None:
        """A browser's key that is none is refused now and not at the first notice."""
        try:
            self.pusher(subscription).encode(b"{}")
        except Exception:
            raise Refusal("A subscription of a browser was expected, but its keys are none.") from None

    def written(self, subscription: dict[str, Any], letter: Letter) -> tuple[dict[str, str], bytes]:
        told = {"title": letter.title, "text": letter.text, "link": letter.link, "tag": letter.tag}
        body = bytes(self.pusher(subscription).encode(msgspec.json.encode(told))["body"])
        claims = {
            "aud": origin_of(subscription["endpoint"]),
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self.contact,
        }
        signed: dict[str, str] = self.vapid.from_raw(self.secret.encode()).sign(claims)
        topic = plain(hashlib.sha256(letter.tag.encode()).digest())[:32]
        more = {"TTL": str(KEEP), "Urgency": "normal", "Topic": topic, "Content-Encoding": "aes128gcm"}
        return {**signed, **more, "Content-Type": "application/octet-stream"}, body
