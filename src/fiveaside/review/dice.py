"""What each die of a throw brought. Dice that fall together are thought to be looked at one after the other: what is
expected changes with every die, and from before the throw to after it all changes add up. Few dice are looked at in
every order, and each gets the mean of what it changed. Of many, like ones are looked at together, those first of which
there are most, and of the others that last which the rules name first: it has the most to say."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import comb, prod
from typing import Final, NamedTuple

from fiveaside.engine.ask import Chance

FEW: Final = 130
"""So many outcomes a throw may have that is looked at in every order, die by die."""
MOST: Final = 5
"""More dice are taken together by what they are."""
Thrown = tuple[tuple[str, str], ...]


class Die(NamedTuple):
    """Dice of one name with the faces that they showed, and what they brought each side."""

    name: str
    faces: tuple[str, ...]
    gains: list[float]


class Throw:
    """What a throw may come to, and what is known once some of its dice have been seen."""

    def __init__(self, ask: Chance, worth: Callable[[int], list[float]]) -> None:
        self.outcomes = [(ticket, weight, Counter(ask.thrown(ticket))) for ticket, weight in ask.outcomes()]
        self.worth = worth
        self.values: dict[int, list[float]] = {}
        self.known: dict[Thrown, list[float]] = {}

    def value(self, ticket: int) -> list[float]:
        if ticket not in self.values:
            self.values[ticket] = self.worth(ticket)
        return self.values[ticket]

    def given(self, seen: Thrown) -> list[float]:
        """What is expected once these dice are seen."""
        key = tuple(sorted(seen))
        if key not in self.known:
            faces = Counter(key)
            likely = [(ticket, weight * ways(thrown, faces)) for ticket, weight, thrown in self.outcomes]
            among = [(ticket, weight) for ticket, weight in likely if weight]
            total = sum([weight for _, weight in among])
            rows = [[weight / total * one for one in self.value(ticket)] for ticket, weight in among]
            self.known[key] = [sum(column) for column in zip(*rows, strict=True)]
        return self.known[key]


def ways(thrown: Counter[tuple[str, str]], faces: Counter[tuple[str, str]]) -> int:
    """In how many ways the dice that were seen may be among those thrown."""
    return prod([comb(thrown[face], count) for face, count in faces.items()])


def split(
    ask: Chance, ticket: int, before: list[float], after: list[float], worth: Callable[[int], list[float]]
) -> list[Die]:
    """What each die brought; together just what lies between before and after. Nothing where fewer than two fell."""
    thrown = ask.thrown(ticket)
    if len(thrown) < 2:
        return []
    throw = Throw(ask, worth)
    few = len(throw.outcomes) <= FEW and len(thrown) <= MOST
    parts: list[Thrown] = [(one,) for one in thrown] if few else by_name(thrown)
    if len(parts) < 2:
        return []
    orders = list(permutations(range(len(parts)))) if few else [one_order(parts)]
    gains = [[0.0] * len(before) for _ in parts]
    for order in orders:
        expected, seen = before, Thrown()
        for number in order:
            seen += parts[number]
            now = after if len(seen) == len(thrown) else throw.given(seen)
            for side in range(len(before)):
                gains[number][side] += (now[side] - expected[side]) / len(orders)
            expected = now
    return [Die(part[0][0], tuple([face for _, face in part]), gain) for part, gain in zip(parts, gains, strict=True)]


def one_order(parts: list[Thrown]) -> tuple[int, ...]:
    return tuple(sorted(range(len(parts)), key=lambda number: (-len(parts[number]), -number)))


def by_name(thrown: list[tuple[str, str]]) -> list[Thrown]:
    """Like dice together, in the order in which they are named."""
    names = list(dict.fromkeys([name for name, _ in thrown]))
    return [tuple([one for one in thrown if one[0] == name]) for name in names]
