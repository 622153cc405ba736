"""Answers: what is typed, what is refused, and what is told."""

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import IllegalChoice, Refusal
from fiveaside.games.soccer_dice.table import Match
from fiveaside.table.session import Session
from tests.games.soccer_dice.situations import BOX, A, H, asked, at_forward, load, new, shootout


@pytest.mark.parametrize(
    ("m", "dice"),
    [
        (new(), ["5", "5 3 1", "0 3", "7 3", "5 v 3"]),
        (load(set_aside=[2], roll=2), ["3 4", "3 4 5 6", "3 4 9"]),
        (at_forward(), ["1 2", "7", "shoot"]),
        (at_forward("save", shot=4), ["1 2", "0", "4 v 4"]),
        (shootout(), ["5 2 4", "5 v 4", "5 2 v", "5 2 v 4 4", "5 2 1 v 4", "v 5 2 4", "5 2 v 7"]),
    ],
)
def test_a_roll_of_other_dice_is_refused_and_changes_nothing(m: Match, dice: list[str]) -> None:
    before = m.save()
    for text in dice:
        with pytest.raises(IllegalChoice):
            m.answer_text(text)
        assert m.save() == before


def test_dice_typed_before_the_roll_was_called_for_take_it_as_said() -> None:
    m = new()
    m.answer_text("3 5")
    assert asked(m) == (A, "build")
    m.answer_text("2 3 4 4")
    m.answer_text("6")
    assert asked(m) == (H, "save")
    m.answer_text("5")
    assert m.score == (0, 1)


def test_the_order_of_the_start_dice_counts() -> None:
    for text, first in (("2 5", A), ("5 2", H)):
        m = new()
        m.answer_text(text)
        assert m.first == first


def test_the_text_of_a_roll_leads_back_to_it() -> None:
    m = shootout(options={"auto_roll": "on"})
    assert m.text(m.parse("2 5 v 4")) == "5 2 v 4"


def test_after_the_end_nothing_is_taken() -> None:
    session = Session(new(auto_roll="on"), Seeded(1))
    session.draw()
    with pytest.raises(Refusal, match="The game is over"):
        session.answer("roll")


def test_every_sentence_can_be_said_and_every_clause_exists() -> None:
    said: set[str] = set()
    for seed in range(60):
        options: dict[str, object] = {
            "stop_when_decided": seed % 2 == 1,
            "shootout_stop": seed % 4 > 1,
            "auto_roll": seed % 3 == 0,
        }
        session = Session(BOX.new(None, options), Seeded(seed))
        events = session.draw()
        while session.game.ask is not None:
            events += session.answer("roll")
        outcome = session.game.outcome
        assert outcome is not None
        for event in [*events, outcome.why]:
            BOX.rulebook.clause(event.rule)
            assert "{" not in BOX.words.sentence(session.game, event)
            said.add(event.what)
    assert said | {"forced"} == set(BOX.words.sentences)
