"""Signatures: a finished record bears that of the server it was played on, so that nobody can change it afterwards."""

from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from fiveaside.engine.record import Record

KEY_BYTES: Final = 32


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


def is_signed(record: Record) -> bool:
    """Whether the record says the same as when whoever has its key signed it. A name said twice, or more than belongs
    there, would be read by people, who would take it for signed."""
    if not record.is_plain:
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(record.signer()))
        key.verify(bytes.fromhex(str((record.signed or {}).get("signature"))), record.body().encode())
    except (InvalidSignature, ValueError):
        return False
    return True
