"""A Deck: cards nobody has seen, drawn by chance, above those put at the bottom, which keep their order (1.2)."""

from collections.abc import Sequence
from typing import Final

from fiveaside.engine.ask import CHANCE, Ask, Chance
from fiveaside.engine.refusal import takes

TACTICS: Final = 4
EVENTS: Final = 5
DECKS: Final = ("GK", "DEF", "MID", "STK", "tactics", "events")
EVERYBODY: Final = 63
"""One bit for each seat that knows a card at the bottom."""
WATCHING: Final = 6
ALL_EYES: Final = 127
"""The same with those who only watch, who have a bit behind the seats."""


class Deck:
    """It never changes: drawing from it or putting a card under it makes another one. `known` says for each card at the
    bottom which seats know it."""

    def __init__(self, unseen: list[int], bottom: tuple[int, ...] = (), known: tuple[int, ...] = ()) -> None:
        self.unseen = unseen
        self.bottom = bottom
        self.known = known

    def size(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def card(self, ticket: int) -> int:
        return self.unseen[ticket] if self.unseen else self.bottom[0]

    def eyes_on_top(self) -> int:
        """Those who know the top card, those who only watch included."""
        if self.unseen:
            return 0
        return ALL_EYES if self.known[0] == EVERYBODY else self.known[0]

    def drawn(self, ticket: int) -> "Deck":
        """The deck without the card of this ticket."""
        if self.unseen:
            left = self.unseen.copy()
            left.pop(ticket)
            return Deck(left, self.bottom, self.known)
        return Deck([], self.bottom[1:], self.known[1:])

    def under(self, card: int, known: int) -> "Deck":
        """The deck with this card put at the bottom."""
        bottom, knowing = self.bottom, self.known
        bottom += (card,)
        knowing += (known,)
        return Deck(self.unseen, bottom, knowing)


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
        self.listed = TICKETS[self.n]

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
