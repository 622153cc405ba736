"""Outside: requests to addresses that strangers name, and to nothing in the own network.

A name is looked up once, and that address is spoken to. Nothing is followed, little is read, and nobody is waited for.
"""

import asyncio
import ipaddress
import ssl
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from fiveaside.engine.refusal import Refusal, shown
from fiveaside.server.notices.lookup import Lookup

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
SPECIAL: Final = [ipaddress.ip_network(one) for one in ("192.0.0.0/24", "192.88.99.0/24", "3fff::/20")]
"""For protocols and books, though not every Python knows it."""
ISATAP: Final = (0x00005EFE, 0x02005EFE)
"""The half of an address before the IPv4 one that a network of its own unpacks it to."""
WITHIN: Final = 10.0
MOST_READ: Final = 4096
LONGEST: Final = 2000


class NotOutside(Refusal):
    """An address that nobody is spoken to at."""


class Outside:
    """`allowed` are networks that may be spoken to although they are not public."""

    def __init__(self, allowed: Collection[str] = ()) -> None:
        self.allowed = [ipaddress.ip_network(one) for one in allowed]
        self.lookup = Lookup()

    def check(self, url: str) -> SplitResult:
        """What a stranger may name: https, a host, no name and password."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise NotOutside(
                f"An address such as https://example.org/hook was expected, but {shown(url)} came."
            ) from None
        plain = parts.scheme == "http" and bool(self.allowed)
        written = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
        if not written or not (parts.scheme == "https" or plain) or not parts.hostname or port == 0:
            raise NotOutside(f"An address such as https://example.org/hook was expected, but {shown(url)} came.")
        if parts.username is not None or parts.password is not None:
            raise NotOutside("An address without a name and a password was expected, but one with them came.")
        return parts

    def may_reach(self, ip: Address, scheme: str = "https") -> bool:
        if any(ip.version == network.version and ip in network for network in self.allowed):
            return True
        return scheme == "https" and is_public(ip)

    async def find(self, parts: SplitResult, who: str = "") -> tuple[str, int]:
        """The address that is spoken to, for `who` has named it. If one of several is in the own network, somebody has
        that in mind."""
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        try:
            found = await self.lookup.find(host, port, who)
        except (OSError, UnicodeError):
            raise OSError(f"{host} is not found") from None
        addresses = [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]
        if not addresses or not all(self.may_reach(ip, parts.scheme) for ip in addresses):
            raise NotOutside("An address on the internet was expected, but one of a network of its own came.")
        return str(addresses[0]), port

    async def post(self, url: str, headers: Mapping[str, str], body: bytes, who: str = "") -> int:
        """The status of the reply. What cannot be reached is an OSError or a TimeoutError."""
        parts = self.check(url)
        async with asyncio.timeout(WITHIN):
            ip, port = await self.find(parts, who)
            secure = ssl.create_default_context() if parts.scheme == "https" else None
            name = parts.hostname if secure else None
            reader, writer = await asyncio.open_connection(ip, port, ssl=secure, server_hostname=name, limit=MOST_READ)
            try:
                writer.write(request_of(parts, headers, body))
                await writer.drain()
                return status_in(await reader.readline())
            except ValueError:  # a line that does not end
                raise OSError("The reply is not HTTP.") from None
            finally:
                writer.transport.abort()


def is_public(ip: Address) -> bool:
    """Also inside: some IPv6 addresses mean an IPv4 one."""
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is None and (ip in NAT64 or int(ip) < 1 << 32 or int(ip) >> 32 & 0xFFFFFFFF in ISATAP):
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None and not is_public(inner):
            return False
        if ip.is_site_local:
            return False
    if any(ip.version == network.version and ip in network for network in SPECIAL):
        return False
    bad = ip.is_multicast or ip.is_private or ip.is_loopback or ip.is_link_local or ip.is_reserved or ip.is_unspecified
    return ip.is_global and not bad


def request_of(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    told = {"Host": parts.netloc, "User-Agent": "Fiveaside", "Connection": "close", "Content-Length": str(len(body))}
    lines = [f"POST {path} HTTP/1.1", *[f"{name}: {value}" for name, value in {**told, **headers}.items()]]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def status_in(line: bytes) -> int:
    """`HTTP/1.1 201 Created`"""
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise OSError("The reply is not HTTP.")
    return int(words[1])
