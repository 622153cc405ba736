"""A match between bots: played with nobody at the table, from a seed, so that whoever plays it gets the same."""

import hmac
import json
import time
from collections.abc import Sequence
from typing import cast

from fiveaside.bots.letter import answered
from fiveaside.bots.roster import fetch
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.record import Record, head_of
from fiveaside.games import box
from fiveaside.table.duplicate import draw, note
from fiveaside.table.fair import NO_ENTROPY, Fair, fair_head, ticket
from fiveaside.table.plan import own_seed

Answers = list[tuple[int, str]]


def match_seed(secret: bytes, fixture: str) -> bytes:
    """The seed of a match follows from that of its contest, which was promised before anybody joined."""
    return hmac.digest(secret, f"fiveaside match|{fixture}".encode(), "sha256")


def play_on(
    game: str,
    options: dict[str, object],
    bots: list[str],
    seed: bytes,
    answers: Answers,
    seconds: float,
    guests: list[str],
    duplicate: bool = False,
) -> tuple[Answers, dict[str, object] | None]:
    """Go on from these answers for so many seconds of the processor: all answers, and how it ended if it did. What a
    bot answers depends on the situation alone, so it does not matter how often somebody else takes over."""
    fetch(guests)
    playing = box(game).new(len(bots), options, {})
    given, none = list(answers), [NO_ENTROPY] * len(bots)
    draws = 0
    purposes: dict[str, int] = {}
    for seat, text in given:
        if seat == CHANCE and duplicate:
            note(playing, purposes)
        playing.answer(playing.parse(text))
        draws += seat == CHANCE
    until = time.process_time() + seconds
    while playing.ask is not None and time.process_time() < until:
        ask = playing.ask
        if ask.seat == CHANCE:
            choice = draw(seed, none, playing, purposes) if duplicate else ticket(seed, none, draws, ask.n)
            if duplicate:
                note(playing, purposes)
            draws += 1
        else:
            stands = json.dumps([draws, playing.save()]).encode()
            choice = answered(playing, bots[ask.seat], own_seed(seed, ask.seat, stands))
        given.append((ask.seat, playing.text(choice)))
        playing.answer(choice)
    return given, playing.over()


def record_of(
    game: str,
    options: dict[str, object],
    names: Sequence[str],
    seed: bytes,
    answers: Answers,
    over: dict[str, object],
    duplicate: bool = False,
) -> Record:
    """The record of a finished match, with all that is needed to verify it."""
    head = head_of(box(game).new(len(names), options, {}))
    head["fair"] = fair_head(Fair(seed, [NO_ENTROPY] * len(names))) | ({"duplicate": True} if duplicate else {})
    head["people"] = list(names)
    return Record(head, list(answers), over)


def result_of(over: dict[str, object], seats: int, sides: Sequence[int]) -> tuple[list[int], list[int]]:
    """The score and the place of each seat; `sides` are those of the seats."""
    score = cast(list[int], over["score"])
    places = over.get("places")
    winner = over.get("winner")
    if isinstance(places, list) and len(places) == seats:
        found = [int(place) for place in places]
    else:
        found = [1 if winner is None or side == winner else 2 for side in sides]
    return [max(0, int(score[side])) for side in sides], found
