"""A game with a secret, for what the games on the shelf cannot show: a coin hidden in a hand, and a guess.

There is a point when the guess is right; then the first one says `on` and it is over.
"""

from typing import cast

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Event, Outcome
from fiveaside.engine.game import Game
from fiveaside.engine.phase import Phase
from fiveaside.engine.rulebook import Clause, Rulebook
from fiveaside.engine.words import Words

LEFT, RIGHT, ON = 0, 1, 2
TEXTS = ("left", "right", "on")
SENTENCES = dict.fromkeys(("rolled", "chosen", "forced"), "{note}") | {"found": "The coin was {a}.", "over": "Over"}


class Coin(Game):
    def __init__(self, box: Box, other: "Coin | None" = None) -> None:
        super().__init__(box, other)
        self.hand: int = -1 if other is None else other.hand
        self.score: int = 0 if other is None else other.score

    def copy(self) -> "Coin":
        return Coin(self.box, self)

    def imagine(self, seat: int, numbers: Numbers) -> "Coin":
        other = self.copy()
        if seat != 0 and isinstance(self.phase, Guess):
            other.hand = numbers.below(2)
        return other

    def points(self) -> tuple[int, ...]:
        return (self.score,)

    def seats(self) -> int:
        return 2

    def choice_text(self, choice: int) -> str:
        return TEXTS[choice]

    def where(self) -> str:
        return f"{self.score}"

    def settings(self) -> dict[str, object]:
        return {"options": {}}

    def table(self) -> dict[str, object]:
        return {"hand": self.hand, "score": self.score}

    def seen(self, seat: int) -> dict[str, object]:
        hidden = seat != 0 and isinstance(self.phase, Guess)
        return {"hand": None if hidden else self.hand, "score": self.score}


class Hide(Phase[Coin]):
    def ask(self, m: Coin) -> Ask:
        return Private(0, "hide", (LEFT, RIGHT), only=0)

    def answer(self, m: Coin, choice: int) -> None:
        m.hand = choice
        m.go(Guess())


class Guess(Phase[Coin]):
    def ask(self, m: Coin) -> Ask:
        return Ask(1, "guess", (LEFT, RIGHT))

    def answer(self, m: Coin, choice: int) -> None:
        m.score += choice == m.hand
        m.go(PlayOn(0))
        m.tell("1.1", "found", 0, m.hand)


class PlayOn(Phase[Coin]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, m: Coin) -> Ask:
        return Ask(self.seat, "on", (ON,))

    def answer(self, m: Coin, choice: int) -> None:
        if self.seat == 0:
            m.go(PlayOn(1))
        else:
            m.finish(Outcome(None, m.points(), Event("1.1", "over")))


class HiddenCoin(Box):
    def __init__(self) -> None:
        words = Words("Hidden coin", "A coin in a hand.", ("both",), SENTENCES, {})
        clauses = [Clause("1.1", "O", "Guess the hand.", "The coin")]
        super().__init__("hidden_coin", words.title, words.blurb, Rulebook("Hidden coin", clauses), words, ())

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return Coin(self)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", Hide())]
