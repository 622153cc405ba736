"""The cup with the play dice still usable in a series, written as one number: twice the green dice plus the blue."""

from typing import Final

EMPTY_CUP: Final = 0
FULL_CUP: Final = 7


def cup_of(greens: int, blue: int) -> int:
    return 2 * greens + blue


def greens_in(cup: int) -> int:
    return cup >> 1


def blue_in(cup: int) -> int:
    return cup & 1


def dice_in(cup: int) -> int:
    return (cup >> 1) + (cup & 1)


def down_of(cup: int) -> int:
    """3.2 On down d the cup holds 5 - d play dice."""
    return 5 - dice_in(cup)
