"""A Box: what comes with a game before it is played. Seats, options, rulebook, words, components."""

from typing import Final

from fiveaside.engine.event import Vocabulary, is_same_end
from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option, read_options
from fiveaside.engine.phase import Frame, Phase, Step
from fiveaside.engine.plain import NotPlain, check_plain
from fiveaside.engine.player import Player
from fiveaside.engine.primer import Primer
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.refusal import BadOption, BadPack, BadState, listing, shown
from fiveaside.engine.rulebook import Clause, Rulebook
from fiveaside.engine.solver import Solver
from fiveaside.engine.state import State
from fiveaside.engine.tensor import Tensor
from fiveaside.engine.words import Words

OWNERS: Final = "the owner's file"
"""What a pack is called that has no name."""
MOST: Final = 10**15
"""Numbers of a pack stay below it, so that every reader of JSON takes them as they are."""


class Box:
    """One for each game; it makes new games and goes on with saved ones. Without a `rulebook` it opens its own when
    somebody first asks for it: most who play never do. `version` is that of its rules; `earlier` are the boxes of those
    before, so that what was begun with them is finished with them."""

    def __init__(
        self,
        name: str,
        title: str,
        blurb: str,
        rulebook: Rulebook | None,
        words: Words,
        options: tuple[Option, ...],
        tells: Vocabulary | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.blurb = blurb
        self.version = "1"
        self.earlier: tuple[Box, ...] = ()
        self.opened = rulebook
        self.words = words
        self.options = options
        self.tells = tells or Vocabulary()
        self.opened_primer: Primer | None = None
        self.translations: dict[str, Box] = {}
        self.marking: Box | None = None

    @property
    def rulebook(self) -> Rulebook:
        opened = self.opened or self.open_rulebook()
        self.opened = opened
        return opened

    @property
    def primer(self) -> Primer:
        """How to play it in two minutes."""
        opened = self.opened_primer or self.open_primer()
        self.opened_primer = opened
        return opened

    # What each game says of itself

    def open_rulebook(self) -> Rulebook:
        raise NotImplementedError

    def open_primer(self) -> Primer:
        """Empty where nobody has written one."""
        return Primer()

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        """The numbers of seats these options allow, the usual one first."""
        raise NotImplementedError

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        """A game with nothing asked yet; `pack` holds what an owner's component file changes."""
        raise NotImplementedError

    def lay_out(self, game: Game, state: State) -> None:
        """Put on the table what a saved state says."""
        raise NotImplementedError

    def end(self, game: Game) -> None:
        """The table is that of a finished game: say how it ended."""
        raise NotImplementedError

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        """The phase with this name and the fields of its saved form."""
        raise NotImplementedError

    def opening(self, game: Game) -> list[Phase[Game]]:
        """The stack a new game starts with, from the bottom."""
        raise NotImplementedError

    def judgement(self, game: Game) -> Judgement | None:
        """What a position is worth; None where nobody can tell."""
        return None

    def solver(self, game: Game) -> Solver | None:
        """What works out best play of these rules; None where that cannot be done, or need not be."""
        return None

    def tensor(self, game: Game) -> Tensor | None:
        """How a game like this one is written for agents that learn; None where nobody has said so."""
        return None

    def purpose(self, game: Game) -> Purpose:
        """What chance is asked for now. Nothing in it may depend on how people have answered before, as far as the
        game allows it."""
        return Purpose(phase_name(type(game.phase)))

    def is_solved(self) -> bool:
        """Whether best play is known, at least with the components in the box."""
        return False

    def silent(self) -> tuple[str, ...]:
        """The answers ("chosen", "rolled") that events tell in words anyway, so that nothing is told twice."""
        return ()

    def retold(self) -> tuple[str, ...]:
        """The events that tell the dice or the card before them, or to all what was chosen in secret."""
        return ()

    def contents(self, pack: dict[str, object]) -> list[Clause]:
        """What lies in the box and must be read to be known, such as cards, for the end of the rulebook."""
        return []

    def guesses(self) -> tuple[str, ...]:
        """The asks that are best answered by lot, such as where to shoot while the other picks where to dive: it is
        luck what comes of them."""
        return ()

    def minds(self) -> dict[str, type[Player]]:
        """Who can play it beside people and the random bot, the best one first."""
        return {}

    # What is the same for all

    def book(self, pack: dict[str, object] | None = None) -> Rulebook:
        """The rulebook with all that lies in the box, or in the owner's box."""
        return Rulebook(self.rulebook.title, list(self.rulebook.clauses.values()), self.contents(pack or {}))

    def under(self, rules: object) -> "Box | None":
        """The box with the rules of this version; None if they are not kept."""
        if rules == self.version:
            return self
        for box in self.earlier:
            if box.version == rules:
                return box
        return None

    def versions(self) -> str:
        """`rules version 1`, or `the rules versions 1 and 2`."""
        known = [*[box.version for box in self.earlier], self.version]
        return f"rules version {known[0]}" if len(known) == 1 else f"the rules versions {listing(known, 'and')}"

    def languages(self) -> list[str]:
        return ["en", *self.translations]

    def speak(self, language: str, marked: bool = False) -> "Box":
        """The same box with its texts in another language, or this one where they are not translated. Where sides are
        `marked` a reader fills in who they are; what a side is called by its colour stays."""
        spoken = self.translations.get(language, self)
        return spoken.marking or spoken if marked else spoken

    def new(
        self, seats: int | None = None, options: dict[str, object] | None = None, pack: dict[str, object] | None = None
    ) -> Game:
        game = self.prepare(seats, options or {}, pack or {})
        self.stack_up(game, self.opening(game))
        return game

    def prepare(self, seats: int | None, options: dict[str, object], pack: dict[str, object]) -> Game:
        check_pack(pack)
        chosen = read_options(self.title, self.options, options)
        allowed = self.seats(chosen)
        if seats is None:
            seats = allowed[0]
        if seats not in allowed or isinstance(seats, bool):
            numbers = [str(number) for number in allowed]
            told = f"{self.title} with these options has {listing(numbers)} seats, but {shown(seats)} came."
            raise BadOption(told, "", "seats_of", {"title": self.title, "expected": numbers, "came": shown(seats)})
        return self.set_up(seats, chosen, pack)

    def stack_up(self, game: Game, phases: list[Phase[Game]]) -> None:
        self.check_stack(phases)
        game.below = None
        for phase in phases[:-1]:
            game.below = Frame(phase, game.below)
        game.phase = phases[-1]
        game.settle()

    def check_stack(self, phases: list[Phase[Game]]) -> None:
        if not phases or isinstance(phases[-1], Step):
            raise BadState(f"The stack of {self.title} ends with a phase that asks, but none came.")

    def load(self, saved: dict[str, object], asks_all: bool = False) -> Game:
        """Go on from a saved or edited state; one that cannot lie on the table is refused with a sentence. A table
        `asks_all`, those too who asked not to be asked."""
        state = State(saved, f"A state of {self.title}")
        begun = self.under(state.values.get("rules"))
        if begun is not None and begun is not self:
            return begun.load(saved, asks_all)
        state.expect("game", self.name)
        state.expect("rules", self.version)
        seats = state.number("seats", 1, 99)
        game = self.prepare(seats, state.part("options", {}).values, state.part("pack", {}).values)
        game.asks_all = asks_all
        self.lay_out(game, state)
        stack = state.parts("stack")
        over = state.value("over", None)
        state.nothing_else()
        if over is not None:
            if stack:
                raise BadState(f"{state.what} that is over has an empty stack, but one with phases came.")
            self.end(game)
            if not is_same_end(game.over(), over):
                raise BadState(f"{state.what} is over by {shown(over)}, but its table says {shown(game.over())}.")
            return game
        self.stack_up(game, [self.read_phase(game, entry) for entry in stack])
        return game

    def read_phase(self, game: Game, entry: State) -> Phase[Game]:
        name = entry.text("phase")
        phase = self.phase(game, name, entry)
        if phase is None:
            raise BadState(f"{self.title} has no phase called {shown(name)}.")
        entry.nothing_else()
        return phase


def check_pack(pack: dict[str, object]) -> None:
    """It must be possible to write it into a record."""
    if pack:
        try:
            check_plain(pack, MOST)
        except NotPlain as error:
            raise BadPack(f"{OWNERS}: {error}.") from None
