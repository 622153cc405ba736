"""Environments for agents that learn, ours and the peers': how each is stepped by random play.

A step is one action of a learner, with what it sees then; chance is no step. `contestants.py` runs them.
"""

import importlib
from typing import Any

from contestants import Contestant, Copy, OpenSpiel, rand

GAMES_AT_ONCE = 1024


class Environments(Contestant):
    def middle(self) -> Copy | None:
        return None


class FiveasideMany(Environments):
    """Our games, many at once; every seat learns. A game is one step of all of them."""

    def __init__(self, name: str, build: str) -> None:
        self.numpy = importlib.import_module("numpy")
        many = importlib.import_module("fiveaside.adapters.gymnasium").ManyEnv
        self.envs = many(GAMES_AT_ONCE, name, seat=None)
        self.random = self.numpy.random.default_rng(7)
        self.seen, _ = self.envs.reset(seed=7)

    def play(self, games: int) -> int:
        for _ in range(games):
            mask = self.seen["action_mask"]
            actions = self.numpy.argmax(mask * self.random.random(mask.shape, "float32"), axis=1)
            self.seen, *_ = self.envs.step(actions)
        return games * GAMES_AT_ONCE


class AgentsInTurn(Environments):
    """PettingZoo's loop: look, choose among what the mask allows, step."""

    def __init__(self, name: str, build: str) -> None:
        self.env: Any = self.make(name)

    def make(self, name: str) -> Any:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(self, games: int) -> int:
        steps, env = 0, self.env
        for _ in range(games):
            env.reset()
            for _agent in env.agent_iter():
                seen, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    allowed = seen["action_mask"].nonzero()[0]
                    env.step(int(allowed[int(rand() * len(allowed))]))
                    steps += 1
        return steps


class FiveasideInTurn(AgentsInTurn):
    def make(self, name: str) -> Any:
        return importlib.import_module("fiveaside.adapters.pettingzoo").env(name)


class FiveasideSpiel(OpenSpiel):
    """Our games inside OpenSpiel, driven as its own are."""

    def __init__(self, name: str, build: str) -> None:
        importlib.import_module("fiveaside.adapters.openspiel")
        super().__init__(f"fiveaside_{name}", build)


class PythonSpiel(OpenSpiel):
    """OpenSpiel's games that are written in Python."""

    def __init__(self, name: str, build: str) -> None:
        importlib.import_module("open_spiel.python.games")
        super().__init__(f"python_{name}", build)


KINDS = {
    "fiveaside_many": FiveasideMany,
    "fiveaside_in_turn": FiveasideInTurn,
    "fiveaside_spiel": FiveasideSpiel,
    "pettingzoo": AgentsInTurn,
    "python_spiel": PythonSpiel,
}
