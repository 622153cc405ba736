"""The figure as text: open cards with their number and edges, face-down ones by their cell, `[c2]` if it may be opened.

 R
B21G  [c2]   d2
 Y
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.goal_game.choices import KINDS
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
    return lines + purses(m)


def purses(m: "Tournament") -> list[str]:
    """What everybody has: `Red     goals 1 · coins 7 · striker 1 · goalkeeper 0 · defender 2`"""
    if m.stage == 0:
        return []
    names = [m.side_name(seat) for seat in range(m.kit.seats)]
    phrases = m.box.words.phrases
    rows = [(names[seat], purse(m, seat)) for seat in range(m.kit.seats)]
    rows += [(phrases["in_the_centre"], tokens(m, m.centre)), (phrases["put_aside"], tokens(m, m.aside))]
    wide = max([len(name) for name, _ in rows]) + 2
    return [f"{name:<{wide}}{' · '.join(told)}" for name, told in rows if told]


def purse(m: "Tournament", seat: int) -> list[str]:
    phrases = m.box.words.phrases
    goals = [("goals", m.goals(seat))] if m.coaches >> seat & 1 else []
    held = [(kind, m.tokens[3 * seat + i]) for i, kind in enumerate(KINDS)]
    told = [f"{phrases[name]} {number}" for name, number in [*goals, ("coins", m.coins[seat]), *held]]
    if m.red >> seat & 1:
        told.append(phrases["red_card_held"])
    elif m.yellow >> seat & 1:
        told.append(phrases["yellow_card_held"])
    return told


def tokens(m: "Tournament", held: tuple[int, ...]) -> list[str]:
    """The tokens of a pile, none where it is empty."""
    return [f"{m.box.words.phrases[kind]} {held[i]}" for i, kind in enumerate(KINDS)] if sum(held) else []


def drawn_row(m: "Tournament", cells: list[int], opening: list[str]) -> list[str]:
    lines = ["", "", ""]
    for cell in cells:
        for i, text in enumerate(drawn_cell(m, cell, opening)):
            lines[i] += text.center(WIDTH)
    return lines


def drawn_cell(m: "Tournament", cell: int, opening: list[str]) -> tuple[str, str, str]:
    if cell not in m.figure.cells:
        return "", "", ""
    look = m.looks[m.figure.card_on(cell)]
    if not look:
        name = cell_name(cell)
        return "", f"[{name}]" if name in opening else name, ""
    north, east, south, west = [LETTERS[m.kit.edge[4 * look + side]] for side in range(4)]
    return north, f"{west}{look >> 2:>2}{east}", south
