"""A Kit: the dice of one component file, with every ask and roll made ready once for all copies of a match."""

from fractions import Fraction
from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.roll import Dice, Roll
from fiveaside.games.soccer_dice.choices import ROLL
from fiveaside.games.soccer_dice.parts.components import Components

WHITE_DICE: Final = 4
FORWARD: Final = 3
"""So many dice are set aside when the ball is with the forward."""


class Likely:
    """How likely something is, as it is told: a number of six digits, in tenths of a percent and in whole ones. To find
    that out takes longer than all else that is said of a move."""

    def __init__(self, chance: Fraction) -> None:
        self.near = float(chance)
        self.told = round(self.near, 6)
        self.tenths = round(chance * 1000)
        self.whole = round(chance * 100)


class Kit:
    """`moves[k][ticket]` is how many dice are set aside after a roll with k set aside before it,
    `higher[ticket]` how many white dice of an attempt are higher than the black one, `wins` the chances to win that
    somebody has asked for, `known` what is told of chances."""

    def __init__(self, parts: Components, options: dict[str, str]) -> None:
        self.parts = parts
        self.rolls = parts.rolls_per_turn
        self.automatic_goal = parts.automatic_goal
        self.auto_roll = options["auto_roll"] == "on"
        self.swap = options["second_half"] == "swap"
        self.stop_when_decided = options["stop_when_decided"] == "on"
        self.shootout_stop = options["shootout_stop"] == "on"
        self.white = [int(face) for face in parts.white]
        self.black = [int(face) for face in parts.black]
        self.make_asks()
        self.make_rolls()
        self.moves = [[self.moved(kept, ticket) for ticket in range(self.builds[kept].n)] for kept in range(FORWARD)]
        self.higher = [self.beaten(ticket) for ticket in range(self.attempt_roll.n)]
        self.make_chances()
        self.wins: dict[tuple[bool, int, int, int], float] = {}
        self.known: dict[tuple[int, int], Likely] = {}

    def likely(self, chance: Fraction) -> Likely:
        key = (chance.numerator, chance.denominator)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Likely(chance)
        return found

    def make_asks(self) -> None:
        self.start = [Ask(seat, "start", (ROLL,)) for seat in range(2)]
        self.build = [Ask(seat, "build", (ROLL,)) for seat in range(2)]
        self.shot = [Ask(seat, "shot", (ROLL,)) for seat in range(2)]
        self.save = [Ask(seat, "save", (ROLL,)) for seat in range(2)]
        self.attempt = [Ask(seat, "attempt", (ROLL,)) for seat in range(2)]

    def make_rolls(self) -> None:
        white, black = self.parts.white, self.parts.black
        self.start_roll = Roll("start", (Dice("H", white), Dice("A", white)))
        self.builds = [Roll("build", (Dice("white", white, WHITE_DICE - kept),)) for kept in range(FORWARD)]
        self.shot_roll = Roll("shot", (Dice("white", white),))
        self.save_roll = Roll("save", (Dice("black", black),))
        thrown = (Dice("white", white, self.parts.shootout_white), Dice("black", black, before="v"))
        self.attempt_roll = Roll("attempt", thrown)

    def moved(self, kept: int, ticket: int) -> int:
        """3.3-3.6 While the next number of the chain shows, one die with it is set aside."""
        shown = [self.white[side] for side in self.builds[kept].faces(ticket)[0]]
        while kept < FORWARD and self.parts.chain[kept] in shown:
            shown.remove(self.parts.chain[kept])
            kept += 1
        return kept

    def beaten(self, ticket: int) -> int:
        """5.3 How many of the white dice are higher than the black one."""
        white, black = self.attempt_roll.faces(ticket)
        return len([side for side in white if self.white[side] > self.black[black[0]]])

    def make_chances(self) -> None:
        """`goal[k][r]` is the chance of a goal in this turn with k dice set aside and r rolls left, `steps[k]` that of
        a die to be set aside, `saves[s]` that of a keeper against the shot s."""
        self.beats = {shot: self.chance_of(shot) for shot in self.white}
        self.saves = {shot: 1 - chance for shot, chance in self.beats.items()}
        self.steps = [1 - Fraction(self.moves[kept].count(kept), len(self.moves[kept])) for kept in range(FORWARD)]
        scores = sum([self.beats[shot] for shot in self.white], Fraction(0)) / len(self.white)
        self.goal = [[Fraction(0)] for kept in range(FORWARD)]
        self.goal.append([Fraction(0)] + [scores] * self.rolls)
        for left in range(1, self.rolls + 1):
            for kept in range(FORWARD):
                moves = self.moves[kept]
                total = sum([self.goal[to][left - 1] * moves.count(to) for to in range(kept, FORWARD + 1)], Fraction(0))
                self.goal[kept].append(total / len(moves))
        self.attempt_goal = 1 - Fraction(self.higher.count(0), len(self.higher))

    def chance_of(self, shot: int) -> Fraction:
        """4.3, 4.4 The chance that a shot with this number is a goal."""
        if shot == self.automatic_goal:
            return Fraction(1)
        return Fraction(len([black for black in self.black if black < shot]), len(self.black))
