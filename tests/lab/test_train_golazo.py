"""What a position of GOLAZO is worth, learned: the arithmetic of it. Whole rounds of play take minutes."""

import tomllib

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.worth import MOMENTS, weights_of
from scripts.train_golazo import (
    Fit,
    Sample,
    chance_of,
    first_weights,
    fitted,
    logistic,
    reliability,
    seed_of,
    target_of,
    written,
)


def sample(gain: float, **found: int) -> Sample:
    made = Sample(0, 0, {f.NAMES.index(name): count for name, count in found.items()})
    made.gain = gain
    return made


def test_what_always_comes_of_a_feature_is_its_weight() -> None:
    samples = [sample(0.5, shot_1=1), sample(-0.25, shot_3=1)] * 500
    weights = Fit(samples, 1.0).weights([0.0] * f.COUNT, [0.0] * f.COUNT)
    assert weights[f.SHOT + 1] == pytest.approx(0.5, abs=0.01)
    assert weights[f.SHOT + 3] == pytest.approx(-0.25, abs=0.01)


def test_what_is_never_seen_stays_where_it_was() -> None:
    pulled = [0.125] * f.COUNT
    assert Fit([sample(1.0, shot_1=1)] * 9, 50.0).weights([0.0] * f.COUNT, pulled)[f.LONG] == 0.125


def test_a_position_is_worth_what_the_next_one_is_to_whoever_has_the_ball_then() -> None:
    known = [0.0] * f.COUNT
    known[f.ALWAYS] = 0.25
    lost = sample(0.0, shot_1=1)
    lost.after, lost.share = {f.ALWAYS: 1}, -1.0
    assert target_of(lost, known) == -0.25


def test_every_moment_has_weights_of_its_own() -> None:
    learned = fitted([sample(0.5, shot_1=1)] * 400)
    assert len(learned) == len(MOMENTS)
    assert learned[0][f.SHOT + 1] == pytest.approx(5000, abs=1000)


def test_the_logistic_finds_what_the_chances_were_drawn_from() -> None:
    numbers = Seeded(3)
    rows = [[numbers.below(400) / 100 - 2.0, numbers.below(400) / 100 - 2.0] for _ in range(3000)]
    won = [float(numbers.below(10_000) < 10_000 * chance_of([1.5, -0.5], row)) for row in rows]
    weights, _ = logistic(rows, won)
    assert weights == pytest.approx([1.5, -0.5], abs=0.2)
    chances = [chance_of(weights, row) for row in rows]
    assert reliability(chances, won) < 0.03 < reliability([1.0 - chance for chance in chances], won)


def test_what_is_written_can_be_read_again() -> None:
    weights = first_weights()
    told = tomllib.loads(written(weights, {"lead": 1.5, "worth": 0.5, "cards": 0.1, "turns": 2.0}, "By hand."))
    assert weights_of(told["weights"]["rest"]) == [weight if abs(weight) >= 15 else 0 for weight in weights[0]]
    assert told["odds"]["lead"] == 1.5


def test_every_game_of_every_round_has_dice_of_its_own() -> None:
    assert len({seed_of(seed, number, game) for seed in (1, 2) for number in range(5) for game in range(50)}) == 500
