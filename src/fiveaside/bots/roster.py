"""Who can sit down beside people, by name."""

from fiveaside.bots.randomly import Randomly
from fiveaside.engine.chance import Numbers
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import BadOption, listing
from fiveaside.games.goal_game.bot import Thumb as GoalGameThumb
from fiveaside.games.golazo.bot import Thumb as GolazoThumb
from fiveaside.games.golong.bot import Thumb as GoLongThumb
from fiveaside.games.next_goal_wins.bot import Thumb as NextGoalWinsThumb

THUMBS: dict[str, type[Player]] = {
    "goal_game": GoalGameThumb,
    "golazo": GolazoThumb,
    "golong": GoLongThumb,
    "next_goal_wins": NextGoalWinsThumb,
}


def bot_names(game: str) -> list[str]:
    """The bots of a game, the best one first."""
    return ["thumb", "random"] if game in THUMBS else ["random"]


def bot(game: str, name: str, numbers: Numbers) -> Player:
    if name == "thumb" and game in THUMBS:
        return THUMBS[game](numbers)
    if name == "random":
        return Randomly(numbers)
    raise BadOption(f"The bots of {game} are {listing(bot_names(game))}, but '{name}' came.")
