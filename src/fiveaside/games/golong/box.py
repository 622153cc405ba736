"""The box of GoLong: its options, its parts, and how a saved match is laid out again."""

from typing import cast

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option, PerSide, both_sides
from fiveaside.engine.phase import Phase
from fiveaside.engine.player import Player
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.refusal import BadState
from fiveaside.engine.solver import Solver
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.games.golong.bot.levels import LEVELS
from fiveaside.games.golong.bot.thumb import Thumb
from fiveaside.games.golong.choices import TYPED
from fiveaside.games.golong.events import TELLS
from fiveaside.games.golong.judgement.position import BestPlay, Oracle
from fiveaside.games.golong.judgement.solved import solved_starts
from fiveaside.games.golong.judgement.solver import StartSolver, shares_of
from fiveaside.games.golong.parts.components import Components
from fiveaside.games.golong.parts.kit import Kit
from fiveaside.games.golong.rules.field_goal import FIELD_GOAL
from fiveaside.games.golong.rules.flag import FLAG, ONE, Penalty
from fiveaside.games.golong.rules.kick_off import KICK_OFF
from fiveaside.games.golong.rules.play_roll import DOWN, PLAY_ROLL, TAKE, TAKE_MORE
from fiveaside.games.golong.rules.punt import PUNT
from fiveaside.games.golong.rules.sack import DROP, SACK
from fiveaside.games.golong.rules.safety import FREE_KICK
from fiveaside.games.golong.rules.slots import POSSESSION, TOSS, Possession, match_over
from fiveaside.games.golong.rules.star import KEEP_ONE, RETURN, STAR
from fiveaside.games.golong.rules.touchdown import KICK_TRY, TRY, TWO_POINT_TRY
from fiveaside.games.golong.state import check_end, check_phase, lay_out
from fiveaside.games.golong.table import Match
from fiveaside.games.golong.tensor import GoLongTensor
from fiveaside.games.shelf import ENTRY, ShelfBox, agreed, keep_kit

OPTIONS = (
    Option("late_turnover", ("off", "on"), "A turnover in the last slot of a half gives one extra possession (14.7)."),
    Option("loss_of_down", ("off", "physical", "chance"), "A die off the table costs its down (14.1)."),
    PerSide("team_size", 1, 8, "People of each side, who take turns on possessions (14.11)."),
    Option("dice", ("standard", "green_b"), "Which reading of the green dice is used."),
    ENTRY,
)

SHARED: tuple[Phase[Match], ...] = (
    POSSESSION, TOSS, KICK_OFF, FREE_KICK, DOWN, PLAY_ROLL, TAKE, TAKE_MORE, SACK, DROP, FLAG, ONE, STAR, KEEP_ONE,
    RETURN, PUNT, FIELD_GOAL, TRY, KICK_TRY, TWO_POINT_TRY,
)  # fmt: skip


class GoLong(ShelfBox):
    def __init__(self) -> None:
        super().__init__("golong", OPTIONS, SHARED, TELLS, TYPED)
        self.kits: dict[str, Kit] = {}
        self.oracles: dict[str, Oracle | None] = {}

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (sum(both_sides(options["team_size"])),)

    def minds(self) -> dict[str, type[Player]]:
        return {"thumb": Thumb, **LEVELS}

    def tensor(self, game: Game) -> Tensor | None:
        return GoLongTensor(cast(Match, game).kit)

    def purpose(self, game: Game) -> Purpose:
        """The possession and the roll."""
        m = cast(Match, game)
        extra = f" extra {sum(m.extras)}" if m.extra else ""
        return Purpose(f"possession {m.slot}{extra} of side {m.offence}, {phase_name(type(m.phase))}")

    def is_solved(self) -> bool:
        return True

    def judgement(self, game: Game) -> Judgement | None:
        m = cast(Match, game)
        oracle = self.oracle(m)
        return None if oracle is None else BestPlay(m, oracle)

    def oracle(self, m: Match) -> Oracle | None:
        """What is known of these rules; None where nobody has solved them."""
        key = str(m.agreed)
        if key not in self.oracles:
            starts = solved_starts(m.agreed, shares_of(m), m.kit.late_turnover)
            keep_kit(self.oracles, key, None if starts is None else Oracle(starts))
        return self.oracles[key]

    def solver(self, game: Game) -> Solver | None:
        return StartSolver(cast(Match, game))

    def retold(self) -> tuple[str, ...]:
        return ("toss",)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Match:
        return Match(self, self.kit(options, pack), agreed(options, pack))

    def kit(self, options: dict[str, str], pack: dict[str, object]) -> Kit:
        """Kits are made once for each set of options and parts."""
        key = f"{options} {pack}"
        kit = self.kits.pop(key, None)
        if kit is None:
            parts = Components(self.parts(options["dice"], pack))
            late = options["late_turnover"] == "on"
            kit = Kit(parts, both_sides(options["team_size"]), options["loss_of_down"], late)
        return keep_kit(self.kits, key, kit)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [self.phases["possession"], self.phases["toss"]]

    def lay_out(self, game: Game, state: State) -> None:
        lay_out(cast(Match, game), state)

    def end(self, game: Game) -> None:
        m = cast(Match, game)
        check_end(m)
        match_over(m)

    def check_stack(self, phases: list[Phase[Game]]) -> None:
        super().check_stack(phases)
        if len(phases) != 2 or not isinstance(phases[0], Possession):
            names = ", ".join(phase_name(type(phase)) for phase in phases)
            raise BadState(f"The stack of GoLong is possession and the phase that asks, but {names} came.")

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        m = cast(Match, game)
        if name != "possession":
            check_phase(m, name)
        if name == "penalty":
            what = state.text("penalty", tuple(face for face in m.kit.parts.yellow if face != "arrows"))
            return cast("Phase[Game]", Penalty(what, state.text("on", ("O", "D")) == "D"))
        return self.phases.get(name)
