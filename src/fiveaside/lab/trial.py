"""A trial: some games of a variant, played in a moment, for whoever watches the numbers come in."""

import time

import fiveaside
from fiveaside.bots.roster import bot_names, is_quick
from fiveaside.engine.options import read_options
from fiveaside.games import box
from fiveaside.lab.batch import Batch, play
from fiveaside.lab.simulation import Setting

SECONDS = 0.5
"""So much of a processor is taken, and the rest of the last game."""
MOST_GAMES = 250
PACE = 10
LOOKED_AT = 8
"""Of one game in so many every position is judged, where the rules are compiled."""


def mind_of(game: str) -> str:
    """Who plays it well enough to be looked at, and quickly enough."""
    names = bot_names(game)
    if fiveaside.compiled and "thumb" in names:
        return "thumb"
    return next((name for name in names if is_quick(game, name)), names[-1])


def tried(game: str, options: dict[str, object], seed: int, first: int) -> dict[str, object]:
    """Games from number `first` on. Each has dice of its own, which fall the same in every variant: whoever adds up
    what trials say gets what the same games say elsewhere."""
    kit = box(game)
    allowed = kit.seats(read_options(kit.title, kit.options, options))
    setting = Setting(game, [mind_of(game)] * (2 if 2 in allowed else allowed[0]), options, {}, seed)
    fresh = kit.new(len(setting.bots), options)
    judges = fiveaside.compiled and kit.judgement(fresh) is not None
    sums: dict[str, list[float]] = {}
    until = time.process_time() + SECONDS
    number = first
    while number < first + MOST_GAMES and (number == first or time.process_time() < until):
        judged = number + 1 if judges and number % LOOKED_AT == 0 else 0
        sheet = play(Batch(setting, number, 1, number + 1, judged, PACE))
        for name, column in sheet.columns.items():
            add(sums.setdefault(name, [0.0, 0.0, 0.0]), column[0])
        number += 1
    return {"games": number - first, "mind": setting.bots[0], "seats": len(setting.bots), "metrics": sums}


def add(sums: list[float], value: float | None) -> None:
    """How many, their sum, and the sum of their squares."""
    if value is not None:
        sums[0] += 1.0
        sums[1] += value
        sums[2] += value * value
