"""What is measured of every game, and how closely it must be looked at for that."""

from typing import Final, NamedTuple

from fiveaside.engine.refusal import BadOption, listing, shown

RESULT: Final = 0
TOLD: Final = 1
JUDGED: Final = 2
"""How closely a game is looked at: how it ended; all that is told in it; what every position in it is worth."""


class Metric(NamedTuple):
    """`title` is what a reader calls it; `unit` is "share" for what is so in a game or is not, "part" for a part of
    each game, "chance" for win chance."""

    name: str
    title: str
    level: int
    unit: str = ""


METRICS: Final = {
    metric.name: metric
    for metric in (
        Metric("first_seat", "the first seat's share of the wins", RESULT, "share"),
        Metric("draws", "games without a winner", RESULT, "share"),
        Metric("decisions", "decisions a game", RESULT),
        Metric("points", "points a game, both sides together", RESULT),
        Metric("lead", "points of the first seat beyond those of the others", RESULT),
        Metric("margin", "points between first and last", RESULT),
        Metric("starter", "the share of the wins of whoever has the first turn", TOLD, "share"),
        Metric("throws", "dice and cards a game", TOLD),
        Metric("minutes", "minutes a game", TOLD),
        Metric("lead_changes", "changes of the favourite a game", JUDGED),
        Metric("decided", "how far through a game it is decided", JUDGED, "part"),
        Metric("comebacks", "games won after the chance to win was below 20 %", JUDGED, "share"),
        Metric("matter", "win chance between the best and the worst choice", JUDGED, "chance"),
        Metric("one_sensible", "decisions with one sensible choice", JUDGED, "part"),
        Metric("idle", "decisions that change nothing", JUDGED, "part"),
        Metric("luck", "what dice and cards brought the first seat", JUDGED, "chance"),
        Metric("play", "what choices brought the first seat", JUDGED, "chance"),
    )
}


def metric(name: object) -> Metric:
    if not isinstance(name, str) or name not in METRICS:
        raise BadOption(f"What is measured is {listing(list(METRICS))}, but {shown(name)} came.")
    return METRICS[name]
