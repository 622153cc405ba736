"""What an owner's file may say about the dice and the numbers of Soccer Dice, and what it may not."""

from typing import Final

from fiveaside.engine.refusal import BadPack
from fiveaside.games.pack import Pack

NO_FACE: Final = 0
"""No die shows it, so as `automatic_goal` it means that there is none."""


class Components:
    """The values of a component file. Dice with which a match could not be played to its end are refused."""

    def __init__(self, pack: Pack) -> None:
        self.name = pack.name
        self.white = pack.faces("white", (), numbers=(1, 99))
        self.black = pack.faces("black", (), numbers=(1, 99))
        self.chain = tuple(int(face) for face in pack.words("chain", self.white))
        self.automatic_goal = pack.number("automatic_goal", NO_FACE, 99)
        self.rolls_per_turn = pack.number("rolls_per_turn", 2, 20)
        self.turns_per_half = pack.number("turns_per_half", 1, 20)
        self.halves = pack.number("halves", 1, 10)
        self.shootout_white = pack.number("shootout_white", 1, 4)
        self.shootout_attempts = pack.number("shootout_attempts", 1, 20)
        self.turns = self.turns_per_half * self.halves
        self.check_turn(pack.source)
        self.check_ends(pack.source)

    def check_turn(self, source: str) -> None:
        """3.3, 4.1 Three of the four white dice are set aside, the last one is the shot."""
        if len(self.chain) != 3:
            raise BadPack(
                f"{source}: chain must be three numbers, for all white dice but one, but is {list(self.chain)}."
            )
        if self.automatic_goal != NO_FACE and str(self.automatic_goal) not in self.white:
            raise BadPack(
                f"{source}: automatic_goal must be a face of white ({', '.join(self.white)}) or {NO_FACE} for none, "
                f"but is {self.automatic_goal}."
            )

    def check_ends(self, source: str) -> None:
        """1.3, 5.10 What is repeated while it is level must be able to end otherwise."""
        white = [int(face) for face in self.white]
        black = [int(face) for face in self.black]
        if len(set(white)) == 1:
            raise BadPack(f"{source}: white must show two different numbers, or the roll for offence is always level.")
        if max(white) <= min(black) or min(white) > max(black):
            raise BadPack(
                f"{source}: white and black must let an attempt score or be blocked, or a shootout is always level."
            )
