"""An experiment on a real Dask scheduler with several worker processes, one of them killed in the middle."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiveaside.cli.main import main
from fiveaside.engine.refusal import BadOption
from fiveaside.lab.answer import answer
from fiveaside.lab.batch import Batch
from fiveaside.lab.crew import Cluster, Crew
from fiveaside.lab.experiment import Experiment
from fiveaside.lab.keeping import Keeper
from fiveaside.lab.running import batches, play_safely, run
from fiveaside.lab.sheet import Sheet

TOLD: dict[str, object] = {
    "question": "compare", "game": "soccer_dice", "games": 160, "told": 80, "judged": 8, "minds": "random",
    "arm": [{"name": "same"}, {"name": "swap", "options": {"second_half": "swap"}}],
}  # fmt: skip
QUIET = {"DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s", "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "60s"}


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]],
        cwd=folder,
        env={**os.environ, **QUIET, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )


def worker(folder: Path, address: str) -> "subprocess.Popen[str]":
    options = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--memory-limit", "0"]
    return started(folder, "worker", f"tcp://{address}", *options)


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list["subprocess.Popen[str]"]]]:
    folder = tmp_path_factory.mktemp("dask")
    scheduler = started(folder, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
    running = [scheduler]
    try:
        assert scheduler.stderr is not None
        said = next(line for line in scheduler.stderr if "Scheduler at:" in line)
        address = said.split("tcp://")[1].strip()
        workers = [worker(folder, address) for _ in range(3)]
        running += workers
        yield address, workers
    finally:
        for process in running:
            process.kill()
            process.wait()
            assert process.stderr is not None
            process.stderr.close()


def test_a_cluster_says_what_one_core_says_though_a_worker_dies(
    town: tuple[str, list["subprocess.Popen[str]"]],
) -> None:
    address, workers = town
    experiment = Experiment(TOLD, lambda _: {})
    alone = answer(run(experiment, Crew(1), Keeper(), lambda done, of, sheets: None))
    cluster = Cluster(address)
    try:
        cluster.client.wait_for_workers(3, timeout=120)
        killed: list[int] = []

        def heard(done: int, of: int, sheets: list[Sheet]) -> None:
            if not killed:
                killed.append(workers[0].pid)
                os.kill(workers[0].pid, signal.SIGKILL)
                workers[0].wait()

        together = answer(run(experiment, cluster, Keeper(), heard))
        assert killed and len(cluster.client.nthreads()) < 3
    finally:
        cluster.close()
    assert json.dumps(together) == json.dumps(alone)


def test_the_command_takes_the_address(
    town: tuple[str, list["subprocess.Popen[str]"]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["lab", "ladder", "soccer_dice", "--games", "20", "--minds", "random,perfect", "--json"]
    assert main([*words, "--on", f"dask://{town[0]}"]) == 0
    together = capsys.readouterr().out
    assert main([*words, "--jobs", "1"]) == 0
    assert capsys.readouterr().out == together


def test_a_refusal_comes_back_as_a_sentence(town: tuple[str, list["subprocess.Popen[str]"]]) -> None:
    batch = batches(Experiment({"game": "soccer_dice"}, lambda _: {}), 0)[0]
    batch.setting.bots[:] = ["run:false", "run:false"]
    cluster = Cluster(town[0])
    try:
        (found,) = cluster.run(play_safely, iter([Batch(batch.setting, 0, 1)]))
    finally:
        cluster.close()
    assert str(found) == "The program 'false' ended in the middle of a game."


def test_where_no_scheduler_is_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiveaside.lab.crew.PATIENCE", 1)
    with pytest.raises(BadOption, match=r"There is no Dask scheduler at dask://127\.0\.0\.1:9\."):
        Cluster("127.0.0.1:9")
