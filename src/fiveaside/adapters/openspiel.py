"""OpenSpiel: every game as `fiveaside_golong` and so on, with chance nodes, information states and tensors.

    import pyspiel
    import fiveaside.adapters.openspiel

    game = pyspiel.load_game("fiveaside_golong")
    game = pyspiel.load_game("fiveaside_next_goal_wins", {"players": 3, "options": '{"managers": "on"}'})

`players` is the number of seats (0: the usual one), `options` and `pack` are JSON as on the command line, and `start` a
saved state to begin from. An action of chance is a ticket that stands for its outcome. An information state as a string
is all that the seat has heard since the beginning; as a tensor it is what the seat may know now, as in an observation:
what it was told and what still matters, the view keeps.
"""

import json
from typing import Any, cast

from fiveaside.adapters.setting import absent, tensor_of
from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.game import Game
from fiveaside.engine.plain import NotPlain, read_json
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.engine.roll import Roll
from fiveaside.engine.tensor import Tensor
from fiveaside.games import BOXES, box

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise absent(error) from None

MOST_TICKETS = 1 << 20
MOST_ANSWERS = 30_000
"""No game has as many tickets at once, or takes as many answers."""
MOST_SEATS = 22
DEFAULTS = {"players": 0, "options": "", "pack": "", "start": ""}


class Position:
    """What a state of OpenSpiel holds of ours: it copies the object's fields deeply, and a game knows better how."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return Position(self.game.copy())


def game_type(name: str, fresh: Game) -> pyspiel.GameType:
    hides = type(fresh).imagine is not Game.imagine
    information = pyspiel.GameType.Information
    sides = [fresh.side_of(seat) for seat in range(fresh.seats())]
    is_even = all(sides.count(side) == sides.count(sides[0]) for side in sides)
    return pyspiel.GameType(
        short_name=f"fiveaside_{name}",
        long_name=f"Fiveaside {BOXES[name].title}, rules version {BOXES[name].version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_even else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def object_in(params: dict[str, Any], name: str) -> dict[str, Any]:
    """What a parameter says that is written as JSON."""
    text = str(params[name])
    try:
        told = read_json(text or "{}")
    except NotPlain:
        told = None
    if not isinstance(told, dict):
        raise BadOption(f"{name} is a JSON object, but {shown(text)} came.")
    return told


class SpielGame(pyspiel.Game):
    """One of our games with certain seats and options, or from a saved state on."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**DEFAULTS, **(params or {})}
        if wanted["start"]:
            self.fresh = box(self.name).load(object_in(wanted, "start"))
        else:
            options, pack = object_in(wanted, "options"), object_in(wanted, "pack")
            self.fresh = box(self.name).new(wanted["players"] or None, options, pack)
        self.tensor = tensor_of(self.fresh)
        self.shares: dict[int, tuple[Chance, list[tuple[int, float]]]] = {}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tensor.codes),
            max_chance_outcomes=MOST_TICKETS,
            num_players=self.fresh.seats(),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(game_type(self.name, self.fresh), info, wanted)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.tensor, recalls)

    def outcomes(self, ask: Chance) -> list[tuple[int, float]]:
        """Each different outcome with its chance; those of dice, which are the same for all copies, are kept."""
        kept = self.shares.get(id(ask))
        if kept is not None:
            return kept[1]
        found = [(ticket, weight / ask.n) for ticket, weight in sorted(ask.outcomes())]
        if isinstance(ask, Roll):
            self.shares[id(ask)] = (ask, found)
        return found


class SpielState(pyspiel.State):
    """A position of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = Position(game.fresh.copy())

    def game_here(self) -> Game:
        return self.at.game

    def current_player(self) -> int:
        ask = self.at.game.ask
        if ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if ask.seat == CHANCE else ask.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.tensor().legal(self.at.game.ask)

    def tensor(self) -> Tensor:
        return cast(Tensor, self.get_game().tensor)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return cast(list[tuple[int, float]], self.get_game().outcomes(cast(Chance, self.at.game.ask)))

    def _apply_action(self, action: int) -> None:
        game = self.at.game
        ask = game.ask
        chance = ask is not None and ask.seat == CHANCE
        game.answer(action if chance else self.tensor().choice_of(ask, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.at.game.text(action)
        return self.tensor().name(self.at.game, action)

    def is_terminal(self) -> bool:
        return self.at.game.ask is None

    def returns(self) -> list[float]:
        game = self.at.game
        worth = game.returns()
        return [worth[game.side_of(seat)] for seat in range(game.seats())]

    def __str__(self) -> str:
        return "\n".join([*self.at.game.picture(), self.at.game.where()])


class Observer:
    """What a seat sees, as a tensor in named planes and as text; one that recalls has all that the seat has heard."""

    def __init__(self, tensor: Tensor, recalls: bool) -> None:
        self.planes = tensor
        self.recalls = recalls
        self.tensor = np.zeros(tensor.size, np.float32)
        self.dict: dict[str, Any] = {}
        first = 0
        for plane in tensor.planes:
            self.dict[plane.name] = self.tensor[first : first + plane.size].reshape(plane.shape)
            first += plane.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.planes.observed(state.game_here(), player), np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        return heard(state, player) if self.recalls else seen(state.game_here(), player)


def seen(game: Game, seat: int) -> str:
    """What a seat may know now: its view, and what is asked of whom."""
    ask = game.ask
    told: list[object] = [game.view(seat)]
    if ask is not None:
        told.append([ask.kind, None if ask.veiled and ask.seat != seat else ask.seat])
    return json.dumps(told, sort_keys=True)


def heard(state: SpielState, seat: int) -> str:
    """All that a seat has heard since the beginning: the game is played again, and it listens."""
    spiel = state.get_game()
    game = spiel.fresh.copy()
    game.listen()
    told: list[object] = [seat]
    for action in state.history():
        ask = game.ask
        assert ask is not None
        game.answer(action if ask.seat == CHANCE else spiel.tensor.choice_of(ask, action))
        side = game.side_of(seat)
        events = [event for event in game.take_events() if event.is_for(side)]
        told += [[event.rule, event.what, event.side, list(event.values), event.note] for event in events]
    if game.ask is not None and game.ask.seat == seat:
        told.append(game.ask.kind)
    return json.dumps(told)


def register() -> None:
    """Have OpenSpiel know every game that says how it is written for agents."""
    for name, one in BOXES.items():
        fresh = one.new()
        if one.tensor(fresh) is not None:
            kind = type(f"Spiel{name.title().replace('_', '')}", (SpielGame,), {"name": name})
            pyspiel.register_game(game_type(name, fresh), kind)


register()
