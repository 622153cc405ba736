"""How far back an answer may be taken: to the last roll, and to the last thing that somebody got to know by it."""

from typing import Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal

TRIES: Final = 16
"""How many other worlds are looked at to find out whether an answer reveals something."""


class Taken:
    """An answer that can still be taken back: whose it is, whether a person gave it, and the game before it."""

    def __init__(self, seat: int, person: bool, before: Game) -> None:
        self.seat = seat
        self.person = person
        self.before = before


def reveals(before: Game, choice: int) -> bool:
    """Whether somebody gets to know by this choice what was hidden from them. If so, what they see afterwards
    differs from what they would see in some other world that looked the same to them before."""
    if type(before).imagine is Game.imagine:
        return False
    return any(shows(before, choice, seat) for seat in range(before.seats()))


def shows(before: Game, choice: int, seat: int) -> bool:
    numbers = Seeded(seat)
    seen = sight(before.copy(), choice, seat)
    return any(sight(before.imagine(seat, numbers), choice, seat) != seen for _ in range(TRIES))


def sight(game: Game, choice: int, seat: int) -> tuple[list[dict[str, object]], dict[str, object]] | None:
    """What `seat` hears of this choice and sees after it; None where it cannot be made."""
    game.listen()
    try:
        game.answer(choice)
    except Refusal:
        return None
    heard = [event for event in game.take_events() if event.is_for(game.side_of(seat))]
    return [
        {"what": event.what, "side": event.side, "numbers": (event.a, event.b, event.c), "note": event.note}
        for event in heard
    ], game.view(seat)


def last_of(taken: list[Taken], seat: int) -> int | None:
    """How many answers go if the last one that `seat` gave is taken back; None if it has none left."""
    for count, answer in enumerate(reversed(taken), 1):
        if answer.seat == seat and answer.person:
            return count
    return None


def others_in(taken: list[Taken], count: int, seat: int) -> bool:
    """Whether another person has acted among the last `count` answers."""
    return any(answer.person and answer.seat != seat for answer in taken[len(taken) - count :])


def is_boundary(before: Game, choice: int) -> bool:
    """What is rolled or revealed cannot be taken back."""
    assert before.ask is not None
    return before.ask.seat == CHANCE or reveals(before, choice)
