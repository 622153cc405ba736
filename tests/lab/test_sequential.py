"""Tests that stop early keep their promises: error rates counted over many simulated experiments with fixed seeds."""

import math

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.lab.elo import Duel, elo_of, expected, ratings
from fiveaside.lab.sequential import Moments, always, bounds, evidence, likeliest, once, wilson

ALPHA = BETA = 0.05
MOST = 4000
LOOK = 20


def weights_of(elo: float) -> list[int]:
    """Of 10,000 pairs, how many score each number of quarters: in one of five there is a draw."""
    share = expected(elo)
    won = 2.0 * share - 0.5
    drawn = (0.0, 0.2 * (1.0 - won), 0.0, 0.2 * won, 0.0)
    decided = ((1.0 - share) ** 2, 0.0, 2.0 * share * (1.0 - share), 0.0, share**2)
    return [round(10_000 * (0.8 * one + other)) for one, other in zip(decided, drawn, strict=True)]


def ended(elo: float, seed: int) -> tuple[bool | None, int]:
    """Whether the second hypothesis (30 points) was taken instead of the first (0), and after how many pairs."""
    numbers, weights = Seeded(seed), weights_of(elo)
    owners = [quarters for quarters, weight in enumerate(weights) for _ in range(weight)]
    fives, stop = [0] * 5, bounds(ALPHA, BETA)
    for pair in range(1, MOST + 1):
        fives[owners[numbers.below(len(owners))]] += 1
        if pair % LOOK == 0:
            found = evidence(fives, 0.0, 30.0)
            if found >= stop.high or found <= stop.low:
                return found >= stop.high, pair
    return None, MOST


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, True), (30.0, False)])
def test_the_test_of_strength_errs_no_more_often_than_promised(elo: float, wrong: bool) -> None:
    """Of 200 at 5 % in truth, more than 17 would be wrong once in a hundred times."""
    ends = [ended(elo, seed) for seed in range(200)]
    assert sum(taken is wrong for taken, _ in ends) <= 17
    assert all(taken is not None for taken, _ in ends)
    many = math.ceil((2 * 1.645) ** 2 * 0.11 / (expected(30.0) - 0.5) ** 2)
    assert sum(pairs for _, pairs in ends) / len(ends) < 0.75 * many, "no better than a number agreed before"


def test_who_is_much_stronger_is_found_at_once() -> None:
    assert ended(150.0, 1)[1] <= 3 * LOOK


@pytest.mark.parametrize("rare", [2, 7])
def test_a_confidence_sequence_covers_the_truth_at_every_look(rare: int) -> None:
    """A coin, and something that happens once in seven times: of 300 runs with 100 looks each, in 5 % at most may any
    look be wrong; 24 would be too many by chance once in a hundred times. The usual interval fails far more often."""
    missed = usual = 0
    for seed in range(300):
        numbers, moments = Seeded(1000 + seed), Moments()
        wrong = fooled = False
        for number in range(1, 2001):
            moments.note(float(numbers.below(rare) == 0))
            if number % 20 == 0 and number >= 50:
                wrong = wrong or always(moments, ALPHA, 1000).excludes(1.0 / rare)
                fooled = fooled or once(moments).excludes(1.0 / rare)
        missed += wrong
        usual += fooled
    assert missed <= 24
    assert usual > 60


def test_a_confidence_sequence_finds_what_is_there() -> None:
    found = 0
    for seed in range(50):
        numbers, moments = Seeded(seed), Moments()
        for _ in range(2000):
            moments.note(float(numbers.below(100) < 56))
        found += always(moments, ALPHA, 2000).low > 0.5
    assert found >= 45


def test_the_likeliest_distribution_has_the_mean_that_was_asked_for() -> None:
    for mean in (0.3, 0.5, 0.62):
        shares = likeliest([0.1, 0.2, 0.3, 0.2, 0.2], mean)
        assert sum(shares) == pytest.approx(1.0)
        assert sum(share * quarters / 4 for quarters, share in enumerate(shares)) == pytest.approx(mean)


def test_elo_is_found_again_from_results() -> None:
    """Three players 0, 100 and 250 strong, 400 pairs each: within their intervals, in their order."""
    true, names, numbers = [0.0, 100.0, 250.0], ["weak", "fair", "strong"], Seeded(5)
    duels: list[Duel] = []
    for one in range(3):
        for other in range(one + 1, 3):
            share, fives = expected(true[one] - true[other]), [0] * 5
            for _ in range(400):
                fives[2 * sum(numbers.below(10**6) < share * 10**6 for _ in range(2))] += 1
            duels.append(Duel(one, other, fives))
    found = ratings(names, duels, 0)
    assert [rating.name for rating in found] == ["strong", "fair", "weak"]
    for rating in found:
        assert rating.low <= true[names.index(rating.name)] <= rating.high
        assert rating.high - rating.low < 60.0
    assert elo_of(expected(123.0)) == pytest.approx(123.0)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    best, worst = ratings(["a", "b"], [Duel(0, 1, [0, 0, 0, 0, 20])], 1)
    assert 400.0 < best.elo <= 1200.0 and worst.elo == 0.0


def test_the_interval_of_a_share_holds_the_share_itself() -> None:
    """In 3,000 games without a draw rounding had it begin above 0."""
    for count in range(1, 4000):
        for share in (0.0, 1.0):
            found = wilson(share, count)
            assert 0.0 <= found.low <= share <= found.high <= 1.0
