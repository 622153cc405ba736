"""The box of Next Goal Wins: its options, its cards, and how a saved season is laid out again."""

from typing import cast

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option
from fiveaside.engine.phase import Phase
from fiveaside.engine.player import Player
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.games.next_goal_wins.bot.levels import Master, Pro, Regular, Rookie
from fiveaside.games.next_goal_wins.bot.thumb import Thumb
from fiveaside.games.next_goal_wins.choices import TYPED
from fiveaside.games.next_goal_wins.events import TELLS
from fiveaside.games.next_goal_wins.judgement.position import Outlook
from fiveaside.games.next_goal_wins.parts import names
from fiveaside.games.next_goal_wins.parts.components import Components, all_parts
from fiveaside.games.next_goal_wins.parts.deck import DECKS
from fiveaside.games.next_goal_wins.parts.kit import Kit
from fiveaside.games.next_goal_wins.parts.schedule import usual_legs
from fiveaside.games.next_goal_wins.rules.actions import ACT, face
from fiveaside.games.next_goal_wins.rules.drawing import Deal, deal
from fiveaside.games.next_goal_wins.rules.season import COURSE, season_over
from fiveaside.games.next_goal_wins.rules.season_setup import DRAFT, MANAGER_DRAW
from fiveaside.games.next_goal_wins.state import load, stack
from fiveaside.games.next_goal_wins.state.load_phase import check_phase
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.games.next_goal_wins.tensor.season import NextGoalWinsTensor
from fiveaside.games.shelf import ENTRY, ShelfBox, agreed, keep_kit

USUAL = "usual"

OPTIONS = (
    Option("players", ("4", "2", "3", "5", "6"), "How many players there are (1.1)."),
    Option("attacks", ("3", "4", "5", "6"), "Attacks of each side in a match (4.1)."),
    Option(
        "legs",
        (USUAL, "1", "2", "3", "4", "5"),
        "How often the list of matches is played: usually once, with two players three times (2.5, 2.6).",
    ),
    Option("managers", ("off", "on"), "Each player has a manager with an ability and a policy (19)."),
    Option("first_to", ("off", "1", "2", "3", "4", "5", "6"), "A match ends when a side has so many goals (20.1)."),
    Option("no_repeat", ("off", "on"), "A footballer may not repeat an action of the side's previous attack (20.2)."),
    Option("loans", ("off", "on"), "At the start of a round players may exchange a footballer for it (20.3)."),
    Option("events", ("on", "off"), "After a match both players draw an event (16.3)."),
    Option("tactics", ("on", "off"), "Tactics are drawn and played; a first game may do without (15)."),
    ENTRY,
)


class NextGoalWins(ShelfBox):
    def __init__(self) -> None:
        super().__init__("next_goal_wins", OPTIONS, stack.SHARED, TELLS, TYPED)
        self.kits: dict[str, Kit] = {}

    def printed(self) -> dict[str, str]:
        return names.printed()

    def named(self) -> dict[str, str]:
        return names.named()

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        """1.1 Any number from two to six, unless the option names another one than the usual four."""
        if options["players"] == OPTIONS[0].default:
            return (4, 2, 3, 5, 6)
        return (int(options["players"]),)

    def minds(self) -> dict[str, type[Player]]:
        return {"master": Master, "pro": Pro, "regular": Regular, "rookie": Rookie, "thumb": Thumb}

    def tensor(self, game: Game) -> Tensor | None:
        return NextGoalWinsTensor(cast(Season, game).kit)

    def purpose(self, game: Game) -> Purpose:
        """The deck, whoever draws from it; or the match, whose attack, and whose die."""
        m = cast(Season, game)
        phase, match = m.phase, m.match
        name = phase_name(type(phase))
        if isinstance(phase, Deal):
            return Purpose(f"deck {DECKS[phase.deck]}")
        if name == "throw_dice":
            name = f"{name} {'of who acts' if match.to_throw & 1 else 'of who contests'}"
        attack = f", attack {match.finished_by(match.attacker) + 1} of side {match.attacker}" if match.on else ""
        return Purpose("deck events" if name == "event" else f"match {m.fixture + 1}{attack}, {name}")

    def judgement(self, game: Game) -> Judgement | None:
        return Outlook(game)

    def retold(self) -> tuple[str, ...]:
        drawn = ("event", "event_hits", "sum_clash", "sum_speed", "sum_set_piece", "starts", "level_kick_off", "spared")
        return (*drawn, "plays_tactic", "substitution")

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Season:
        settled = {**options, "players": str(seats)}
        return Season(self, self.kit(seats, settled, pack), agreed(settled, pack))

    def kit(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Kit:
        """Kits are made once for each set of options and parts."""
        key = f"{options} {pack}"
        kit = self.kits.pop(key, None)
        if kit is None:
            legs = usual_legs(seats) if options["legs"] == USUAL else int(options["legs"])
            kit = Kit(Components(all_parts(pack)), seats, legs, options)
        return keep_kit(self.kits, key, kit)

    def opening(self, game: Game) -> list[Phase[Game]]:
        m = cast(Season, game)
        stack: list[Phase[Season]] = [COURSE, MANAGER_DRAW] if m.kit.managers_on else [COURSE, DRAFT, deal(0, 1)]
        return [cast("Phase[Game]", phase) for phase in stack]

    def lay_out(self, game: Game, state: State) -> None:
        load.lay_out(cast(Season, game), state)

    def end(self, game: Game) -> None:
        m = cast(Season, game)
        load.check_end(m)
        season_over(m)

    def check_stack(self, phases: list[Phase[Game]]) -> None:
        super().check_stack(phases)
        stack.check(phases)

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        m = cast(Season, game)
        found = stack.with_fields(m, name, state)
        if found is None and name in self.phases:
            found = cast("Phase[Season]", self.phases[name])
        if found is not None:
            check_phase(m, name, found)
            if found is ACT:
                face(m)
        return cast("Phase[Game] | None", found)
