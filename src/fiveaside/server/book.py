"""The rulebook of a game as it is sent: its clauses, and before them how to play, with pictures, words and things."""

import functools
from typing import Any, Final

import msgspec

from fiveaside.engine.box import Box
from fiveaside.engine.primer import Picture
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import Refusal
from fiveaside.engine.rulebook import Rulebook
from fiveaside.games import box
from fiveaside.games.primer import script
from fiveaside.server.bodies import (
    Chapter,
    ClauseText,
    PartText,
    PictureText,
    RulebookText,
    StepText,
    TermText,
    ThingText,
)
from fiveaside.server.replies import MUCH, pack
from fiveaside.table.wire import events_json, explained_ask

FOR_THE_BUILD: Final = "N"
"""The tag of what players have no use for: numbers that the build must come to."""


@functools.cache
def own_book(game: Box, everything: bool) -> bytes:
    """With our own parts, packed: there is one for each game and language, and to pack it takes longer than all else
    that a request for it does."""
    return pack(msgspec.json.encode(rulebook_text(game, {}, everything)), MUCH)


def owners_book(name: str, language: str, pack: dict[str, object]) -> bytes:
    """With the parts of a table: its cards are listed, its dice are in the pictures."""
    return msgspec.json.encode(rulebook_text(box(name).speak(language), pack))


def rulebook_text(game: Box, pack: dict[str, object], everything: bool = False) -> RulebookText:
    book, primer = game.book(pack), game.primer
    shown = [picture_text(game, picture, pack) for picture in primer.pictures]
    return RulebookText(
        book.title,
        chapters_of(book, everything),
        [StepText(step.title, step.text, step.picture) for step in primer.steps],
        [picture for picture in shown if picture is not None],
        [TermText(term.word, term.forms, term.text) for term in primer.terms],
        [ThingText(name, thing.title, thing.text) for name, thing in primer.things.items()],
    )


def chapters_of(book: Rulebook, everything: bool) -> list[Chapter]:
    chapters: list[Chapter] = []
    for clause in book.entries():
        parts = [PartText(part.tag, part.text) for part in clause.parts if everything or part.tag != FOR_THE_BUILD]
        if not parts:
            continue
        if not chapters or chapters[-1].title != clause.chapter:
            chapters.append(Chapter(clause.chapter, []))
        chapters[-1].clauses.append(ClauseText(clause.number, parts))
    return chapters


def picture_text(game: Box, picture: Picture, pack: dict[str, object]) -> PictureText | None:
    """None where an owner's parts do not lead there."""
    try:
        return drawn(game, picture, script(game, picture, pack))
    except Refusal:
        if pack:
            return None
        raise


def drawn(game: Box, picture: Picture, record: Record) -> PictureText:
    moment = record.begin(game)
    moment.listen()
    events: list[dict[str, Any]] = []
    language = game.words.language
    for number in range(len(record.answers)):
        record.answer(moment, number)
        heard = [event for event in moment.take_events() if event.is_for(moment.side_of(picture.seat))]
        events += events_json(moment.spoken(language, marked=True), heard)
    told = moment.spoken(language, marked=True)
    view, ask = told.view(picture.seat), explained_ask(told, moment.ask)
    return PictureText(picture.name, picture.kind, picture.text, picture.clause, view, ask, events)
