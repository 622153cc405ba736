"""How strong the bots are, as ratings that stand still. docs/minds.md has what was measured: between two levels of
which the better wins two games of three lie some 2.5 points; where nothing was measured the steps are guessed."""

from typing import Final

BOT: Final = "bot:"
"""How a bot is named among players."""
SURE: Final = 1.0
LEVELS: Final = {
    "random": 13.0,
    "rookie": 20.5,
    "regular": 23.3,
    "pro": 25.2,
    "thumb": 25.2,
    "master": 28.5,
    "perfect": 30.0,
}
OF_GAME: Final[dict[str, dict[str, float]]] = {
    "golazo": {"thumb": 28.3},
    # Dice decide nearly all of it.
    "soccer_dice": {"random": 23.0, "perfect": 26.0},
    "golong": {"random": 16.0, "thumb": 25.0, "perfect": 26.5},
}


def level_of(game: str, bot: str) -> float | None:
    """None for a mind that nobody has measured."""
    return OF_GAME.get(game, {}).get(bot, LEVELS.get(bot))
