"""Calibration: whether of all positions judged at 30 % three in ten are won."""

import xml.etree.ElementTree as ET

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.lab.calibration import Equals, Tallies, calibrate
from fiveaside.lab.reliability import reliability

GAMES = 4000


def tallied(told: float, happens: float) -> Tallies:
    """Somebody says `told` of what `happens` so often."""
    tallies, numbers = Tallies(), Seeded(3)
    for _ in range(GAMES):
        won = 1.0 if numbers.below(1000) < 1000 * happens else 0.0
        tallies.note([[told, 1.0 - told]], [won, 1.0 - won])
    return tallies


def test_whoever_tells_the_truth_is_hardly_off() -> None:
    assert tallied(0.33, 0.33).error() < 0.015


def test_whoever_is_ten_points_too_high_is_off_by_ten() -> None:
    assert tallied(0.43, 0.33).error() == pytest.approx(0.1, abs=0.015)


def test_intervals_hold_what_is_true_and_count_games_not_positions() -> None:
    once = tallied(0.33, 0.33).bins()[0]
    assert abs(once.won - 0.33) < once.half < 0.02
    often, numbers = Tallies(), Seeded(3)
    for _ in range(GAMES):
        won = 1.0 if numbers.below(1000) < 330 else 0.0
        often.note([[0.33, 0.67]] * 5, [won, 1.0 - won])
    assert often.bins()[0].half == pytest.approx(once.half)
    assert often.bins()[0].positions == 5 * once.positions


def test_games_are_the_same_however_many_cores_there_are() -> None:
    equals = Equals("goal_game", "rookie", 2, {}, 5)
    one, two = (calibrate(equals, 12, jobs, lambda done: None) for jobs in (1, 2))
    assert one.bins() == two.bins()
    assert one.games == 12
    assert sum(one.positions) > 50


def test_the_plot_is_a_picture_with_a_dot_for_each_bin() -> None:
    tallies = tallied(0.43, 0.33)
    drawn = ET.fromstring(reliability("a < b", tallies))
    assert len(drawn.findall(".//{*}circle")) == len(tallies.bins())
    assert "off by 9.8 points" in "".join(drawn.itertext())
