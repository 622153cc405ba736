# ruff: noqa: N817
"""The numbers that must come out: N1 single rolls, N2 counts, N3 the plain policy."""

from collections.abc import Callable
from fractions import Fraction as F

import pytest

from fiveaside.games.golong.parts.cup import FULL_CUP, cup_of
from fiveaside.games.golong.table import Match
from tests.games.golong.plain_policy import TOUCHDOWN, PlainPolicy
from tests.games.golong.situations import asked, branches, match, odds, play, waiting


def chance(m: Match, holds: Callable[[Match], bool]) -> F:
    """The chance that `holds` after the dice that `m` waits for."""
    return sum((p for game, p in branches(m) if holds(game)), F(0))


def tries(choice: str, dice: str = "standard") -> Match:
    m = waiting("try", ending="scored", score=[6, 0], options={"dice": dice})
    play(m, choice)
    return m


def rolling(cup: tuple[int, int] = (3, 1), spot: int = 20) -> Match:
    m = match(cup=cup, spot=spot)
    play(m, "play")
    return m


def by_face(cup: tuple[int, int], face: str) -> dict[str, F]:
    """The results of the play dice, given the QB face."""
    rolls = {text: p for text, p in odds(rolling(cup)).items() if text.split()[0] == face}
    return {text: p / sum(rolls.values()) for text, p in rolls.items()}


# N1


def test_N1_extra_point_is_good_5_in_6() -> None:
    assert chance(tries("kick"), lambda m: m.score == (7, 0)) == F(5, 6)


def test_N1_two_point_try_is_good_1_in_6_and_1_in_3_with_green_b() -> None:
    assert chance(tries("two"), lambda m: m.score == (8, 0)) == F(1, 6)
    assert chance(tries("two", "green_b"), lambda m: m.score == (8, 0)) == F(1, 3)


def test_N1_kick_off() -> None:
    m = waiting("kick_off")
    assert chance(m, lambda end: end.score == (6, 0)) == F(1, 6)
    starts: dict[int, F] = {}
    for end, p in branches(m):
        if end.spot:
            starts[end.spot] = starts.get(end.spot, F(0)) + p
    assert starts == {20: F(2, 6), 30: F(1, 6), 40: F(1, 6), 50: F(1, 6)}
    assert sum(spot * p for spot, p in starts.items()) / sum(starts.values()) == 32
    assert sum(spot * p for spot, p in starts.items()) + 100 * F(1, 6) == F(130, 3)


def test_N1_field_goal_by_distance() -> None:
    for distance in range(1, 100):
        m = match(spot=100 - distance)
        play(m, "fg")
        wanted = F(5, 6) if distance <= 20 else F(max(4 - (distance - 21) // 10, 1), 6)
        assert chance(m, lambda end: end.score == (3, 0)) == wanted


def test_N1_field_goal_steps() -> None:
    found = {}
    for distance in (20, 21, 30, 31, 40, 41, 50, 51, 99):
        m = match(spot=100 - distance)
        play(m, "fg")
        found[distance] = chance(m, lambda end: end.score == (3, 0))
    assert list(found.values()) == [F(5, 6), F(2, 3), F(2, 3), F(1, 2), F(1, 2), F(1, 3), F(1, 3), F(1, 6), F(1, 6)]


def test_N1_punt_and_free_kick_from_the_own_20() -> None:
    punt = match(spot=20)
    play(punt, "punt")
    for m in (punt, waiting("free_kick", offence=1, slot=4)):
        spots = [(end.spot, p) for end, p in branches(m)]
        assert sorted(spot for spot, _ in spots) == [20, 30, 40, 50, 60, 80]
        assert sum(spot * p for spot, p in spots) == F(140, 3)


def test_N1_what_a_down_with_blue_brings() -> None:
    for cup in ((3, 1), (2, 1), (1, 1), (0, 1)):
        m = rolling(cup)
        assert chance(m, lambda end: end.score == (6, 0)) == F(1, 12)
        assert chance(m, lambda end: end.score == (0, 6)) == F(1, 36)
        lost = [p * odds(end)["D"] for end, p in branches(m) if asked(end) == "star *"]
        assert sum(lost) == F(5, 72)
        assert chance(m, lambda end: end.score == (0, 2)) == 0


def test_N1_sack_safety_by_td_inside_the_own_20() -> None:
    assert chance(rolling(spot=19), lambda end: end.score == (0, 2)) == F(1, 36)


def test_N1_flags_of_a_down() -> None:
    flag = [(end, p) for end, p in branches(rolling()) if asked(end) == "flag *"]
    found = [(text, p * share) for end, p in flag for text, share in odds(end).items()]
    assert sum(p for text, p in found if text.startswith("arrows")) == F(1, 36)
    assert sum(p for text, p in found if not text.startswith("arrows")) == F(5, 36)
    assert sum(p for text, p in found if text == "PI D") == F(1, 72)


def makes_the_line(m: Match) -> bool:
    """Whether some way of taking dice ends in a first down."""
    assert m.ask is not None
    if m.ask.kind != "take":
        return m.cup == FULL_CUP and m.offence == 0 and m.spot >= 30
    for code in m.ask.choices:
        branch = m.copy()
        branch.answer(code)
        if makes_the_line(branch):
            return True
    return False


def reachable(cup: tuple[int, int]) -> tuple[F, F]:
    """Given a football: the chance of TD, and of a first down that some way of taking makes without it."""
    touchdown, line = F(0), F(0)
    for roll, p in by_face(cup, "ball").items():
        m = rolling(cup)
        play(m, roll)
        if m.score == (6, 0):
            touchdown += p
        elif makes_the_line(m):
            line += p
    return touchdown, line


def test_N1_fresh_cup_with_a_football() -> None:
    touchdown, line = reachable((3, 1))
    assert (touchdown, line, 1 - touchdown - line) == (F(1, 6), F(209, 432), F(151, 432))


def test_N1_smaller_cups_with_a_football() -> None:
    found = [reachable(cup)[1] for cup in ((3, 0), (2, 1), (2, 0), (1, 1))]
    assert found == [F(65, 216), F(3, 8), F(1, 12), F(1, 3)]


def test_N1_mean_green_and_mean_best_of_three() -> None:
    for cup, mean in (((1, 0), F(7, 3)), ((3, 0), F(469, 108))):
        best = [(max(int(die[1:]) for die in roll.split()[1:]), p) for roll, p in by_face(cup, "ball").items()]
        assert sum(yards * p for yards, p in best) == mean


# N2


def test_N2_distinct_results_of_each_cup() -> None:
    cups = ((3, 1), (3, 0), (2, 1), (2, 0), (1, 1), (1, 0), (0, 1))
    counts = [len(by_face(cup, "ball")) for cup in cups]
    assert counts == [224, 56, 84, 21, 24, 6, 4]
    assert sum(counts) == 419
    assert [len(odds(rolling(cup))) for cup in cups] == [4 * count for count in counts]


def complete_answers(m: Match) -> int:
    assert m.ask is not None
    if m.ask.kind != "take":
        return 1
    total = 0
    for code in m.ask.choices:
        branch = m.copy()
        branch.answer(code)
        total += complete_answers(branch)
    return total


@pytest.mark.parametrize(("roll", "count"), [("ball g6 g3 g-1 b0", 64), ("ball g3 g0 g0 b30", 17)])
def test_N2_complete_answers_to_the_take_asks(roll: str, count: int) -> None:
    m = rolling()
    play(m, roll)
    assert complete_answers(m) == count


# N3


@pytest.fixture(scope="module")
def floats() -> PlainPolicy:
    return PlainPolicy()


@pytest.fixture(scope="module")
def fractions() -> PlainPolicy:
    return PlainPolicy(exact=True)


@pytest.mark.parametrize(
    ("spot", "line", "row"),
    [
        (20, 30, (0.439672616997, 0.023924629909, 0.173237255882, 0.230181279453, 0.132984217759)),
        (1, 11, (0.360774085004, 0.240459861673, 0.087513939333, 0.122503686527, 0.188748427463)),
        (50, 60, (0.495610442250, 0.000039673943, 0.171265813693, 0.240830106217, 0.092253963897)),
        (90, 100, (0.703525556187, 0, 0.101344073463, 0.141255140650, 0.053875229700)),
    ],
)
def test_N3_first_down_from_all_over_the_field(
    floats: PlainPolicy, spot: int, line: int, row: tuple[float, ...]
) -> None:
    found = floats.ends(spot, line)
    assert found == pytest.approx(row, rel=0, abs=5.1e-13)
    assert sum(found) == pytest.approx(1, abs=1e-12)


def test_N3_opp_1_first_and_goal_exactly(fractions: PlainPolicy) -> None:
    assert fractions.ends(99, 100) == [
        F(90343447597, 108020304000),
        0,
        F(14941098017, 472588830000),
        F(39920641423, 420078960000),
        F(863428501, 23337720000),
    ]


def test_N3_opp_1_fourth_down_exactly(fractions: PlainPolicy) -> None:
    assert fractions.ends(99, 100, cup_of(1, 0)) == [F(52, 105), 0, F(44, 105), F(3, 35), 0]
    assert fractions.ends(99, 100, cup_of(0, 1)) == [F(5, 14), 0, F(19, 35), F(1, 14), F(1, 35)]


def test_N3_slot_that_starts_with_a_kick_off(floats: PlainPolicy) -> None:
    total = 0.0
    for m, p in branches(waiting("kick_off")):
        scored = m.points() == (6, 0)
        total += float(p) * (1 if scored else float(floats.ends(m.spot, m.line)[TOUCHDOWN]))
    assert total == pytest.approx(0.551263326088, rel=0, abs=5.1e-13)


def makes_it(policy: PlainPolicy, k: int, cup: int) -> F:
    """Fourth and k from the own 20: the chance of a first down (or of more) with the last die."""
    place = (20, 20 + k, cup)
    good, again = F(0), F(0)
    for end, p in policy.down(place):
        if end == place:
            again += F(p)
        elif end == TOUCHDOWN or (not isinstance(end, int) and end[2] == FULL_CUP):
            good += F(p)
    return good / (1 - again)


def test_N3_fourth_and_k_with_the_last_green(fractions: PlainPolicy) -> None:
    found = [makes_it(fractions, k, cup_of(1, 0)) for k in range(1, 31)]
    assert found == [F(52, 105)] * 2 + [F(13, 35), F(26, 105)] + [F(13, 105)] * 2 + [F(0)] * 24


def test_N3_fourth_and_k_with_the_last_blue(fractions: PlainPolicy) -> None:
    found = [makes_it(fractions, k, cup_of(0, 1)) for k in range(1, 31)]
    assert found == [F(5, 14)] * 10 + [F(7, 30)] * 20
