"""Which directions are closed to the counters on the pitch: a mask of eight for each of them, four numbers for all."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golazo.parts.board import DIRECTIONS, Codes
from fiveaside.games.golazo.parts.counters import COUNTERS, TEAM

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.games.golazo.parts.board import Closed


ALL_WAYS: Final = 255
HELD: Final = [tuple([i for i in range(8) if mask >> i & 1]) for mask in range(256)]
"""By mask: the directions in it."""
BACK: Final = bytes([1 << (i + 4) % 8 for i in range(8)])
"""By direction: the bit of the direction back."""
HALF_TEAM: Final = 5
"""So many outfield counters of a side have their masks of directions in one number."""
LATER: Final = 1 + HALF_TEAM
"""From this counter of a side on they are in the second one."""
SHIFTS: Final = bytes([(counter % TEAM - 1) % HALF_TEAM * 8 for counter in range(COUNTERS)])
"""By counter: where its mask begins there."""


def eight_of(nine: int) -> int:
    """The mask of directions for a square of nine bits, from bottom left to top right."""
    places = [(across + 1) + 3 * (up + 1) for across, up in DIRECTIONS]
    return sum([1 << i for i, place in enumerate(places) if nine >> place & 1])


NINE: Final = bytes([eight_of(nine) for nine in range(512)])


def mask_in(closed: "Closed", counter: int) -> int:
    """The mask of one outfield counter."""
    a, b, c, d = closed
    if counter < TEAM:
        return (a if counter < LATER else b) >> SHIFTS[counter] & ALL_WAYS
    return (c if counter < TEAM + LATER else d) >> SHIFTS[counter] & ALL_WAYS


def flipped(closed: "Closed", counter: int, mask: int) -> "Closed":
    """The masks after the directions of this mask have opened or closed for one outfield counter."""
    a, b, c, d = closed
    flip: i64 = mask
    flip <<= SHIFTS[counter]
    if counter < LATER:
        return a ^ flip, b, c, d
    if counter < TEAM:
        return a, b ^ flip, c, d
    if counter < TEAM + LATER:
        return a, b, c ^ flip, d
    return a, b, c, d ^ flip


def flipped_beside(closed: "Closed", at: list[int], ways: Codes, held: Codes) -> "Closed":
    """The masks after a space has been held or left: for the counters beside it, which stand in the directions `held`,
    the direction back closes or opens."""
    a, b, c, d = closed
    for way in held:
        counter = at[ways[way]]
        flip: i64 = BACK[way]
        flip <<= SHIFTS[counter]
        if counter < TEAM:
            if counter < LATER:
                a ^= flip
            else:
                b ^= flip
        elif counter < TEAM + LATER:
            c ^= flip
        else:
            d ^= flip
    return a, b, c, d
