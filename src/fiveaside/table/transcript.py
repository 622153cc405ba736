"""A transcript: a record told answer by answer, with every event and its clause."""

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.games import box
from fiveaside.table.refusal import shared_words


def told(game: Game, event: Event) -> str:
    """`First down H at own 33. · 3.4`"""
    return f"{game.box.words.sentence(game, event)} · {event.rule}"


def transcript(record: Record, language: str = "en") -> list[str]:
    """What happened, one line an event; before every answer of a person the situation."""
    game = record.begin(box(record.game).speak(language))
    game.listen()
    words = shared_words(game.box.words.language).common
    lines = [words["record_of"].format(title=game.box.title, version=game.box.version, seats=game.seats())]
    for number, (seat, _) in enumerate(record.answers):
        if seat != CHANCE:
            lines.append(game.where())
        record.answer(game, number)
        lines.extend("  " + told(game, event) for event in game.take_events())
    record.check(game)
    over = record.outcome(game)
    lines.append(f"{game.where()} · " + (str(over["why"]) if over else words["not_over"]))
    return lines
