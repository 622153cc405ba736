"""The cards that are not open, and the draw of one of them with the way it comes to lie."""

from collections.abc import Sequence
from typing import Final

from fiveaside.engine.ask import Chance
from fiveaside.engine.refusal import takes
from fiveaside.games.goal_game.parts.components import MOST_CARDS

WAYS: Final = 4
"""4.6 A card lies in one of four rotations, equally likely."""

TICKETS: Final = tuple([tuple(range(WAYS * cards)) for cards in range(MOST_CARDS + 1)])
"""By the number of cards left."""


class Deck(Chance):
    """3.7, 4.6 One of the cards `left` (their numbers in order) is drawn, written `21/1` with its clockwise turns.

    Copies of a tournament share it until one of them draws (`Tournament.own_deck`)."""

    def __init__(self, left: list[int]) -> None:
        self.left = left
        super().__init__("card", WAYS * len(left), True)

    def allow(self, tickets: int) -> None:
        """They are not listed for every card that is drawn, only for who looks at them."""
        self.tickets = tickets

    @property
    def choices(self) -> Sequence[int]:
        return TICKETS[self.n // WAYS]

    def draw(self, ticket: int) -> int:
        """The card of this ticket is no longer left."""
        self.n -= WAYS
        self.tickets = self.n
        return self.left.pop(ticket >> 2)

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


NO_CARDS: Final = Deck([])
