"""The pitch as text, home playing upwards: `H9` and `A9` are counters, `*` has the ball, zones stand between."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golazo.board import NONE
from fiveaside.games.golazo.pitch import number_of, side_of
from fiveaside.games.golazo.state import face

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match

WIDTH: Final = 5


def picture(m: "Match") -> list[str]:
    board = m.board
    lines = [head(m), keeper_row(m, 1)]
    for rank in range(board.ranks, 0, -1):
        first = (rank - 1) * board.files
        lines.append(f"{rank:>3} " + "".join([cell(m, space) for space in range(first, first + board.files)]).rstrip())
    lines.append(keeper_row(m, 0))
    return lines + tracks(m)


def head(m: "Match") -> str:
    return "    " + "".join([chr(ord("a") + file).center(WIDTH) for file in range(m.board.files)]).rstrip()


def keeper_row(m: "Match", side: int) -> str:
    return "    " + " " * (WIDTH * m.board.middle) + cell(m, m.board.keeper[side]).rstrip()


def cell(m: "Match", space: int) -> str:
    counter = m.at[space]
    if counter == NONE:
        return mark(m, space).center(WIDTH)
    name = f"{'HA'[side_of(counter)]}{number_of(counter)}"
    return (name + "*" if counter == m.ball else name).center(WIDTH)


def mark(m: "Match", space: int) -> str:
    """`[4]` a numbered space of an area, `x2` a cross zone with its dice, `LS` long shot, `KO` kick-off."""
    board = m.board
    for side in range(2):
        if board.number[side][space]:
            return f"[{board.number[side][space]}]"
        if board.dice[side][space]:
            return f"x{board.dice[side][space]}"
        if board.long[side][space]:
            return "LS"
    return "KO" if space == board.kick_off else "."


def tracks(m: "Match") -> list[str]:
    """The dice of the turn, and how many cards are kept."""
    told: list[str] = []
    shown = [f"{'HA'[side]} {face(m.dice[side])}" for side in range(2) if m.dice[side]]
    if shown:
        told.append("dice: " + "  ".join(shown))
    if m.kept[0] or m.kept[1]:
        told.append(f"powercards kept: H {len(m.kept[0])}  A {len(m.kept[1])}")
    return ["   ".join(told)] if told else []
