"""OpenSpiel's own tests and algorithms on our games, unchanged."""

import json
from pathlib import Path
from typing import cast

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, mcts
from open_spiel.python.observation import make_observation

import fiveaside.adapters.openspiel  # which has OpenSpiel know the games
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from tests.conformance.test_conformance import walk

assert fiveaside.adapters.openspiel
SMALL = ["soccer_dice", "golong"]


def late(name: str, answers: int, seed: int = 1) -> str:
    """A game of which so many answers are given, as a parameter."""
    game = BOXES[name].new()
    walk(game, Seeded(seed), answers)
    return json.dumps(game.save())


@pytest.mark.parametrize("name", BOXES)
def test_random_play(name: str) -> None:
    """Legal actions, chances, tensors, copies and what is written down and read again, at every step of a game."""
    params = {"players": 2} if name == "next_goal_wins" else {}
    if name == "next_goal_wins":
        params["options"] = '{"legs": "1", "attacks": "4"}'
    game = pyspiel.load_game(f"fiveaside_{name}", params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name in SMALL, verbose=False)


@pytest.mark.parametrize("name", BOXES)
def test_a_state_is_written_down_and_read_again(name: str) -> None:
    game = pyspiel.load_game(f"fiveaside_{name}")
    state, random = game.new_initial_state(), np.random.default_rng(3)
    for _ in range(30):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(random.choice(actions)))
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again_game.get_parameters() == game.get_parameters()
    assert str(again) == str(state)
    assert again.history() == state.history()


@pytest.mark.parametrize("name", SMALL)
def test_a_playthrough_can_be_played_again(name: str, tmp_path: Path) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # which takes seconds, and all workers read this file

    flags.FLAGS.mark_as_parsed()  # which its commands would do
    told = generate_playthrough.playthrough(f"fiveaside_{name}", None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(told, "utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert again == original


@pytest.mark.parametrize("name", BOXES)
def test_tensors_are_those_of_the_planes_and_views_differ_by_seat(name: str) -> None:
    game = pyspiel.load_game(f"fiveaside_{name}", {"start": late(name, 40)})
    state = game.new_initial_state()
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.tensor.tolist() == state.observation_tensor(0) == state.information_state_tensor(0)
    assert set(observation.dict) == {plane.name for plane in game.tensor.planes}
    assert state.observation_string(0) != state.observation_string(1)
    assert state.information_state_string(0) != state.information_state_string(1)


def test_an_information_state_holds_what_was_heard_and_no_secret() -> None:
    """6.5 Whoever dives does not know where the ball goes."""
    game = pyspiel.load_game("fiveaside_goal_game", {"start": penalty()})
    told = []
    for action in game.new_initial_state().legal_actions():
        state = game.new_initial_state()
        kicker = state.current_player()
        state.apply_action(action)
        told.append((state.information_state_string(1 - kicker), state.information_state_string(kicker)))
    assert len({other for other, _ in told}) == 1
    assert len({own for _, own in told}) == len(told) == 3


def penalty() -> str:
    """A game in which somebody is about to take a penalty."""
    for seed in range(200):
        game, numbers = BOXES["goal_game"].new(), Seeded(seed)
        while game.ask is not None:
            if game.ask.kind == "kick":
                return json.dumps(game.save())
            walk(game, numbers, 1)
    raise AssertionError("no penalty in so many games")


def test_tree_search_plays_golong_unchanged() -> None:
    """Behind by one with the ball at the opponent's 10 in the last slot: a kick wins most often, and MCTS finds it."""
    fresh = BOXES["golong"].new()
    for text in ("H", "40"):
        fresh.answer_text(text)
    state = fresh.save()
    state.update({"slot": 16, "score": [0, 1], "spot": 90, "line_to_gain": 100, "by_quarter": []})
    state["cup"] = {"green": 1, "blue": 0}
    state["down"] = 4
    state["offence"] = 0
    game = pyspiel.load_game("fiveaside_golong", {"start": json.dumps(state)})
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 60, mcts.RandomRolloutEvaluator(1, random), solve=False, random_state=random)
    position = game.new_initial_state()
    assert position.action_to_string(bot.step(position)) == "fg"


def last_shot() -> str:
    """Level in the last turn of a match in which a draw stands, and somebody is about to aim."""
    game, numbers = BOXES["golazo"].new(None, {"half": "5", "draw": "stand"}), Seeded(8)
    while game.ask is None or game.ask.kind != "aim":
        walk(game, numbers, 1)
    state = game.save()
    state.update({"stage": "stoppage", "stoppage_left": 1, "time": 10, "score": [1, 1]})
    state["dice"] = ["6" if face == "G" else "1" for face in cast(list[str], state["dice"])]
    return json.dumps(state)


def test_counterfactual_regret_and_exploitability_of_a_last_shot() -> None:
    """6.6 Of a long shot four of six aims are saved: by best play one in three goes in, and any habit is punished."""
    game = pyspiel.load_game("fiveaside_golazo", {"start": last_shot()})
    shooter = game.new_initial_state().current_player()
    solver = cfr.CFRSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    learned = solver.average_policy()
    worth = expected_game_score.policy_value(game.new_initial_state(), [learned, learned])
    assert worth[shooter] == pytest.approx(1 / 3)
    assert exploitability.exploitability(game, learned) == pytest.approx(0, abs=1e-9)
    habit = policy.tabular_policy_from_callable(game, lambda state: {state.legal_actions()[0]: 1.0})
    assert exploitability.exploitability(game, habit) > 1 / 6


def test_what_cannot_be_read_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refusal, match="options is a JSON object, but"):
        fiveaside.adapters.openspiel.SpielGame.__subclasses__()[0]({"options": "["})
