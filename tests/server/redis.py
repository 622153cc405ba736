"""A Redis server to throw away, reached only by a socket in its own folder."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from redis import Redis, RedisError


class RedisServer:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fa-redis-", dir="/tmp"))  # a socket's path is at most 107 bytes
        self.url = f"unix://{self.folder}/socket"
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        found = shutil.which("redis-server")
        assert found, "These tests need redis-server, which Debian has in the package of this name."
        place = ["--port", "0", "--unixsocket", str(self.folder / "socket"), "--dir", str(self.folder)]
        self.running = subprocess.Popen(
            [found, *place, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while not self.answers():
            assert self.running.poll() is None, "redis-server has ended."

    def answers(self) -> bool:
        try:
            with Redis.from_url(self.url) as asked:
                return bool(asked.ping())
        except (OSError, RedisError):
            return False

    def stop(self) -> None:
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    def clear(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)
