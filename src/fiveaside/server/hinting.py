"""Hints: what a seat could do, worked out by a worker that is given an imagined world and never the table."""

from collections.abc import Sequence

import msgspec

from fiveaside.bots.letter import known
from fiveaside.games import box
from fiveaside.review.advice import advise, told
from fiveaside.server.bodies import Hint
from fiveaside.table.plan import own_seed, situation
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.table import Table


def question(table: Table, seats: Sequence[int]) -> tuple[str, int, dict[str, object]] | TableRefusal:
    """What a worker needs to advise whoever of these seats is asked: the game, numbers to decide by, and a world that
    fits what the seat knows. Or why there is no hint."""
    ask = table.game.ask
    if not table.hints:
        return TableRefusal("hints_off")
    if table.state != "playing" or ask is None or ask.seat not in seats or ask.hushed:
        return TableRefusal("hint_other")
    seed = own_seed(table.secret, ask.seat, b"hint|" + situation(table))
    return table.game.box.name, seed, known(table.game, ask.seat).save()


def hinted(name: str, seed: int, world: dict[str, object], language: str) -> bytes:
    """In the process of a worker."""
    game = box(name).load(world)
    found = told(game.spoken(language, marked=True), advise(game, seed))
    return msgspec.json.encode(msgspec.convert(found, Hint))
