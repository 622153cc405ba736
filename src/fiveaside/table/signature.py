"""Signatures: a finished record bears that of the server it was played on, so that nobody can change it afterwards."""

import re
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from fiveaside.engine.record import Record

KEY_BYTES: Final = 32
WRITTEN: Final = re.compile("[0-9a-f]+")


class Signer:
    """Signs with the secret key of a server, 32 bytes; `key` is what anybody checks it with."""

    def __init__(self, secret: bytes) -> None:
        self.secret = Ed25519PrivateKey.from_private_bytes(secret)
        self.key = self.secret.public_key().public_bytes_raw().hex()

    def sign(self, record: Record) -> Record:
        """The record with a signature, if its game is over."""
        if record.over is not None:
            record.signed = {"key": self.key, "signature": self.secret.sign(record.body().encode()).hex()}
        return record


def is_bare(signed: dict[str, object]) -> bool:
    """A key and a signature as they are written, and nothing beside them that nobody has signed."""
    found = [(name, WRITTEN.fullmatch(str(value))) for name, value in signed.items()]
    return [name for name, written in found if written] == ["key", "signature"] == list(signed)


def is_signed(record: Record) -> bool:
    """Whether the record says the same as when whoever has its key signed it. A name said twice, or more than belongs
    there, would be read by people, who would take it for signed."""
    signed = record.signed or {}
    if not record.is_plain or not is_bare(signed):
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(record.signer()))
        key.verify(bytes.fromhex(str(signed["signature"])), record.body().encode())
    except (InvalidSignature, ValueError):
        return False
    return True
