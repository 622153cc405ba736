"""What a token adds to a coach's bundle, and so many coins it is worth: for auctions that nobody has worked out."""

from typing import Final

from fiveaside.engine.chance import Numbers
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.judgement.bundles import BUNDLES, MORE, MOST, PLACE, SIZE, WAYS, cell, way
from fiveaside.games.goal_game.judgement.worth import auction
from fiveaside.games.goal_game.table import Tournament

WORTH: Final[list[float]] = []
MOODS: Final = [0.0, 0.0, 0.5, 1.0]
"""So much of a coin it may go further, so that nobody knows how far."""


def worth_of(bundle: int) -> float:
    """The chance with this bundle, against any other of its size or a full one, whoever begins."""
    if not WORTH:
        for mine in range(len(BUNDLES)):
            WORTH.append(mean_chance(way(mine, 0)))
    return WORTH[bundle]


def mean_chance(mine: int) -> float:
    chances = auction().worth
    found = [
        0.5 * (chances[cell(mine, other)] + 1.0 - chances[cell(other, mine)])
        for other in range(0, WAYS, 2)
        if SIZE[other // 2] >= MOST - 1
    ]
    return sum(found) / len(found)


def added(bundle: int, kind: int) -> float:
    """What a token more of this kind would add."""
    more = MORE[3 * bundle + kind]
    return 0.0 if more < 0 else worth_of(more) - worth_of(bundle)


def best_kind(bundle: int) -> int:
    best = c.STRIKER
    for kind in (c.KEEPER, c.DEFENDER):
        if added(bundle, kind) > added(bundle, best):
            best = kind
    return best


def held_by(m: Tournament, seat: int) -> int:
    """The bundle of a coach; of one who may hold more than the box allows, as much as is known."""
    held = [m.held(seat, kind) for kind in range(len(c.KINDS))]
    while sum(held) > MOST:
        held[held.index(max(held))] -= 1
    return PLACE[held[0], held[1], held[2]]


def most_wanted(m: Tournament, seat: int) -> int:
    return best_kind(held_by(m, seat))


def most_for(m: Tournament, seat: int, kind: int, numbers: Numbers) -> int:
    """The share of the purse that this token has in what the places still free could add."""
    share = share_of_purse(m, seat, kind)
    return int(share + MOODS[numbers.below(len(MOODS))]) if share > 0.0 else 0


def share_of_purse(m: Tournament, seat: int, kind: int) -> float:
    bundle = held_by(m, seat)
    gain, total = added(bundle, kind), added_in_all(bundle, kind)
    return m.coins[seat] * gain / total if gain > 0.0 and total > 0.0 else 0.0


def added_in_all(bundle: int, kind: int) -> float:
    """What this token and then the best there are add, until no place is free."""
    total = added(bundle, kind)
    rest = MORE[3 * bundle + kind]
    while rest >= 0 and SIZE[rest] < MOST:
        best = best_kind(rest)
        total += max(0.0, added(rest, best))
        rest = MORE[3 * rest + best]
    return total
