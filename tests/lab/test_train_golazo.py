"""What a position of GOLAZO is worth, learned: the arithmetic of it. Whole rounds of play take minutes."""

import tomllib

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.worth import MOMENTS, REST, weights_of
from scripts.train_golazo import (
    PULL,
    Example,
    Fit,
    Group,
    Lesson,
    Task,
    begins_turn,
    chance_of,
    first_weights,
    fitted,
    logistic,
    mean_of,
    part_of_the_way,
    seed_of,
    tasks,
    written,
)


def seen(worth: float, **found: int) -> Example:
    return Example({f.NAMES.index(name): count for name, count in found.items()}, worth)


def learned(groups: list[Group], pull: float = PULL, known: float = 0.0) -> list[float]:
    fit = Fit([known] * f.COUNT, pull)
    for group in groups:
        fit.add(group)
    return fit.weights()


def test_what_sets_the_ways_of_a_turn_apart_is_learned_and_what_they_have_in_common() -> None:
    group = Group(0, [seen(0.75, shot_1=1, always=1), seen(0.25, shot_3=1, always=1)])
    weights = learned([group] * 500, 0.01)
    assert weights[f.SHOT + 1] - weights[f.SHOT + 3] == pytest.approx(0.5, abs=0.01)
    assert weights[f.ALWAYS] + (weights[f.SHOT + 1] + weights[f.SHOT + 3]) / 2 == pytest.approx(0.5, abs=0.01)


def test_a_position_of_the_other_side_counts_turned_round() -> None:
    group = Group(0, [seen(0.25, shot_1=1), seen(-0.5, shot_2=-1)])
    weights = learned([group] * 500, 0.01)
    assert [weights[f.SHOT + 1], weights[f.SHOT + 2]] == pytest.approx([0.25, 0.5], abs=0.01)


def test_what_is_never_seen_stays_where_it_was() -> None:
    assert learned([Group(0, [seen(1.0, shot_1=1)] * 9)], known=0.125)[f.LONG] == 0.125


def test_every_moment_has_weights_of_its_own() -> None:
    before = first_weights()
    after = fitted([Group(1, [seen(0.9, shot_1=1), seen(0.1, shot_2=1)])] * 400, before)
    assert len(after) == len(MOMENTS)
    assert after[1][f.SHOT + 1] > before[1][f.SHOT + 1] and after[0] == before[0] and after[2:] == before[2:]


def looked_at(turns: int) -> list[Group]:
    """What a lesson sees in the first turns of a match that is played by lot."""
    lesson = Lesson(Task(first_weights(), 7, True))
    m = lesson.m
    while m.ask is not None and turns:
        if m.ask.kind == "action" and begins_turn(m):
            lesson.look(m)
            turns -= 1
        m.step(m.ask.pick(lesson.numbers.below(m.ask.n)))
    return lesson.groups


def test_a_lesson_looks_at_positions_between_moves_and_before_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.train_golazo.ROLLS", 2)
    monkeypatch.setattr("scripts.train_golazo.WAYS", 4)
    groups = looked_at(4)
    assert groups == looked_at(4)
    assert REST in {group.moment for group in groups} != {REST}
    assert all(len(group.examples) > 1 for group in groups)
    assert all(abs(example.worth) <= 1.0 for group in groups for example in group.examples)


def test_minds_go_a_part_of_the_way_to_what_was_found() -> None:
    before, found = [[100, -50], [0, 7]], [[200, 50], [0, -3]]
    assert part_of_the_way(before, found, 0.4) == [[140, -10], [0, 3]]
    assert part_of_the_way(before, found, 1.0) == found


def test_the_mean_of_the_last_rounds_is_kept() -> None:
    assert mean_of([[[100, -50], [0, 7]], [[201, 50], [0, -3]], [[302, 0], [0, 2]]]) == [[201, 0], [0, 2]]


def test_one_match_in_four_is_played_by_the_other_order_of_moves() -> None:
    assert [task.tactical for task in tasks(first_weights(), 1, 0, 8)].count(True) == 2


def test_the_logistic_finds_what_the_chances_were_drawn_from() -> None:
    numbers = Seeded(3)
    rows = [[numbers.below(400) / 100 - 2.0, numbers.below(400) / 100 - 2.0] for _ in range(3000)]
    won = [float(numbers.below(10_000) < 10_000 * chance_of([1.5, -0.5], row)) for row in rows]
    weights, _ = logistic(rows, won)
    assert weights == pytest.approx([1.5, -0.5], abs=0.2)


def test_what_is_written_can_be_read_again() -> None:
    weights = first_weights()
    told = tomllib.loads(written(weights, {"lead": 1.5, "worth": 0.5, "cards": 0.1, "turns": 2.0}, "By hand."))
    assert weights_of(told["weights"]["rest"]) == [weight if abs(weight) >= 15 else 0 for weight in weights[0]]
    assert told["odds"]["lead"] == 1.5


def test_every_game_of_every_round_has_dice_of_its_own() -> None:
    assert len({seed_of(seed, number, game) for seed in (1, 2) for number in range(5) for game in range(50)}) == 500
