"""A Purpose: what chance is asked for, in the words of the game."""


class Purpose:
    """Tables of a duplicate round draw alike for the same `what`, each time that it comes up: the possession and the
    roll, the turn and the die, the deck. Where a card is turned over that was dealt before, `cards` are all that were
    dealt with it and `place` is where it lies among them; a card may say behind a slash how it lies."""

    def __init__(self, what: str, cards: tuple[str, ...] = (), place: int = 0) -> None:
        self.what = what
        self.cards = cards
        self.place = place
