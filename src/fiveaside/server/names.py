"""Names: under which addresses a server is known, so that no other site can speak to it through somebody's browser."""

import ipaddress
import re
import socket
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from fiveaside.engine.refusal import BadOption, shown

OTHER_SITE: Final = "This request comes from another site."
UNKNOWN: Final = "This server is not known by that name; whoever runs it can allow it with --public-url."
AT_HOME: Final = (".local", ".localhost", ".home.arpa", ".lan", ".internal")
"""Endings that nobody can buy, so that no stranger's page has them."""
HOST: Final = re.compile(r"(\[[0-9a-f:.]+(?:%[a-z0-9._-]+)?\]|[a-z0-9._-]+)(?::[0-9]{1,5})?")
"""A name or an address and a port: what else could stand there reads differently to everybody who takes it apart."""


class Names:
    """`public` are the addresses that strangers know it by, such as https://club.example. An address in numbers, and a
    name of the own network, needs no leave: no other site can have it."""

    def __init__(self, public: Sequence[str] = ()) -> None:
        self.origins = {origin_of(url) for url in public}
        self.hosts = {urlsplit(origin).hostname for origin in self.origins}
        self.own = {socket.gethostname().casefold(), socket.getfqdn().casefold()}

    def why_not(self, scope: Scope, acts: bool) -> str:
        """Why a request is not taken, or nothing. Browsers name the page that something is done from; programs do not,
        and have no page to be misused."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").casefold()
        if not self.is_known(host):
            return UNKNOWN
        origin = headers.get("origin")
        return OTHER_SITE if acts and origin is not None and not self.is_own(origin, host) else ""

    def is_secure(self, host: str) -> bool:
        """Whether strangers reach it by TLS under this name, so that they need never come without it."""
        return f"https://{host.casefold()}" in self.origins

    def is_known(self, host: str) -> bool:
        """By its name: whoever bends it to another address cannot bend the port, and some proxies leave it out."""
        if not host:
            return True
        written = HOST.fullmatch(host)
        if written is None:
            return False
        name = written[1].strip("[]")
        return name in self.hosts or is_number(name) or "." not in name or name in self.own or name.endswith(AT_HOME)

    def is_own(self, origin: str, host: str) -> bool:
        try:
            parts = urlsplit(origin.casefold())
        except ValueError:
            return False
        if parts.scheme not in ("http", "https"):
            return False
        return parts.netloc == host or f"{parts.scheme}://{parts.netloc}" in self.origins


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def origin_of(url: str) -> str:
    """`https://club.example` of `https://club.example/table`; whatever is no address is refused."""
    try:
        parts = urlsplit(url.casefold())
        good = parts.scheme in ("http", "https") and parts.hostname
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment or parts.username:
        raise BadOption(f"--public-url takes an address such as https://club.example, but {shown(url)} came.")
    usual = f":{'443' if parts.scheme == 'https' else '80'}"
    return f"{parts.scheme}://{parts.netloc.removesuffix(usual)}"
