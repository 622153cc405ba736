"""Bundles of tokens: which a coach may hold, and what each is worth against each before a match of two coaches."""

from typing import Final

from fiveaside.games.goal_game.choices import KINDS

MOST: Final = 3
"""1.9 So many tokens a coach may hold."""
TOKENS: Final = (6, 5, 5)
"""1.7 How many of each kind there are in the box for which the worth of bundles is known."""

BUNDLES: Final[tuple[tuple[int, int, int], ...]] = tuple(
    [
        (strikers, keepers, defenders)
        for strikers in range(MOST + 1)
        for keepers in range(MOST + 1 - strikers)
        for defenders in range(MOST + 1 - strikers - keepers)
    ]
)
SIZE: Final = [sum(bundle) for bundle in BUNDLES]
PLACE: Final = {bundle: number for number, bundle in enumerate(BUNDLES)}


def with_one_more(bundle: int, kind: int) -> int:
    """The bundle with a token more; -1 where that would be too many."""
    if SIZE[bundle] == MOST:
        return -1
    held = list(BUNDLES[bundle])
    held[kind] += 1
    return PLACE[held[0], held[1], held[2]]


MORE: Final = [with_one_more(bundle, kind) for bundle in range(len(BUNDLES)) for kind in range(len(KINDS))]
"""By bundle and kind."""

WAYS: Final = 2 * len(BUNDLES)
"""A coach goes into a match with a bundle, and with a coin or more or with none."""
CELLS: Final = WAYS * WAYS


def way(bundle: int, coins: int) -> int:
    return 2 * bundle + (1 if coins else 0)


def cell(beginner: int, other: int) -> int:
    """The place of two ways in the table of chances."""
    return WAYS * beginner + other


def is_possible(number: int) -> bool:
    """Whether there are tokens enough for both."""
    one, other = BUNDLES[number // WAYS // 2], BUNDLES[number % WAYS // 2]
    return min([TOKENS[kind] - one[kind] - other[kind] for kind in range(len(KINDS))]) >= 0
