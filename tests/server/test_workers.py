"""What strangers hand in is looked at by processes of their own: so many at a time, for so long; nobody else waits."""

import asyncio
import itertools
import json
import os
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadPack, Refusal
from fiveaside.games import box
from fiveaside.games.pack import read_toml
from fiveaside.server.guard import HttpRefusal
from fiveaside.server.settings import Settings
from fiveaside.server.workers import PATIENCE, Workers
from fiveaside.table.session import Session
from tests.server.house import House
from tests.server.test_http import TABLE, error

DOTTED = ".".join(["a"] * 31_000) + " = 1"
"""62 KB that take the parser 17 seconds."""


@pytest.fixture
def line(tmp_path: Path) -> Path:
    """Whoever reads from it waits until something is written to it."""
    os.mkfifo(tmp_path / "line")
    return tmp_path / "line"


def with_workers(task: Callable[[Workers, Settings], Awaitable[None]]) -> None:
    async def run() -> None:
        settings = Settings()
        workers = Workers(settings)
        try:
            await task(workers, settings)
        finally:
            workers.close()

    asyncio.run(run())


def test_a_job_is_done_elsewhere_and_its_refusal_comes_back() -> None:
    async def task(workers: Workers, _: Settings) -> None:
        assert await workers.do(os.getpid) != os.getpid()
        assert await workers.do(os.getpid) == await workers.do(os.getpid)
        assert await workers.do(os.nice, 0) == min(os.nice(0) + PATIENCE, 19)  # those who serve come first
        with pytest.raises(Refusal, match="mine.toml is not readable as TOML"):
            await workers.do(read_toml, "= no", "mine.toml")
        with pytest.raises(HttpRefusal, match="Something went wrong on our side"):
            await workers.do(int, "many")

    with_workers(task)


def test_when_all_are_busy_it_is_said_and_the_others_go_on(line: Path) -> None:
    async def task(workers: Workers, settings: Settings) -> None:
        settings.work_wait = 0.01
        busy = [asyncio.create_task(workers.do(Path.read_text, line)) for _ in range(settings.workers)]
        while len(workers.busy) < settings.workers:
            await asyncio.sleep(0)
        with pytest.raises(HttpRefusal, match="Too much is being looked at just now") as refused:
            await workers.do(len, "abc")
        assert refused.value.status == 503
        await asyncio.to_thread(line.write_text, "go on")
        await asyncio.wait(busy, return_when=asyncio.FIRST_COMPLETED)
        assert await workers.do(len, "abc") == 3
        for waiting in busy:
            waiting.cancel()

    with_workers(task)


def test_what_takes_too_long_is_ended_and_the_next_job_is_done(line: Path) -> None:
    async def task(workers: Workers, settings: Settings) -> None:
        settings.work_seconds = 0.01
        with pytest.raises(HttpRefusal, match="This took longer than 0 seconds and was stopped") as refused:
            await workers.do(Path.read_text, line)
        assert refused.value.status == 503
        settings.work_seconds = 600
        assert await workers.do(len, "abc") == 3
        gone = workers.idle[0].process
        gone.kill()
        gone.wait()
        assert await workers.do(len, "abcd") == 4

    with_workers(task)


def test_others_are_answered_while_a_long_record_is_played_through(server: House) -> None:
    numbers = Seeded(3)
    session = Session(box("next_goal_wins").new(), numbers)
    session.draw()
    while session.game.ask is not None:
        session.choose(session.game.ask.pick(numbers.below(session.game.ask.n)))
        session.draw()
    text = session.record().write()
    answered = threading.Event()

    def replay() -> None:
        assert server.http.post("/api/replay", content=text).status_code == 200
        answered.set()

    thread = threading.Thread(target=replay)
    thread.start()
    others = 0
    while not answered.is_set():
        assert server.http.get("/api/addresses").status_code == 200
        others += 1
    thread.join()
    assert others > 3


@pytest.mark.parametrize(
    ("game", "pack", "says"),
    [
        ("golong", {"off_table_rate": "1e999999999"}, "must be a fraction between 0 and 1"),
        ("golong", 'off_table_rate = "1e999999999"', "must be a fraction between 0 and 1"),
        ("golong", {"off_table_rate": "1" * 60_000 + "/3"}, "must be a fraction between 0 and 1"),
        ("golong", DOTTED, "pack cannot be read: a name has more than 8 parts."),
        ("golong", "name = " + "[" * 30_000, "pack cannot be read: this is nested more than 16 deep."),
        ("golong", "touchback = " + "1" * 60_000, "a name or number has more than 64 characters"),
        ("golong", "touchback = 0x" + "f" * 50, "a number has more than 15 digits"),
        ("golong", "name = 1979-05-27", "a date is neither a text, a number, a list nor an object"),
        ("golong", {"green": [1] * 20_000}, "green must be a list of six faces, but is [1, 1, 1, 1, 1, 1, …]."),
        ("soccer_dice", {"white": ["²", 1, 2, 3, 4, 5]}, "but '²' came"),
        ("golong", {"name": json.loads("[" * 60 + "]" * 60)}, "this is nested more than 40 deep"),
    ],
    ids=itertools.count(),
)
def test_no_pack_stops_the_server(server: House, game: str, pack: object, says: str) -> None:
    sentence = error(server.http.post("/api/tables", json={**TABLE, "game": game, "pack": pack}), 400)
    assert says in sentence
    assert len(sentence) < 400


def test_a_pack_of_many_brackets_in_its_strings_and_comments_is_read() -> None:
    hidden = "[{." * 99
    text = (
        f'name = """{hidden} \\" ""{hidden}"""" # "{hidden}\nother = \'{hidden}\' # \'\n"a.b".c = \'\'\'\n[[\'\'\'\'\n'
    )
    assert read_toml(text, "mine.toml")["a.b"] == {"c": "[['"}
    with pytest.raises(BadPack, match="nested more than 16 deep"):
        read_toml(f'a = ["""x"""", {"[" * 99}', "mine.toml")


def test_a_job_that_takes_too_much_memory_is_refused() -> None:
    async def task(workers: Workers, _: Settings) -> None:
        with pytest.raises(Refusal, match="This takes more memory than there is for it."):
            await workers.do(bytes, 8 * 1024**3)
        assert await workers.do(os.getpid) != os.getpid()

    with_workers(task)


def test_nobody_takes_the_places_of_all_the_others(line: Path) -> None:
    """One owner's jobs come one after the other, and of too many it is said at once."""

    async def task(workers: Workers, settings: Settings) -> None:
        settings.work_waiting = 2
        first = asyncio.create_task(workers.do_for("greedy", Path.read_text, line))
        second = asyncio.create_task(workers.do_for("greedy", os.getpid))
        await asyncio.sleep(0)
        with pytest.raises(HttpRefusal, match="Too much is being looked at just now"):
            await workers.do_for("greedy", os.getpid)
        assert await workers.do_for("modest", os.getpid) != os.getpid()
        assert not second.done()
        await asyncio.to_thread(line.write_text, "go on")
        assert await first == "go on"
        assert await second
        assert not workers.waiting and not workers.turns

    with_workers(task)
