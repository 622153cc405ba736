"""The box of GOLAZO: its options, its parts, and how a saved match is laid out again."""

from typing import cast

from fiveaside.engine.box import Box
from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option, PerSide, both_sides
from fiveaside.engine.phase import Phase
from fiveaside.engine.player import Player
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.refusal import BadState
from fiveaside.engine.rulebook import Clause
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.games.golazo.bot.levels import LEVELS
from fiveaside.games.golazo.bot.thumb import Thumb
from fiveaside.games.golazo.choices import TYPED
from fiveaside.games.golazo.events import TELLS
from fiveaside.games.golazo.judgement.odds import Odds
from fiveaside.games.golazo.parts.board import NONE, Board
from fiveaside.games.golazo.parts.components import Components
from fiveaside.games.golazo.parts.faces import listing
from fiveaside.games.golazo.parts.kit import Kit
from fiveaside.games.golazo.parts.making import make_kit
from fiveaside.games.golazo.parts.names import own_table, printed
from fiveaside.games.golazo.rules.action_cards import PERFORMED
from fiveaside.games.golazo.rules.clearance import CLEAR_OUT, CLEARANCE, HIGH_CLEARANCE, TWELVE
from fiveaside.games.golazo.rules.deadlock import PENS, SHOOTING, match_over, shoot_out_over
from fiveaside.games.golazo.rules.key_events import AIM, AIM_DUE, GOAL_COUNTS, SAVE
from fiveaside.games.golazo.rules.kick_off import KICK_OFF, KICK_OFF_ROLL, START
from fiveaside.games.golazo.rules.moves import ACTION
from fiveaside.games.golazo.rules.setup import opening_phase
from fiveaside.games.golazo.rules.slide_tackle import SLIDE
from fiveaside.games.golazo.rules.turn import (
    KEY_DUE,
    KEY_EVENT,
    MOVES_DUE,
    PLAY,
    ROLL_DICE,
    ROLL_DUE,
    SECOND_MOVES,
    STOPPAGE_ROLL,
)
from fiveaside.games.golazo.state.load import check_over, lay_out
from fiveaside.games.golazo.state.load_phase import check_fit, rotate_people
from fiveaside.games.golazo.state.stack import read_phase
from fiveaside.games.golazo.table import SHOOT_OUT, Match
from fiveaside.games.golazo.tensor import GolazoTensor
from fiveaside.games.shelf import ENTRY, ShelfBox, agreed, keep_kit

OPTIONS = (
    Option("half", ("9", "5"), "Spaces of the time track in each half; 5 is a quick match (10.1)."),
    Option("formation", ("4-4-2", "preset", "own"), "Both teams in 4-4-2, or formations picked in secret (12.12)."),
    Option(
        "draw", ("golden", "penalties", "stand"), "What breaks a deadlock: golden goal, penalties or nothing (11.1)."
    ),
    Option("slide", ("off", "on"), "The loser of the roll may gamble all moves on a slide tackle (12.1)."),
    Option("tactical", ("off", "on"), "The loser of the roll moves first (12.6)."),
    Option("bands", ("off", "on"), "Long passes cost more moves, and there are high passes (12.7)."),
    Option("rows4", ("off", "on"), "No team may have more than four counters in one rank (12.9)."),
    Option("clock", ("off", *[str(minutes) for minutes in range(10, 100, 10)]), "Minutes of a timed game (12.10)."),
    Option("managers", ("off", "on"), "Each team has a manager with three cards (13.1)."),
    PerSide("people", 1, 11, "People of each team, who take turns at turns (14.1)."),
    ENTRY,
)

SHARED: tuple[Phase[Match], ...] = (
    PLAY, START, KICK_OFF, KICK_OFF_ROLL, ACTION, CLEAR_OUT, CLEARANCE, HIGH_CLEARANCE, TWELVE, AIM_DUE, AIM, SAVE,
    GOAL_COUNTS, PERFORMED, ROLL_DUE, ROLL_DICE, MOVES_DUE, SECOND_MOVES, SLIDE, KEY_DUE, KEY_EVENT, STOPPAGE_ROLL,
    PENS, SHOOTING,
)  # fmt: skip


class Golazo(ShelfBox):
    def __init__(self) -> None:
        super().__init__("golazo", OPTIONS, SHARED, TELLS, TYPED)
        self.kits: dict[str, Kit] = {}
        self.boards: dict[str, Board] = {}

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (sum(both_sides(options["people"])),)

    def guesses(self) -> tuple[str, ...]:
        return ("aim", "save", "spot")

    def minds(self) -> dict[str, type[Player]]:
        return {**LEVELS, "thumb": Thumb}

    def tensor(self, game: Game) -> Tensor | None:
        return GolazoTensor(cast(Match, game).kit)

    def purpose(self, game: Game) -> Purpose:
        """The deck, whoever draws from it; or the turn and the roll, in a shoot-out the shot."""
        m = cast(Match, game)
        if m.ask is not None and m.ask.kind == "card":
            return Purpose("deck")
        shot = f", shot {len(m.sheet[0]) + len(m.sheet[1]) + 1}" if m.shoots_first != NONE else ""
        return Purpose(f"turn {m.turn}{shot}, {phase_name(type(m.phase))}")

    def judgement(self, game: Game) -> Judgement | None:
        return Odds(cast(Match, game))

    def retold(self) -> tuple[str, ...]:
        dice = ("wins_roll", "roll_level", "kicks_off_first", "start_level", "stoppage", "shoots_first")
        return (*dice, "performs", "plays")

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Match:
        return Match(self, self.kit(options, pack), agreed(options, pack))

    def kit(self, options: dict[str, str], pack: dict[str, object]) -> Kit:
        """Kits are made once for each set of options and parts."""
        key = f"{options} {pack}"
        kit = self.kits.pop(key, None)
        if kit is None:
            parts = Components(self.parts("standard", pack))
            kit = make_kit(parts, self.board(parts, f"{pack}"), options)
        return keep_kit(self.kits, key, kit)

    def board(self, parts: Components, key: str) -> Board:
        """A board learns while it is played on, so all kits with the same parts share one."""
        board = self.boards.pop(key, None) or Board(parts.markings)
        return keep_kit(self.boards, key, board)

    def listed(self, box: Box, pack: dict[str, object]) -> list[Clause]:
        """8.30 All cards."""
        return listing(cast(Match, box.prepare(None, {}, pack)))

    def printed(self) -> dict[str, str]:
        return printed()

    def named(self) -> dict[str, str]:
        return {name: f"managers.{name}.name" for name in own_table("managers")}

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [self.phases["play"], cast("Phase[Game]", opening_phase(cast(Match, game)))]

    def lay_out(self, game: Game, state: State) -> None:
        lay_out(cast(Match, game), state)

    def end(self, game: Game) -> None:
        m = cast(Match, game)
        check_over(m)
        if m.stage == SHOOT_OUT:
            shoot_out_over(m)
        else:
            match_over(m)

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        shared = self.phases.get(name)
        return shared if shared is not None else cast("Phase[Game] | None", read_phase(cast(Match, game), name, state))

    def stack_up(self, game: Game, phases: list[Phase[Game]]) -> None:
        m = cast(Match, game)
        check_fit(m, phases)
        rotate_people(m, phases[-1])
        super().stack_up(game, phases)
        if game.ask is not None and not game.ask.n:
            raise BadState(f"In the phase {phase_name(type(game.phase))} there is something to choose, but nothing is.")
