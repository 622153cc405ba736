"""What keeps a passkey for its person: it makes one of an offer, and signs challenges with it."""

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from fiveaside.server.passkeys import plain, read_plain

PRESENT, ATTESTED = 0x01, 0x40


class Authenticator:
    """`origin` is the page that it believes to be at, `count` how often it has signed."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.user = ""
        self.site = ""

    def make(self, offer: Any, **more: str) -> dict[str, str]:
        self.user, self.site = offer["user"], offer["site"]
        number = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: number.x.to_bytes(32, "big"), -3: number.y.to_bytes(32, "big")}
        told = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        data = self.head(PRESENT | ATTESTED) + told
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client("webauthn.create", offer["challenge"])
        return {"id": plain(self.id), "client_data": plain(client), "attestation": plain(attestation), **more}

    def sign(self, challenge: Any, **more: str) -> dict[str, str]:
        self.count += 1
        client, head = self.client("webauthn.get", challenge["challenge"]), self.head(PRESENT)
        signature = self.key.sign(head + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        told = {"client_data": plain(client), "authenticator": plain(head), "signature": plain(signature)}
        return {"id": plain(self.id), **told, "user": self.user, **more}

    def client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def head(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count)


def flipped(text: str) -> str:
    """The same with one bit of it turned."""
    data = bytearray(read_plain(text))
    data[-1] ^= 1
    return plain(bytes(data))
