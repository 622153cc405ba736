"""The play dice that lie on the table after a roll."""

from fiveaside.engine.ask import Ask
from fiveaside.games.golong.choices import CHOICES, STOP


class Hand:
    """One set of shown dice, made once and shared: what may be taken, and what is left afterwards.

    `take` is the ask for the first die of a football, `more` for a further one, `one` and `back` for the
    single die of 6.11, 7.3 and 7.4; each is a list by seat.
    """

    def __init__(self, dice: tuple[int, ...], cup: int, blue_yards: int, touchdown: bool, seats: int) -> None:
        self.dice = dice
        self.cup = cup
        self.blue_yards = blue_yards
        self.touchdown = touchdown
        different = tuple(dict.fromkeys(dice))
        single = len(different) == 1
        self.take = [Ask(seat, "take", different, single) for seat in range(seats)]
        self.more = [Ask(seat, "take", (*different, STOP)) for seat in range(seats)]
        self.one = [Ask(seat, "one", different, single) for seat in range(seats)]
        self.back = [Ask(seat, "return", different, single) for seat in range(seats)]
        self.without: list[Hand | None] = [None] * CHOICES
