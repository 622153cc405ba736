"""The play dice that lie on the table after a roll."""

from fiveaside.engine.ask import Ask
from fiveaside.games.golong.choices import CHOICES, STOP


class Asks:
    """The asks for dice, made once and shared: the fewer there are, the more of them stay in the processor's cache."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.made: dict[tuple[str, tuple[int, ...]], tuple[Ask, ...]] = {}

    def of(self, kind: str, codes: tuple[int, ...]) -> tuple[Ask, ...]:
        """The same ask for every seat."""
        key = (kind, codes)
        if key not in self.made:
            forced = len(codes) == 1 and codes[0] != STOP
            self.made[key] = tuple([Ask(seat, kind, codes, forced) for seat in range(self.seats)])
        return self.made[key]


class Hand:
    """One set of shown dice, made once and shared: what may be taken, and what is left afterwards.

    `take` is the ask for the first die of a football, `more` for a further one, `one` and `back` for the
    single die of 6.11, 7.3 and 7.4; each by seat.
    """

    def __init__(self, dice: tuple[int, ...], cup: int, blue_yards: int, touchdown: bool, asks: Asks) -> None:
        self.dice = dice
        self.cup = cup
        self.blue_yards = blue_yards
        self.touchdown = touchdown
        different = tuple(dict.fromkeys(dice))
        self.take = asks.of("take", different)
        self.more = asks.of("take", (*different, STOP))
        self.one = asks.of("one", different)
        self.back = asks.of("return", different)
        self.without: list[Hand | None] = [None] * CHOICES
