"""What notices are sent to: an HTTP listener, the side of a push service, and a mail server, all real and local."""

import base64
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.client import PATIENCE


class Listener:
    """`came` holds what was posted: path, headers and body. `replies` are the statuses to come; then 201."""

    def __init__(self) -> None:
        self.came: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.replies: list[int] = []
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = listener.replies.pop(0) if listener.replies else 201
                listener.came.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def next(self) -> tuple[str, dict[str, str], bytes]:
        return self.came.get(timeout=PATIENCE)

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    try:
        yield listener
    finally:
        listener.close()


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of a browser that subscribed, and what it makes of what a push service hands it."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": endpoint, "p256dh": unpadded(public), "auth": unpadded(self.auth)}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def signed_claims(authorization: str, key: str) -> Any:
    """What a push service checks: that the token is signed by the key that the browser subscribed with."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme.lower(), parts["k"]) == ("vapid", key)
    head, claims, signature = parts["t"].split(".")
    raw = padded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(padded(claims))


class AnyPort(Controller):
    """At a port that is free."""

    def _trigger_server(self) -> None:
        assert self.server is not None
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class Postbox:
    """A mail server that takes all there is, but for the addresses it refuses."""

    def __init__(self) -> None:
        self.came: queue.Queue[tuple[str, Message]] = queue.Queue()
        self.refuses: set[str] = set()
        self.controller = AnyPort(self, hostname="127.0.0.1", port=0)
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refuses:
            return "550 nobody lives here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        self.came.put((envelope.rcpt_tos[0], message_from_bytes(content, policy=default)))
        return "250 OK"

    def next(self) -> tuple[str, Any]:
        return self.came.get(timeout=PATIENCE)


@contextmanager
def posting() -> Iterator[Postbox]:
    postbox = Postbox()
    try:
        yield postbox
    finally:
        postbox.controller.stop()
