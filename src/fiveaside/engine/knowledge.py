"""Who knows what: where a hidden component lies, and which seats know that it lies there.

A place holds *entries*: a component and, as bits, who knows it. A seat sees the components of the entries it knows; of
the others it knows only that something lies there. All that it does not know is a pool, and a world is imagined by
laying the pool out again on the same places. Both read the same entries, so that neither leaks nor forgets.

Where components go about unseen, from a hand into a deck or to somebody else, `Sights` keep of each one who knows where
it lies. A `Doubt` is what somebody is left with who knew some of them and sees one go without seeing which.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers

BITS: Final = 8
"""So many bits of an entry say who knows it: one for each seat or side that can know something, as the game counts."""
WATCHING: Final = BITS - 1
"""The last bit is of those who only watch."""
ALL: Final = (1 << BITS) - 1
"""Everybody knows it, those who only watch included."""
NOBODY: Final = 0


def eye(seat: int) -> int:
    """The bit of a seat; below 0 it only watches."""
    return 1 << (seat if seat >= 0 else WATCHING)


def entry(component: int, known: int = NOBODY) -> int:
    return component << BITS | known


def component_of(entry: int) -> int:
    return entry >> BITS


def known_of(entry: int) -> int:
    """Who knows it, as bits."""
    return entry & ALL


def knows(seat: int, entry: int) -> bool:
    """Whether this seat knows which component it is; a seat below 0 only watches."""
    return bool(entry & eye(seat))


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
        self.is_shuffled = False

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

    def settle(self) -> None:
        """All that was taken comes into an order that tells nothing of where it lay."""
        self.components.sort()

    def shuffle(self) -> None:
        """All that was taken comes into an order by chance, and is drawn in it."""
        self.components = shuffled(sorted(self.components), self.numbers)
        self.is_shuffled = True

    def draw(self) -> int:
        if self.is_shuffled:
            return self.components.pop()
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


def shuffled(components: list[int], numbers: "Numbers") -> list[int]:
    """The same in another order, each order equally likely."""
    found = components.copy()
    for i in range(len(found) - 1, 0, -1):
        j = numbers.below(i + 1)
        found[i], found[j] = found[j], found[i]
    return found


SHADES: Final = 60


def shade(component: int) -> int:
    """A bit that few components share, so that most questions about several of them need no search."""
    return 1 << component % SHADES


class Doubt:
    """Each of these components lies where one of them lies, but those who are `without` knowledge cannot tell which
    where. One that is `passing` ends with what caused it."""

    def __init__(self, without: int, components: tuple[int, ...], passing: bool = False) -> None:
        self.without = without
        self.components = components
        self.passing = passing
        self.shades = 0
        for component in components:
            self.shades |= shade(component)

    def concerns(self, component: int) -> bool:
        if not self.shades & shade(component):
            return False
        for one in self.components:  # noqa: SIM110  compiled, `in` would compare objects instead of numbers
            if one == component:
                return True
        return False


class Sights:
    """Who has seen where each component lies: `known` has the bits of those who have, by component, and `doubts` are
    what has become unsure since. Copies of a game share them, so what somebody gets to see makes other ones; only a
    game that shares them with no copy may note it in `known`."""

    def __init__(self, known: list[int], doubts: tuple[Doubt, ...] = ()) -> None:
        self.known = known
        self.doubts = doubts
        self.shades = 0
        for doubt in doubts:
            self.shades |= doubt.shades

    # What somebody gets to know

    def are_new(self, component: int, eyes: int) -> bool:
        """Whether it can make a difference that these see where this component lies."""
        return self.known[component] & eyes != eyes or bool(self.shades & shade(component))

    def noticed(self, component: int, eyes: int) -> "Sights":
        """They see where this component lies: for them there is no doubt about it any more."""
        known, doubts = self.known, self.doubts
        if self.is_doubted(component):
            doubts = cleared(doubts, component, eyes)
        elif known[component] & eyes == eyes:
            return self
        if known[component] & eyes != eyes:
            known = known.copy()
            known[component] |= eyes
        return Sights(known, doubts)

    def is_doubted(self, component: int) -> bool:
        for doubt in self.doubts:  # noqa: SIM110  a generator would be made for every sight
            if doubt.concerns(component):
                return True
        return False

    def doubted(self, components: list[int], without: int, passing: bool = False) -> "Sights":
        """One of these has gone, and who is `without` knowledge did not see which. Where none of them knew any of these
        components there is nothing to doubt."""
        if len(components) > 1:
            for component in components:
                if self.known[component] & without:
                    return Sights(self.known, (*self.doubts, Doubt(without, tuple(components), passing)))
        return self

    def settled(self) -> "Sights":
        """What was in doubt for the time being is so no longer."""
        if not self.doubts:
            return self
        return Sights(self.known, tuple([doubt for doubt in self.doubts if not doubt.passing]))

    # What a seat knows

    def knows(self, seat: int, component: int) -> bool:
        """Whether this seat has seen where the component lies, or at least among which others."""
        return bool(self.known[component] & eye(seat))

    def doubts_of(self, seat: int, component: int) -> list[Doubt]:
        """What makes this seat unsure of where the component lies."""
        return [doubt for doubt in self.doubts if doubt.without & eye(seat) and doubt.concerns(component)]

    # What it does not know, drawn anew

    def instead(self, seat: int, groups: list[list[int]], held: list[int], numbers: "Numbers") -> list[int]:
        """By component, which one may as well lie in its place for all that this seat knows: first those it is in doubt
        about change places among each other, then those of each group whose place it does not know. What it has
        `held` in its own hand stays where it is.

        Groups list their places in an order in which the seat could list them, too. Before anything is drawn, all is
        laid in the one way that stands for all worlds which the seat cannot tell apart: so what comes of the same
        numbers is the same in each of them, and tells nothing of which of them is true.

        An approximation: doubts that share a component are taken as one about all of theirs. So worlds are imagined,
        too, in which one went a way that it would have taken two doubts to go."""
        found = list(range(len(self.known)))
        rank = found.copy()
        for group in groups:
            for i, place in enumerate(group):
                rank[place] = i
        unsure = [sorted(places, key=rank.__getitem__) for places in self.unsure(seat, held)]
        for places in unsure:
            self.settle(found, places, seat)
        for group in groups:
            self.settle(found, self.hidden(seat, group, held, found), seat)
        for places in unsure:
            change(found, places, numbers)
        for group in groups:
            change(found, self.hidden(seat, group, held, found), numbers)
        return found

    def unsure(self, seat: int, held: list[int]) -> list[list[int]]:
        """The places that this seat is in doubt about, together where they share one."""
        found: list[list[int]] = []
        for doubt in self.doubts:
            if not doubt.without & eye(seat):
                continue
            places = [place for place in doubt.components if place not in held]
            apart: list[list[int]] = []
            for other in found:
                if set(other).intersection(places):
                    places += [place for place in other if place not in places]
                else:
                    apart.append(other)
            found = [*apart, places]
        return found

    def hidden(self, seat: int, group: list[int], held: list[int], found: list[int]) -> list[int]:
        """The places of a group in which now lies what this seat knows nothing of."""
        return [
            place
            for place in group
            if place not in held and not self.known[found[place]] & eye(seat) and found[place] not in held
        ]

    def settle(self, found: list[int], places: list[int], seat: int) -> None:
        """What this seat knows comes first, each kind in the order of the components."""
        lying = sorted([found[place] for place in places])
        told = [component for component in lying if self.knows(seat, component)]
        told += [component for component in lying if not self.knows(seat, component)]
        for place, component in zip(places, told, strict=True):
            found[place] = component

    def laid(self, instead: list[int], mine: int) -> "Sights":
        """The same when other components lie there: what others know goes with the place, what those know whose bits
        are `mine` goes with the component."""
        known = [eyes & mine for eyes in self.known]
        for component, eyes in enumerate(self.known):
            known[instead[component]] |= eyes & ~mine
        doubts = [
            Doubt(one.without, tuple(sorted([instead[x] for x in one.components])), one.passing) for one in self.doubts
        ]
        return Sights(known, tuple(doubts))


def change(found: list[int], places: list[int], numbers: "Numbers") -> None:
    """What lies in these places is laid out on them anew."""
    for place, other in zip(places, shuffled([found[place] for place in places], numbers), strict=True):
        found[place] = other


def cleared(doubts: tuple[Doubt, ...], component: int, eyes: int) -> tuple[Doubt, ...]:
    """The doubts that are left when these have seen where the component lies."""
    left: list[Doubt] = []
    for doubt in doubts:
        if not doubt.without & eyes or not doubt.concerns(component):
            left.append(doubt)
            continue
        others = tuple([one for one in doubt.components if one != component])
        if len(others) > 1:
            left.append(Doubt(doubt.without & eyes, others, doubt.passing))
        if doubt.without & ~eyes:
            left.append(Doubt(doubt.without & ~eyes, doubt.components, doubt.passing))
    return tuple(left)
