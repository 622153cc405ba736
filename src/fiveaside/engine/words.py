"""Words: every sentence a player reads, by name, so that it can be translated."""

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game


class Number:
    """A number of an event; `{a:spot}` lets the game say it in its own words."""

    def __init__(self, game: Game, value: int) -> None:
        self.game = game
        self.value = value

    def __format__(self, spec: str) -> str:
        return self.game.show(spec, self.value) if spec else str(self.value)


class Words:
    """`sentences` tell events, `phrases` everything else. Both may hold `{side}`, the numbers `{a}` `{b}` `{c}`,
    and the text that was typed or rolled `{note}`."""

    def __init__(
        self, title: str, blurb: str, sides: tuple[str, ...], sentences: dict[str, str], phrases: dict[str, str]
    ) -> None:
        self.title = title
        self.blurb = blurb
        self.sides = sides
        self.sentences = sentences
        self.phrases = phrases

    def side(self, side: int) -> str:
        return self.sides[side] if 0 <= side < len(self.sides) else ""

    def sentence(self, game: Game, event: Event) -> str:
        """What happened, for whoever reads the log."""
        side = game.side_of(event.side) if event.note and event.side != CHANCE else event.side
        return self.fill(game, self.sentences[event.what], event, side)

    def say(self, game: Game, phrase: str, side: int = -1, a: int = 0, b: int = 0, c: int = 0) -> str:
        return self.fill(game, self.phrases[phrase], Event("", phrase, side, a, b, c), side)

    def fill(self, game: Game, text: str, event: Event, side: int) -> str:
        return text.format(
            side=self.side(side),
            a=Number(game, event.a),
            b=Number(game, event.b),
            c=Number(game, event.c),
            note=event.note,
        )
