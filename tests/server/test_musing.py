"""A bot that takes a while thinks in another process: nobody waits for it, and it is not forgotten."""

import json
from pathlib import Path

import pytest

from fiveaside.bots.roster import bot_names, is_quick
from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES
from fiveaside.server.settings import Settings
from fiveaside.store.store import Store, token_hash
from fiveaside.table.plan import Draft
from fiveaside.table.thought import due, said, think
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import House, house
from tests.table.sitting import ENTROPIES, SECRET, Sitting

SLOW = [(game, name) for game in BOXES for name in bot_names(game) if not is_quick(game, name)]


def asked_bot(game: str, name: str, moves: int) -> Sitting:
    """A table at which this bot is asked, after some answers."""
    sitting = Sitting(game, ("person", name), "fair")
    request = {"name": "Anna", "entropy": ENTROPIES[0]}
    for entry in sitting.table.plan(0, "sit", dict(request), elsewhere=True):
        sitting.table.apply(entry)
    numbers = Seeded(moves)
    for _ in range(moves):
        if due(sitting.table) is not None:
            answer_for_bot(sitting)
        elif sitting.table.state == "playing":
            answer_for_person(sitting, numbers.below(sitting.asked().n))
    return sitting


def answer_for_person(sitting: Sitting, number: int) -> None:
    text = sitting.table.game.text(sitting.asked().pick(number))
    for entry in sitting.table.plan(0, "answer", {"text": text}, elsewhere=True):
        sitting.table.apply(entry)


def answer_for_bot(sitting: Sitting) -> None:
    thought = due(sitting.table)
    assert thought is not None
    for entry in said(sitting.table, thought, think(*thought.takes()), None):
        sitting.table.apply(entry)


@pytest.mark.parametrize(("game", "name"), SLOW)
def test_what_is_thought_elsewhere_is_what_the_table_would_have_thought(game: str, name: str) -> None:
    """With the situation as text alone, and the same numbers, it comes to the same."""
    sitting = asked_bot(game, name, 4)
    seen = 0
    while seen < 6 and sitting.table.state == "playing":
        thought = due(sitting.table)
        if thought is not None:
            here = Draft(sitting.table, "en", None)
            here.step()
            assert here.entries[0].data["text"] == think(*json.loads(json.dumps(thought.takes())))
            seen += 1
            answer_for_bot(sitting)
        else:
            answer_for_person(sitting, 0)
    assert seen == 6


def test_the_loop_does_not_think(server: House) -> None:
    """The attack: a table of bots that slowed all the others."""
    opened = open_table(server.host, "here", "thumb", game="golazo")
    with Client(server.host, opened["table"], tokens_of(opened)) as person:
        person.sit(0)
        while person.entries[-1]["seat"] != 1 or person.entries[-1]["kind"] != "answer":
            if person.asked():
                person.answer()
            else:
                person.hear()
        assert server.hub.minds.idle or server.hub.minds.busy  # a process was begun, and it was asked


def test_a_bot_that_was_due_when_the_server_died_answers_after_the_restart(tmp_path: Path) -> None:
    """The person's answer was kept, the bot had not come to one: whoever looks at the table next has it go on."""
    url = str(tmp_path / "tables.sqlite")
    sitting = asked_bot("golazo", "thumb", 0)
    while due(sitting.table) is None:
        answer_for_person(sitting, 0)
    entries = sitting.table.entries
    store = Store(url)
    store.create("T", SECRET, {token_hash("anna"): 0}, entries).result()
    store.close()
    with house(url) as server, Client(server.host, "T", ["anna"]) as person:
        while person.seq == len(entries):
            person.hear()
        assert person.entries[len(entries)]["seat"] == 1


def test_what_is_thought_of_a_situation_that_has_gone_is_not_said() -> None:
    """Whoever takes an answer back while the bot thinks gets no answer to it."""
    sitting = asked_bot("golazo", "thumb", 0)
    before = None
    while due(sitting.table) is None:
        answer_for_person(sitting, 0)
    before = due(sitting.table)
    assert before is not None and before.is_of(due(sitting.table))
    if sitting.about(0)["undo"]:
        for entry in sitting.table.plan(0, "undo", {}, elsewhere=True):
            sitting.table.apply(entry)
    else:
        answer_for_bot(sitting)
    assert not before.is_of(due(sitting.table))


def test_a_bot_for_which_nobody_can_think_answers_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks for it is stopped every time; the game goes on."""
    monkeypatch.setattr("fiveaside.server.musing.AGAIN_AFTER", 0.0)
    settings = Settings()
    settings.work_seconds = 0.0
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        opened = open_table(server.host, "here", "thumb", game="golazo")
        with Client(server.host, opened["table"], tokens_of(opened)) as person:
            person.sit(0)
            while not any(entry["kind"] == "answer" and entry["seat"] == 1 for entry in person.entries):
                if person.asked():
                    person.answer()
                else:
                    person.hear()
