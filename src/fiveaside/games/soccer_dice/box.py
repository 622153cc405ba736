"""The box of Soccer Dice: its options, its parts, and how a saved match is laid out again."""

from typing import cast

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option
from fiveaside.engine.phase import Phase
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.refusal import BadState
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.games.shelf import ENTRY, ShelfBox, agreed, keep_kit
from fiveaside.games.soccer_dice.choices import TYPED
from fiveaside.games.soccer_dice.events import TELLS
from fiveaside.games.soccer_dice.judgement import ExactChances
from fiveaside.games.soccer_dice.parts.components import Components
from fiveaside.games.soccer_dice.parts.kit import Kit
from fiveaside.games.soccer_dice.rules.shootout import ATTEMPT, ATTEMPT_ROLL, match_over, shootout_over
from fiveaside.games.soccer_dice.rules.start import AWAY_START, HOME_START, START_ROLL
from fiveaside.games.soccer_dice.rules.turn import BUILD, BUILD_ROLL, SAVE, SAVE_ROLL, SHOT, SHOT_ROLL
from fiveaside.games.soccer_dice.state import check_over, check_phase, lay_out
from fiveaside.games.soccer_dice.table import Match
from fiveaside.games.soccer_dice.tensor import SoccerDiceTensor

OPTIONS = (
    Option(
        "second_half",
        ("same", "swap"),
        "Who is first in the second half: the same player as in the first, or the other one (2.2).",
        {"same player first": "same"},
    ),
    Option("auto_roll", ("off", "on"), "Dice are thrown without waiting for the player to say so."),
    Option("stop_when_decided", ("off", "on"), "The match ends when the trailing side cannot catch up (2.4)."),
    Option("shootout_stop", ("off", "on"), "A shootout series ends when the trailing side cannot catch up (5.9)."),
    ENTRY,
)

SHARED: tuple[Phase[Match], ...] = (
    START_ROLL, BUILD, BUILD_ROLL, SHOT, SHOT_ROLL, SAVE, SAVE_ROLL, ATTEMPT, ATTEMPT_ROLL,
)  # fmt: skip


class SoccerDice(ShelfBox):
    def __init__(self) -> None:
        super().__init__("soccer_dice", OPTIONS, SHARED, TELLS, TYPED)
        self.kits: dict[str, Kit] = {}

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def silent(self) -> tuple[str, ...]:
        return ("chosen",)

    def retold(self) -> tuple[str, ...]:
        return ("goes_first", "start_level", "shot", "automatic_goal", "goal", "blocked")

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Match:
        return Match(self, self.kit(options, pack), agreed(options, pack))

    def kit(self, options: dict[str, str], pack: dict[str, object]) -> Kit:
        """Kits are made once for each set of options and parts."""
        key = f"{options} {pack}"
        kit = self.kits.pop(key, None)
        if kit is None:
            kit = Kit(Components(self.parts("standard", pack)), options)
        return keep_kit(self.kits, key, kit)

    def judgement(self, game: Game) -> Judgement | None:
        return ExactChances(cast(Match, game))

    def tensor(self, game: Game) -> Tensor | None:
        return SoccerDiceTensor(cast(Match, game).kit)

    def purpose(self, game: Game) -> Purpose:
        """Whose turn, or whose attempt, and the roll."""
        m = cast(Match, game)
        roll = phase_name(type(m.phase))
        if m.series:
            return Purpose(f"series {m.series}, attempt {m.attempts[m.offence] + 1} of side {m.offence}, {roll}")
        return Purpose(f"half {m.half}, turn {m.turn} of side {m.offence}, {roll}" if m.has_begun() else roll)

    def is_solved(self) -> bool:
        return True

    def opening(self, game: Game) -> list[Phase[Game]]:
        auto_roll = cast(Match, game).kit.auto_roll
        return [cast("Phase[Game]", START_ROLL if auto_roll else HOME_START)]

    def lay_out(self, game: Game, state: State) -> None:
        lay_out(cast(Match, game), state)

    def end(self, game: Game) -> None:
        m = cast(Match, game)
        check_over(m)
        if m.series:
            shootout_over(m)
        else:
            match_over(m)

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        m = cast(Match, game)
        if name != "start" and name not in self.phases:
            return None
        check_phase(m, name)
        if name == "start":
            side = state.number("side", 0, 1)
            if not m.kit.auto_roll:
                return cast("Phase[Game]", HOME_START if side == 0 else AWAY_START)
        if m.kit.auto_roll and not name.endswith("_roll"):
            name += "_roll"
        return self.phases[name]

    def check_stack(self, phases: list[Phase[Game]]) -> None:
        if len(phases) != 1:
            raise BadState(f"The stack of {self.title} is one phase, but {len(phases)} came.")
