"""The clock of the machine is set back or forward by more than a year while people play, and while nobody does."""

import json
import signal

from tests.faults.machine import Machine
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import Process

DAY = 24 * 3600
LEAP = 400 * DAY


def test_games_go_on_and_no_table_is_deleted(machine: Machine) -> None:
    process = begin(machine)
    opened = open_table(process.host, "here", "here", game="golazo", options={"clock": "90"})
    with Client(process.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0), both.sit(1)
        for skew in (LEAP, -LEAP, 0):
            machine.now.skew = skew
            for _ in range(3):
                both.answer()
                assert 0 <= both.snapshot["clock"]["run"] < DAY
    log = process.end(signal.SIGTERM)[2]
    machine.now.skew = LEAP
    process = begin(machine)
    with Client(process.host, opened["table"], tokens_of(opened)) as both:
        both.answer()
    log += process.end(signal.SIGTERM)[2]
    told = [json.loads(line)["message"] for line in log.splitlines()]
    leaps = [line.split(":")[0] for line in told if "clock" in line]
    assert leaps == ["The clock stands 400.0 days from where it was last seen"]


def begin(machine: Machine) -> Process:
    return Process(str(machine.store), "--log", "json", "--keep-days", "30", more=machine.environment())
