"""Chapter 12: start spaces by formation, and where one more counter of an own formation may stand."""

from typing import TYPE_CHECKING

from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import MOST_IN_AREA, Kit

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match


def formation_spaces(kit: Kit, side: int, formation: int) -> tuple[int, ...]:
    """1.3 Where the eleven counters of a side start; away gets home's spaces turned by 180 degrees."""
    names = kit.parts.formations[kit.formation_names[formation]]
    return (kit.board.keeper[side], *[kit.board.seen_by(side, name) for name in names])


def is_forming(m: "Match") -> bool:
    """12.12 Formations are picked, and not both are there yet."""
    return NONE in m.formed or m.board.off in m.starts


def pick(m: "Match", side: int, formation: int) -> None:
    """The formation with this number, or an own one, of which no counter but the goalkeeper stands yet."""
    m.formed = (formation, m.formed[1]) if side == 0 else (m.formed[0], formation)
    if formation == len(m.kit.formation_names):
        starts = (m.board.keeper[side],) + (m.board.off,) * (TEAM - 1)
    else:
        starts = formation_spaces(m.kit, side, formation)
    m.starts = starts + m.starts[TEAM:] if side == 0 else m.starts[:TEAM] + starts


def put_up(m: "Match", side: int, number: int, space: int) -> None:
    starts = list(m.starts)
    starts[TEAM * side + number - 1] = space
    m.starts = tuple(starts)


def next_number(m: "Match", side: int) -> int:
    """The number of the first counter without a start space."""
    return m.starts[TEAM * side : TEAM * side + TEAM].index(m.board.off) + 1


def free_starts(m: "Match", side: int) -> list[int]:
    """5.1, 5.3, 12.9 Free spaces of the own half where one more counter makes no wall and no crowd in the area."""
    board = m.board
    taken = [space for space in m.starts[TEAM * side + 1 : TEAM * side + TEAM] if space != board.off]
    ranks = [board.rank[space] for space in taken]
    area = len([space for space in taken if board.own_area[space] == side])
    found: list[int] = []
    for space in board.halves[side]:
        crowds = board.own_area[space] == side and area >= MOST_IN_AREA
        if space not in taken and ranks.count(board.rank[space]) < m.kit.wall - 1 and not crowds:
            found.append(space)
    return found
