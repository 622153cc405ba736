"""A box from our own shelf: words, rulebook and parts come from the game's folder, phases are made once."""

from typing import Final, TypeVar, cast

from fiveaside.engine.box import Box
from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.options import Option
from fiveaside.engine.phase import G, Phase
from fiveaside.engine.state import State
from fiveaside.games.library import other_languages, own_rulebook, own_titles, own_words
from fiveaside.games.pack import Pack, merged, own_pack

K = TypeVar("K")

MOST_KITS: Final = 32
"""So many sets of options and parts stay ready; a match that is played keeps its own."""

ENTRY: Final = Option(
    "entry",
    ("virtual", "physical"),
    "Dice are thrown by the table, or real dice are typed in.",
    {"virtual dice": "virtual", "physical dice typed in": "physical"},
)


class ShelfBox(Box):
    """`phases` are those without fields of their own, by name."""

    def __init__(self, name: str, options: tuple[Option, ...], phases: tuple[Phase[G], ...]) -> None:
        words = own_words(name)
        super().__init__(name, words.title, words.blurb, own_rulebook(name), words, options)
        self.phases: dict[str, Phase[Game]] = {}
        for phase in phases:
            self.phases[phase_name(type(phase))] = cast("Phase[Game]", phase)
        for language in other_languages(name):
            self.translations[language] = Translation(self, language)

    def parts(self, variant: str, owner: dict[str, object]) -> Pack:
        """The standard parts, under those of a variant, under those of the owner's file."""
        parts = own_pack(self.name, "standard")
        if variant != "standard":
            parts = own_pack(self.name, variant, parts.values)
        if not owner:
            return parts
        source = str(owner.get("name", "the owner's file"))
        return Pack(merged(parts.values, owner, source), source)


class Translation(Box):
    """The box `of` a game in another language: words, rulebook and titles are its own, everything else is shared."""

    def __init__(self, of: ShelfBox, language: str) -> None:
        words = own_words(of.name, language)
        titles = own_titles(of.name, language)
        options = tuple([option.titled(titles.get(option.name, option.title)) for option in of.options])
        super().__init__(of.name, words.title, words.blurb, own_rulebook(of.name, language), words, options)
        self.version = of.version
        self.of = of

    def languages(self) -> list[str]:
        return self.of.languages()

    def speak(self, language: str) -> Box:
        return self.of.speak(language)

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return self.of.seats(options)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        game = self.of.set_up(seats, options, pack)
        game.box = self
        return game

    def lay_out(self, game: Game, state: State) -> None:
        self.of.lay_out(game, state)

    def end(self, game: Game) -> None:
        self.of.end(game)

    def phase(self, game: Game, name: str, state: State) -> Phase[Game] | None:
        return self.of.phase(game, name, state)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return self.of.opening(game)

    def stack_up(self, game: Game, phases: list[Phase[Game]]) -> None:
        self.of.stack_up(game, phases)

    def odds(self, game: Game) -> list[float] | None:
        return self.of.odds(game)


def keep_kit(kits: dict[str, K], key: str, kit: K) -> K:
    """Put it last; when there are too many, those that nobody has asked for the longest go."""
    kits[key] = kit
    for oldest in list(kits)[:-MOST_KITS]:
        kits.pop(oldest, None)
    return kit


def agreed(options: dict[str, str], pack: dict[str, object]) -> dict[str, object]:
    """What was settled before the game, as it is saved."""
    settled: dict[str, object] = {"options": dict(options)}
    if pack:
        settled["pack"] = pack
    return settled
