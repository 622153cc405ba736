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
    """Sentences with `{side}`, the numbers `{a}` `{b}` `{c}` and the typed text `{note}`."""

    def __init__(self, title: str, blurb: str, sides: tuple[str, ...], sentences: dict[str, str]) -> None:
        self.title = title
        self.blurb = blurb
        self.sentences = sentences
        self.sides = sides

    def side(self, side: int) -> str:
        return self.sides[side] if 0 <= side < len(self.sides) else ""

    def sentence(self, game: Game, event: Event) -> str:
        side = game.side_of(event.side) if event.note and event.side != CHANCE else event.side
        return self.sentences[event.what].format(
            side=self.side(side),
            a=Number(game, event.a),
            b=Number(game, event.b),
            c=Number(game, event.c),
            note=event.note,
        )

    def say(self, game: Game, what: str, side: int = -1, a: int = 0, b: int = 0, c: int = 0) -> str:
        return self.sentence(game, Event("", what, side, a, b, c))
