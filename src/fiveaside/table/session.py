"""A Session: a game being played. Its answers so far, who draws for chance, and what may be undone."""

from collections.abc import Collection
from typing import cast

from fiveaside.engine.ask import CHANCE, NOTHING_TYPED, Ask, Chance
from fiveaside.engine.chance import Source
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record, head_of
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.undo import Taken, since_dice


class Session:
    """With a `source` chance answers by itself. `typed` says what of it may be answered in words, as people do with
    real dice; `bots` are the seats that no person plays for."""

    def __init__(self, game: Game, source: Source | None = None, start: bool = False) -> None:
        self.game = game
        self.source = source
        self.head = head_of(game, start)
        self.answers: list[tuple[int, str]] = []
        self.kept: list[Taken] = []
        self.typed = NOTHING_TYPED
        self.bots: Collection[int] = ()
        game.listen()

    def answer(self, text: str) -> list[Event]:
        """Answer in words; what happened, the chance answers that follow included."""
        for choice in self.game.read(text, self.typed):
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
        self.keep_back(ask, before)
        self.answers.append((ask.seat, text))
        self.head.pop("ended", None)

    def keep_back(self, ask: Ask, before: Game) -> None:
        """Note what may be taken back: not what the table has rolled, nor what lies before another person's answer."""
        if ask.seat == CHANCE and not cast(Chance, ask).may_be_typed(self.typed):
            self.kept = []
            return
        if ask.seat == CHANCE:
            self.kept = since_dice(self.kept)
        elif ask.seat not in self.bots and any(answer.by not in (None, CHANCE, ask.seat) for answer in self.kept):
            self.kept = []
        self.kept.append(Taken(ask.seat, None if ask.seat in self.bots else ask.seat, before))

    def undo(self) -> tuple[int, str]:
        """Take back the last answer of a person, or dice that people typed, with what bots have said since."""
        if all(answer.by is None for answer in self.kept):
            raise TableRefusal("nobody_undoes")
        while True:
            last = self.kept.pop()
            taken = self.answers.pop()
            if last.by is not None:
                self.game = last.before
                self.game.listen()
                return taken

    def record(self) -> Record:
        record = Record(self.head, list(self.answers))
        record.over = record.outcome(self.game)
        return record
