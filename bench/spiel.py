"""Any game of ours as OpenSpiel's C++ search takes it. What a seat may not know has been drawn before: MCTS plays with
open cards in one world, as it does everywhere. Needs `open_spiel` (the extra `rl`)."""

from typing import Any, Final, cast

import pyspiel

from fiveaside.engine.ask import CHANCE, Ask, Chance
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player

MOST_ACTIONS: Final = 10_000
MOST_MOVES: Final = 20_000
CURIOUS: Final = 1.4
"""OpenSpiel's usual constant, the square root of two."""
MEMORY: Final = 1000

KIND = pyspiel.GameType(
    short_name="fiveaside",
    long_name="A world of Fiveaside",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
SIZE = pyspiel.GameInfo(
    num_distinct_actions=MOST_ACTIONS,
    max_chance_outcomes=MOST_ACTIONS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_MOVES,
)


class Table:
    """What a state copies: OpenSpiel copies the attributes of a state, each deeply."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, object]) -> "Table":
        return Table(self.game.copy())


BEGINS: Final[list[Game]] = []
"""Where a new state starts from: OpenSpiel makes one before it copies another."""


class World(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of two sides."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(KIND, SIZE, params or {})

    def new_initial_state(self) -> "Position":
        return Position(self)


class Position(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """An action is the number of a choice, or of an outcome of chance."""

    def __init__(self, game: World) -> None:
        super().__init__(game)
        self.table = Table(BEGINS[0])

    @property
    def world(self) -> Game:
        return self.table.game

    def asked(self) -> Ask:
        assert self.world.ask is not None
        return self.world.ask

    def current_player(self) -> int:
        ask = self.world.ask
        if ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if ask.seat == CHANCE else self.world.side_of(ask.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.asked().n))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ask = self.asked()
        return [(i, weight / ask.n) for i, (_, weight) in enumerate(cast(Chance, ask).outcomes())]

    def _apply_action(self, action: int) -> None:
        ask = self.asked()
        if ask.seat == CHANCE:
            self.world.step(cast(Chance, ask).outcomes()[action][0])
        else:
            self.world.step(ask.pick(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.world.ask is None

    def returns(self) -> list[float]:
        return self.world.returns() if self.world.ask is None else [0.0, 0.0]

    def __str__(self) -> str:
        return self.world.where()


pyspiel.register_game(KIND, World)
LOADED: Final = pyspiel.load_game("fiveaside")


class Spiel(Player):
    """OpenSpiel's MCTS with random rollouts, so many simulations a choice."""

    def __init__(self, numbers: Numbers | None = None, simulations: int = 100) -> None:
        super().__init__(numbers)
        self.simulations = simulations

    def choose(self, game: Game, ask: Ask) -> int:
        if ask.n == 1:
            return ask.pick(0)
        BEGINS[:] = [game.copy()]
        rollouts = pyspiel.RandomRolloutEvaluator(1, self.numbers.below(1 << 28))
        seed = self.numbers.below(1 << 28)
        bot = pyspiel.MCTSBot(LOADED, rollouts, CURIOUS, self.simulations, MEMORY, False, seed, False)
        # `step` lets go of Python's lock and crashes on any game written in Python; the search behind it does not.
        return ask.pick(bot.mcts_search(LOADED.new_initial_state()).best_child().action)
