"""What was learned by playing: how long tactics are worth keeping, what footballers and tactics are worth, and what
counts in a season. It is read once."""

from typing import Final, cast

from fiveaside.games.next_goal_wins.parts.board import POSITIONS
from fiveaside.games.pack import own_toml

PARTS: Final = 1000
"""What it is worth to keep a tactic is kept in thousandths of a goal."""
KEEPING: Final[dict[str, list[list[float]]]] = {}
WEIGHTS: Final[list[float]] = []
A_GOAL: Final = 13.0
"""So many points of the rule of thumb a goal in a match is worth: the same thresholds serve both."""
STATS: Final[list[list[float]]] = []
SKILLS: Final[dict[str, float]] = {}
TACTICS: Final[dict[str, float]] = {}


def keeping(tactic: str) -> list[list[float]] | None:
    """By attacks left, what it is worth to keep a tactic, in a match that is not the last and in the last; None for a
    tactic that nobody has played with."""
    if not KEEPING:
        for name, kept in own_toml("next_goal_wins", "data/patience.toml").items():
            KEEPING[name] = [[worth / PARTS for worth in row] for row in cast("list[list[int]]", kept)]
    return KEEPING.get(tactic)


def weights() -> list[float]:
    """What each thing seen counts for the title."""
    if not WEIGHTS:
        WEIGHTS.extend(cast("list[float]", own_toml("next_goal_wins", "data/judgement.toml")["season"]))
    return WEIGHTS


def stats(place: int) -> list[float]:
    """What a point of each stat is worth in this position."""
    if not STATS:
        read_scouting()
    return STATS[place]


def skills() -> dict[str, float]:
    """What each skill is worth at home, by its id."""
    if not SKILLS:
        read_scouting()
    return SKILLS


def tactics() -> dict[str, float]:
    """What it is worth to have a tactic when a match begins, by its id."""
    if not TACTICS:
        read_scouting()
    return TACTICS


def read_scouting() -> None:
    told = own_toml("next_goal_wins", "data/scouting.toml")
    by_place = cast("dict[str, list[int]]", told["stats"])
    STATS.extend([[A_GOAL * worth / PARTS for worth in by_place[place]] for place in POSITIONS])
    for name, worth in cast("dict[str, int]", told["skills"]).items():
        SKILLS[name] = A_GOAL * worth / PARTS
    for name, worth in cast("dict[str, int]", told["tactics"]).items():
        TACTICS[name] = A_GOAL * worth / PARTS


def forget() -> None:
    """What is kept has changed."""
    KEEPING.clear()
    WEIGHTS.clear()
    STATS.clear()
    SKILLS.clear()
    TACTICS.clear()
