"""Records that are cut off, altered or not records are refused with a sentence."""

import re
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadRecord, Refusal
from fiveaside.games import box
from fiveaside.table.session import Session


def whole_record(seed: int = 1) -> str:
    session, numbers = Session(box("golong").new()), Seeded(seed)
    while session.game.ask is not None:
        session.choose(session.game.ask.pick(numbers.below(session.game.ask.n)))
    return session.record().write()


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = whole_record()
    for length in range(len(text) - 1):
        with pytest.raises(BadRecord):
            read_record(text[:length])


def test_an_altered_answer_is_found() -> None:
    lines = whole_record().splitlines()
    lines[2], kick = "* A" if lines[2] == "* H" else "* H", lines[3]
    with pytest.raises(BadRecord, match="Answer|ends with"):
        read_record("\n".join(lines)).play(box("golong"))
    lines[3] = "* 35"
    with pytest.raises(BadRecord, match=r"Answer 2 of the record does not fit: kick takes .* but '35' came"):
        read_record("\n".join(lines)).play(box("golong"))
    assert kick != "* 35"


def test_an_altered_result_is_found() -> None:
    text = whole_record()
    winner = '"winner": 0' if '"winner": 0' in text else '"winner": 1'
    other = '"winner": 1' if winner.endswith("0") else '"winner": 0'
    with pytest.raises(BadRecord, match="but its answers lead to"):
        read_record(text.replace(winner, other)).play(box("golong"))


def test_a_result_may_be_told_in_other_words() -> None:
    """Sentences are mended, and a game may be played in one language and replayed in another."""
    text = re.sub(r'"why": "[^"]*"', '"why": "Told otherwise"', whole_record())
    assert "Told otherwise" in text
    game = read_record(text).play(box("golong"))
    saved = game.save()
    assert saved["over"] is not None
    saved["over"] = {**cast("dict[str, object]", saved["over"]), "why": "Told otherwise"}
    assert box("golong").load(saved).over() == game.over()


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        (("fiveaside record 1", "fiveaside record 9"), "A record begins with 'fiveaside record 1'"),
        (('"rules": "1"', '"rules": "7"'), "GoLong has rules version 1, but the record has '7'"),
        (('"seats": 2', '"seats": 5'), "GoLong with these options has 2 seats, but 5 came"),
        (("\n* ", "\n** ", ), "Line 3 of the record must be a seat or \\* and an answer"),
        (('{"game"', "game"), "Line 2 of the record must hold a JSON object"),
    ],
)  # fmt: skip
def test_what_is_not_a_record_is_told_so(alter: tuple[str, str], sentence: str) -> None:
    text = whole_record().replace(*alter, 1)
    with pytest.raises(Refusal, match=sentence):
        read_record(text).play(box("golong"))


def test_a_record_of_a_loaded_game_holds_its_start() -> None:
    game = box("golong").new()
    for text in ("H", "30"):
        game.answer_text(text)
    saved = game.save()
    saved["score"] = [21, 3]
    session = Session(box("golong").load(saved), start=True)
    session.answer("punt")
    assert read_record(session.record().write()).play(box("golong")).points() == (21, 3)
