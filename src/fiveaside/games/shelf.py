"""A box from our own shelf: words, rulebook and parts come from the game's folder, phases are made once."""

from typing import Final, TypeVar, cast

from fiveaside.engine.box import OWNERS, Box
from fiveaside.engine.event import Vocabulary
from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.judgement import Judgement
from fiveaside.engine.options import Option
from fiveaside.engine.phase import G, Phase
from fiveaside.engine.player import Player
from fiveaside.engine.primer import Primer
from fiveaside.engine.refusal import short
from fiveaside.engine.rulebook import Clause, Rulebook
from fiveaside.engine.state import State
from fiveaside.engine.words import Words
from fiveaside.games.gaps import gaps, meanings
from fiveaside.games.library import (
    file_of_words,
    other_languages,
    own_rulebook,
    own_words,
    titles_of,
    values_of,
)
from fiveaside.games.pack import Pack, merged, own_pack
from fiveaside.games.primer import own_primer

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
    """`phases` are those without fields of their own, by name; `typed` are the words of which answers are made and
    that another language has in its own. Translations are read when somebody first asks for them. A game whose sides
    are known by what lies on the table, as by a colour, keeps their words wherever it is told."""

    def __init__(
        self,
        name: str,
        options: tuple[Option, ...],
        phases: tuple[Phase[G], ...],
        tells: Vocabulary,
        typed: tuple[str, ...] = (),
        keeps_sides: bool = False,
    ) -> None:
        words = own_words(name)
        super().__init__(name, words.title, words.blurb, None, words, options, tells)
        self.typed = typed
        self.keeps_sides = keeps_sides
        self.is_translated = False
        self.phases: dict[str, Phase[Game]] = {}
        for phase in phases:
            self.phases[phase_name(type(phase))] = cast("Phase[Game]", phase)

    def open_rulebook(self) -> Rulebook:
        return own_rulebook(self.name)

    def open_primer(self) -> Primer:
        return own_primer(self.name)

    def printed(self) -> dict[str, str]:
        """What stands on the cards of our own box and is translated, each text by its name in `[cards]`."""
        return {}

    def named(self) -> dict[str, str]:
        """The words that people type for cards, each with the name in `[cards]` of what the card is called."""
        return {}

    def contents(self, pack: dict[str, object]) -> list[Clause]:
        return self.listed(self, pack)

    def listed(self, box: Box, pack: dict[str, object]) -> list[Clause]:
        """What lies in the box, in the language of `box`."""
        return []

    def languages(self) -> list[str]:
        self.translate()
        return super().languages()

    def speak(self, language: str, marked: bool = False) -> Box:
        self.translate()
        return super().speak(language, marked)

    def translate(self) -> None:
        """Into every language in which all of it is there."""
        if not self.is_translated:
            whole = [language for language in other_languages(self.name) if not gaps(self, language)]
            self.translations.update({language: translation(self, language) for language in whole})
            self.is_translated = True
            for spoken in () if self.keeps_sides else (self, *self.translations.values()):
                spoken.marking = Translation(self, spoken.words.marked(), spoken.rulebook, spoken.options)

    def parts(self, variant: str, owner: dict[str, object]) -> Pack:
        """The standard parts, under those of a variant, under those of the owner's file."""
        parts = own_pack(self.name, "standard")
        if variant != "standard":
            parts = own_pack(self.name, variant, parts.values)
        if not owner:
            return parts
        source = short(str(owner.get("name", OWNERS)))
        return Pack(merged(parts.values, owner, source), source)


def translation(of: ShelfBox, language: str) -> "Translation":
    words = own_words(of.name, language, of.printed(), of.named())
    file = file_of_words(of.name, language)
    titles, values = titles_of(file), values_of(file, language)
    options = tuple([option.titled(titles[option.name], meanings(option, values)) for option in of.options])
    return Translation(of, words, own_rulebook(of.name, language), options)


class Translation(Box):
    """The box `of` a game in other words: they, rulebook and titles are its own, everything else is shared."""

    def __init__(self, of: ShelfBox, words: Words, rulebook: Rulebook, options: tuple[Option, ...]) -> None:
        super().__init__(of.name, words.title, words.blurb, rulebook, words, options, of.tells)
        self.version = of.version
        self.of = of

    def open_primer(self) -> Primer:
        return own_primer(self.name, self.words.language)

    def under(self, rules: object) -> Box | None:
        begun = self.of.under(rules)
        if begun is None:
            return None
        return self if begun is self.of else begun.speak(self.words.language)

    def languages(self) -> list[str]:
        return self.of.languages()

    def speak(self, language: str, marked: bool = False) -> Box:
        return self.of.speak(language, marked)

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return self.of.seats(options)

    def minds(self) -> dict[str, type[Player]]:
        return self.of.minds()

    def silent(self) -> tuple[str, ...]:
        return self.of.silent()

    def retold(self) -> tuple[str, ...]:
        return self.of.retold()

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

    def contents(self, pack: dict[str, object]) -> list[Clause]:
        return self.of.listed(self, pack)

    def judgement(self, game: Game) -> Judgement | None:
        return self.of.judgement(game)

    def is_solved(self) -> bool:
        return self.of.is_solved()


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
