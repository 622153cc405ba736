"""Passkeys: a player comes back by what a phone, a computer or a stick keeps for them (WebAuthn)."""

import asyncio
import base64
import binascii
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fiveaside.server.bodies import read_body
from fiveaside.server.challenge import Challenges
from fiveaside.server.guard import HttpRefusal, body_of
from fiveaside.server.hub import Hub
from fiveaside.server.lasting import lasting_secret
from fiveaside.server.names import is_number
from fiveaside.server.player_bodies import (
    DoneSo,
    EnterByPasskey,
    NewPasskey,
    PasskeyChallenge,
    PasskeyOffer,
    PlayerMade,
)
from fiveaside.server.players import KEY_BYTES
from fiveaside.server.replies import address_of, json_reply, said
from fiveaside.store import passkeys, players
from fiveaside.store.passkeys import Passkey
from fiveaside.store.players import DEVICE
from fiveaside.store.refusal import Conflict, NoPlayer
from fiveaside.store.store import token_hash

T = TypeVar("T")
SECRET: Final = "passkey challenges"
ALGORITHMS: Final = [-8, -7, -257]
"""EdDSA, ECDSA and RSA with SHA-256, as their register (COSE) numbers them."""
SAFE_AT_HOME: Final = ("localhost", ".localhost")
"""Where browsers trust a connection without TLS."""


def are_there() -> bool:
    try:
        import webauthn  # noqa: F401  whether it is there
    except ImportError:
        return False
    return True


class Site:
    """`origin` is the page that a passkey signs for, `name` what it is kept under."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        parts = urlsplit(origin)
        self.name = parts.hostname or ""
        secure = parts.scheme == "https" or self.name.endswith(SAFE_AT_HOME)
        self.is_good = secure and not is_number(self.name)


class Passkeys:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.asked = hub.together.limit("passkeys", self.settings.hellos_at_once, self.settings.hellos_a_second)
        self.challenges = Challenges(lasting_secret(hub.store, SECRET, secrets.token_bytes(KEY_BYTES)))

    def routes(self) -> list[Route]:
        return [
            Route("/api/players/me/passkeys/offer", self.offer, methods=["POST"]),
            Route("/api/players/me/passkeys", self.add, methods=["POST"]),
            Route("/api/players/passkey/challenge", self.challenge, methods=["POST"]),
            Route("/api/players/passkey", self.enter, methods=["POST"]),
        ]

    # One more

    async def offer(self, request: Request) -> Response:
        site = self.site(request)
        player = await self.hub.people.player_of(request)
        known = await self.read(partial(passkeys.passkeys_of, player_id=player.id))
        until = time.time() + self.settings.passkey_seconds
        made = self.challenges.make(f"add {player.id} {site.name}", until)
        name = player.name or f"Fiveaside #{player.id[:4]}"
        told = (plain(made), site.name, plain(player.id.encode()), name, [plain(one.id) for one in known], ALGORITHMS)
        return json_reply(PasskeyOffer(*told))

    async def add(self, request: Request) -> Response:
        site = self.site(request)
        player = await self.hub.people.player_of(request)
        asked = read_body(await self.body(request), NewPasskey)
        signed, until = self.signed(f"add {player.id} {site.name}", asked.client_data, request)
        try:
            made = await asyncio.to_thread(read_new, asked, signed, site)
            taken = partial(passkeys.add, player_id=player.id, passkey_id=made.credential_id)
            more = {"public": made.credential_public_key, "count": made.sign_count, "name": asked.name}
            fits = await self.ask(partial(taken, **more, answered=signed, until=until))
        except (NotSigned, NoPlayer, Conflict):
            raise self.wrong(request) from None
        if not fits:
            raise HttpRefusal(400, said("passkeys_many", request, most=passkeys.MOST))
        return json_reply(DoneSo())

    # Back by one

    async def challenge(self, request: Request) -> Response:
        site = self.site(request)
        made = self.challenges.make(f"enter {site.name}", time.time() + self.settings.passkey_seconds)
        return json_reply(PasskeyChallenge(plain(made), site.name))

    async def enter(self, request: Request) -> Response:
        """This device is another player's from now on; whose it was before stays as they are."""
        site = self.site(request)
        asked = read_body(await self.body(request), EnterByPasskey)
        signed, until = self.signed(f"enter {site.name}", asked.client_data, request)
        key = secrets.token_urlsafe(KEY_BYTES)
        try:
            known = await self.read(partial(passkeys.find, passkey_id=read_plain(asked.id)))
            if known is None:
                raise NotSigned
            count = await asyncio.to_thread(read_signed, asked, signed, site, known)

            def let_in(connection: sa.Connection) -> str:
                passkeys.use(connection, known, count, signed, until)
                players.add_key(connection, known.player, token_hash(key), DEVICE, asked.device)
                return known.player

            player = await self.ask(let_in)
        except (NotSigned, Conflict):
            raise self.wrong(request) from None
        return json_reply(PlayerMade(player, key))

    # How it is asked

    def site(self, request: Request) -> Site:
        """Where the page is that asks: the guard has looked whether it is ours. Programs come by the public address."""
        if not self.asked.take(address_of(request)):
            raise HttpRefusal(429, said("too_fast", request))
        if not are_there():
            raise HttpRefusal(404, said("no_passkeys", request))
        usual = (self.settings.public_urls or [f"{request.url.scheme}://{request.headers.get('host', '')}"])[0]
        site = Site(request.headers.get("origin") or usual)
        if not site.is_good:
            raise HttpRefusal(400, said("passkey_insecure", request))
        return site

    def signed(self, what: str, client_data: str, request: Request) -> tuple[bytes, float]:
        """The challenge that was signed, and until when it is good: only one that was made here for this."""
        try:
            told = msgspec.json.decode(read_plain(client_data), type=ClientData)
            found = read_plain(told.challenge)
        except (msgspec.DecodeError, RecursionError, NotSigned):
            raise self.wrong(request) from None
        until = self.challenges.until(what, found, time.time())
        if until is None:
            raise self.wrong(request)
        return found, until

    def wrong(self, request: Request) -> HttpRefusal:
        self.hub.people.count_wrong(request)
        return HttpRefusal(404, said("passkey_wrong", request))

    async def body(self, request: Request) -> bytes:
        return await body_of(request, self.settings.body_bytes, self.settings.body_within)

    async def ask(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.ask(do))

    async def read(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.read(do))


class NotSigned(Exception):
    """What came is not what an authenticator signs for this."""


class ClientData(msgspec.Struct):
    challenge: str


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read_plain(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise NotSigned from None


def read_new(asked: NewPasskey, challenge: bytes, site: Site) -> Any:
    """A new passkey, as `webauthn` reads it. Whatever is wrong with what a stranger hands in, it is not one."""
    import webauthn
    from webauthn.helpers.structs import AuthenticatorAttestationResponse, RegistrationCredential

    try:
        told = AuthenticatorAttestationResponse(read_plain(asked.client_data), read_plain(asked.attestation))
        return webauthn.verify_registration_response(
            credential=RegistrationCredential(asked.id, read_plain(asked.id), told),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception:
        raise NotSigned from None


def read_signed(asked: EnterByPasskey, challenge: bytes, site: Site, known: Passkey) -> int:
    """How often the passkey has signed, as it says. It is kept for one player, and names them."""
    import webauthn
    from webauthn.helpers.structs import AuthenticationCredential, AuthenticatorAssertionResponse

    try:
        if read_plain(asked.user) != known.player.encode():
            raise NotSigned
        parts = (read_plain(one) for one in (asked.client_data, asked.authenticator, asked.signature))
        return webauthn.verify_authentication_response(
            credential=AuthenticationCredential(asked.id, known.id, AuthenticatorAssertionResponse(*parts)),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.public,
            credential_current_sign_count=known.count,
        ).new_sign_count
    except Exception:
        raise NotSigned from None
