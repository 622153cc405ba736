"""A Kit: the dice of one component file, with every roll, hand and ask made ready once for all copies of a match."""

from typing import Final

from fiveaside.engine.ask import Ask, Draw
from fiveaside.engine.roll import Dice, Roll
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.components import Components
from fiveaside.games.golong.cup import FULL_CUP, blue_in, cup_of, greens_in
from fiveaside.games.golong.hand import Asks, Hand
from fiveaside.games.golong.play_roll import NEVER, PlayRoll

BALL: Final = 0
SACK: Final = 1
FLAG: Final = 2
STAR: Final = 3
QB_FACES: Final = ("ball", "sack", "flag", "star")

BLOCKED: Final = -1
POST: Final = -2

TD_YARDS: Final = 100
"""A blue TD carries the ball over the goal line from anywhere."""


class Kit:
    def __init__(
        self, parts: Components, sizes: tuple[int, ...] = (1, 1), loss: str = NEVER, late: bool = False
    ) -> None:
        self.parts = parts
        self.late_turnover = late
        self.sizes = sizes
        self.teams = sizes != (1, 1)
        self.seats = sum(sizes)
        self.qb = [QB_FACES.index(face) for face in parts.qb]
        self.yards = [0] * c.GREEN + [int(face) for face in parts.green]
        self.yards += [TD_YARDS if face == "TD" else int(face) for face in parts.blue]
        self.texts = [*c.WORDS, *["g" + face for face in parts.green], *["b" + face for face in parts.blue]]
        self.make_asks()
        self.make_rolls(loss)
        self.make_hands()

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
        self.kicked = [BLOCKED if face == "X" else POST if face == "post" else int(face) for face in parts.black]
        self.sack = Roll("sack", (yellow,))
        self.sacked = [parts.sack_yards(face) for face in parts.yellow]
        self.flag = Roll("flag", (yellow, red))
        self.star = Roll("star", (red,))
        self.two = PlayRoll("two", (qb, Dice("g", parts.green, 1, "g")), loss, parts.off_table_rate)
        self.rolls: list[PlayRoll] = []
        for cup in range(FULL_CUP + 1):
            dice = [qb]
            if greens_in(cup):
                dice.append(Dice("g", parts.green, greens_in(cup), "g"))
            if blue_in(cup):
                dice.append(Dice("b", parts.blue, 1, "b"))
            self.rolls.append(PlayRoll("roll", tuple(dice), loss, parts.off_table_rate))

    def make_hands(self) -> None:
        self.asks = Asks(self.seats)
        self.known: dict[tuple[int, ...], Hand] = {}
        self.hands: list[list[Hand]] = []
        for cup in range(FULL_CUP + 1):
            shown = [group for group in self.rolls[cup].dice if group.name != "qb"]
            throw = Roll("hand", tuple(shown))
            self.hands.append([self.hand(self.taken(throw, ticket)) for ticket in range(throw.n)])
        self.none = self.hand(())

    def taken(self, throw: Roll, ticket: int) -> tuple[int, ...]:
        """The choices that take the dice of a throw, in writing order."""
        first = {"g": c.GREEN, "b": c.BLUE}
        dice: list[int] = []
        for group, sides in zip(throw.dice, throw.faces(ticket), strict=True):
            dice.extend(first[group.name] + side for side in group.sorted(sides))
        return tuple(dice)

    def hand(self, dice: tuple[int, ...]) -> Hand:
        """The shared hand for these dice."""
        if dice in self.known:
            return self.known[dice]
        blue = dice[-1] if dice and dice[-1] >= c.BLUE else -1
        greens = len(dice) - (blue >= 0)
        yards = self.yards[blue] if blue >= 0 else 0
        made = Hand(dice, cup_of(greens, int(blue >= 0)), yards, yards == TD_YARDS, self.asks)
        self.known[dice] = made
        for die in set(dice):
            i = dice.index(die)
            made.without[die] = self.hand(dice[:i] + dice[i + 1 :])
        return made
