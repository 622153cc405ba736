"""Soccer Dice for agents that learn: all of the table, for everybody."""

from typing import Final, cast

from fiveaside.engine.game import Game
from fiveaside.engine.tensor import MOST, Page, Plane, Tensor
from fiveaside.games.soccer_dice.choices import ROLL
from fiveaside.games.soccer_dice.parts.kit import FORWARD, Kit
from fiveaside.games.soccer_dice.table import NOBODY, Match

KINDS: Final = ("start", "build", "shot", "save", "attempt")


class SoccerDiceTensor(Tensor):
    def __init__(self, kit: Kit) -> None:
        super().__init__(2, KINDS, planes_of(kit), [ROLL])

    def write(self, game: Game, seat: int, page: Page) -> None:
        m = cast(Match, game)
        page.turn_to("score")
        put_own_first(page, m.score, seat)
        write_marker(m, seat, page)
        page.turn_to("set_aside")
        page.mark(m.kept, FORWARD + 1)
        page.turn_to("shot")
        page.put(m.shot)
        page.turn_to("series")
        page.put(m.series)
        page.turn_to("goals")
        put_own_first(page, m.goals, seat)
        page.turn_to("attempts")
        put_own_first(page, m.attempts, seat)


def planes_of(kit: Kit) -> tuple[Plane, ...]:
    parts = kit.parts
    return (
        Plane("score", "goals of the own side and of the other", (2,), MOST),
        Plane("half", "the half that is played, 0 in a shootout", (1,), parts.halves),
        Plane("turn", "the turn of the half, 0 in a shootout", (1,), parts.turns_per_half),
        Plane(
            "offence", "which side has the turn: the own one, the other; none before the start and in a shootout", (2,)
        ),
        Plane("first", "which side was first on offence: the own one, the other; none before the start", (2,)),
        Plane("roll", "the roll of the turn that is due or was just made, 0 while no turn is running", (1,), kit.rolls),
        Plane("set_aside", "how many dice of the chain are set aside: none, one, two, three", (FORWARD + 1,)),
        Plane("shot", "the number that the goalkeeper must reach, 0 before a shot", (1,), MOST),
        Plane("series", "the number of the shootout series, 0 before a shootout", (1,), MOST),
        Plane("goals", "goals of the series, of the own side and of the other", (2,), parts.shootout_attempts),
        Plane(
            "attempts", "attempts made in the series by the own side and by the other", (2,), parts.shootout_attempts
        ),
    )


def put_own_first(page: Page, numbers: tuple[int, ...], side: int) -> None:
    page.put(numbers[side])
    page.put(numbers[1 - side])


def write_marker(m: Match, side: int, page: Page) -> None:
    """Half, turn and whose it is."""
    match = m.series == 0
    page.turn_to("half")
    page.put(m.half if match else 0)
    page.turn_to("turn")
    page.put(m.turn if match else 0)
    page.turn_to("offence")
    page.mark((m.offence - side) % 2 if match and m.has_begun() else NOBODY, 2)
    page.turn_to("first")
    page.mark((m.first - side) % 2 if m.has_begun() else NOBODY, 2)
    page.turn_to("roll")
    page.put(m.roll)
