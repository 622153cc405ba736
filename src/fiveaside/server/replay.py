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
from fiveaside.server.replies import pack
from fiveaside.server.workers import so_far
from fiveaside.table.duplicate import label_of, note
from fiveaside.table.fair import verify
from fiveaside.table.statistics import statistics
from fiveaside.table.wire import events_json, explained_ask, view_json

MOST_ANSWERS: Final = 5000


def packed_replay(text: str, language: str, seat: int) -> bytes:
    """Where it waits for its reader it is packed: a record of 15 KB is 30 MB frame by frame."""
    return pack(replay(text, language, seat))


def packed_review(text: str, language: str) -> bytes:
    return pack(looked_at_again(text, language))


def replay(text: str, language: str = "en", seat: int = CHANCE) -> bytes:
    """As this seat sees it, or a spectator; as JSON, for there may be much of it."""
    record = read_record(text)
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(f"A record to replay holds at most {MOST_ANSWERS} answers, but {len(record.answers)} came.")
    game = record.begin(box(record.game))
    if not CHANCE <= seat < game.seats():
        raise BadRecord(f"This game has the seats 0 to {game.seats() - 1}, but seat {seat} was asked for.")
    game.listen()
    fair = record.head.get("fair")
    drawn_for: dict[str, int] | None = {} if isinstance(fair, dict) and fair.get("duplicate") is True else None
    frames = [frame(game, language, None, seat)]
    for number, (by, answer) in enumerate(record.answers):
        if drawn_for is not None and by == CHANCE:
            frames[-1].purpose = purpose_json(game, drawn_for)
        record.answer(game, number)
        frames.append(frame(game, language, answer, seat))
    record.check(game)
    counts = msgspec.convert(statistics(record, language), Statistics)
    sides = [game.spoken(language).side_name(side) for side in range(len(game.points()))]
    spoken = game.spoken(language, marked=True)
    seats = [game.side_of(seat) for seat in range(game.seats())]
    fair = fair if isinstance(fair, dict) else None
    return msgspec.json.encode(Replay(spoken.box.title, frames, record.outcome(spoken), fair, counts, sides, seats))


def purpose_json(game: Game, counts: dict[str, int]) -> dict[str, object] | None:
    """What chance is asked for, so that whoever knows the seed can draw it again."""
    if game.ask is None or game.ask.seat != CHANCE:
        return None
    purpose = game.box.purpose(game)
    label = label_of(purpose, counts)
    note(game, counts)
    dealt = {"what": purpose.what, "cards": list(purpose.cards), "place": purpose.place} if purpose.cards else {}
    return {"label": label, **dealt}


def numbers(text: str, language: str = "en") -> bytes:
    """What is counted of a record."""
    return msgspec.json.encode(statistics(read_record(text), language))


def looked_at_again(text: str, language: str = "en") -> bytes:
    """A finished game with its turning points; names of sides are marked. `null` where nobody can tell what a position
    is worth."""
    try:
        found = told(review(read_record(text), language, marked=True, progress=now_and_then))
    except NotJudged:
        return b"null"
    return msgspec.json.encode(msgspec.convert(found, Review))


def now_and_then(done: int, of: int) -> None:
    """A hundred times at most."""
    if done * 100 // of != (done - 1) * 100 // of:
        so_far(done, of)


def frame(game: Game, language: str, answer: str | None, seat: int) -> Frame:
    spoken = game.spoken(language, marked=True)
    heard = [event for event in game.take_events() if seat == CHANCE or event.is_for(game.side_of(seat))]
    events = events_json(spoken, heard)
    score = list(game.points())
    seen = view_json(spoken, seat)
    return Frame(answer, events, explained_ask(spoken, game.ask), seen, spoken.where(), spoken.situation(), score)


def verdict(text: str, key: str) -> bytes:
    return msgspec.json.encode(msgspec.convert(verify(read_record(text), key).as_json(), Verdict))
