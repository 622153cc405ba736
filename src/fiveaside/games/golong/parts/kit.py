"""A Kit: the dice of one component file, with every roll and ask made ready once for all copies of a match."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Draw
from fiveaside.engine.roll import Dice, Roll
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.parts.components import Components
from fiveaside.games.golong.parts.cup import FULL_CUP, blue_in, cup_of, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.qb_roll import NEVER, QbRoll

if TYPE_CHECKING:
    from mypy_extensions import i64

BALL: Final = 0
SACK: Final = 1
FLAG: Final = 2
STAR: Final = 3
QB_FACES: Final = ("ball", "sack", "flag", "star")

BLOCKED: Final = 0
POST: Final = 100
"""What a kick is that shows no number of yards: those are from 1 to 99."""

TD_YARDS: Final = 100
"""A blue TD carries the ball over the goal line from anywhere."""


class Asks:
    """The asks for dice, made once and shared: the fewer there are, the more of them stay in the processor's cache."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.made: dict[tuple[str, tuple[int, ...]], list[Ask]] = {}

    def of(self, kind: str, codes: tuple[int, ...]) -> list[Ask]:
        """The same ask for every seat."""
        key = (kind, codes)
        if key not in self.made:
            forced = len(codes) == 1 and codes[0] != c.STOP
            self.made[key] = [Ask(seat, kind, codes, forced) for seat in range(self.seats)]
        return self.made[key]


class Shown:
    """The play dice that lie on the table after a roll, made once and shared: what may be taken, and what is left then.

    `take` is the ask for the first die of a football, `more` for a further one, `one` and `back` for the
    single die of 6.11, 7.3 and 7.4; each by seat.
    """

    def __init__(self, dice: tuple[int, ...], cup: int, blue_yards: int, touchdown: bool, asks: Asks) -> None:
        self.dice = dice
        self.cup: i64 = cup
        self.blue_yards = blue_yards
        self.touchdown = touchdown
        different = tuple(dict.fromkeys(dice))
        self.take = asks.of("take", different)
        self.more = asks.of("take", (*different, c.STOP))
        self.one = asks.of("one", different)
        self.back = asks.of("return", different)
        self.without: list[Shown | None] = [None] * c.CHOICES


class Kit:
    """`plays`, `chances` and `punts` are what somebody has asked for already: how likely a football and a touchdown at
    once are by cup, what a kick brings, and where the other side starts after a punt. What is small and never negative
    is kept as bytes, which compiled code looks up without making objects."""

    def __init__(
        self, parts: Components, sizes: tuple[int, ...] = (1, 1), loss: str = NEVER, late: bool = False
    ) -> None:
        self.parts = parts
        self.late_turnover = late
        self.dice_fall = loss != NEVER
        self.sizes = sizes
        self.teams = sizes != (1, 1)
        self.seats = sum(sizes)
        self.qb = bytes([QB_FACES.index(face) for face in parts.qb])
        self.yards = [0] * c.GREEN + [int(face) for face in parts.green]
        self.yards += [TD_YARDS if face == "TD" else int(face) for face in parts.blue]
        self.plays: dict[int, tuple[Fraction, Fraction]] = {}
        self.chances: dict[tuple[int, str, int, int], Fraction] = {}
        self.punts: dict[tuple[int, bool], tuple[int, int, Fraction]] = {}
        self.texts = [*c.WORDS, *["g" + face for face in parts.green], *["b" + face for face in parts.blue]]
        self.make_asks()
        self.make_rolls(loss)
        self.make_shown()

    def make_asks(self) -> None:
        seats = range(self.seats)
        self.down = [Ask(seat, "down", (c.PLAY, c.PUNT, c.FG)) for seat in seats]
        self.penalty = [Ask(seat, "penalty", (c.ACCEPT, c.DECLINE)) for seat in seats]
        self.after = [Ask(seat, "try", (c.KICK, c.TWO)) for seat in seats]
        self.drop_any = [Ask(seat, "drop", (c.DROP_GREEN, c.DROP_BLUE)) for seat in seats]
        self.drop_green = [Ask(seat, "drop", (c.DROP_GREEN,), True) for seat in seats]
        self.drop_blue = [Ask(seat, "drop", (c.DROP_BLUE,), True) for seat in seats]

    def make_rolls(self, loss: str) -> None:
        parts = self.parts
        qb = Dice("qb", parts.qb)
        yellow = Dice("yellow", parts.yellow)
        red = Dice("red", parts.red)
        self.toss = Draw("toss", ("H", "A"), by_hand=True)
        self.kick = Roll("kick", (Dice("black", parts.black),))
        self.kicked = bytes([BLOCKED if face == "X" else POST if face == "post" else int(face) for face in parts.black])
        self.sack = Roll("sack", (yellow,))
        self.sacked = bytes([parts.sack_yards(face) for face in parts.yellow])
        self.flag = Roll("flag", (yellow, red))
        self.star = Roll("star", (red,))
        self.two = QbRoll("two", (qb, Dice("g", parts.green, 1, "g")), loss, parts.off_table_rate)
        self.rolls: list[QbRoll] = []
        for cup in range(FULL_CUP + 1):
            dice = [qb]
            if greens_in(cup):
                dice.append(Dice("g", parts.green, greens_in(cup), "g"))
            if blue_in(cup):
                dice.append(Dice("b", parts.blue, 1, "b"))
            self.rolls.append(QbRoll("roll", tuple(dice), loss, parts.off_table_rate))

    def make_shown(self) -> None:
        self.asks = Asks(self.seats)
        self.known: dict[tuple[int, ...], Shown] = {}
        self.shown: list[list[Shown]] = []
        for cup in range(FULL_CUP + 1):
            dice = [group for group in self.rolls[cup].dice if group.name != "qb"]
            throw = Roll("shown", tuple(dice))
            self.shown.append([self.lying(self.taken(throw, ticket)) for ticket in range(throw.n)])
        self.none = self.lying(())

    def taken(self, throw: Roll, ticket: int) -> tuple[int, ...]:
        """The choices that take the dice of a throw, in writing order."""
        first = {"g": c.GREEN, "b": c.BLUE}
        dice: list[int] = []
        for group, sides in zip(throw.dice, throw.faces(ticket), strict=True):
            dice.extend(first[group.name] + side for side in group.sorted(sides))
        return tuple(dice)

    def lying(self, dice: tuple[int, ...]) -> Shown:
        """These dice, shared by whoever shows them."""
        if dice in self.known:
            return self.known[dice]
        blue = dice[-1] if dice and dice[-1] >= c.BLUE else -1
        greens = len(dice) - (blue >= 0)
        yards = self.yards[blue] if blue >= 0 else 0
        made = Shown(dice, cup_of(greens, int(blue >= 0)), yards, yards == TD_YARDS, self.asks)
        self.known[dice] = made
        for die in set(dice):
            i = dice.index(die)
            made.without[die] = self.lying(dice[:i] + dice[i + 1 :])
        return made


def landing(spot: "i64", face: "i64", touchback: "i64") -> "i64":
    """8.1-8.4 Where a punt from `spot` comes down, seen from the kicking side."""
    if face == BLOCKED:
        return spot
    if face == POST or spot + face >= GOAL_LINE:
        return GOAL_LINE - touchback
    return spot + face
