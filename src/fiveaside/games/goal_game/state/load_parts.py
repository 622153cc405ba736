"""How the parts of a saved tournament that several others hold are read: seats, tokens, score sheets, series."""

from typing import Final

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.goal_game.choices import KINDS
from fiveaside.games.goal_game.parts.sheets import HALF, NO_GOALS, Series
from fiveaside.games.goal_game.state.save import pairs
from fiveaside.games.goal_game.table import NOBODY, Tournament

MOST: Final = 99


def refusal(sentence: str, clause: str) -> BadState:
    return BadState(sentence, f"Goal!Game {clause}")


def read_seat(m: Tournament, state: State, name: str) -> int:
    """A seat, or NOBODY for null."""
    return NOBODY if state.value(name) is None else state.number(name, 0, m.kit.seats - 1)


def read_order(m: Tournament, state: State, name: str) -> tuple[int, ...]:
    """Different seats in any order."""
    seats = state.value(name)
    count = len(seats) if isinstance(seats, list) else 0
    order = state.numbers(name, count, 0, m.kit.seats - 1)
    if len(set(order)) != count:
        raise BadState(f"{state.what} names each seat once in {name}, but {list(order)} came.")
    return order


def read_seats(m: Tournament, state: State, name: str) -> int:
    """A set of seats, written in ascending order."""
    order = read_order(m, state, name)
    if list(order) != sorted(order):
        raise BadState(f"{state.what} names the seats in {name} in ascending order, but {list(order)} came.")
    return sum([1 << seat for seat in order])


def read_kinds(state: State, name: str) -> tuple[int, ...]:
    part = state.part(name)
    tokens = tuple([part.number(kind, 0, MOST) for kind in KINDS])
    part.nothing_else()
    return tokens


def read_sheets(m: Tournament, state: State, coaches: int) -> list[int]:
    """1.6 One sheet for each pair of neighbours, with the goals of both by half."""
    scored = NO_GOALS.copy()
    wanted = pairs(m, coaches)
    sheets = state.parts("sheets")
    if len(sheets) != len(wanted):
        raise refusal(f"{state.what} has {len(wanted)} sheets, one for each pair, but {len(sheets)} came.", "1.6")
    for (one, other), sheet in zip(wanted, sheets, strict=True):
        if sheet.numbers("pair", 2, 0, m.kit.seats - 1) != (one, other):
            raise refusal(f"This sheet is that of {[one, other]}, but {sheet.value('pair')} came.", "1.6")
        for half, goals in enumerate(read_halves(sheet)):
            scored[half * HALF + 4 * one + other], scored[half * HALF + 4 * other + one] = goals
        sheet.nothing_else()
    return scored


def read_halves(sheet: State) -> list[tuple[int, ...]]:
    halves = sheet.value("goals")
    if not isinstance(halves, list) or len(halves) != 2:
        raise BadState(f"{sheet.what} has the goals of both halves, but {shown(halves)} came.")
    return [State({"goals": goals}, sheet.what).numbers("goals", 2, 0, MOST) for goals in halves]


def read_goals(m: Tournament, state: State) -> tuple[int, ...]:
    """The goals of a series, by seat."""
    goals = state.numbers("goals", m.kit.seats, 0, MOST)
    return goals + (0,) * (4 - m.kit.seats)


def read_series(m: Tournament, state: State) -> Series:
    order = read_order(m, state, "order")
    goals = read_goals(m, state)
    state.nothing_else()
    if len(order) < 2:
        raise refusal(f"At least two coaches kick in a series, but {list(order)} came.", "10.3")
    return Series(order, goals)
