"""The table as plain JSON. It comes back by `load.lay_out`. Seats are numbers from 0, cells `c2`, laid cards `21/1`.

stage         before, auction, first, second_auction, third, final
first_dealer  seat, null before the lot
coaches       by seat: {colour, coins, tokens: {striker, keeper, defender}}
centre, aside tokens by kind
namer, skips  whose right it is to name the lot (null outside an auction), how many have just skipped in a row
match         null before the first match and in an auction, else
    coaches, half         seats clockwise; 1 or 2
    sheets                [{pair: [0, 1], goals: [[first half of 0, of 1], [second half of 0, of 1]]}]
    yellow, red           seats with a yellow card in this match, with a red one in this half
    figure                {name, cells: {a1: null (face down) or "21/1"}}, null until it is laid
    unseen                numbers of the cards not open
    turn                  {number, attacker, attacked, opener, cell, ball_out}; before the first turn number is 0
                          and attacked who will begin; cell is that of the card opened now or last, null before
    joints                sides of the card opened last that matched, in the order they are read: ["N", "W"]
    shot                  the last shot {source, result, by, at}, result coming while a keeper is asked, or null
    shoot_out             {series, order, kicks, goals: by seat, free, won, drawn, played: [{order, goals}]} or null
played        matches that are over: [{match, coaches, sheets, winners, shoot_out: [{order, goals}], drawn}]
"""

from typing import TYPE_CHECKING, Final

from fiveaside.games.goal_game.choices import KINDS
from fiveaside.games.goal_game.events import SOURCES
from fiveaside.games.goal_game.parts.figure import DIRECTIONS, READING, cell_name
from fiveaside.games.goal_game.parts.sheets import HALF, Result, Series

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

STAGES: Final = ("before", "auction", "first", "second_auction", "third", "final")
RESULTS: Final = ("", "coming", "goal", "stopped")


def saved(m: "Tournament") -> dict[str, object]:
    return {
        "stage": STAGES[m.stage],
        "first_dealer": seat_or_none(m.dealer),
        "coaches": [coach(m, seat) for seat in range(m.kit.seats)],
        "centre": by_kind(m.centre),
        "aside": by_kind(m.aside),
        "namer": seat_or_none(m.namer),
        "skips": m.skips,
        "match": match(m) if m.coaches else None,
        "played": [played(m, result) for result in m.played],
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def by_kind(tokens: tuple[int, ...]) -> dict[str, object]:
    return {kind: tokens[i] for i, kind in enumerate(KINDS)}


def coach(m: "Tournament", seat: int) -> dict[str, object]:
    tokens = by_kind(tuple(m.tokens[3 * seat : 3 * seat + 3]))
    return {"colour": m.kit.colour_name(seat), "coins": m.coins[seat], "tokens": tokens}


def match(m: "Tournament") -> dict[str, object]:
    return {
        "coaches": list(m.members()),
        "half": m.half,
        "sheets": sheets(m, m.coaches, m.scored),
        "yellow": list(m.kit.members[m.yellow]),
        "red": list(m.kit.members[m.red]),
        "figure": figure(m) if m.figure.size else None,
        "unseen": list(m.deck.left),
        "turn": turn(m),
        "joints": [DIRECTIONS[side] for side in READING if m.joints >> side & 1],
        "shot": shot(m) if m.shot else None,
        "shoot_out": shoot_out(m) if m.series else None,
    }


def pairs(m: "Tournament", coaches: int) -> list[tuple[int, int]]:
    """1.6 Each coach with the next one clockwise; of two there is one sheet."""
    seats = m.kit.members[coaches]
    if len(seats) == 2:
        return [(seats[0], seats[1])]
    return [(seat, seats[(i + 1) % len(seats)]) for i, seat in enumerate(seats)]


def sheets(m: "Tournament", coaches: int, scored: list[int]) -> list[dict[str, object]]:
    told: list[dict[str, object]] = []
    for one, other in pairs(m, coaches):
        goals = [[scored[h + 4 * one + other], scored[h + 4 * other + one]] for h in (0, HALF)]
        told.append({"pair": [one, other], "goals": goals})
    return told


def figure(m: "Tournament") -> dict[str, object]:
    cells = {cell_name(cell): laid(m.looks[i]) for i, cell in enumerate(m.figure.cells)}
    return {"name": m.figure.name, "cells": cells}


def laid(look: int) -> str | None:
    return f"{look >> 2}/{look & 3}" if look else None


def turn(m: "Tournament") -> dict[str, object]:
    return {
        "number": m.turn,
        "attacker": seat_or_none(m.p),
        "attacked": seat_or_none(m.q),
        "opener": seat_or_none(m.opener),
        "cell": cell_name(m.figure.cells[m.cell]) if m.figure.size and m.p >= 0 else None,
        "ball_out": m.ball_out,
    }


def shot(m: "Tournament") -> dict[str, object]:
    return {"source": SOURCES[m.source], "result": RESULTS[m.shot], "by": m.shooter, "at": m.target}


def shoot_out(m: "Tournament") -> dict[str, object]:
    return {
        "series": m.series,
        "order": list(m.order),
        "kicks": m.kicks,
        "goals": list(m.series_goals[: m.kit.seats]),
        "free": m.free,
        "won": list(m.kit.members[m.won]),
        "drawn": list(m.kit.members[m.drawn]),
        "played": [series(m, one) for one in m.series_played],
    }


def series(m: "Tournament", one: Series) -> dict[str, object]:
    return {"order": list(one.order), "goals": list(one.goals[: m.kit.seats])}


def played(m: "Tournament", result: Result) -> dict[str, object]:
    return {
        "match": STAGES[result.stage],
        "coaches": list(m.kit.members[result.coaches]),
        "sheets": sheets(m, result.coaches, result.scored),
        "winners": list(m.kit.members[result.winners]),
        "shoot_out": [series(m, one) for one in result.series],
        "drawn": list(m.kit.members[result.drawn]),
    }
