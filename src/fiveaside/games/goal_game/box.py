"""The box of Goal!Game: its options, its parts, and how a saved tournament is laid out again."""

from itertools import permutations
from typing import cast

from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option
from fiveaside.engine.phase import Frame, Phase
from fiveaside.engine.player import Player
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.games.goal_game.bot.levels import Master, Pro, Regular, Rookie
from fiveaside.games.goal_game.bot.thumb import Thumb
from fiveaside.games.goal_game.choices import TYPED
from fiveaside.games.goal_game.events import TELLS
from fiveaside.games.goal_game.judgement.position import Outlook
from fiveaside.games.goal_game.parts.components import LETTERS, Components
from fiveaside.games.goal_game.parts.deck import WAYS
from fiveaside.games.goal_game.parts.figure import FACE_DOWN
from fiveaside.games.goal_game.parts.kit import LOT as DRAWN
from fiveaside.games.goal_game.parts.kit import Kit
from fiveaside.games.goal_game.rules.auction import AUCTION, LOT
from fiveaside.games.goal_game.rules.centre_events import BUY, KICK, LOSE, OFFER
from fiveaside.games.goal_game.rules.counter_attack import (
    COUNTER,
    COUNTER_ATTACK,
    COUNTER_OPEN,
    COUNTER_STRIKER,
    DEFEND,
)
from fiveaside.games.goal_game.rules.end_of_half import HALF
from fiveaside.games.goal_game.rules.joints import FLIP
from fiveaside.games.goal_game.rules.laying_out import LAYOUT
from fiveaside.games.goal_game.rules.result import (
    KICK_OPEN,
    KICK_STRIKER,
    MATCH,
    PLACE,
    SERIES_CARD,
    SHOOT_OUT,
    SPOT_KICK,
    STARTER,
)
from fiveaside.games.goal_game.rules.tournament import FIRST_DEALER, PROGRAMME, begin_tournament, tournament_over
from fiveaside.games.goal_game.rules.turn import ATTACK, ATTACK_STRIKER, OPEN
from fiveaside.games.goal_game.state.load import lay_out
from fiveaside.games.goal_game.state.stack import check_end, check_stack, read_phase
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.goal_game.tensor import GoalGameTensor
from fiveaside.games.pack import Pack, merged, own_pack
from fiveaside.games.shelf import ENTRY, ShelfBox, agreed, keep_kit

YES = {"on": "yes", "off": "no"}

OPTIONS = (
    Option("joint_goals", ("one", "each"), "Shots of a card whose joints match: one, or one for each match (5.3)."),
    Option("strikers", ("one", "any"), "Strikers in an attack: one, or any number (7.5)."),
    Option("counter_striker", ("no", "yes"), "A striker may also end a counter-attack (7.7).", YES),
    Option("first_counter", ("yes", "no"), "The first turn of a half may be counter-attacked (8.10).", YES),
    Option(
        "counter_cards",
        ("hot", "any"),
        "Cards that a counter-attack may open: those against a hot edge, or any beside an open one while an open card "
        "shows a colour of the pair (8.2).",
    ),
    Option(
        "squad",
        ("auction", "fixed", "none"),
        "How coaches come to their players: by auction, one of each kind, or none at all (2.1).",
    ),
    Option("figure", ("dealer", "block"), "The dealer chooses how the cards lie, or they always lie as a block (3.4)."),
    Option(
        "half_cards",
        ("all", "rest"),
        "The second half is drawn from all cards, or from those not laid out in the first (3.1).",
    ),
    Option("centre", ("events", "blank"), "The centres of the cards count, or all are blank (6.1)."),
    Option("tournament", ("full", "single"), "The full tournament, or a single match with one winner (11.1)."),
    Option(
        "third_place",
        ("yes", "no"),
        "Places 3 and 4 by a match of their own, or by the goals of the first match (11.3).",
        YES,
    ),
    Option(
        "first_dealer",
        ("lot", "1", "2", "3", "4"),
        "The first dealer is drawn by lot, or is the coach of this seat (1.10).",
    ),
    Option(
        "colours",
        tuple(["".join(letters) for letters in permutations(LETTERS.lower())]),
        "The colours of the seats, clockwise from the first (1.3).",
    ),
    Option(
        "entry",
        ENTRY.values,
        "Cards and lots are drawn by the table, or real ones are typed in.",
        {"virtual cards": "virtual", "physical cards typed in": "physical"},
    ),
)

SHARED: tuple[Phase[Tournament], ...] = (
    PROGRAMME, FIRST_DEALER, AUCTION, LOT, MATCH, HALF, LAYOUT, ATTACK, OPEN, FLIP, ATTACK_STRIKER, KICK, LOSE, BUY,
    OFFER, COUNTER, COUNTER_ATTACK, DEFEND, COUNTER_OPEN, COUNTER_STRIKER, SHOOT_OUT, SERIES_CARD, STARTER, SPOT_KICK,
    KICK_OPEN, KICK_STRIKER, PLACE,
)  # fmt: skip


class GoalGame(ShelfBox):
    def __init__(self) -> None:
        super().__init__("goal_game", OPTIONS, SHARED, TELLS, TYPED, keeps_sides=True)
        self.kits: dict[str, Kit] = {}
        self.boxed: dict[str, Components] = {}

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        """1.1 Two to four; a fixed first dealer must have a seat."""
        least = 2 if options["first_dealer"] == "lot" else int(options["first_dealer"])
        return tuple([seats for seats in (2, 3, 4) if seats >= least])

    def parts(self, variant: str, owner: dict[str, object]) -> Pack:
        """Cards lie in a file of their own beside the other parts."""
        values = dict(own_pack(self.name, variant).values)
        values.update(own_pack(self.name, "cards").values)
        source = str(owner.get("name", "the owner's file")) if owner else "cards.toml"
        return Pack(merged(values, owner, source), source)

    def printed(self) -> dict[str, str]:
        return self.components({}).printed()

    def guesses(self) -> tuple[str, ...]:
        return ("kick", "dive")

    def minds(self) -> dict[str, type[Player]]:
        return {"master": Master, "pro": Pro, "regular": Regular, "rookie": Rookie, "thumb": Thumb}

    def tensor(self, game: Game) -> Tensor | None:
        return GoalGameTensor(cast(Tournament, game).kit)

    def purpose(self, game: Game) -> Purpose:
        """The place in the figure, whoever turns over the card there; or what the lot is for."""
        m = cast(Tournament, game)
        when = f"match {m.stage}, series {m.series}" if m.series else f"match {m.stage}, half {m.half}"
        if m.ask is None or m.ask.kind != "card":
            return Purpose(f"{when}, {phase_name(type(m.phase))}")
        dealt = m.deck.left + [look // WAYS for look in m.looks if look != FACE_DOWN]
        return Purpose(f"{when}, figure", tuple([str(card) for card in sorted(dealt)]), m.cell)

    def judgement(self, game: Game) -> Judgement | None:
        return Outlook(game)

    def silent(self) -> tuple[str, ...]:
        return ("chosen", "forced", "rolled")

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Tournament:
        return Tournament(self, self.kit(seats, options, pack), agreed(options, pack))

    def kit(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Kit:
        """Kits are made once for each number of seats, set of options and parts."""
        key = f"{seats} {options} {pack}"
        kit = self.kits.pop(key, None)
        if kit is None:
            kit = Kit(self.components(pack), seats, options)
        return keep_kit(self.kits, key, kit)

    def components(self, pack: dict[str, object]) -> Components:
        """Parts are read once for each owner's file, so that all kits share their figures."""
        parts = self.boxed.pop(str(pack), None)
        if parts is None:
            parts = Components(self.parts("standard", pack))
        return keep_kit(self.boxed, str(pack), parts)

    def opening(self, game: Game) -> list[Phase[Game]]:
        m = cast(Tournament, game)
        m.phase = self.phases["first_dealer"]
        m.below = Frame(self.phases["programme"])
        if m.kit.dealer != DRAWN:
            begin_tournament(m, m.kit.dealer)
        return m.stack()

    def lay_out(self, game: Game, state: State) -> None:
        lay_out(cast(Tournament, game), state)

    def end(self, game: Game) -> None:
        m = cast(Tournament, game)
        check_end(m)
        tournament_over(m)

    def stack_up(self, game: Game, phases: list[Phase[Game]]) -> None:
        self.check_stack(phases)
        check_stack(cast(Tournament, game), phases)
        super().stack_up(game, phases)

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        if name in self.phases:
            return self.phases[name]
        return cast("Phase[Game] | None", read_phase(cast(Tournament, game), name, state))
