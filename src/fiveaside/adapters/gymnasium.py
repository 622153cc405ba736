"""Gymnasium: one seat of a game against chosen minds, and many such games at once.

    import gymnasium
    import fiveaside.adapters.gymnasium

    env = gymnasium.make("fiveaside/golong-v1", opponents="thumb")
    envs = gymnasium.make_vec("fiveaside/golong-v1", num_envs=1024, opponents="thumb")

The number behind the `v` is the version of the rules. An observation has `observation`, what the seat may know, and
`action_mask`. The reward comes with the last step: from 1 for the winner to -1 for the last.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from fiveaside.adapters.setting import Setting, absent, drawing, environment_names
from fiveaside.adapters.spaces import NUMBER, Numbers, Sight, action_space, numbers, sight, sight_space
from fiveaside.bots.arena import EVERY_SEAT, Arena, play_to
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise absent(error) from None

SEEDS = 1 << 30
LOST = -1.0


class SeatEnv(gymnasium.Env[Sight, np.int64]):
    """One seat; `opponents` names the minds in the others, one name for all or a list. An action that the mask forbids
    loses the game, and `info` has the sentence that refused it."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str = "golong",
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, pack)
        self.tensor = self.setting.tensor
        self.seat = self.setting.check_seat(seat)
        self.players = self.setting.players(opponents, seat)
        self.observation_space = cast("gymnasium.Space[Sight]", sight_space(self.tensor))
        self.action_space = action_space(self.tensor)
        self.render_mode = render_mode
        self.game: Game = self.setting.fresh.copy()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Sight, dict[str, Any]]:
        super().reset(seed=seed)
        self.dice = Seeded(int(self.np_random.integers(SEEDS)))
        self.worlds = Seeded(int(self.np_random.integers(SEEDS)))
        for player in self.players:
            player.numbers = self.worlds
        self.game = self.setting.fresh.copy()
        self.go_on()
        return sight(self.tensor, self.game, self.seat), {}

    def go_on(self) -> None:
        play_to(self.game, self.seat, self.players, self.dice, self.worlds)

    def step(self, action: np.int64) -> tuple[Sight, float, bool, bool, dict[str, Any]]:
        try:
            choice = self.tensor.choice_of(self.game.ask, int(action))
        except Refusal as refusal:
            return sight(self.tensor, self.game, self.seat), LOST, True, False, {"refused": str(refusal)}
        self.game.step(choice)
        self.go_on()
        over = self.game.ask is None
        reward = self.game.returns()[self.game.side_of(self.seat)] if over else 0.0
        return sight(self.tensor, self.game, self.seat), reward, over, False, {}

    def render(self) -> str | None:
        return drawing(self.game) if self.render_mode == "ansi" else None


class ManyEnv(VectorEnv[Sight, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once, which step inside the compiled group. A game that ends begins anew in the same step.

    `seat` is the learner's, "turns" gives game number n the seat n modulo the seats, None makes every seat a learner:
    then `infos["seat"]` says who is asked, and `infos["returns"]` what an end was worth to each seat. The reward is
    that of the seat that acted last. Where a game has ended, `infos["final_obs"]` has the last observation of it. An
    action that the mask forbids is refused."""

    metadata: dict[str, Any] = {  # noqa: RUF012  as above
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "golong",
        seat: int | str | None = 0,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, pack)
        self.tensor = self.setting.tensor
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = sight_space(self.tensor)
        self.single_action_space = action_space(self.tensor)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        learners = self.learners(seat)
        players = self.setting.players(opponents, seat if isinstance(seat, int) else None)
        self.arena = Arena(self.setting.fresh, self.tensor, learners, players)

    def learners(self, seat: int | str | None) -> list[int]:
        if seat is None:
            return [EVERY_SEAT] * self.num_envs
        if seat == "turns":
            return [number % self.setting.seats for number in range(self.num_envs)]
        return [self.setting.check_seat(int(seat))] * self.num_envs

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Sight, dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.arena.reset(int(self.np_random.integers(SEEDS)))
        return self.seen(), {"seat": self.asked()}

    def seen(self) -> Sight:
        return {"observation": self.rows(self.arena.observed()), "action_mask": self.rows(self.arena.allowed())}

    def rows(self, written: bytearray) -> Numbers:
        """Nobody else has these bytes, so that the array may be changed."""
        return np.frombuffer(written, NUMBER).reshape(self.num_envs, -1)

    def asked(self) -> npt.NDArray[np.int64]:
        """The seat that each game waits for."""
        return np.array(self.arena.seats)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Sight, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        acted = self.asked()
        self.arena.step(actions.tolist())
        over = np.array(self.arena.over, np.bool_)
        rewards = np.zeros(self.num_envs)
        infos: dict[str, Any] = {"seat": self.asked()}
        if over.any():
            returns = np.array(self.arena.returns).reshape(self.num_envs, -1)
            rewards = np.where(over, returns[np.arange(self.num_envs), acted], 0.0)
            infos["returns"] = np.where(over[:, None], returns, 0.0)
            infos["final_obs"] = self.lasts(over)
            infos["_final_obs"] = over
        return self.seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def lasts(self, over: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The last observation of the games that have ended: nobody may do anything any more."""
        found = np.full(self.num_envs, None, dtype=object)
        blank = np.zeros(len(self.tensor.codes), NUMBER)
        for number, last in zip(np.flatnonzero(over), self.arena.lasts, strict=True):
            found[number] = {"observation": numbers(last), "action_mask": blank}
        return found


def register() -> None:
    """Have Gymnasium know every game by its name and the version of its rules."""
    for game, name in environment_names().items():
        gymnasium.register(
            f"fiveaside/{name}",
            entry_point="fiveaside.adapters.gymnasium:SeatEnv",
            vector_entry_point="fiveaside.adapters.gymnasium:ManyEnv",
            kwargs={"game": game},
            disable_env_checker=True,
        )


register()
