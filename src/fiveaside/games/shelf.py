"""A box from our own shelf: words, rulebook and parts come from the game's folder, phases are made once."""

from typing import Final, cast

from fiveaside.engine.box import Box
from fiveaside.engine.game import Game, phase_name
from fiveaside.engine.options import Option
from fiveaside.engine.phase import G, Phase
from fiveaside.games.library import own_rulebook, own_words
from fiveaside.games.pack import Pack, merged, own_pack

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

    def parts(self, variant: str, owner: dict[str, object]) -> Pack:
        """The standard parts, under those of a variant, under those of the owner's file."""
        parts = own_pack(self.name, "standard")
        if variant != "standard":
            parts = own_pack(self.name, variant, parts.values)
        if not owner:
            return parts
        source = str(owner.get("name", "the owner's file"))
        return Pack(merged(parts.values, owner, source), source)


def agreed(options: dict[str, str], pack: dict[str, object]) -> dict[str, object]:
    """What was settled before the game, as it is saved."""
    settled: dict[str, object] = {"options": dict(options)}
    if pack:
        settled["pack"] = pack
    return settled
