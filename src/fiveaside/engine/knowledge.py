"""Who knows what: where a hidden component lies, and which seats know that it lies there.

A place holds *entries*: a component and, as bits, who knows it. A seat sees the components of the entries it knows; of
the others it knows only that something lies there. All that it does not know is a pool, and a world is imagined by
laying the pool out again on the same places. Both read the same entries, so that neither leaks nor forgets.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers

BITS: Final = 8
"""So many bits of an entry say who knows it: one for each seat or side that can know something, as the game counts."""
ALL: Final = (1 << BITS) - 1
"""Everybody knows it, those who only watch included."""
NOBODY: Final = 0


def entry(component: int, known: int = NOBODY) -> int:
    return component << BITS | known


def component_of(entry: int) -> int:
    return entry >> BITS


def known_of(entry: int) -> int:
    """Who knows it, as bits."""
    return entry & ALL


def knows(seat: int, entry: int) -> bool:
    """Whether this seat knows which component it is; a seat below 0 only watches."""
    known = entry & ALL
    return known == ALL or (seat >= 0 and bool(known >> seat & 1))


def shown_to(entry: int, known: int) -> int:
    """The same entry, known to these as well."""
    return entry | known


class Pool:
    """All components whose place a seat does not know. First `take` from every place what is hidden from it, then `lay`
    something on each of those places again: those first where only some components can be. Every world that fits is
    then equally likely."""

    def __init__(self, seat: int, numbers: "Numbers") -> None:
        self.seat = seat
        self.numbers = numbers
        self.components: list[int] = []

    def take(self, entries: tuple[int, ...]) -> None:
        for one in entries:
            if not knows(self.seat, one):
                self.components.append(one >> BITS)

    def lay(self, entries: tuple[int, ...]) -> tuple[int, ...]:
        """The same place with other components where the seat does not know them. Who else knows them stays."""
        laid: list[int] = []
        for one in entries:
            laid.append(one if knows(self.seat, one) else self.draw() << BITS | one & ALL)
        return tuple(laid)

    def lay_among(self, entries: tuple[int, ...], allowed: list[bool]) -> tuple[int, ...]:
        """As `lay`, for a place where only the components can lie that `allowed` says yes to, by their number."""
        laid: list[int] = []
        for one in entries:
            laid.append(one if knows(self.seat, one) else self.draw_among(allowed) << BITS | one & ALL)
        return tuple(laid)

    def draw(self) -> int:
        return self.remove(self.numbers.below(len(self.components)))

    def draw_among(self, allowed: list[bool]) -> int:
        fitting = [i for i, component in enumerate(self.components) if allowed[component]]
        return self.remove(fitting[self.numbers.below(len(fitting))])

    def remove(self, index: int) -> int:
        """The last one takes its place: the order of a pool means nothing."""
        component = self.components[index]
        last = self.components.pop()
        if index < len(self.components):
            self.components[index] = last
        return component
