"""The Swiss system: equals meet equals, nobody meets anybody twice, and nobody rests twice."""

from collections.abc import Collection, Mapping, Sequence

from fiveaside.club.cups.circle import Pair
from fiveaside.club.cups.matching import can_all_pair


def most_rounds(count: int) -> int:
    """So many rounds can be paired whatever happens in them: as long as everybody has as many left to meet as have been
    met, there is a way (Dirac)."""
    return (count + 1) // 2


class Paired:
    def __init__(self, pairs: list[Pair], rests: int | None) -> None:
        self.pairs = pairs
        self.rests = rests


def pair(
    ranking: Sequence[int], points: Mapping[int, int], met: Collection[frozenset[int]], rested: Collection[int]
) -> Paired | None:
    """The next round for those in the `ranking`, best first: in each pair the better one first. None if no round is
    left in which nobody meets anybody again."""
    here = set(ranking)
    may_meet = {one: {other for other in here if other != one and frozenset((one, other)) not in met} for one in here}
    left = list(ranking)
    rests: int | None = None
    if len(left) % 2:
        rests = who_rests(left, may_meet, rested)
        if rests is None:
            return None
        left.remove(rests)
    elif not can_all_pair(left, may_meet):
        return None
    pairs: list[Pair] = []
    while left:
        one = left.pop(0)
        for other in wanted(one, left, points):
            rest = [who for who in left if who != other]
            if other in may_meet[one] and can_all_pair(rest, may_meet):
                pairs.append((one, other))
                left = rest
                break
    return Paired(pairs, rests)


def who_rests(ranking: list[int], may_meet: Mapping[int, set[int]], rested: Collection[int]) -> int | None:
    """The last of those who have not rested yet, if the others can be paired without them."""
    for one in reversed(ranking):
        if one not in rested and can_all_pair([other for other in ranking if other != one], may_meet):
            return one
    return None


def wanted(one: int, left: list[int], points: Mapping[int, int]) -> list[int]:
    """Whom they should meet, the best choice first: of those with as many points the upper half meets the lower, in
    order; who finds nobody there floats down to the next best."""
    level = [other for other in left if points[other] == points[one]]
    half = (len(level) + 1) // 2 - 1
    nearest = sorted(range(len(level)), key=lambda place: (abs(place - half), place < half))
    return [level[place] for place in nearest] + [other for other in left if points[other] != points[one]]


def at_home(pairs: Sequence[Pair], homes: Mapping[int, int], last_home: Mapping[int, bool]) -> list[Pair]:
    """Who was at home less often is; then who was away last; then they take turns down the pairing."""
    found: list[Pair] = []
    for number, (better, worse) in enumerate(pairs):
        key = (homes[better], last_home[better]), (homes[worse], last_home[worse])
        first = key[0] < key[1] if key[0] != key[1] else number % 2 == 0
        found.append((better, worse) if first else (worse, better))
    return found
