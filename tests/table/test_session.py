"""A session keeps what was answered, draws for chance and knows how far undo goes."""

import pytest

from fiveaside.engine.ask import DICE_TYPED
from fiveaside.engine.chance import Scripted, Seeded
from fiveaside.engine.refusal import Refusal
from fiveaside.games import box
from fiveaside.table.session import Session


def test_a_source_answers_for_chance_until_a_seat_is_asked() -> None:
    session = Session(box("golong").new(), Scripted(["H", "30", "ball g6 g3 g-1 b0"]))
    assert [event.what for event in session.draw()][:2] == ["rolled", "toss"]
    session.answer("play")
    assert session.game.ask is not None
    assert session.game.ask.kind == "take"
    assert [text for _, text in session.answers] == ["H", "30", "play", "ball g6 g3 g-1 b0"]


def test_undo_goes_back_to_the_last_roll_and_no_further() -> None:
    session = Session(box("golong").new(), Scripted(["H", "30", "ball g6 g3 g-1 b0"]))
    session.draw()
    for text in ("play", "g3", "g-1"):
        session.answer(text)
    assert session.undo() == (0, "g-1")
    assert session.undo() == (0, "g3")
    with pytest.raises(Refusal, match="Nothing can be undone"):
        session.undo()
    session.answer("g6")
    assert session.answers[-1] == (0, "g6")


def test_undo_ends_where_somebody_else_has_acted() -> None:
    session = Session(box("golong").new())
    session.typed = DICE_TYPED
    for text in ("H", "30", "play", "flag g6 g3 g-1 b0", "5 O", "decline", "g3"):
        session.answer(text)
    assert session.undo() == (0, "g3")
    with pytest.raises(Refusal):
        session.undo()


def test_typed_dice_may_be_taken_back_but_not_the_dice_before_them() -> None:
    session = Session(box("golong").new())
    session.typed = DICE_TYPED
    for text in ("H", "30", "play", "ball g6 g3 g-1 b0"):
        session.answer(text)
    assert session.undo() == (-1, "ball g6 g3 g-1 b0")
    assert session.undo() == (0, "play")
    with pytest.raises(Refusal, match="Nothing can be undone"):
        session.undo()


def test_what_a_bot_said_goes_with_the_answer_before_it() -> None:
    session = Session(box("golong").new())
    session.typed, session.bots = DICE_TYPED, [0]
    for text in ("H", "30", "play", "ball g6 g3 g-1 b0", "g3"):
        session.answer(text)
    assert session.undo() == (-1, "ball g6 g3 g-1 b0")
    assert [text for _, text in session.answers] == ["H", "30", "play"]


def test_a_refused_answer_leaves_no_trace() -> None:
    session = Session(box("golong").new(), Seeded(1))
    session.draw()
    before = (session.record().write(), session.game.save())
    with pytest.raises(Refusal):
        session.answer("dance")
    assert (session.record().write(), session.game.save()) == before
