"""Challenges: what a passkey must sign. Nothing is kept of one that was only asked for: the server knows its own again
by a code in it, and each is good for one thing, one player and a few minutes."""

import hashlib
import hmac
import secrets
import struct
from typing import Final

NONCE_BYTES: Final = 16
UNTIL: Final = struct.Struct(">Q")
BODY: Final = NONCE_BYTES + UNTIL.size
WHOLE: Final = BODY + hashlib.sha256().digest_size


class Challenges:
    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def make(self, what: str, until: float) -> bytes:
        """`what` it is for, with the player and the site where there is one."""
        body = secrets.token_bytes(NONCE_BYTES) + UNTIL.pack(int(until))
        return body + self.code(what, body)

    def until(self, what: str, challenge: bytes, now: float) -> float | None:
        """Until when this one is good for that; None if it is not, or not any more."""
        body, code = challenge[:BODY], challenge[BODY:]
        if len(challenge) != WHOLE or not hmac.compare_digest(code, self.code(what, body)):
            return None
        until = float(UNTIL.unpack(body[NONCE_BYTES:])[0])
        return until if now <= until else None

    def code(self, what: str, body: bytes) -> bytes:
        return hmac.digest(self.secret, what.encode() + b"\0" + body, "sha256")
