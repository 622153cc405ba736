"""The golden games of Goal!Game: together they open every card, ask every question and tell every sentence."""

from pathlib import Path

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.record import Record, read_record
from tests.games.goal_game.situations import BOX

FOLDER = Path(__file__).parents[2] / "playthroughs"
RECORDS = [read_record(path.read_text("utf-8")) for path in sorted(FOLDER.glob("goal_game_*.record"))]

ASKS = {
    "lot", "bid", "figure", "lay", "open", "save", "kick", "dive", "lose", "buy", "offer", "answer", "striker",
    "counter", "defend", "dealer", "card", "starter", "place",
}  # fmt: skip


def heard(record: Record) -> tuple[set[str], set[str]]:
    """What was asked and what was told."""
    game = record.begin(BOX)
    game.listen()
    asked: set[str] = set()
    told: set[str] = set()
    for number in range(len(record.answers)):
        assert game.ask is not None
        asked.add(game.ask.kind)
        record.answer(game, number)
        told.update(event.what for event in game.take_events())
    assert game.outcome is not None
    return asked, told | {game.outcome.why.what}


def test_every_card_is_opened() -> None:
    drawn = {
        text.split("/")[0] for record in RECORDS for seat, text in record.answers if seat == CHANCE and "/" in text
    }
    assert drawn == {str(number) for number in range(1, 65)}


def test_every_question_is_asked_and_every_sentence_told() -> None:
    asked: set[str] = set()
    told: set[str] = set()
    for record in RECORDS:
        kinds, names = heard(record)
        asked |= kinds
        told |= names
    assert asked == ASKS
    assert told == set(BOX.words.sentences) - {"forced"}


def test_every_number_of_coaches_is_played() -> None:
    assert {record.head["seats"] for record in RECORDS} == {2, 3, 4}
