"""A disk that is slow, or full: whoever does not write is served as before, what is acknowledged is kept, and play goes
on when the disk can."""

import json
import signal

from tests.faults.machine import Machine
from tests.server.client import Client, open_table, tokens_of
from tests.server.crowd import Crowd
from tests.server.house import Process

FULL = "The store cannot be used: the disk is full."


def test_on_a_slow_disk_moves_are_late_and_nobody_else_waits(machine: Machine, effort: int) -> None:
    """An fsync takes until all that is looked at here was answered."""
    crowd = Crowd(lambda: Process(str(machine.store), more=machine.environment()), players=4)
    with crowd.playing():
        watched = open_table(crowd.host)
        with Client(crowd.host, watched["table"], tokens_of(watched)) as client:
            for _ in range(effort):
                crowd.let_through(20)
                machine.now.stuck = 1
                wait_for_a_sync(crowd, machine)
                acknowledged = crowd.acknowledged()
                client.send({"type": "ping"})
                client.until("pong")
                assert client.do(0, "answer", text="roll")["type"] == "refused"
                with Client(crowd.host, watched["table"], tokens_of(watched)) as other:
                    assert other.seq == client.seq
                assert crowd.acknowledged() - acknowledged <= len(crowd.players)  # what was on its way
                machine.now.stuck = 0
        crowd.let_through(20)
    machine.lose_power()
    assert not any("store" in sentence for sentence in crowd.sentences)
    print(f"{effort} times stuck, {crowd.check(str(machine.store))} acknowledged, 0 lost")


def wait_for_a_sync(crowd: Crowd, machine: Machine) -> None:
    synced = machine.now.syncs
    crowd.until(lambda: machine.now.syncs > synced)


def test_a_full_disk_is_said_and_play_goes_on_when_there_is_room(machine: Machine, effort: int) -> None:
    crowd = Crowd(lambda: Process(str(machine.store), "--log", "json", more=machine.environment()))
    with crowd.playing():
        for _ in range(effort):
            crowd.let_through(60)
            machine.now.full = 1
            crowd.hear(FULL, 20)
            machine.now.full = 0
            crowd.let_through(60)
    log = [json.loads(line) for line in crowd.log.splitlines()]
    machine.lose_power()
    said = [line["message"] for line in log]
    assert FULL in said
    assert "The store can be used again." in said
    assert not [sentence for sentence in crowd.sentences if "store" in sentence and sentence != FULL]
    print(f"{effort} times full, {crowd.check(str(machine.store))} acknowledged, 0 lost")


def test_who_comes_while_the_disk_is_full_sees_the_table(machine: Machine) -> None:
    """And is not told to stay away."""
    process = Process(str(machine.store), more=machine.environment())
    try:
        opened = open_table(process.host)
        machine.now.full = 1
        with Client(process.host, opened["table"], tokens_of(opened)) as client:
            assert client.seats == [0, 1]
    finally:
        process.end(signal.SIGKILL)
