"""Who can sit down beside people, by name."""

import importlib
from typing import Final

from fiveaside.bots.perfect import Perfect
from fiveaside.bots.randomly import Randomly
from fiveaside.engine.chance import Numbers
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import BadOption, listing, shown
from fiveaside.games import box

GUESTS: Final[dict[str, type[Player]]] = {}
"""Minds from elsewhere, by the `module:Class` they were fetched with. Only whoever starts the program fetches them."""


def bot_names(game: str) -> list[str]:
    """The bots of a game, the usual opponent first."""
    return list(minds_of(game))


def minds_of(game: str) -> dict[str, type[Player]]:
    """By name; `perfect` sits where best play is known."""
    solved: dict[str, type[Player]] = {"perfect": Perfect} if box(game).is_solved() else {}
    return {**box(game).minds(), "random": Randomly, **solved, **GUESTS}


def bot(game: str, name: str, numbers: Numbers) -> Player:
    minds = minds_of(game)
    if name in minds:
        return minds[name](numbers)
    raise BadOption(f"The bots of {game} are {listing(bot_names(game))}, but {shown(name)} came.")


def is_elsewhere(name: str) -> bool:
    """Whether it says where a mind is to be fetched from: `module:Class`."""
    return ":" in name


def fetch(names: list[str]) -> None:
    """Have the minds among these names that come from elsewhere."""
    for name in names:
        if is_elsewhere(name) and name not in GUESTS:
            GUESTS[name] = found(name)


def found(name: str) -> type[Player]:
    module, _, kind = name.partition(":")
    try:
        mind = getattr(importlib.import_module(module), kind)
    except Exception as error:
        raise BadOption(f"A mind is fetched as module:Class, but {shown(name)} failed: {reason(error)}.") from None
    if not isinstance(mind, type) or not issubclass(mind, Player):
        raise BadOption(f"A mind is a class derived from fiveaside.engine.player.Player, but {shown(name)} is none.")
    return mind


def reason(error: Exception) -> str:
    """What went wrong, in one line; it may come from anybody's code."""
    return f"{type(error).__name__}, {shown(str(error))}"
