"""What was learned by playing: how long tactics are worth keeping, and what counts in a season. It is read once."""

from typing import Final, cast

from fiveaside.games.pack import own_toml

PARTS: Final = 1000
"""What it is worth to keep a tactic is kept in thousandths of a goal."""
KEEPING: Final[dict[str, list[list[float]]]] = {}
WEIGHTS: Final[list[float]] = []


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


def forget() -> None:
    """What is kept has changed."""
    KEEPING.clear()
    WEIGHTS.clear()
