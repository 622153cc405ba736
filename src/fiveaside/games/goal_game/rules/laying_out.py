"""Chapter 3: how a half is laid out."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.components import CARDS_A_COACH
from fiveaside.games.goal_game.parts.figure import BESIDE, Figure, cell_name, cell_named
from fiveaside.games.goal_game.table import NO_FIGURE, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


FIRST_CELL: Final = cell_named("j10")


def begin_half(m: Tournament, half: int, beginner: int) -> None:
    """3.1, 3.6, 9.4, 9.5 All cards are shuffled, or with `half_cards` the rest, and the dealer lays them out."""
    m.half = half
    m.red = 0
    m.follows = m.kit.follows[2 * m.coaches + half - 1]
    m.lay_figure(NO_FIGURE, m.deck if half == 2 and m.kit.rest else m.kit.deck)
    m.begin_with(beginner)
    if m.heard is not None:
        m.tell(events.HALF, beginner, half, dealer(m))
    m.push(LAYOUT)
    if m.kit.always_block:
        lay_out(m, m.kit.figures[len(m.members()) - 2][m.kit.names.index("block")])


def dealer(m: Tournament) -> int:
    """3.6 The coach who comes last in the turn order of the half."""
    return m.follows.index(m.q)


class Layout(Phase[Tournament]):
    """3.4 The dealer names a figure or lays the cards one by one."""

    rule = "3.4"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.figure[dealer(m)]

    def answer(self, m: Tournament, choice: int) -> None:
        number = choice - c.FIGURE
        if number < len(m.kit.names):
            lay_out(m, m.kit.figures[len(m.members()) - 2][number])
        else:
            m.go(Lay((FIRST_CELL,), fringe((), FIRST_CELL, (FIRST_CELL,))))


class Lay(Phase[Tournament]):
    """3.5 Each further card lies on an empty cell that shares a side with a laid card. `codes` are those choices."""

    rule = "3.5"

    def __init__(self, cells: tuple[int, ...], codes: tuple[int, ...]) -> None:
        self.cells = cells
        self.codes = codes

    def ask(self, m: Tournament) -> Ask:
        return Ask(dealer(m), "lay", self.codes)

    def answer(self, m: Tournament, choice: int) -> None:
        cell = choice - c.LAY
        cells = (*self.cells, cell)
        if len(cells) == CARDS_A_COACH * len(m.members()):
            lay_out(m, Figure(c.FREE, cells, c.OPEN))
        else:
            m.go(Lay(cells, fringe(self.codes, cell, cells)))

    def save(self, m: Tournament) -> dict[str, object]:
        return {"cells": [cell_name(cell) for cell in self.cells]}


def fringe(codes: tuple[int, ...], cell: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The choices for the next card once one was laid on `cell`: those before, and the empty cells beside it."""
    found = list(codes)
    if found:
        found.pop(rank(found, c.LAY + cell))
    for near in BESIDE[cell]:
        code = c.LAY + near
        i = rank(found, code)
        if near >= 0 and (i == len(found) or found[i] != code) and not is_laid(near, cells):
            found.insert(i, code)
    return tuple(found)


def is_laid(cell: int, cells: tuple[int, ...]) -> bool:
    """Compiled, `in` would compare objects instead of numbers."""
    for laid in cells:  # noqa: SIM110  as above
        if laid == cell:
            return True
    return False


def rank(codes: list[int], code: int) -> int:
    """How many of the ascending codes are lower."""
    first: i64 = 0
    last: i64 = len(codes)
    while first < last:
        middle = (first + last) // 2
        if codes[middle] < code:
            first = middle + 1
        else:
            last = middle
    return first


def lay_out(m: Tournament, figure: Figure) -> None:
    """3.2, 3.3 The figure lies on the table and the first turn begins."""
    if m.heard is not None:
        m.tell(events.FIGURE, dealer(m), number_of(m, figure), figure.size)
    m.lay_figure(figure, m.deck)
    m.done()


def number_of(m: Tournament, figure: Figure) -> int:
    """Its place in the list of figures, after the last one if it was laid freely."""
    return m.kit.names.index(figure.name) if figure.name in m.kit.names else len(m.kit.names)


LAYOUT: Final = Layout()
