"""Some footballers of a squad as one number, a bit each in the order of the squad: the first one is bit 0."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Lazy
from fiveaside.games.next_goal_wins.choices import EMPTY, FOOTBALLER

if TYPE_CHECKING:
    from mypy_extensions import i64


def bit_of(squad: tuple[int, ...], footballer: int) -> "i64":
    """The bit of this footballer, 0 if not in the squad."""
    bit: i64 = 1
    for member in squad:
        if member == footballer:
            return bit
        bit <<= 1
    return 0


def places_of(bits: int) -> list[int]:
    """The places of all bits, the lowest first."""
    found: list[int] = []
    place = 0
    while bits >> place:
        if bits >> place & 1:
            found.append(place)
        place += 1
    return found


FEW: Final = 1 << 10
"""Squads of up to ten, as almost all are, are looked up."""
PLACES: Final = [places_of(bits) for bits in range(FEW)]


def count(bits: "i64") -> int:
    return len(PLACES[bits] if bits < FEW else places_of(bits))


def nth(bits: "i64", number: int) -> int:
    """The place of a bit, the lowest one being number 0."""
    return (PLACES[bits] if bits < FEW else places_of(bits))[number]


def members(squad: tuple[int, ...], bits: "i64") -> list[int]:
    found: list[int] = []
    for footballer in squad:
        if bits & 1:
            found.append(footballer)
        bits >>= 1
    return found


class AmongSquad(Lazy):
    """Some of a squad, or an empty slot, for its owner alone."""

    def __init__(self, seat: int, kind: str, squad: tuple[int, ...], bits: "i64", may_be_empty: bool) -> None:
        self.squad = squad
        self.bits = bits
        self.there = count(bits)
        super().__init__(seat, kind, self.there + 1 if may_be_empty else self.there)
        self.private = True
        self.only = seat

    def pick(self, index: int) -> int:
        return EMPTY if index == self.there else FOOTBALLER + self.squad[nth(self.bits, index)]

    def offers(self, choice: int) -> bool:
        if choice == EMPTY:
            return self.n > self.there
        return bool(self.bits & bit_of(self.squad, choice - FOOTBALLER))
