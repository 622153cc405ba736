"""The figure as text: open cards with their number and edges, face-down ones by their cell, `[c2]` if it may be opened.

 R
B21G  [c2]   d2
 Y
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.goal_game.components import LETTERS
from fiveaside.games.goal_game.figure import COLUMNS, cell_name
from fiveaside.games.goal_game.seen import free

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

WIDTH: Final = 6
BAND: Final = 13
"""So many columns fit beside each other in a terminal."""


def picture(m: "Tournament") -> list[str]:
    opening = free(m)
    lines: list[str] = []
    rows = sorted({cell // COLUMNS for cell in m.figure.cells}, reverse=True)
    columns = sorted({cell % COLUMNS for cell in m.figure.cells})
    for first in range(0, len(columns), BAND):
        for row in rows:
            cells = [row * COLUMNS + column for column in columns[first : first + BAND]]
            lines += [line.rstrip() for line in drawn_row(m, cells, opening)]
    return lines


def drawn_row(m: "Tournament", cells: list[int], opening: list[str]) -> list[str]:
    lines = ["", "", ""]
    for cell in cells:
        for i, text in enumerate(drawn_cell(m, cell, opening)):
            lines[i] += text.center(WIDTH)
    return lines


def drawn_cell(m: "Tournament", cell: int, opening: list[str]) -> tuple[str, str, str]:
    if cell not in m.figure.cells:
        return "", "", ""
    look = m.looks[m.figure.place[cell]]
    if not look:
        name = cell_name(cell)
        return "", f"[{name}]" if name in opening else name, ""
    north, east, south, west = [LETTERS[m.kit.edge[4 * look + side]] for side in range(4)]
    return north, f"{west}{look >> 2:>2}{east}", south
