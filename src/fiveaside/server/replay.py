"""A record played through, frame by frame, and its dice drawn again."""

from typing import Final

import msgspec

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import Game
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadRecord
from fiveaside.games import box
from fiveaside.review.review import review
from fiveaside.review.told import told
from fiveaside.review.worth import NotJudged
from fiveaside.server.bodies import Frame, Replay, Review, Statistics, Verdict
from fiveaside.table.fair import verify
from fiveaside.table.statistics import statistics
from fiveaside.table.wire import events_json, explained_ask, view_json

MOST_ANSWERS: Final = 5000


def replay(text: str, language: str = "en", seat: int = CHANCE) -> bytes:
    """As this seat sees it, or a spectator; as JSON, for there may be much of it."""
    record = read_record(text)
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(f"A record to replay holds at most {MOST_ANSWERS} answers, but {len(record.answers)} came.")
    game = record.begin(box(record.game))
    if not CHANCE <= seat < game.seats():
        raise BadRecord(f"This game has the seats 0 to {game.seats() - 1}, but seat {seat} was asked for.")
    game.listen()
    frames = [frame(game, language, None, seat)]
    for number, (_, answer) in enumerate(record.answers):
        record.answer(game, number)
        frames.append(frame(game, language, answer, seat))
    record.check(game)
    fair = record.head.get("fair")
    counts = msgspec.convert(statistics(record, language), Statistics)
    sides = [game.spoken(language).side_name(side) for side in range(len(game.points()))]
    spoken = game.spoken(language, marked=True)
    seats = [game.side_of(seat) for seat in range(game.seats())]
    fair = fair if isinstance(fair, dict) else None
    return msgspec.json.encode(Replay(spoken.box.title, frames, record.outcome(spoken), fair, counts, sides, seats))


def numbers(text: str, language: str = "en") -> bytes:
    """What is counted of a record."""
    return msgspec.json.encode(statistics(read_record(text), language))


def looked_at_again(text: str, language: str = "en") -> bytes:
    """A finished game with its turning points; names of sides are marked. `null` where nobody can tell what a position
    is worth."""
    try:
        found = told(review(read_record(text), language, marked=True))
    except NotJudged:
        return b"null"
    return msgspec.json.encode(msgspec.convert(found, Review))


def frame(game: Game, language: str, answer: str | None, seat: int) -> Frame:
    spoken = game.spoken(language, marked=True)
    heard = [event for event in game.take_events() if seat == CHANCE or event.is_for(game.side_of(seat))]
    events = events_json(spoken, heard)
    score = list(game.points())
    seen = view_json(spoken, seat)
    return Frame(answer, events, explained_ask(spoken, game.ask), seen, spoken.where(), spoken.situation(), score)


def verdict(text: str, key: str) -> bytes:
    return msgspec.json.encode(msgspec.convert(verify(read_record(text), key).as_json(), Verdict))
