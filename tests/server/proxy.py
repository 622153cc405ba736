"""A real proxy with a certificate of its own, set up as docs/serving.md says."""

import datetime as dt
import re
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.client import PATIENCE

GUIDE = Path(__file__).parents[2] / "docs" / "serving.md"
NAME = "club.example"
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    {temporary}
    {site}
}}
"""
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def guide(begins: str, number: int = 0) -> str:
    """The configuration in the guide that begins so."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", GUIDE.read_text("utf-8"), re.MULTILINE)
    return [block for block in blocks if block.strip().startswith(begins)][number]


class Proxy:
    """`kind` is nginx or caddy, as the guide has it, below a path if there is one; or `containers`, as they are run by
    compose, before several `tables`."""

    def __init__(self, kind: str, folder: Path, upstream: int, path: str = "", tables: list[int] | None = None) -> None:
        self.folder = folder
        self.tables = tables or [upstream]
        self.upstream = upstream
        self.path = path
        self.port = free_port()
        self.make_certificate()
        sites = {"nginx": self.nginx, "caddy": self.caddy, "containers": self.composed}
        (folder / "site").write_text(sites[kind]())
        kind = "caddy" if kind == "containers" else kind
        named = shutil.which(kind) or shutil.which(f"/usr/sbin/{kind}")
        assert named, f"These tests need {kind}, which Debian has in a package of that name."
        command = {
            "nginx": [named, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "site")],
            "caddy": [named, "run", "--adapter", "caddyfile", "--config", str(folder / "site")],
        }[kind]
        with (folder / "said").open("wb") as said:
            self.running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        self.wait()

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
                return
            except OSError:
                assert self.running.poll() is None and time.monotonic() < until, (self.folder / "said").read_text()
                time.sleep(0.02)

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *_: object) -> None:
        self.running.terminate()
        self.running.wait()

    def nginx(self) -> str:
        text = guide("map $http_upgrade").partition("    server {\n        listen 80;")[0]
        text = text.replace("listen 443", f"listen 127.0.0.1:{self.port}").replace("127.0.0.1:8005", self.host)
        for name, file in (("fullchain.pem", "certificate"), ("privkey.pem", "key")):
            text = text.replace(f"/etc/letsencrypt/live/club.example/{name}", str(self.folder / file))
        text = text.replace("location / {", f"location {self.path}/ {{")
        if len(self.tables) > 1:
            text = self.shared_out() + text.replace(f"http://{self.host}", "http://fiveaside")
        temporary = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in KINDS)
        return NGINX.format(folder=self.folder, temporary=temporary, site=text)

    def shared_out(self) -> str:
        """Several servers, and the people of a table at one of them."""
        text = guide("map $arg_table")
        for example, port in zip(("10.0.0.11:8005", "10.0.0.12:8005"), self.tables, strict=True):
            text = text.replace(example, f"127.0.0.1:{port}")
        return text

    def composed(self) -> str:
        site = (GUIDE.parents[1] / "deploy" / "Caddyfile").read_text("utf-8")
        tables = " ".join(f"127.0.0.1:{port}" for port in self.tables)
        site = site.replace("{$FIVEASIDE_TABLES}", tables).replace("{$FIVEASIDE_HOST} {", "club.example {")
        return self.with_certificate(site)

    def caddy(self) -> str:
        return self.with_certificate(
            guide("club.example {", 1 if self.path else 0).replace("127.0.0.1:8005", self.host)
        )

    def with_certificate(self, site: str) -> str:
        tls = f"tls {self.folder}/certificate {self.folder}/key"
        site = site.replace("club.example {", f"https://{NAME}:{self.port} {{\n        {tls}", 1)
        return f"{{\n    admin off\n    auto_https disable_redirects\n    storage file_system {self.folder}\n}}\n{site}"

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.upstream}"

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def make_certificate(self) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
        day = dt.timedelta(days=1)
        now = dt.datetime.now(dt.UTC)
        builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        builder = builder.serial_number(1).not_valid_before(now - day).not_valid_after(now + day)
        builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        pem = builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
        (self.folder / "certificate").write_bytes(pem)
        plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        (self.folder / "key").write_bytes(key.private_bytes(serialization.Encoding.PEM, *plain))

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "certificate"))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
