"""A record played through, frame by frame, and its dice drawn again."""

from typing import Any, Final

import msgspec

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import Game
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadRecord
from fiveaside.games import box
from fiveaside.server.bodies import DieCount, Frame, Replay, Verdict
from fiveaside.table.fair import verify
from fiveaside.table.statistics import statistics
from fiveaside.table.wire import ask_json, event_json

MOST_ANSWERS: Final = 5000


def replay(text: str, language: str = "en") -> Replay:
    record = read_record(text)
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(f"A record to replay holds at most {MOST_ANSWERS} answers, but {len(record.answers)} came.")
    game = record.begin(box(record.game))
    game.listen()
    frames = [frame(game, language, None)]
    for number, (_, answer) in enumerate(record.answers):
        record.answer(game, number)
        frames.append(frame(game, language, answer))
    record.check(game)
    fair = record.head.get("fair")
    counts = msgspec.convert(statistics(record), list[DieCount])
    told = game.spoken(language)
    sides = [told.side_name(side) for side in range(len(game.points()))]
    seats = [game.side_of(seat) for seat in range(game.seats())]
    fair = fair if isinstance(fair, dict) else None
    return Replay(told.box.title, frames, record.outcome(told), fair, counts, sides, seats)


def frame(game: Game, language: str, answer: str | None) -> Frame:
    told = game.spoken(language)
    events: list[dict[str, Any]] = [event_json(told, event) for event in game.take_events()]
    score = list(game.points())
    return Frame(answer, events, ask_json(told, game.ask), told.view(CHANCE), told.where(), score)


def verdict(text: str) -> Verdict:
    found = verify(read_record(text))
    return Verdict(found.good, found.draws, found.why)
