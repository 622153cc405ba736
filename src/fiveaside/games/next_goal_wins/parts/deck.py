"""A Deck: cards nobody has seen, drawn by chance, above those put at the bottom, which keep their order (1.2)."""

from collections.abc import Sequence
from typing import Final

from fiveaside.engine.ask import CHANCE, Ask, Chance
from fiveaside.engine.refusal import takes

TACTICS: Final = 4
EVENTS: Final = 5
DECKS: Final = ("GK", "DEF", "MID", "STK", "tactics", "events")


class Deck:
    """`known` says for each card at the bottom who knows it. Copies of a season share a deck until one of them changes
    it (`Season.own_deck`)."""

    def __init__(self, unseen: list[int], bottom: list[int] | None = None, known: list[int] | None = None) -> None:
        self.unseen = unseen
        self.bottom: list[int] = [] if bottom is None else bottom
        self.known: list[int] = [] if known is None else known

    def copy(self) -> "Deck":
        return Deck(self.unseen.copy(), self.bottom.copy(), self.known.copy())

    def size(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def eyes_on_top(self) -> int:
        """Those who know the top card."""
        return 0 if self.unseen else self.known[0]

    def draw(self, ticket: int) -> int:
        """The card of this ticket leaves the deck."""
        if self.unseen:
            return self.unseen.pop(ticket)
        self.known.pop(0)
        return self.bottom.pop(0)

    def put_under(self, card: int, known: int) -> None:
        """This card is put at the bottom."""
        self.bottom.append(card)
        self.known.append(known)


class TopCard(Chance):
    """The top card of a deck: every unseen card is equally likely, and like cards, which lie side by side, have one
    name. It is told to the side `only`, who draws it."""

    def __init__(self, kind: str, ids: list[str], cards: Sequence[int], only: int) -> None:
        Ask.__init__(self, CHANCE, kind)
        self.ids = ids
        self.cards = cards
        self.only = only
        self.by_hand = False
        self.n = len(cards)
        self.tickets = self.n

    @property
    def choices(self) -> Sequence[int]:
        return TICKETS[self.n]

    def text(self, ticket: int) -> str:
        return self.ids[self.cards[ticket]]

    def parse(self, text: str) -> int:
        wanted = text.strip().casefold()
        for ticket, card in enumerate(self.cards):
            if self.ids[card].casefold() == wanted:
                return ticket
        raise takes(self.kind, [self.text(ticket) for ticket, _ in self.outcomes()], text)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(self.cards.index(card), self.cards.count(card)) for card in dict.fromkeys(self.cards)]


TICKETS: Final = [tuple(range(count)) for count in range(257)]
"""What draws from so many cards share."""
