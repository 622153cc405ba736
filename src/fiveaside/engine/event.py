"""An Event: what happened, to whom, and the clause that caused it."""

from typing import Final

EVERYONE: Final = -1


class Event:
    """`what` names a sentence in the game's words; `a`, `b`, `c` are the numbers in it. `only` is the side that alone
    may know of it."""

    def __init__(
        self,
        rule: str,
        what: str,
        side: int = -1,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        note: str = "",
        only: int = EVERYONE,
    ) -> None:
        self.rule = rule
        self.what = what
        self.side = side
        self.a = a
        self.b = b
        self.c = c
        self.note = note
        self.only = only

    def is_for(self, side: int) -> bool:
        """Whether this side may know of it; CHANCE asks for those who only watch."""
        return self.only == EVERYONE or self.only == side


class Outcome:
    """How a game ended. `winner` is a side, or None for a draw; `places` ranks the seats of larger games.
    `why` tells it as an event does."""

    def __init__(self, winner: int | None, score: tuple[int, ...], why: Event, places: tuple[int, ...] = ()) -> None:
        self.winner = winner
        self.score = score
        self.why = why
        self.places = places
