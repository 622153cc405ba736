"""Who can sit down beside people, by name."""

from fiveaside.bots.randomly import Randomly
from fiveaside.engine.chance import Numbers
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import BadOption, listing
from fiveaside.games.golong.bot import Thumb as GoLongThumb

THUMBS: dict[str, type[Player]] = {"golong": GoLongThumb}


def bot_names(game: str) -> list[str]:
    """The bots of a game, the best one first."""
    return ["thumb", "random"] if game in THUMBS else ["random"]


def bot(game: str, name: str, numbers: Numbers) -> Player:
    if name == "thumb" and game in THUMBS:
        return THUMBS[game]()
    if name == "random":
        return Randomly(numbers)
    raise BadOption(f"The bots of {game} are {listing(bot_names(game))}, but '{name}' came.")
