"""Behind a real proxy with TLS, set up from the guide alone; `make proxies` tries Caddy as well."""

import contextlib
import json
import os
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from fiveaside.server.settings import Settings
from tests.server.client import PATIENCE
from tests.server.house import House, house
from tests.server.proxy import NAME, Proxy, free_port

PROXIES = os.environ.get("FIVEASIDE_PROXIES", "nginx").split()


class Site:
    """A server behind a proxy, as strangers reach it."""

    def __init__(self, server: House, proxy: Proxy) -> None:
        self.server = server
        self.proxy = proxy
        from_elsewhere = httpx.HTTPTransport(verify=proxy.trust(), local_address="127.0.0.2")
        self.http = httpx.Client(transport=from_elsewhere, trust_env=False, timeout=PATIENCE)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"host": f"{NAME}:{self.proxy.port}", **more.pop("headers", {})}
        url = f"https://127.0.0.1:{self.proxy.port}{path}"
        return self.http.request(method, url, headers=headers, extensions={"sni_hostname": NAME}, **more)

    def dial(self, origin: str) -> ClientConnection:
        line = socket.create_connection(("127.0.0.1", self.proxy.port), PATIENCE)
        address = f"wss://{NAME}:{self.proxy.port}{self.proxy.path}/ws"
        opened: ClientConnection = connect(
            address,
            sock=line,
            ssl=self.proxy.trust(),
            server_hostname=NAME,
            origin=origin,
            open_timeout=PATIENCE,  # type: ignore[arg-type]  # text
        )
        return opened


@contextlib.contextmanager
def behind(kind: str, folder: Path, path: str = "") -> Iterator[Site]:
    settings = Settings()
    settings.base = path
    settings.trusted_proxies = ["127.0.0.1"]
    settings.tables_at_once, settings.tables_a_second = 2.0, 0.0001
    settings.watchers_an_address = 1
    port = free_port()
    proxy_at = folder / "proxy"
    proxy_at.mkdir()
    with Proxy(kind, proxy_at, port, path) as proxy:
        settings.public_urls = [proxy.origin]
        with house(str(folder / "tables.sqlite"), settings, port=port) as server:
            site = Site(server, proxy)
            yield site
            site.http.close()


@pytest.mark.parametrize("path", ["", "/fiveaside"])
@pytest.mark.parametrize("kind", PROXIES)
def test_a_game_behind_a_proxy_from_the_guide_alone(kind: str, path: str, tmp_path: Path) -> None:
    with behind(kind, tmp_path, path) as site:
        page = site.ask("GET", f"{path}/healthz")
        assert (page.status_code, page.json()) == (200, {"status": "ok"})
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        table = {"game": "soccer_dice", "seats": ["here", "random"]}
        own = {"origin": site.proxy.origin}
        opened = site.ask("POST", f"{path}/api/tables", json=table, headers=own).json()
        token = opened["seats"][0]["token"]
        with site.dial(site.proxy.origin) as line:
            line.send(json.dumps({"type": "hello", "v": 1, "table": opened["table"], "tokens": [token]}))
            assert json.loads(line.recv(timeout=PATIENCE))["seats"] == [0]
            sit = {"type": "do", "key": "k", "seat": 0, "what": "sit", "name": "Ada", "entropy": "00" * 16}
            line.send(json.dumps(sit))
            while json.loads(line.recv(timeout=PATIENCE))["type"] != "done":
                pass


@pytest.mark.parametrize("kind", PROXIES)
def test_strangers_behind_a_proxy(kind: str, tmp_path: Path) -> None:
    """Another site's page, another name, somebody who says that they come from elsewhere, and a look at the numbers."""
    with behind(kind, tmp_path) as site:
        table = {"game": "soccer_dice", "seats": ["here", "random"]}
        other = {"origin": "https://evil.example"}
        assert site.ask("POST", "/api/tables", json=table, headers=other).status_code == 403
        with pytest.raises(InvalidStatus):
            site.dial("https://evil.example")
        assert site.server.http.get("/api/games", headers={"host": "evil.example"}).status_code == 403
        for path in ("/metrics", "/api/admin"):
            assert site.ask("GET", path).status_code == 404
        assert site.ask("GET", "/api/addresses").json() == []
        codes = [
            site.ask("POST", "/api/tables", json=table, headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(3)
        ]
        assert codes == [200, 200, 429]


if "caddy" in PROXIES:

    def test_the_caddyfile_of_the_containers_goes_on_with_another_server(tmp_path: Path) -> None:
        """Three servers of one store; two of them end, one after the other."""
        ports = [free_port() for _ in range(3)]
        settings = Settings()
        with Proxy("containers", tmp_path, ports[0], tables=ports) as proxy, contextlib.ExitStack() as stack:
            settings.public_urls = [proxy.origin]
            servers = [stack.enter_context(contextlib.ExitStack()) for _ in ports]
            url = str(tmp_path / "tables.sqlite")
            opened = [
                one.enter_context(house(url, settings, port=port)) for one, port in zip(servers, ports, strict=True)
            ]
            site = Site(opened[-1], proxy)
            while site.ask("GET", "/healthz").status_code == 503:  # it has not found them yet
                pass
            for server in (*servers[:-1], contextlib.ExitStack()):
                assert [site.ask("GET", "/healthz").status_code for _ in range(6)] == [200] * 6
                server.close()
            site.http.close()


class Named(BaseHTTPRequestHandler):
    """Says by which port it was reached."""

    def do_GET(self) -> None:
        told = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        pass


def test_the_people_of_a_table_come_to_one_of_two_servers(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), Named)) for _ in range(2)]
        for server in servers:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.shutdown)
        ports = [server.server_port for server in servers]
        proxy = stack.enter_context(Proxy("nginx", tmp_path, ports[0], tables=ports))
        address = f"https://127.0.0.1:{proxy.port}/ws"
        with httpx.Client(verify=proxy.trust(), trust_env=False, timeout=PATIENCE) as http:

            def reached(query: str) -> str:
                host = {"host": f"{NAME}:{proxy.port}"}
                return http.get(f"{address}{query}", headers=host, extensions={"sni_hostname": NAME}).text

            found = [{reached(f"?table={table}") for _ in range(3)} for table in range(40)]
            assert all(len(at) == 1 for at in found)
            assert set.union(*found) == set(map(str, ports))
            assert reached("") in map(str, ports)
