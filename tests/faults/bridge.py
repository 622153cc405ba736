"""A bridge between a server and what it depends on, which can be cut: then nobody gets across. On one that is `hushed`
those who are on it stay, but nothing comes through."""

import contextlib
import socket
import threading
from pathlib import Path


class Bridge:
    """`place` is a socket in the file system that leads to another one."""

    def __init__(self, place: Path, beyond: Path) -> None:
        self.beyond = beyond
        self.is_cut = False
        self.flows = threading.Event()
        self.flows.set()
        self.ends: list[socket.socket] = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(place))
        self.listener.listen()
        self.threads = [threading.Thread(target=self.let_on)]
        self.threads[0].start()

    def let_on(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.socket(socket.AF_UNIX)
            far.connect(str(self.beyond))
            self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                self.threads.append(threading.Thread(target=self.carry, args=(one, other)))
                self.threads[-1].start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while taken := one.recv(65536):
                self.flows.wait()
                other.sendall(taken)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        self.is_cut = True
        self.flows.set()
        self.drop()

    def hush(self) -> None:
        self.flows.clear()

    def mend(self) -> None:
        self.is_cut = False
        self.flows.set()

    def drop(self) -> None:
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> "Bridge":
        return self

    def __exit__(self, *_: object) -> None:
        self.mend()
        self.drop()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for thread in self.threads:
            thread.join()
        for end in self.ends:
            end.close()
