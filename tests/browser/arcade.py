"""The program with games that show what the open ones cannot: secrets, other languages, more choices than fit."""

import sys
from typing import cast

from fiveaside.cli.main import main
from fiveaside.engine.ask import Ask
from fiveaside.engine.box import Box
from fiveaside.engine.event import Outcome, Vocabulary
from fiveaside.engine.game import Game
from fiveaside.engine.phase import Phase
from fiveaside.engine.rulebook import Clause, Part, Rulebook
from fiveaside.engine.words import Words
from fiveaside.games import BOXES
from tests.table.hidden import HiddenCoin, PurseBox

TEXTS = [f"{verb} {number} {file}5" for verb in ("move", "pass") for number in range(1, 9) for file in "abcd"] + [
    "stop"
]
STOP = len(TEXTS) - 1
SENTENCES = dict.fromkeys(("rolled", "chosen", "forced"), "{side}: {note}") | {"over": "The crowd goes home"}

TELLS = Vocabulary()
OVER = TELLS.told("over", "1.1")


class Crowd(Game):
    """A crowd of choices, again and again until somebody says `stop`."""

    def copy(self) -> "Crowd":
        return Crowd(self.box, self)

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def seats(self) -> int:
        return 2

    def choice_text(self, choice: int) -> str:
        return TEXTS[choice]

    def where(self) -> str:
        return "many"

    def settings(self) -> dict[str, object]:
        return {"options": {}}

    def table(self) -> dict[str, object]:
        return {}

    def seen(self, seat: int) -> dict[str, object]:
        return {}


class Choose(Phase[Crowd]):
    def ask(self, m: Crowd) -> Ask:
        return Ask(0, "choose", tuple(range(len(TEXTS))))

    def answer(self, m: Crowd, choice: int) -> None:
        if choice == STOP:
            m.finish(Outcome(0, m.points(), OVER.event(0)))


class CrowdBox(Box):
    def __init__(self) -> None:
        words = Words("The crowd", "Many choices.", ("H", "A"), SENTENCES, {})
        clauses = [Clause("1.1", [Part("O", "Choose.")], "The crowd")]
        super().__init__("crowd", words.title, words.blurb, Rulebook("The crowd", clauses), words, (), TELLS)

    def seats(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def set_up(self, seats: int, options: dict[str, str], pack: dict[str, object]) -> Game:
        return Crowd(self)

    def opening(self, game: Game) -> list[Phase[Game]]:
        return [cast("Phase[Game]", Choose())]


if __name__ == "__main__":
    BOXES.update({box.name: box for box in (HiddenCoin(), PurseBox(), CrowdBox())})
    sys.exit(main())
