"""Workers: processes of our own for what strangers hand in, so that nothing they think of keeps the others waiting.

A job is a function of a module and what it takes. Whoever works on one for too long is ended, and another begins.
"""

import asyncio
import contextlib
import os
import pickle
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, Final, TypeVar, TypeVarTuple, cast

from fiveaside.engine.refusal import Refusal
from fiveaside.server.guard import LOG, HttpRefusal, place_of
from fiveaside.server.settings import Settings
from fiveaside.server.turns import Turns

LENGTH: Final = struct.Struct("!Q")
BUSY: Final = "Too much is being looked at just now; please try again in a moment."
TOO_LONG: Final = "This took longer than {:.0f} seconds and was stopped."
TOO_MUCH: Final = "This takes more memory than there is for it."
MEMORY: Final = 2 * 1024**3
PATIENCE: Final = 10
"""How much less of a processor a worker takes than a server, where both want it: nobody's move waits for a thought."""
ENDED: Final = "Whoever looked at this was stopped; please try again."

Heard = Callable[[int, int], None]
"""Told how much of a job is done, and of how much."""
SO_FAR: Final = b"so far "
REPLIES: Final[list[IO[bytes]]] = []
"""In the process of a worker: where its replies go."""


def UNHEARD(done: int, of: int) -> None:  # noqa: N802  it stands for a value
    """Nobody wants to know how far a job is."""


T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Workers:
    """At most `workers` of the settings at a time, each begun when it is first needed and kept for the next job.
    Whoever finds none free waits `wait` seconds, or as long as the settings say."""

    def __init__(self, settings: Settings, wait: float | None = None) -> None:
        self.settings = settings
        self.wait = wait
        self.free = Turns(settings.workers)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.waiting: Counter[str] = Counter()
        self.queued = 0
        self.turns: dict[str, asyncio.Lock] = {}
        self.threads = ThreadPoolExecutor(settings.workers, "worker")

    async def do_for(
        self, owner: str, job: Callable[[*Ts], T], *takes: *Ts, who: str = "", heard: Heard = UNHEARD
    ) -> T:
        """As `do`, but one after the other for the same owner, so that nobody takes the place of all others. An owner
        that anybody can have many of, such as a table, says `who` asks."""
        if self.waiting[owner] >= self.settings.work_waiting:
            raise HttpRefusal(503, BUSY)
        self.waiting[owner] += 1
        try:
            async with self.turns.setdefault(owner, asyncio.Lock()):
                return await self.do(job, *takes, who=who or owner, heard=heard)
        finally:
            self.waiting[owner] -= 1
            if not self.waiting[owner]:
                del self.waiting[owner]
                self.turns.pop(owner, None)

    async def do(self, job: Callable[[*Ts], T], *takes: *Ts, who: str = "", heard: Heard = UNHEARD) -> T:
        """What the job gives, or its Refusal; 503 if nobody is free for it or it takes too long. Those `who` ask take
        turns. How far a job is that tells so is `heard`, in a thread of its own."""
        self.queued += 1
        try:
            async with asyncio.timeout(self.settings.work_wait if self.wait is None else self.wait):
                await self.free.take(who)
        except TimeoutError:
            raise HttpRefusal(503, BUSY) from None
        finally:
            self.queued -= 1
        try:
            return cast(T, opened(await self.reply(pickle.dumps((job, takes)), heard)))
        finally:
            self.free.give_back(who)

    async def reply(self, job: bytes, heard: Heard = UNHEARD) -> bytes:
        worker = self.next()
        self.busy.add(worker)
        try:
            async with asyncio.timeout(self.settings.work_seconds):
                reply = await asyncio.get_running_loop().run_in_executor(self.threads, worker.do, job, heard)
            self.idle.append(worker)
            return reply
        except TimeoutError:
            raise HttpRefusal(503, TOO_LONG.format(self.settings.work_seconds)) from None
        except (EOFError, OSError):
            raise HttpRefusal(503, ENDED) from None
        finally:
            self.busy.discard(worker)
            if worker not in self.idle:
                worker.end()

    def next(self) -> "Worker":
        while self.idle:
            worker = self.idle.pop()
            if worker.process.poll() is None:
                return worker
            worker.end()
        return Worker()

    def close(self) -> None:
        for worker in (*self.idle, *self.busy):
            worker.end()
        self.threads.shutdown(wait=False)


class Worker:
    """A process that does one job after the other; `do` and `end` may be called in different threads."""

    def __init__(self) -> None:
        found = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", f"from {__name__} import work; work()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": found},
            start_new_session=True,  # Ctrl-C is for whoever began it
        )

    def do(self, job: bytes, heard: Heard = UNHEARD) -> bytes:
        assert self.process.stdin is not None and self.process.stdout is not None
        put(self.process.stdin, job)
        while (reply := take(self.process.stdout)).startswith(SO_FAR):
            done, of = reply[len(SO_FAR) :].split()
            heard(int(done), int(of))
        return reply

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what was not read is lost
                pipe.close()


def opened(reply: bytes) -> object:
    """What a worker gives, or why not."""
    how, value = pickle.loads(reply)
    if how == "given":
        return cast(object, value)
    if how == "refused":
        raise Refusal(*value)
    LOG.error("A job failed: %s.", value)
    raise HttpRefusal(500, "Something went wrong on our side.")


# In the process of a worker


def work() -> None:
    """Do what comes, until whoever asks has gone."""
    limit_memory()
    if sys.platform != "win32":
        os.nice(PATIENCE)
    jobs, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    REPLIES.append(replies)
    while True:
        try:
            job, takes = pickle.loads(take(jobs))
        except EOFError:
            return
        put(replies, pickle.dumps(done(job, takes)))


def so_far(done: int, of: int) -> None:
    """Whoever waits for the job hears how far it is."""
    if REPLIES:
        put(REPLIES[0], SO_FAR + b"%d %d" % (done, of))


def done(job: Callable[..., object], takes: tuple[Any, ...]) -> tuple[str, object]:
    try:
        return "given", job(*takes)
    except Refusal as refusal:
        return "refused", (refusal.sentence, refusal.rule, refusal.name, refusal.values)
    except MemoryError:
        return "refused", (TOO_MUCH, "", "", {})
    except Exception as error:
        return "failed", f"{type(error).__name__} at {place_of(error)}"


def limit_memory() -> None:
    """Whatever strangers think of, the machine keeps room for the others."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def put(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(LENGTH.pack(len(message)) + message)
    pipe.flush()


def take(pipe: IO[bytes]) -> bytes:
    head = pipe.read(LENGTH.size)
    message = pipe.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
    if not message:
        raise EOFError
    return message
