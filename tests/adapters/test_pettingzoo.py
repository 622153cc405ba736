"""PettingZoo's own tests on our environments, and what they do not ask."""

from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from fiveaside.adapters import pettingzoo
from fiveaside.adapters.spaces import planes
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES

SEATED = [*[(name, None) for name in BOXES], ("goal_game", 4), ("next_goal_wins", 2), ("next_goal_wins", 6)]
CYCLES = 40


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")  # as for all that have masks
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # of those who are not asked
@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_api(game: str, seats: int | None) -> None:
    api_test(pettingzoo.env(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("game", BOXES)
def test_seeds(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game), num_cycles=CYCLES)


def test_most_cycles() -> None:
    """Soccer Dice has one action, which is always allowed: PettingZoo's test looks at no mask."""

    def parallel(max_cycles: int) -> object:
        return pettingzoo.parallel_env("soccer_dice", max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


def test_the_parallel_api() -> None:
    parallel_api_test(pettingzoo.parallel_env("soccer_dice"), num_cycles=CYCLES)


@pytest.mark.parametrize("game", BOXES)
def test_a_game_is_cut_after_so_many_actions(game: str) -> None:
    env = pettingzoo.env(game, max_cycles=5)
    env.reset(seed=1)
    taken = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        assert truncated == (taken == 5)
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        taken += not over
    assert taken == 5


@pytest.mark.parametrize(("game", "seats"), SEATED[:4])
def test_rewards_are_those_of_the_result(game: str, seats: int | None) -> None:
    env = pettingzoo.env(game, seats)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        total[agent] += reward
        env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
    assert list(total.values()) == env.unwrapped.playing.game.returns()
    assert sum(total.values()) == pytest.approx(0)


def test_what_is_forbidden_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("golong", render_mode="ansi")
    env.reset(seed=1)
    seen = env.last()[0]
    forbidden = int(np.argmin(seen["action_mask"]))
    with pytest.raises(Refusal, match=f"An action that the mask allows was expected, but {forbidden} came"):
        env.step(forbidden)
    assert np.array_equal(seen["observation"], env.last()[0]["observation"])
    assert "slot 1 of 16" in env.render()


def test_nobody_acts_before_the_beginning() -> None:
    for ahead in (lambda env: env.step(0), lambda env: env.observe("seat_0")):
        with pytest.raises(Refusal, match="An environment is reset before anybody looks or acts, but this one was not"):
            ahead(pettingzoo.env("golong"))


def test_planes_have_names() -> None:
    env = pettingzoo.env("golong")
    env.reset(seed=1)
    named = planes(env.unwrapped.playing.tensor, env.last()[0]["observation"])
    assert named["asked"].tolist() == [1, 0, 0]
    assert named["slot_number"] == 1
    assert named["points"].shape == (5, 2)


def test_who_asks_for_a_game_that_is_not_there_is_told_which_are() -> None:
    with pytest.raises(Refusal, match="golong"):
        pettingzoo.env("chess")
