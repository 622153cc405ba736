"""GoLong for agents that learn: all of the table, for everybody."""

from typing import Final, cast

from fiveaside.engine.game import Game
from fiveaside.engine.tensor import MOST, Page, Plane, Tensor
from fiveaside.games.golong.choices import CHOICES, GREEN
from fiveaside.games.golong.parts.cup import blue_in, greens_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import BALL, FLAG, QB_FACES, SACK, STAR, TD_YARDS, Kit
from fiveaside.games.golong.parts.slot import ENDINGS
from fiveaside.games.golong.rules.flag import Flag, One, Penalty
from fiveaside.games.golong.rules.play_roll import Take, TakeMore
from fiveaside.games.golong.rules.sack import Drop, Sack
from fiveaside.games.golong.rules.star import KeepOne, Return, Star
from fiveaside.games.golong.table import Match

KINDS: Final = (
    "down", "take", "one", "return", "penalty", "drop", "try", "toss", "kick", "roll", "sack", "flag", "star", "two",
)  # fmt: skip
QB_ABOVE: Final[dict[type, int]] = {
    Take: BALL, TakeMore: BALL, Sack: SACK, Drop: SACK, Flag: FLAG, Penalty: FLAG, One: FLAG, Star: STAR,
    KeepOne: STAR, Return: STAR,
}  # fmt: skip
"""Which face of the QB die lies on the table while a phase asks, as the view has it."""
NONE: Final = -1


class GoLongTensor(Tensor):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.seats, KINDS, planes_of(kit), list(range(CHOICES)))
        self.quarters = kit.parts.quarters
        self.slots = kit.parts.slots

    def write(self, game: Game, seat: int, page: Page) -> None:
        m = cast(Match, game)
        side = m.side_of(seat)
        self.write_card(m, side, page)
        write_field(m, side, page)
        write_dice(m, side, page)

    def write_card(self, m: Match, side: int, page: Page) -> None:
        own, other = own_first(m.score, side)
        page.turn_to("score")
        page.put(own)
        page.put(other)
        page.turn_to("points")
        before, others_before = 0, 0
        for mark in m.marks:
            then, others_then = own_first(mark, side)
            page.put(then - before)
            page.put(others_then - others_before)
            before, others_before = then, others_then
        page.put(own - before)
        page.put(other - others_before)
        page.skip(2 * (self.quarters - len(m.marks)))
        page.turn_to("slot")
        page.mark(min(m.slot, self.slots + 1), self.slots + 2)
        page.turn_to("slot_number")
        page.put(m.slot)
        page.turn_to("extra_possession")
        page.put(m.extra)
        page.turn_to("extra_possessions")
        own, other = own_first(m.extras, side)
        page.put(own)
        page.put(other)


def own_first(pair: tuple[int, int], side: int) -> tuple[int, int]:
    """What both sides have. Compiled, an index that is no constant would make an object of the pair."""
    return pair if side == 0 else (pair[1], pair[0])


def planes_of(kit: Kit) -> tuple[Plane, ...]:
    parts = kit.parts
    faces = ", ".join(kit.texts[GREEN:])
    return (
        Plane("score", "points of the own side and of the other", (2,), MOST),
        Plane(
            "points",
            "by quarter, overtime last: points of the own side and of the other",
            (parts.quarters + 1, 2),
            MOST,
        ),
        Plane("slot", f"before the coin, slots 1 to {parts.slots}, overtime", (parts.slots + 2,)),
        Plane("slot_number", "the number of the slot, in overtime too", (1,), MOST),
        Plane("extra_possession", "whether the slot is an extra possession (14.7)", (1,)),
        Plane("extra_possessions", "extra possessions that the own side and the other have had", (2,)),
        Plane("offence", "which side has the ball: the own one, the other", (2,)),
        Plane(
            "spot",
            "yards from the goal line of the side on offence, 0 while no ball lies on the field",
            (1,),
            GOAL_LINE,
        ),
        Plane("line", "the line to gain, counted like the spot; 0 while there is none", (1,), GOAL_LINE),
        Plane("to_go", "yards to the line to gain, or to the goal line", (1,), GOAL_LINE),
        Plane("ending", f"how the slot ends: {', '.join(ENDINGS)}", (len(ENDINGS),)),
        Plane("cup", "green dice and blue dice in the cup", (2,), 3),
        Plane("shown", f"how many dice lie there with each face: {faces}", (CHOICES - GREEN,), 3),
        Plane(
            "yards", "the sum of the numbers shown on green dice, and the number on the blue one", (2,), TD_YARDS, -MOST
        ),
        Plane("qb", f"what the QB die shows: {', '.join(QB_FACES)}", (len(QB_FACES),)),
        Plane("penalty", f"what the yellow die shows: {', '.join(parts.yellow)}", (len(parts.yellow),)),
        Plane("penalised", "whom the penalty is on: the own side, the other", (2,)),
    )


def write_field(m: Match, side: int, page: Page) -> None:
    page.turn_to("offence")
    page.mark((m.offence - side) % 2, 2)
    page.turn_to("spot")
    page.put(m.spot)
    page.turn_to("line")
    page.put(m.line)
    page.turn_to("to_go")
    page.put(m.line - m.spot if m.line else 0)
    page.turn_to("ending")
    page.mark(m.ending, len(ENDINGS))
    page.turn_to("cup")
    page.put(greens_in(m.cup))
    page.put(blue_in(m.cup))


def write_dice(m: Match, side: int, page: Page) -> None:
    """The dice that lie on the table."""
    page.turn_to("shown")
    green = 0
    for die in m.shown.dice:
        page.add(die - GREEN)
        green += m.kit.yards[die]
    page.skip(CHOICES - GREEN)
    page.turn_to("yards")
    page.put(green - m.shown.blue_yards)
    page.put(m.shown.blue_yards)
    page.turn_to("qb")
    page.mark(QB_ABOVE.get(type(m.phase), NONE), len(QB_FACES))
    penalty = m.phase
    page.turn_to("penalty")
    yellow = m.kit.parts.yellow
    if isinstance(penalty, Penalty):
        page.mark(yellow.index(penalty.what), len(yellow))
        page.turn_to("penalised")
        page.mark((penalty.penalised(m) - side) % 2, 2)
    else:
        page.skip(len(yellow))
        page.turn_to("penalised")
        page.skip(2)
