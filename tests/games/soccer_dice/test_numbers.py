"""The numbers N1 to N4, added up from the real game."""

from fractions import Fraction
from math import comb

import pytest

from tests.games.soccer_dice.numbers import (
    FAST,
    between_turns,
    chance_of_level_series,
    goal,
    in_series,
    match_value,
    moves,
    series_value,
    turn_results,
)
from tests.games.soccer_dice.situations import load

P = Fraction(73760141, 362797056)
Q = Fraction(125, 216)
LEADS = (-3, -2, -1, 0, 1, 2, 3)


def rows(text: str) -> list[tuple[int, int, int, str]]:
    """Each cell of a table: a, b, lead and the number as it is written."""
    found: list[tuple[int, int, int, str]] = []
    for line in text.strip().splitlines():
        left, *cells = [cell.strip() for cell in line.strip(" |").split("|")]
        a, b = left.split(",")
        found += [(int(a), int(b), lead, cell) for lead, cell in zip(LEADS, cells, strict=True)]
    return found


def same(value: Fraction, written: str) -> bool:
    return f"{float(value):.6f}" == written if "." in written else value == int(written)


@pytest.mark.parametrize(
    ("kept", "chances"),
    [
        (0, {0: "625/1296", 1: "41/144", 2: "97/648", 3: "1/12"}),
        (1, {1: "125/216", 2: "61/216", 3: "5/36"}),
        (2, {2: "25/36", 3: "11/36"}),
    ],
)
def test_N1_one_roll(kept: int, chances: dict[int, str]) -> None:
    assert moves(kept) == {to: Fraction(chance) for to, chance in chances.items()}


def test_N1_the_shot_by_its_face() -> None:
    known = {1: Fraction(1)}
    for shot in range(2, 7):
        m = load("save_roll", FAST, set_aside=[2, 3, 4], roll=2, shot=shot)
        blacks = []
        for black in range(1, 7):
            branch = m.copy()
            branch.answer_text(str(black))
            blacks.append(branch.score[0])
        known[shot] = Fraction(sum(blacks), 6)
        assert m.goal_chance() == known[shot]
    assert list(known.values()) == [Fraction(text) for text in ("1", "1/6", "1/3", "1/2", "2/3", "5/6")]
    assert sum(known.values()) / 6 == goal(3, 1) == Fraction(7, 12)


@pytest.mark.parametrize(
    ("kept", "chances"),
    [
        (0, ("0", "7/144", "34097/279936", "73760141/362797056")),
        (1, ("0", "35/432", "77/432", "905177/3359232")),
        (2, ("0", "77/432", "4697/15552", "217217/559872")),
        (3, ("7/12", "7/12", "7/12", "7/12")),
    ],
)
def test_N2_goal_chance(kept: int, chances: tuple[str, ...]) -> None:
    assert [goal(kept, left) for left in (1, 2, 3, 4)] == [Fraction(chance) for chance in chances]
    kit = load().kit
    assert kit.goal[kept] == [Fraction(0)] + [Fraction(chance) for chance in chances]


def test_N2_a_further_step_is_never_worse() -> None:
    for left in (1, 2, 3):
        chances = [goal(kept, left) for kept in range(4)]
        assert chances == sorted(chances)


def test_N2_a_turn() -> None:
    results = turn_results()
    assert sum(results.values()) == 1
    shots: dict[int, Fraction] = {}
    for (rolls, ending), chance in results.items():
        if ending in ("goal", "automatic_goal", "blocked"):
            shots[rolls] = shots.get(rolls, Fraction(0)) + chance
    assert shots == {2: Fraction(1, 12), 3: Fraction(2927, 23328), 4: Fraction(4224347, 30233088)}
    assert sum(shots.values()) == Fraction(10537163, 30233088)
    goals = sum(chance for (_, ending), chance in results.items() if ending in ("goal", "automatic_goal"))
    assert goals == P
    assert f"{float(P):.6f}" == "0.203310"
    assert results[4, "no_time"] == Fraction(5249008175, 39182082048)
    assert sum(rolls * chance for (rolls, _), chance in results.items()) == Fraction(86497, 23328)


def test_N2_goals_of_a_side() -> None:
    goals = side_goals()
    assert sum(number * chance for number, chance in enumerate(goals)) == Fraction(73760141, 60466176)
    written = ["0.255704", "0.391523", "0.249784", "0.084991", "0.016267", "0.001660", "0.000071"]
    assert [f"{float(chance):.6f}" for chance in goals] == written
    assert f"{float(goals[0] ** 2):.6f}" == "0.065384"


def side_goals() -> list[Fraction]:
    """The chances of 0 to 6 goals in six turns, from the turns of the real game."""
    chance = goal(0, 4)
    return [comb(6, goals) * chance**goals * (1 - chance) ** (6 - goals) for goals in range(7)]


def test_N2_the_match_and_the_shootout() -> None:
    win, level = match_value(between_turns(6, 6, 0))
    assert (f"{float(win):.6f}", f"{float(level):.6f}") == ("0.355721", "0.288558")
    assert level == sum(chance**2 for chance in side_goals())
    assert (
        load().kit.attempt_goal
        == Q
        == series_value(in_series(0, 1, 0))[1] * 0 + 1 - series_value(in_series(0, 1, 0))[1]
    )
    series = chance_of_level_series()
    assert series == Fraction(1532502964997515261591, 6140942214464815497216)
    assert f"{float(1 / (1 - series)):.6f}" == "1.332543"


WIN = """
| 6, 6 | 0.005298 | 0.033820 | 0.135172 | 0.355721 | 0.644279 | 0.864828 | 0.966180 |
| 5, 6 | 0.001965 | 0.018356 | 0.094416 | 0.294878 | 0.594143 | 0.840743 | 0.959209 |
| 4, 6 | 0.000437 | 0.007954 | 0.059118 | 0.232737 | 0.538382 | 0.812648 | 0.950834 |
| 3, 6 | 0 | 0.002149 | 0.030701 | 0.170471 | 0.476735 | 0.779950 | 0.940782 |
| 3, 5 | 0 | 0.002697 | 0.037847 | 0.204315 | 0.546255 | 0.839587 | 0.966607 |
| 3, 4 | 0 | 0.003386 | 0.046642 | 0.244553 | 0.623247 | 0.894795 | 0.984932 |
| 3, 3 | 0 | 0.004250 | 0.057460 | 0.292297 | 0.707703 | 0.942540 | 0.995750 |
| 2, 3 | 0 | 0 | 0.020902 | 0.200716 | 0.651168 | 0.929238 | 0.994666 |
| 1, 3 | 0 | 0 | 0 | 0.102808 | 0.584379 | 0.912889 | 0.993305 |
| 0, 3 | 0 | 0 | 0 | 0 | 0.505672 | 0.892803 | 0.991596 |
| 0, 2 | 0 | 0 | 0 | 0 | 0.634716 | 0.958665 | 1 |
| 0, 1 | 0 | 0 | 0 | 0 | 0.796690 | 1 | 1 |
"""

DRAW = """
| 6, 6 | 0.028522 | 0.101352 | 0.220549 | 0.288558 | 0.220549 | 0.101352 | 0.028522 |
| 5, 6 | 0.016391 | 0.076060 | 0.200462 | 0.299265 | 0.246600 | 0.118466 | 0.034291 |
| 4, 6 | 0.007517 | 0.051164 | 0.173620 | 0.305644 | 0.274267 | 0.138185 | 0.041192 |
| 3, 6 | 0.002149 | 0.028552 | 0.139770 | 0.306264 | 0.303215 | 0.160833 | 0.049440 |
| 3, 5 | 0.002697 | 0.035150 | 0.166468 | 0.341939 | 0.293332 | 0.127020 | 0.029642 |
| 3, 4 | 0.003386 | 0.043256 | 0.197911 | 0.378694 | 0.271549 | 0.090137 | 0.014204 |
| 3, 3 | 0.004250 | 0.053210 | 0.234838 | 0.415405 | 0.234838 | 0.053210 | 0.004250 |
| 2, 3 | 0 | 0.020902 | 0.179814 | 0.450452 | 0.278070 | 0.065428 | 0.005334 |
| 1, 3 | 0 | 0 | 0.102808 | 0.481571 | 0.328509 | 0.080416 | 0.006695 |
| 0, 3 | 0 | 0 | 0 | 0.505672 | 0.387131 | 0.098793 | 0.008404 |
| 0, 2 | 0 | 0 | 0 | 0.634716 | 0.323950 | 0.041335 | 0 |
| 0, 1 | 0 | 0 | 0 | 0.796690 | 0.203310 | 0 | 0 |
"""

SHOOTOUT = """
| 5, 5 | 0.031091 | 0.110354 | 0.271831 | 0.500000 | 0.728169 | 0.889646 | 0.968909 |
| 4, 5 | 0.008768 | 0.047342 | 0.156226 | 0.355991 | 0.604839 | 0.817954 | 0.941838 |
| 4, 4 | 0.018384 | 0.087120 | 0.251152 | 0.500000 | 0.748848 | 0.912880 | 0.981616 |
| 3, 4 | 0.003053 | 0.029546 | 0.129033 | 0.340055 | 0.616440 | 0.845240 | 0.962122 |
| 3, 3 | 0.007246 | 0.060178 | 0.223615 | 0.500000 | 0.776385 | 0.939822 | 0.992754 |
| 2, 3 | 0 | 0.012521 | 0.094872 | 0.317341 | 0.632976 | 0.880786 | 0.982801 |
| 2, 2 | 0 | 0.029721 | 0.184364 | 0.500000 | 0.815636 | 0.970279 | 1 |
| 1, 2 | 0 | 0 | 0.051357 | 0.281194 | 0.659291 | 0.929454 | 1 |
| 1, 1 | 0 | 0 | 0.121903 | 0.500000 | 0.878097 | 1 | 1 |
| 0, 1 | 0 | 0 | 0 | 0.210648 | 0.710648 | 1 | 1 |
"""


@pytest.mark.parametrize(("a", "b", "lead", "written"), rows(WIN))
def test_N3_win(a: int, b: int, lead: int, written: str) -> None:
    assert same(match_value(between_turns(a, b, lead))[0], written)


@pytest.mark.parametrize(("a", "b", "lead", "written"), rows(DRAW))
def test_N3_draw(a: int, b: int, lead: int, written: str) -> None:
    assert same(match_value(between_turns(a, b, lead))[1], written)


def test_N3_exact_sample() -> None:
    assert match_value(between_turns(0, 1, 1))[0] == 1 - P == Fraction(289036915, 362797056)
    win, level = match_value(between_turns(0, 1, 0))
    assert win + level / 2 == Fraction(289036915, 725594112)


@pytest.mark.parametrize(("kept", "roll"), [(0, 1), (0, 4), (1, 2), (2, 3)])
def test_N3_during_a_turn(kept: int, roll: int) -> None:
    m = load("build_roll", FAST, half=2, turn=2, score=[1, 1], set_aside=[2, 3, 4][:kept], roll=roll)
    chance = goal(kept, 5 - roll)
    ahead, level = match_value(between_turns(1, 3, 1)), match_value(between_turns(1, 3, 0))
    assert match_value(m) == tuple(chance * up + (1 - chance) * not_up for up, not_up in zip(ahead, level, strict=True))


@pytest.mark.parametrize(("a", "b", "lead", "written"), rows(SHOOTOUT))
def test_N4_shootout(a: int, b: int, lead: int, written: str) -> None:
    win, level = series_value(in_series(a, b, lead))
    assert same(win + level / 2, written)
