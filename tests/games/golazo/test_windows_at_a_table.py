"""What a table with people elsewhere sends them while a team has said skip."""

import json

from tests.table.sitting import Sitting

OPENING = ("manager General", "manager Fox", "6 1", "kickoff 9", "1", "stop")


def played(first: str, then: str) -> list[Sitting]:
    """Away says no to every window of a turn, or skip to the first of them; the table after every answer."""
    found: list[Sitting] = []
    for count in range(1, 9):
        table = Sitting("golazo", options={"managers": "on"}).sit().say(*OPENING)
        table.say(*(first, "no", "5 4", then, "no", "stop", "stop", then)[:count])
        found.append(table)
    return found


def sights(sitting: Sitting, seats: list[int]) -> str:
    table = sitting.table
    return json.dumps([table.snapshot(seats), table.shown(table.entries, seats)])


def test_9_8_others_are_sent_the_same_after_skip_as_after_no() -> None:
    for no, skip in zip(played("no", "no"), played("skip", "quiet"), strict=True):
        assert sights(no, [0]) == sights(skip, [0])
        assert sights(no, []) == sights(skip, [])
        assert sights(no, [1]) != sights(skip, [1])


def test_9_8_the_table_answers_for_who_has_said_skip_and_records_leave_it_out() -> None:
    table = played("skip", "quiet")[2].table
    hushed = table.hushed()
    assert hushed is not None and hushed.seat == 1
    assert table.snapshot([0])["ask"] == {"seat": 1, "kind": "window", "choices": []}
    assert "quiet" not in [text for _, text in played("skip", "quiet")[-1].table.record().answers]
