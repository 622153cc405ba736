"""Whether everybody can be paired with somebody they may meet: a perfect matching, found by Edmonds' blossoms."""

from collections.abc import Collection, Mapping
from typing import Final

FREE: Final = -1


def can_all_pair(people: Collection[int], may_meet: Mapping[int, set[int]]) -> bool:
    if len(people) % 2:
        return False
    here = set(people)
    if all(2 * len(may_meet[one] & here) >= len(here) for one in here):
        return True  # by Dirac's theorem, and that is the usual case
    return Matching(sorted(here), may_meet).is_perfect()


class Matching:
    """Paths along which one more pair can be had are looked for from each free one; what closes to a circle of odd
    length (a blossom) counts as one from then on."""

    def __init__(self, people: list[int], may_meet: Mapping[int, set[int]]) -> None:
        place = {one: number for number, one in enumerate(people)}
        self.count = len(people)
        self.near = [[place[other] for other in sorted(may_meet[one]) if other in place] for one in people]
        self.mate = [FREE] * self.count
        self.parent = [FREE] * self.count
        self.base = list(range(self.count))

    def is_perfect(self) -> bool:
        return all(self.mate[root] != FREE or self.pair(root) for root in range(self.count))

    def pair(self, root: int) -> bool:
        end = self.path_from(root)
        if end == FREE:
            return False
        while end != FREE:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after
        return True

    def path_from(self, root: int) -> int:
        """The free one at the end of a path from `root`, if there is a path."""
        self.parent = [FREE] * self.count
        self.base = list(range(self.count))
        reached = [False] * self.count
        reached[root] = True
        queue = [root]
        for one in queue:
            for other in self.near[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                if other == root or (self.mate[other] != FREE and self.parent[self.mate[other]] != FREE):
                    self.close(one, other, reached, queue)
                elif self.parent[other] == FREE:
                    self.parent[other] = one
                    if self.mate[other] == FREE:
                        return other
                    reached[self.mate[other]] = True
                    queue.append(self.mate[other])
        return FREE

    def close(self, one: int, other: int, reached: list[bool], queue: list[int]) -> None:
        stem = self.common(one, other)
        blossom = [False] * self.count
        self.mark(one, stem, other, blossom)
        self.mark(other, stem, one, blossom)
        for place in range(self.count):
            if blossom[self.base[place]]:
                self.base[place] = stem
                if not reached[place]:
                    reached[place] = True
                    queue.append(place)

    def common(self, one: int, other: int) -> int:
        """Where the ways back from both meet."""
        seen = [False] * self.count
        place = one
        while True:
            place = self.base[place]
            seen[place] = True
            if self.mate[place] == FREE:
                break
            place = self.parent[self.mate[place]]
        place = self.base[other]
        while not seen[place]:
            place = self.base[self.parent[self.mate[place]]]
        return place

    def mark(self, place: int, stem: int, child: int, blossom: list[bool]) -> None:
        while self.base[place] != stem:
            blossom[self.base[place]] = blossom[self.base[self.mate[place]]] = True
            self.parent[place] = child
            child = self.mate[place]
            place = self.parent[self.mate[place]]
