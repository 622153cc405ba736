"""Exact numbers of Soccer Dice: every outcome of the real game, added up with fractions."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import cast

from fiveaside.engine.chance import branches, chances
from fiveaside.games.soccer_dice.table import Match
from tests.games.soccer_dice.situations import H, load, shootout

Value = tuple[Fraction, Fraction]
Key = tuple[object, ...]

FAST: dict[str, object] = {"auto_roll": "on"}
"""Without asks every branch is a throw."""


def moves(kept: int) -> dict[int, Fraction]:
    """N1 The chances of one roll to lead from `kept` dice set aside to more."""
    m = load("build_roll", FAST, roll=2, set_aside=[2, 3, 4][:kept])
    found: dict[int, Fraction] = {}
    for branch, chance in branches(m):
        to = cast(Match, branch).kept
        found[to] = found.get(to, Fraction(0)) + chance
    return found


def goal(kept: int, left: int) -> Fraction:
    """N2 The chance that a turn with `kept` dice set aside and `left` rolls brings a goal."""
    phase = "shot_roll" if kept == 3 else "build_roll"
    m = load(phase, FAST, set_aside=[2, 3, 4][:kept], roll=2)
    m.roll = 5 - left  # roll 1 with dice set aside belongs to the formula but cannot lie on the table
    return goal_from(m, {})


def goal_from(m: Match, known: dict[Key, Fraction]) -> Fraction:
    if m.turn == 2:
        return Fraction(m.score[H])
    key = (m.kept, m.roll, m.shot)
    if key not in known:
        known[key] = sum(
            (chance * goal_from(cast(Match, branch), known) for branch, chance in branches(m)), Fraction(0)
        )
    return known[key]


@cache
def turn_results() -> dict[tuple[int, str], Fraction]:
    """How many white rolls a turn took and how it ended, with the chance of each."""
    return results_from(load("build_roll", FAST), {})


def results_from(m: Match, known: dict[Key, dict[tuple[int, str], Fraction]]) -> dict[tuple[int, str], Fraction]:
    key = (m.kept, m.roll, m.shot)
    if key in known:
        return known[key]
    found: dict[tuple[int, str], Fraction] = {}
    for ticket, chance in chances(m):
        branch = m.copy()
        branch.listen()
        branch.answer(ticket)
        if branch.turn == m.turn:
            later = results_from(branch, known)
        else:
            later = {(m.roll, branch.take_events()[-2].what): Fraction(1)}
        for result, after in later.items():
            found[result] = found.get(result, Fraction(0)) + chance * after
    known[key] = found
    return found


def expect(m: Match, key: Callable[[Match], Key], known: dict[Key, Value]) -> Value:
    """The chances that the side first in the match wins and that it ends level; `known` begins with the ends."""
    here = key(m)
    if here not in known:
        weights: dict[Key, Fraction] = {}
        games: dict[Key, Match] = {}
        for ticket, chance in chances(m):
            branch = m.copy()
            branch.answer(ticket)
            to = key(branch)
            weights[to] = weights.get(to, Fraction(0)) + chance
            games[to] = branch
        win, level = Fraction(0), Fraction(0)
        for to, weight in weights.items():
            later = expect(games[to], key, known)
            win += weight * later[0]
            level += weight * later[1]
        known[here] = (win, level)
    return known[here]


ENDS: dict[Key, Value] = {
    ("won",): (Fraction(1), Fraction(0)),
    ("lost",): (Fraction(0), Fraction(0)),
    ("level",): (Fraction(0), Fraction(1)),
}


def match_key(m: Match) -> Key:
    """What the rest of a match depends on."""
    if m.outcome is not None:
        return ("won",) if m.outcome.winner == m.first else ("lost",)
    if m.series:
        return ("level",)
    return (m.half, m.turn, m.offence, m.score[0] - m.score[1], m.kept, m.roll, m.shot)


def series_key(m: Match) -> Key:
    """What the rest of a series depends on."""
    if m.outcome is not None:
        return ("won",) if m.outcome.winner == m.first else ("lost",)
    if m.series > 1:
        return ("level",)
    return (m.attempts, m.goals[0] - m.goals[1])


KNOWN_MATCH = dict(ENDS)
KNOWN_SERIES = dict(ENDS)


def match_value(m: Match) -> Value:
    return expect(m, match_key, KNOWN_MATCH)


def series_value(m: Match) -> Value:
    return expect(m, series_key, KNOWN_SERIES)


def between_turns(a: int, b: int, lead: int) -> Match:
    """N3 The first player has `a` turns left, the other one `b`."""
    half = 2 if a <= 3 and b <= 3 else 1
    offence = 0 if a > (0 if half == 2 else 3) else 1
    left = (a if offence == 0 else b) - (0 if half == 2 else 3)
    score = [max(lead, 0), max(-lead, 0)]
    return load("build_roll", FAST, half=half, turn=4 - left, offence=offence, score=score)


def in_series(a: int, b: int, lead: int) -> Match:
    """N4 The first player has `a` attempts left, the other one `b`."""
    return shootout((5 - a, 5 - b), (max(lead, 0), max(-lead, 0)), options=FAST)


def chance_of_level_series() -> Fraction:
    return series_value(in_series(5, 5, 0))[1]
