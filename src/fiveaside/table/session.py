"""A Session: a game being played. Its answers so far, who draws for chance, and what may be undone."""

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Source
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record, head_of
from fiveaside.engine.refusal import Refusal


class Session:
    """With a `source` chance answers by itself; without one it is asked like a seat."""

    def __init__(self, game: Game, source: Source | None = None, start: bool = False) -> None:
        self.game = game
        self.source = source
        self.head = head_of(game, start)
        self.answers: list[tuple[int, str]] = []
        self.kept: list[Game] = []
        game.listen()

    def answer(self, text: str) -> list[Event]:
        """Answer in words; what happened, the chance answers that follow included."""
        for choice in self.game.read(text):
            self.choose(choice)
        return self.draw()

    def draw(self) -> list[Event]:
        """Let the source answer for chance until a seat is asked."""
        while self.source is not None and self.game.ask is not None and self.game.ask.seat == CHANCE:
            self.choose(self.source.answer(self.game))
        return self.game.take_events()

    def choose(self, choice: int) -> None:
        game = self.game
        ask = game.ask
        if ask is None:
            raise game.refusal(str(choice))
        text = game.text(choice)
        before = game.copy()
        game.answer(choice)
        if ask.seat == CHANCE:
            self.kept = []
        else:
            if self.kept and self.answers[-1][0] != ask.seat:
                self.kept = []
            self.kept.append(before)
        self.answers.append((ask.seat, text))
        self.head.pop("ended", None)

    def undo(self) -> tuple[int, str]:
        """Take back the last answer of a person, unless dice were rolled or somebody else has acted since."""
        if not self.kept:
            raise Refusal("Nothing can be undone: dice were rolled, or somebody else has acted since.")
        self.game = self.kept.pop()
        self.game.listen()
        return self.answers.pop()

    def record(self) -> Record:
        record = Record(self.head, list(self.answers))
        record.over = record.outcome(self.game)
        return record
