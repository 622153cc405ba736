"""The chance to win that a table shows: the numbers N3 and N4, and never better or worse on average after a throw."""

import pytest

from fiveaside.bots.perfect import Perfect
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded, branches
from fiveaside.engine.game import Game
from tests.games.soccer_dice.numbers import FAST, between_turns, in_series, match_value, series_value
from tests.games.soccer_dice.situations import BOX, H, load, shootout


def home(m: Game) -> float:
    judgement = BOX.judgement(m)
    assert judgement is not None and judgement.exact
    odds = judgement.chances()
    assert sum(odds) == pytest.approx(1)
    return odds[0]


@pytest.mark.parametrize(
    ("a", "b", "lead"), [(6, 6, 0), (6, 6, -3), (4, 6, 1), (3, 3, -1), (1, 3, 2), (0, 1, 0), (0, 1, 1)]
)
def test_N3_odds_between_turns(a: int, b: int, lead: int) -> None:
    m = between_turns(a, b, lead)
    win, level = match_value(m)
    assert home(m) == pytest.approx(float(win + level / 2))


@pytest.mark.parametrize(("a", "b", "lead"), [(5, 5, 0), (4, 5, 1), (2, 2, -1), (0, 1, 0), (0, 1, 1)])
def test_N4_odds_in_a_shootout(a: int, b: int, lead: int) -> None:
    m = in_series(a, b, lead)
    win, level = series_value(m)
    assert home(m) == pytest.approx(float(win + level / 2))


def test_odds_before_the_roll_for_offence_are_even() -> None:
    assert home(BOX.new()) == pytest.approx(0.5)


def test_odds_during_a_turn_follow_the_shot() -> None:
    shots = [home(load("save_roll", FAST, set_aside=[2, 3, 4], roll=2, shot=shot)) for shot in range(2, 7)]
    assert shots == sorted(shots)
    assert home(load("save", set_aside=[2, 3, 4], roll=2, shot=6)) == shots[-1]


def test_odds_are_certain_when_it_is_over() -> None:
    m = shootout((5, 4), (3, 4))
    m.answer_text("1 1 v 6")
    assert m.outcome is not None
    assert home(m) == (m.outcome.winner == H)


def test_the_only_choice_is_worth_what_the_position_is() -> None:
    m = BOX.new()
    judgement = BOX.judgement(m)
    assert judgement is not None and m.ask is not None
    side = m.side_of(m.ask.seat)
    assert judgement.choices() == {0: pytest.approx(judgement.chances()[side])}
    assert Perfect(Seeded(0)).choose(m, m.ask) == 0


@pytest.mark.parametrize(
    ("options", "pack"),
    [
        ({"auto_roll": "on"}, {}),
        ({"second_half": "swap"}, {}),
        ({"stop_when_decided": "on", "shootout_stop": "on"}, {}),
        ({"auto_roll": "on"}, {"turns_per_half": 2, "halves": 3, "automatic_goal": 0, "shootout_white": 1}),
        ({"auto_roll": "on"}, {"turns_per_half": 1, "halves": 1, "shootout_attempts": 1, "rolls_per_turn": 3}),
    ],
)
def test_odds_stay_the_same_on_average(options: dict[str, object], pack: dict[str, object]) -> None:
    """Whatever is thrown, the mean of the odds after it is what they were before."""
    for seed in range(3):
        m, numbers = BOX.new(None, options, pack), Seeded(seed)
        while m.ask is not None:
            if m.ask.seat == CHANCE:
                after = sum(float(chance) * home(branch) for branch, chance in branches(m))
                assert after == pytest.approx(home(m), abs=1e-9)
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
