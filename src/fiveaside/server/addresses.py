"""Where a server is reached: on this machine, and from the others in its network."""

import ipaddress
import socket


class Addresses:
    """Of a server bound to this host and port. A laptop changes its network, so they are looked up when asked for."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        self.host = host
        self.port = port
        self.ip = ipaddress.ip_address(host.partition("%")[0])

    def here(self) -> str:
        """For the browser of this machine."""
        return address("127.0.0.1" if self.ip.is_unspecified else self.host, self.port)

    def network(self) -> list[str]:
        """For everybody else; none if the server keeps to this machine."""
        if self.ip.is_loopback:
            return []
        host = network_host() if self.ip.is_unspecified else self.host
        return [address(host, self.port)] if host else []


def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An IPv4 address is one whichever way it is written; None for what is no address."""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    return ip


def neighbourhood(host: str) -> str:
    """What limits count as one address: an IPv6 network of 64 bits belongs to one household."""
    ip = ip_of(host)
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return host if ip is None else str(ip)


def is_near(host: str) -> bool:
    """Whether this is somebody on this machine or in its own network, not from the internet."""
    ip = ip_of(host)
    return ip is not None and (ip.is_loopback or ip.is_private or ip.is_link_local)


def addresses_of(listener: socket.socket) -> Addresses:
    host, port = listener.getsockname()[:2]
    return Addresses(host, port)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_host() -> str:
    """This machine as its neighbours know it; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
        except OSError:
            return ""
        host = str(probe.getsockname()[0])
    return "" if ipaddress.ip_address(host).is_loopback else host
