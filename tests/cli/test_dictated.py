"""Only whoever rolls may answer for chance, in the referee and in the terminal."""

import re
from pathlib import Path

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.record import read_record
from fiveaside.games import BOXES, box
from fiveaside.table.session import Session
from tests.cli.command import fiveaside, referee
from tests.table.foresight import wished

SEED = 5


def first_ask(name: str) -> Game:
    """What the same seed comes to in another process."""
    session = Session(box(name).new(2), Seeded(SEED))
    session.draw()
    return session.game


@pytest.mark.parametrize("name", BOXES)
def test_the_referee_takes_no_faces_beside_a_seed(name: str) -> None:
    new = {"new": name, "seats": 2, "chance": {"seed": SEED}}
    dice = wished(first_ask(name))
    _asked, before, refused, after = referee(new, {"record": True}, {"answer": dice}, {"record": True})
    assert list(refused) == ["error"]
    assert after == before


@pytest.fixture(scope="module")
def only_high() -> dict[str, object]:
    """A match in which the goalkeeper can clear the ball in no other way."""
    for seed in range(500):
        game, numbers = box("golazo").new(), Seeded(seed)
        while game.ask is not None:
            if game.ask.kind == "clearance" and game.ask.n == 1:
                return game.save()
            game.answer(game.ask.pick(numbers.below(game.ask.n)))
    pytest.fail("There is always another way.")


def test_the_referee_takes_no_faces_at_a_clearance_that_is_only_high(only_high: dict[str, object]) -> None:
    refused = referee({"load": only_high, "chance": {"seed": SEED}}, {"answer": "6 6"})[-1]
    assert "clearance takes high, but '6 6' came; the table itself rolls and draws." in refused["error"]


def test_the_referee_asks_for_all_of_chance_without_a_seed(only_high: dict[str, object]) -> None:
    assert referee({"new": "soccer_dice", "chance": "ask"}, {"answer": "6 1"})[-1]["ask"]["seat"] == 0
    taken = referee({"load": only_high, "chance": "ask"}, {"answer": "6 6"})[-1]
    assert "error" not in taken


@pytest.mark.parametrize("name", BOXES)
def test_the_terminal_takes_no_faces_where_it_rolls(name: str, tmp_path: Path) -> None:
    """A number may mean a choice of the menu, but never dice: those are what the seed gives."""
    dice = f"{wished(first_ask(name))}\n"
    fiveaside("play", name, "--seats", "me,me", "--seed", str(SEED), typed=f"{dice}\n1\n" * 5, home=tmp_path)
    (record,) = tmp_path.rglob("*.record")
    answers = read_record(record.read_text()).answers
    seeded = Session(box(name).new(2), Seeded(SEED))
    seeded.draw()
    for seat, text in answers:
        if seat != CHANCE:
            seeded.answer(text)
    assert seeded.answers == answers


def test_fair_dice_of_the_terminal_are_still_good_after_somebody_tried(tmp_path: Path) -> None:
    rolls = "6 1\n" + "roll\n6 6\n1\n" * 30
    played = fiveaside("play", "soccer_dice", "--seats", "me,me", typed=rolls, home=tmp_path)
    told = " ".join(played.out.split())
    assert "Here you can type roll, but '6 1' came; the table itself rolls and draws. (Soccer Dice 1.2)" in told
    (record,) = tmp_path.rglob("*.record")
    answers = read_record(record.read_text()).answers
    assert sum(seat < 0 for seat, _ in answers) > 5
    verdict = fiveaside("verify", str(record))
    assert re.search(r"gives all \d+ draws", verdict.out + verdict.err), verdict.err  # whether or not it is over by now


def test_typed_dice_are_taken_before_anybody_has_said_roll(tmp_path: Path) -> None:
    out = fiveaside("play", "soccer_dice", "--seats", "me,me", "--dice", "typed", typed="6 1\n", home=tmp_path).out
    assert "came" not in out
    (record,) = tmp_path.rglob("*.record")
    assert [text for _, text in read_record(record.read_text()).answers] == ["roll", "roll", "6 1"]
