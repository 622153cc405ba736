"""Games with secrets, for what open games cannot show.

A coin is hidden in a hand, and guessed: there is a point when the guess is right, then both say `on` and it is over.
A purse is given to somebody in secret, who keeps or spends it; only then dice and a card are in play.
"""

from typing import cast

from fiveaside.engine.ask import Ask, Draw, Private
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Number, Outcome, Vocabulary
from fiveaside.engine.game import Game
from fiveaside.engine.phase import Phase
from fiveaside.engine.roll import Dice, Roll
from fiveaside.engine.rulebook import Clause, Part, Rulebook
from fiveaside.engine.words import Words
from fiveaside.games.library import common_words

LEFT, RIGHT, ON = 0, 1, 2
TEXTS = ("left", "right", "on")
SENTENCES = dict.fromkeys(("rolled", "chosen", "forced"), "{note}") | {"found": "The coin was {hand}.", "over": "Over"}

TELLS = Vocabulary()
NUMBER = Number("number")
FOUND = TELLS.told("found", "1.1", hand=NUMBER, reveals=True)
OVER = TELLS.told("over", "1.1")
OPENED = TELLS.told("opened", "1.1", holder=NUMBER, reveals=True)
WHY = TELLS.told("why", "1.1")


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
        m.tell(FOUND, 0, m.hand)


class PlayOn(Phase[Coin]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, m: Coin) -> Ask:
        return Ask(self.seat, "on", (ON,))

    def answer(self, m: Coin, choice: int) -> None:
        if self.seat == 0:
            m.go(PlayOn(1))
        else:
            m.finish(Outcome(None, m.points(), OVER.event()))


class HiddenCoin(Box):
    def __init__(self) -> None:
        words = Words("Hidden coin", "A coin in a hand.", ("both",), SENTENCES, {})
        clauses = [Clause("1.1", [Part("O", "Guess the hand.")], "The coin")]
        super().__init__("hidden_coin", words.title, words.blurb, Rulebook("Hidden coin", clauses), words, (), TELLS)

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return Coin(self)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", Hide())]


# A purse for somebody: four people, two sides. Nobody but the giver and who got it may know who that is.

READY, TO_1, TO_2, TO_3, KEEP, SPEND = 0, 1, 2, 3, 4, 5
PURSE_TEXTS = ("ready", "to 1", "to 2", "to 3", "keep", "spend")
PURSE_SENTENCES = SENTENCES | {"opened": "Seat {holder} had the purse.", "why": "{side} rolled best"}


class Purse(Game):
    """`holder` is 0 before the purse is given."""

    def __init__(self, box: Box, other: "Purse | None" = None) -> None:
        super().__init__(box, other)
        self.holder: int = 0 if other is None else other.holder
        self.spent: bool = False if other is None else other.spent

    def copy(self) -> "Purse":
        return Purse(self.box, self)

    def knows(self, seat: int) -> bool:
        return seat in (0, self.holder) or self.outcome is not None

    def imagine(self, seat: int, numbers: Numbers) -> "Purse":
        other = self.copy()
        if self.holder and not self.knows(seat):
            others = [some for some in (1, 2, 3) if some != seat]
            other.holder = others[numbers.below(len(others))]
            other.spent = numbers.below(2) == 1
            other.settle()
        return other

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def seats(self) -> int:
        return 4

    def side_of(self, seat: int) -> int:
        return seat % 2

    def choice_text(self, choice: int) -> str:
        return PURSE_TEXTS[choice]

    def where(self) -> str:
        return self.box.words.phrases["where"]

    def settings(self) -> dict[str, object]:
        return {"options": {}}

    def table(self) -> dict[str, object]:
        return {"holder": self.holder, "spent": self.spent}

    def seen(self, seat: int) -> dict[str, object]:
        return self.table() if self.knows(seat) else {"holder": None, "spent": None}


class Ready(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Ask(3, "ready", (READY,))

    def answer(self, m: Purse, choice: int) -> None:
        m.go(Give())


class Give(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Private(0, "give", (TO_1, TO_2, TO_3), only=0)

    def answer(self, m: Purse, choice: int) -> None:
        m.holder = choice
        m.go(Keep())


class Keep(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Private(m.holder, "keep", (KEEP, SPEND), only=m.side_of(m.holder), veiled=True)

    def answer(self, m: Purse, choice: int) -> None:
        m.spent = choice == SPEND
        m.go(Nod())


class Nod(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Ask(0, "nod", (READY,))

    def answer(self, m: Purse, choice: int) -> None:
        m.go(Hush())


class Hush(Phase[Purse]):
    """Asked in private, with nothing to choose: nobody else may know that."""

    def ask(self, m: Purse) -> Ask:
        return Private(1, "hush", (READY,), only=1)

    def answer(self, m: Purse, choice: int) -> None:
        m.go(Throw())


class Throw(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Roll("throw", (Dice("die", ("1", "2", "3", "4", "5", "6")),))

    def answer(self, m: Purse, choice: int) -> None:
        m.go(Card())


class Card(Phase[Purse]):
    def ask(self, m: Purse) -> Ask:
        return Draw("card", ("red", "black", "green"), (1, 1, 2))

    def answer(self, m: Purse, choice: int) -> None:
        m.tell(OPENED, 0, m.holder)
        m.finish(Outcome(0, m.points(), WHY.event(0)))


class PurseBox(Box):
    """It speaks English and, a little, German."""

    def __init__(self, language: str = "en") -> None:
        common = common_words() if language == "en" else common_words() | GERMAN_COMMON
        sentences = PURSE_SENTENCES if language == "en" else PURSE_SENTENCES | GERMAN
        title = "The purse" if language == "en" else "Der Beutel"
        phrases = {"where": "Where is it?" if language == "en" else "Wo ist er?"}
        words = Words(title, "A purse for somebody.", ("H", "A"), sentences, phrases, common)
        clauses = [
            Clause("1.1", [Part("O", "Give the purse.")], "The purse"),
            Clause("N1", [Part("N", "1/4")], "Numbers"),
        ]
        super().__init__("purse", title, words.blurb, Rulebook(title, clauses), words, (), TELLS)
        if language == "en":
            self.translations["de"] = PurseBox("de")

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (4,)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return Purse(self)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", Ready())]


GERMAN = {"chosen": "{side}: {note}!", "opened": "Platz {holder} hatte den Beutel.", "why": "{side} würfelt am besten"}
GERMAN_COMMON = {
    "or": "oder",
    "takes": "Hier geht {expected}, nicht {came}.",
    "resigns": "{side} gibt auf",
    "other_asked": "{asked} ist gefragt, nicht {who}.",
    "no_table": "Diesen Tisch gibt es nicht.",
}
