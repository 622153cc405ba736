"""Gymnasium's own checks on our environments, and many games at once beside one at a time."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fiveaside.adapters.gymnasium  # which has Gymnasium know the games
from fiveaside.adapters.gymnasium import ManyEnv, SeatEnv
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES

assert fiveaside.adapters.gymnasium


def name(game: str) -> str:
    return f"fiveaside/{game}-v{BOXES[game].version}"


def actions(seen: dict[str, Any], random: np.random.Generator) -> np.ndarray[Any, Any]:
    """Any allowed action in each game."""
    return np.argmax(seen["action_mask"] * random.random(seen["action_mask"].shape), axis=1)


@pytest.mark.parametrize("game", BOXES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    check_env(gymnasium.make(name(game)).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", ["golong", "goal_game", "soccer_dice"])
def test_a_game_is_played_to_its_end_against_a_mind(game: str) -> None:
    opponents = "random" if game == "soccer_dice" else "thumb"
    env = cast(SeatEnv, gymnasium.make(name(game), seat=1, opponents=opponents, render_mode="ansi").unwrapped)
    seen, _ = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
    assert reward == env.game.returns()[1]
    assert env.render()


def test_an_action_that_is_forbidden_loses_and_says_why() -> None:
    env = SeatEnv("golong")
    seen, _ = env.reset(seed=1)
    forbidden = np.argmin(seen["action_mask"])
    _, reward, over, _, info = env.step(forbidden)
    assert (reward, over) == (-1.0, True)
    assert info["refused"] == f"An action that the mask allows was expected, but {forbidden} came."


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refusal, match="A seat from 0 to 1 was expected, but 2 came"):
        SeatEnv("golong", seat=2)
    with pytest.raises(Refusal, match="1 names of minds were expected, one for each other seat, but 2 came"):
        SeatEnv("golong", opponents=["thumb", "thumb"])
    with pytest.raises(Refusal, match="The bots of golong are"):
        SeatEnv("golong", opponents="nobody")
    with pytest.raises(Refusal, match="ended without asking any"):
        ManyEnv(1, "soccer_dice", options={"auto_roll": "on"})


@pytest.mark.parametrize("game", BOXES)
def test_many_games_at_once_keep_to_their_spaces(game: str) -> None:
    envs = gymnasium.make_vec(name(game), num_envs=3)
    random = np.random.default_rng(1)
    seen, _ = envs.reset(seed=2)
    for _ in range(20):
        assert envs.observation_space.contains(seen)
        seen, *_ = envs.step(actions(seen, random))


def test_many_games_are_the_same_for_the_same_seed() -> None:
    told = []
    for _ in range(2):
        envs, random = ManyEnv(8, "golong", opponents="thumb"), np.random.default_rng(4)
        seen, _ = envs.reset(seed=9)
        rows = []
        for _step in range(100):
            seen, rewards, over, _, infos = envs.step(actions(seen, random))
            rows.append((seen["observation"].tobytes(), rewards.tolist(), over.tolist(), infos["seat"].tolist()))
        told.append(rows)
    assert told[0] == told[1]


def test_ends_are_told_with_what_they_were_worth_and_the_last_sight() -> None:
    envs, random = ManyEnv(16, "golong", seat=None), np.random.default_rng(4)
    seen, infos = envs.reset(seed=9)
    ended = 0
    for _ in range(150):
        acted = infos["seat"]
        seen, rewards, over, cut, infos = envs.step(actions(seen, random))
        assert not cut.any()
        assert not rewards[~over].any()
        for number in np.flatnonzero(over):
            ended += 1
            assert sorted(infos["returns"][number]) == [-1, 1]
            assert rewards[number] == infos["returns"][number][acted[number]]
            last = infos["final_obs"][number]
            assert not last["action_mask"].any()
            assert last["observation"][:3].tolist() == [0, 0, 0]
    assert ended > 16


def test_learners_may_have_every_seat_in_turn() -> None:
    envs = ManyEnv(6, "goal_game", seat="turns", seats=3, opponents="random")
    assert envs.reset(seed=1)[1]["seat"].tolist() == [0, 1, 2, 0, 1, 2]


def test_as_many_actions_as_games_are_taken_and_only_allowed_ones() -> None:
    envs = ManyEnv(4, "golong")
    envs.reset(seed=1)
    with pytest.raises(Refusal, match="An action for each of 4 games was expected, but 3 came"):
        envs.step(np.zeros(3, np.int64))
    with pytest.raises(Refusal, match="the mask allows was expected, but 21 came"):
        envs.step(np.full(4, 21))
