#!/usr/bin/env python3
"""Many servers on one store: PostgreSQL, Redis, three servers and a proxy on this machine, people who play, and servers
that are killed under them.

Whoever is cut off comes back through the proxy, to another server, and asks again what was not answered. In the end
what was acknowledged is compared with what PostgreSQL holds. `--relay postgresql` does without Redis.
"""

import argparse
import asyncio
import contextlib
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from load import bounded, run
from people import ALL, Load, LoadError, Server, share

from tests.server.redis import RedisServer
from tests.store.cluster import Cluster

SERVERS = 3
PROXY = """
defaults
    mode http
    timeout connect 2s
    timeout client 120s
    timeout server 120s
    timeout tunnel 1h
    option redispatch
    retries 3
frontend people
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    balance roundrobin
    option httpchk GET /readyz
    default-server check inter 500ms fall 1 rise 1
{servers}
"""


class Proxy:
    """haproxy before the servers, whose ports stay theirs when they begin again."""

    def __init__(self, folder: Path, hosts: list[str]) -> None:
        found = shutil.which("haproxy")
        if not found:
            raise LoadError("There is no haproxy, which Debian has in the package of this name.")
        rows = "\n".join(f"    server s{number} {host}" for number, host in enumerate(hosts))
        port = free_port()
        self.host = f"127.0.0.1:{port}"
        settings = folder / "haproxy.cfg"
        settings.write_text(PROXY.format(port=port, servers=rows), "utf-8")
        self.process = subprocess.Popen([found, "-db", "-q", "-f", str(settings)], stderr=subprocess.DEVNULL)
        while not is_open(self.host):
            if self.process.poll() is not None:
                raise LoadError("haproxy did not start.")
            time.sleep(0.05)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def is_open(host: str) -> bool:
    """Whether it answers, and has somebody to send people to."""
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(f"http://{host}/readyz", timeout=5):
            return True
    except OSError:
        return False


def free_port() -> int:
    with socket.socket() as looked:
        looked.bind(("127.0.0.1", 0))
        return int(looked.getsockname()[1])


class Town:
    """All of it; `kills` counts the servers that were killed."""

    def __init__(self, opened: contextlib.ExitStack, relay: str) -> None:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="fiveaside-cluster-")))
        self.database = Cluster()
        opened.callback(self.database.stop)
        self.database.start()
        self.store = self.database.new_database()
        self.relay: list[str] = []
        self.carrier: RedisServer | None = None
        if relay == "redis":
            self.carrier = RedisServer()
            self.carrier.start()
            opened.callback(self.carrier.clear)
            self.relay = ["--relay", self.carrier.url]
        self.servers = [Server(self.store, *self.relay) for _ in range(SERVERS)]
        opened.callback(self.end)
        self.proxy = Proxy(folder, [server.host for server in self.servers])
        opened.callback(self.proxy.end)
        self.kills = 0
        self.peace = False

    def end(self) -> None:
        for server in self.servers:
            server.kill()

    async def kill_now_and_then(self, every: float) -> None:
        """One dies without a word, and begins again a moment later where it was; until it is peace again."""
        while not self.peace:
            await asyncio.sleep(every)
            number = random.randrange(SERVERS)
            port = int(self.servers[number].host.rpartition(":")[2])
            self.servers[number].kill()
            self.kills += 1
            await asyncio.sleep(1.0)
            self.servers[number] = await asyncio.to_thread(partial(Server, self.store, *self.relay, port=port))


@contextlib.contextmanager
def town(relay: str) -> Iterator[Town]:
    with contextlib.ExitStack() as opened:
        yield Town(opened, relay)


async def measure(load: Load, built: Town, chosen: argparse.Namespace) -> None:
    await load.fill()
    print(f"{len(load.people())} people sit at {len(load.places)} tables of {SERVERS} servers ...", flush=True)
    await load.play(chosen.rate, chosen.seconds)
    print(f"in peace        {told(load)}", flush=True)
    load.times.clear()
    killer = asyncio.create_task(built.kill_now_and_then(chosen.kill_every))
    await load.play(chosen.rate, chosen.seconds)
    built.peace = True
    await killer
    print(f"under fire      {told(load)}", flush=True)
    await load.leave()


def told(load: Load) -> str:
    return (
        f"{len(load.times)} moves, p50 {share(load.times, 0.5):.1f} ms, p99 {share(load.times, 0.99):.1f} ms, "
        f"worst {max(load.times):.0f} ms"
    )


def bring(chosen: argparse.Namespace) -> bool:
    with town(chosen.relay) as built:
        load = Load(built.proxy.host, max(1, chosen.clients // 2), ALL, True)
        asyncio.run(measure(load, built, chosen))
        acknowledged, lost = load.lost(built.store)
    back = sum(person.back for person in load.people())
    print(f"killed          {built.kills} servers; people came back {back} times")
    print(f"kept            {acknowledged} acknowledged, {lost} lost, {load.refused} refused, {load.skipped} not made")
    return lost == 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/cluster.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--clients", type=bounded(2, 5000), default=200, metavar="N", help="people (200)")
    add("--rate", type=bounded(1, 2000), default=100, metavar="N", help="moves a second (100)")
    add("--seconds", type=bounded(1, 3600), default=20, metavar="S", help="how long in peace, and how long not (20)")
    add("--kill-every", type=bounded(1, 3600), default=5, metavar="S", help="seconds (5)")
    add("--relay", choices=("redis", "postgresql"), default="redis", help="by what servers hear of each other (redis)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(partial(bring, read_arguments())))
