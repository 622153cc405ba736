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


USUAL: Final = "regular"
"""The level that somebody plays against who asks for no other."""


def bot_names(game: str) -> list[str]:
    """The bots of a game, the strongest of its own first."""
    return list(minds_of(game))


def usual_bot(game: str) -> str:
    names = bot_names(game)
    return USUAL if USUAL in names else names[0]


def minds_of(game: str) -> dict[str, type[Player]]:
    """By name; `perfect` sits where best play is known."""
    solved: dict[str, type[Player]] = {"perfect": Perfect} if box(game).is_solved() else {}
    return {**box(game).minds(), "random": Randomly, **solved, **GUESTS}


def bot(game: str, name: str, numbers: Numbers) -> Player:
    return mind(game, name)(numbers)


def is_quick(game: str, name: str) -> bool:
    """Whether it answers in less time than it takes to ask somebody else."""
    return mind(game, name).quick


def mind(game: str, name: str) -> type[Player]:
    minds = minds_of(game)
    if name in minds:
        return minds[name]
    names, came = bot_names(game), shown(name)
    told = f"The bots of {game} are {listing(names)}, but {came} came."
    raise BadOption(told, "", "no_bot", {"game": game, "expected": names, "came": came})


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
        told = f"A mind is fetched as module:Class, but {shown(name)} failed: {reason(error)}."
        raise BadOption(told, "", "mind_failed", {"came": shown(name), "why": reason(error)}) from None
    if not isinstance(mind, type) or not issubclass(mind, Player):
        told = f"A mind is a class derived from fiveaside.engine.player.Player, but {shown(name)} is none."
        raise BadOption(told, "", "no_mind", {"came": shown(name)})
    return mind


def reason(error: Exception) -> str:
    """What went wrong, in one line; it may come from anybody's code."""
    return f"{type(error).__name__}, {shown(str(error))}"
