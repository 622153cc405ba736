"""A Letter: all that a mind is handed to think about, as bytes.

It holds one world, which stands for all that a seat cannot tell apart: whichever of them is the true one, the letter is
the same, byte for byte. So nothing can follow from it that does not follow from what the seat was shown and told."""

import json
from typing import cast

from fiveaside.bots.roster import bot
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import BadState
from fiveaside.games import box


def letter(game: Game, seat: int) -> bytes:
    return json.dumps(known(game, seat).save()).encode()


def known(game: Game, seat: int) -> Game:
    """The world that stands for all which this seat cannot tell apart."""
    return game.imagine(seat, Seeded())


def opened(letter: bytes) -> Game:
    told = cast(dict[str, object], json.loads(letter))
    return box(str(told["game"])).load(told)


def answered(game: Game, name: str, seed: int) -> int:
    """What a mind answers for the seat that is asked, in a world of its own that the seed draws."""
    ask = game.ask
    if ask is None or ask.seat < 0:
        raise BadState("A mind was to answer for a seat, but the game asks none.")
    numbers = Seeded(seed)
    world = game.imagine(ask.seat, numbers)
    world.asks_all = False
    return bot(game.box.name, name, numbers).choose(world, ask)
