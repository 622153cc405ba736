"""The cards that are not open, and the draw of one of them with the way it comes to lie."""

from collections.abc import Sequence
from typing import Final

from fiveaside.engine.ask import Chance
from fiveaside.engine.refusal import takes
from fiveaside.games.goal_game.components import MOST_CARDS

WAYS: Final = 4
"""4.6 A card lies in one of four rotations, equally likely."""

CARD_LOTS: Final = tuple([Chance("card", WAYS * cards, True) for cards in range(MOST_CARDS + 1)])
"""By the number of cards left: the draw of one for whoever picks at random and need not read it."""


class CardDraw(Chance):
    """3.7, 4.6 One of the cards `left` (their numbers in order), written `21/1` with its clockwise quarter turns.

    It is made anew for every flip, so it knows nothing but the cards until somebody wants to read it."""

    def __init__(self, left: Sequence[int] = ()) -> None:
        self.left = left
        super().__init__("card", WAYS * len(left), True)

    def allow(self, tickets: int) -> None:
        self.tickets = tickets
        self.choices = CARD_LOTS[tickets // WAYS].choices

    def text(self, ticket: int) -> str:
        return f"{self.left[ticket // WAYS]}/{ticket % WAYS}"

    def parse(self, text: str) -> int:
        card, _, turns = text.strip().partition("/")
        for number, left in enumerate(self.left):
            if card == str(left) and turns in ("0", "1", "2", "3"):
                return number * WAYS + int(turns)
        raise takes(self.kind, f"a card that is not open and how it lies, like {self.text(0)}", text)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(ticket, 1) for ticket in range(self.n)]
