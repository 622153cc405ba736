"""What an owner's file may say about the dice and the numbers of GoLong, and what it may not."""

from typing import TYPE_CHECKING

from fiveaside.engine.refusal import BadPack
from fiveaside.games.pack import Pack

if TYPE_CHECKING:
    from mypy_extensions import i64


class Components:
    """The values of a component file. A face that is not printed on its kind of die is refused."""

    def __init__(self, pack: Pack) -> None:
        self.name = pack.name
        self.qb = pack.faces("qb", ("ball", "sack", "flag", "star"), needs=("ball", "sack", "flag", "star"))
        self.green = pack.faces("green", (), numbers=(-99, 99))
        self.blue = pack.faces("blue", ("TD",), numbers=(-99, 99), needs=("TD",))
        self.black = pack.faces("black", ("X", "post"), numbers=(1, 99), needs=("X", "post"))
        self.yellow = pack.faces("yellow", ("PI", "arrows"), numbers=(0, 99), needs=("PI",))
        self.red = pack.faces("red", ("O", "D", "arrows"), needs=("O", "D"))
        if "arrows" not in self.yellow and "arrows" not in self.red:
            raise BadPack(f"{pack.source}: the double arrow (arrows) must be on yellow or red, but is on neither.")
        self.touchdown = pack.number("points.touchdown", 1, 99)
        self.kick = pack.number("points.kick", 0, 99)
        self.two = pack.number("points.two", 0, 99)
        self.field_goal = pack.number("points.field_goal", 0, 99)
        self.safety = pack.number("points.safety", 0, 99)
        self.slots_per_quarter: i64 = pack.number("slots_per_quarter", 2, 20)
        self.quarters: i64 = pack.number("quarters", 2, 8)
        if self.slots_per_quarter * self.quarters % 4:
            raise BadPack(
                f"{pack.source}: a half needs an even number of slots, but {self.quarters} quarters "
                f"of {self.slots_per_quarter} came."
            )
        self.first_down_yards: i64 = pack.number("first_down_yards", 1, 99)
        self.touchback: i64 = pack.number("touchback", 1, 99)
        self.free_kick_from: i64 = pack.number("free_kick_from", 1, 99)
        self.sack_safety_inside: i64 = pack.number("sack_safety_inside", 0, 99)
        self.offensive_pi = pack.number("offensive_pi", 0, 99)
        self.defensive_pi_min = pack.number("defensive_pi_min", 0, 99)
        self.sack_signs = {sign: pack.number(f"sack_yards.{sign}", 0, 99) for sign in ("PI", "arrows")}
        self.two_point_faces = pack.words("two_point_faces", self.green)
        self.off_table_rate = pack.rate("off_table_rate")
        self.slots = self.slots_per_quarter * self.quarters
        self.half = self.slots // 2

    def sack_yards(self, face: str) -> int:
        """5.4 PI counts 10 on a sack, arrows 0, a number itself."""
        return self.sack_signs[face] if face in self.sack_signs else int(face)

    def penalty_yards(self, face: str) -> int:
        """6.7 Offensive PI is 10 yards, a number itself."""
        return self.offensive_pi if face == "PI" else int(face)
