"""Duplicate: chance drawn by what it is for, not by a running number.

Tables with the same seed get the same dice and the same cards wherever their games allow it: the second green die of
the third roll of a possession, the fifth card of a deck, the card on a place that was laid out. Nothing of it is
likelier than with any other fair dice.
"""

import hmac
from collections.abc import Callable, Sequence
from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.game import Game
from fiveaside.engine.purpose import Purpose
from fiveaside.engine.roll import Roll
from fiveaside.table.fair import Fair, ticket

MOST_COPIES: Final = 5000
"""Of what has more tickets than these each is not ranked by itself."""

Rank = Callable[[str], bytes]


class Duplicate(Fair):
    """`counts` says how often something was drawn for each purpose."""

    def __init__(self, seed: bytes, entropies: list[str], counts: dict[str, int] | None = None) -> None:
        super().__init__(seed, entropies)
        self.counts: dict[str, int] = {} if counts is None else counts

    def answer(self, game: Game) -> int:
        drawn = draw(self.seed, self.entropies, game, self.counts)
        note(game, self.counts)
        self.drawn += 1
        return drawn


def note(game: Game, counts: dict[str, int]) -> None:
    """What chance is asked for now is drawn once more."""
    what = game.box.purpose(game).what
    counts[what] = counts.get(what, 0) + 1


def label_of(purpose: Purpose, counts: dict[str, int]) -> str:
    """The purpose, and how often it has come up; a place that was laid out comes up once."""
    if purpose.cards:
        return f"{purpose.what}, place {purpose.place + 1}"
    return f"{purpose.what} {counts.get(purpose.what, 0) + 1}"


def draw(seed: bytes, entropies: list[str], game: Game, counts: dict[str, int]) -> int:
    """The ticket for what chance is asked now."""
    ask = game.ask
    assert ask is not None and ask.seat == CHANCE
    chance = cast(Chance, ask)
    purpose = game.box.purpose(game)
    label = label_of(purpose, counts)
    if isinstance(chance, Roll):
        return rolled(seed, entropies, label, chance)

    def rank(name: str) -> bytes:
        return hmac.digest(seed, f"fiveaside|{','.join(entropies)}|{label}|{name}".encode(), "sha256")

    def dealt(name: str) -> bytes:
        return hmac.digest(seed, f"fiveaside|{','.join(entropies)}|{purpose.what}|{name}".encode(), "sha256")

    outcomes = [(found, weight, chance.text(found)) for found, weight in chance.outcomes()]
    if purpose.cards:
        card = laid(purpose.cards, purpose.place, dealt)
        outcomes = [one for one in outcomes if one[2].partition("/")[0] == card] or outcomes
    if sum(weight for _, weight, _ in outcomes) > MOST_COPIES:
        return ticket(seed, entropies, label, chance.n)
    return best(outcomes, rank)


def rolled(seed: bytes, entropies: list[str], label: str, roll: Roll) -> int:
    """Each die by itself, by its name and its number. Where dice may leave the table it is first drawn whether one
    does: then nothing lies there."""
    fell = ticket(seed, entropies, label, roll.n)
    if not roll.thrown(fell):
        return fell
    shown: list[list[int]] = []
    for group in roll.dice:
        sides = len(group.faces)
        dice = [f"{label}, {group.name} {number + 1}" for number in range(group.count)]
        shown.append([ticket(seed, entropies, die, sides) for die in dice])
    return roll.ticket(shown)


def best(outcomes: Sequence[tuple[int, int, str]], rank: Rank) -> int:
    """Each ticket has a rank of its own, by what it means, and the highest is drawn: a card that lies in two decks has
    the same rank in both. As all orders of ranks are equally likely, so are all tickets. `outcomes` are (ticket, how
    many, text)."""
    ranked = [(rank(f"{text} {copy + 1}"), found) for found, weight, text in outcomes for copy in range(weight)]
    return max(ranked)[1]


def laid(cards: Sequence[str], place: int, rank: Rank) -> str:
    """The card on this place, when all lie in the order of their ranks: it does not matter in which order they are
    turned over."""
    return sorted(cards, key=rank)[place]
