"""Whether somebody gets to know by an answer what was hidden, found the slow way: by looking at other worlds."""

from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal

WORLDS = 8
"""So many other worlds are looked at for each seat."""

Heard = list[tuple[object, ...]]


def reveals(before: Game, choice: int) -> bool:
    """What somebody is told of it differs from what they would be told in another world that looks the same to them."""
    return any(shows(before, choice, seat) for seat in range(before.seats()))


def shows(before: Game, choice: int, seat: int) -> bool:
    numbers = Seeded(seat)
    here = heard(before.copy(), choice, seat)
    worlds = [heard(before.imagine(seat, numbers), choice, seat) for _ in range(WORLDS)]
    return any(there is not None and there != here for there in worlds)


def heard(game: Game, choice: int, seat: int) -> Heard | None:
    """What `seat` hears of this choice, and who is asked next; None where it cannot be made."""
    ask = game.ask
    assert ask is not None
    game.listen()
    game.take_events()
    try:
        game.answer(choice)
    except Refusal:
        return None
    events = game.take_events()
    if ask.veiled and ask.seat != seat:
        events = events[1:]
    side = game.side_of(seat)
    told: Heard = [(one.what, one.side, one.values, one.note) for one in events if one.is_for(side)]
    following = game.ask
    if following is not None and (not following.veiled or following.seat == seat):
        told.append((following.seat, following.kind))
    return told
