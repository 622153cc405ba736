"""PettingZoo: every game as an environment in which each seat is an agent, `seat_0`, `seat_1` and so on.

    from fiveaside.adapters import pettingzoo

    env = pettingzoo.env("golong")
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))

Chance answers by itself. What an agent observes is what its seat may know, and a mask of its actions; what the end is
worth to its side, from 1 for the winner to -1 for the last, comes as the reward of the last step.
"""

from collections.abc import Mapping
from typing import Any

from fiveaside.adapters.setting import Setting, absent, drawing
from fiveaside.adapters.spaces import Sight, action_space, sight, sight_space
from fiveaside.bots.arena import throw
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import BadOption

try:
    from gymnasium import spaces
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise absent(error) from None

SEEDS = 1 << 30


class Playing:
    """A game being played by agents, and what both kinds of environments ask of it."""

    def __init__(self, setting: Setting, max_cycles: int | None) -> None:
        self.setting = setting
        self.tensor = setting.tensor
        self.most = max_cycles
        self.agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.actions = {agent: action_space(self.tensor) for agent in self.agents}
        self.sights = {agent: sight_space(self.tensor) for agent in self.agents}
        self.random = np_random(None)[0]
        self.game: Game = setting.fresh.copy()
        self.dice = Seeded()
        self.cycles = 0
        self.has_begun = False

    def begin(self, seed: int | None) -> None:
        self.has_begun = True
        if seed is not None:
            self.random = np_random(seed)[0]
        self.dice = Seeded(int(self.random.integers(SEEDS)))
        self.game = self.setting.fresh.copy()
        self.cycles = 0
        throw(self.game, self.dice)

    def check_begun(self) -> None:
        if not self.has_begun:
            raise BadOption("An environment is reset before anybody looks or acts, but this one was not.")

    def take(self, action: int) -> None:
        """The action of whoever is asked; one that the mask forbids is refused and changes nothing."""
        self.game.step(self.tensor.choice_of(self.game.ask, int(action)))
        self.cycles += 1
        throw(self.game, self.dice)

    def asked(self) -> str:
        """Whose turn it is; once the game is over, the first agent's."""
        return self.agents[0 if self.game.ask is None else self.game.ask.seat]

    def is_cut(self) -> bool:
        return self.most is not None and self.cycles >= self.most and self.game.ask is not None

    def see(self, agent: str) -> Sight:
        return sight(self.tensor, self.game, self.seat_of[agent])

    def rewards(self) -> dict[str, float]:
        worth = self.game.returns()
        return {agent: worth[self.game.side_of(seat)] for agent, seat in self.seat_of.items()}


class Seating:
    """What both kinds of environments have: an agent for each seat, and a game that they play. `max_cycles` actions at
    most are taken, if it is given."""

    def __init__(
        self,
        game: str = "golong",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Mapping[str, object] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        setting = Setting(game, seats, options, pack)
        self.playing = Playing(setting, max_cycles)
        self.metadata = {"name": f"{game}_v{setting.version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.playing.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.playing.sights[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.playing.actions[agent]

    def render(self) -> str | None:
        return drawing(self.playing.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class TableEnv(Seating, AECEnv[str, Sight, int | None]):
    """The agents take turns as the rules ask their seats. It checks itself what PettingZoo's wrappers would check: a
    wrapper costs more than a step."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.playing.asked()

    def observe(self, agent: str) -> Sight:
        self.playing.check_begun()
        return self.playing.see(agent)

    def step(self, action: int | None) -> None:
        self.playing.check_begun()
        agent, playing = self.agent_selection, self.playing
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing.take(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        if playing.game.ask is None:
            self.rewards = playing.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif playing.is_cut():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = playing.asked()


class ParallelTableEnv(Seating, ParallelEnv[str, Sight, int]):
    """All agents act in every cycle; the action of whoever is asked counts, those of the others are passed over."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Sight], dict[str, dict[str, Any]]]:
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Sight]:
        return {agent: self.playing.see(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Sight], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        playing = self.playing
        playing.check_begun()
        playing.take(actions.get(playing.asked(), -1))
        over, cut = playing.game.ask is None, playing.is_cut()
        rewards = playing.rewards() if over else dict.fromkeys(self.agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seen, ended, broken = self.seen(), dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, broken, infos


env = raw_env = TableEnv
parallel_env = ParallelTableEnv
