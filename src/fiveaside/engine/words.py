"""Words: every sentence a player reads, by name, so that it can be translated."""

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import Refusal, cited, listing


class Number:
    """A number of an event; `{a:spot}` lets the game say it in its own words."""

    def __init__(self, game: Game, value: int) -> None:
        self.game = game
        self.value = value

    def __format__(self, spec: str) -> str:
        return self.game.show(spec, self.value) if spec else str(self.value)


class Note:
    """What was typed or rolled; `{note:dice}` lets the game say it in its own words."""

    def __init__(self, game: Game, event: Event) -> None:
        self.game = game
        self.event = event

    def __format__(self, spec: str) -> str:
        return self.game.show_note(spec, self.event) if spec else self.event.note


class Words:
    """`sentences` tell events, `phrases` everything else. Both may hold `{side}`, the numbers `{a}` `{b}` `{c}`,
    and the text that was typed or rolled `{note}`. `common` are phrases and refusals that all games share. `hints` help
    who does not know the game: `legend` of its picture, `ask_action` for an ask, `add_quiet` for a word to be added."""

    def __init__(
        self,
        title: str,
        blurb: str,
        sides: tuple[str, ...],
        sentences: dict[str, str],
        phrases: dict[str, str],
        common: dict[str, str] | None = None,
        hints: dict[str, str] | None = None,
    ) -> None:
        self.title = title
        self.blurb = blurb
        self.sides = sides
        self.sentences = sentences
        self.phrases = phrases
        self.common = common or {}
        self.hints = hints or {}

    def side(self, side: int) -> str:
        return self.sides[side] if 0 <= side < len(self.sides) else ""

    def sentence(self, game: Game, event: Event) -> str:
        """What happened, for whoever reads the log."""
        side = game.side_of(event.side) if event.note and event.side != CHANCE else event.side
        return self.fill(game, self.sentences[event.what], event, side)

    def say(self, game: Game, phrase: str, side: int = -1, a: int = 0, b: int = 0, c: int = 0) -> str:
        text = self.phrases[phrase] if phrase in self.phrases else self.common[phrase]
        return self.fill(game, text, Event("", phrase, side, a, b, c), side)

    def refuse(self, refusal: Refusal) -> str:
        """A refusal in these words, or as it stands where they have none for it."""
        text = self.common.get(refusal.name)
        if text is None:
            return str(refusal)
        values = {name: self.one_of(value) for name, value in refusal.values.items()}
        return cited(text.format(**values), refusal.rule)

    def one_of(self, value: object) -> str:
        """A list is a choice: `a, b or c`."""
        return listing([str(word) for word in value], self.common["or"]) if isinstance(value, list) else str(value)

    def fill(self, game: Game, text: str, event: Event, side: int) -> str:
        return text.format(
            side=game.side_name(side),
            a=Number(game, event.a),
            b=Number(game, event.b),
            c=Number(game, event.c),
            note=Note(game, event),
        )
