"""Swiss pairings: no repeats, byes once, equals against equals, for any results."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.club.cups.matching import can_all_pair
from fiveaside.club.cups.swiss import most_rounds, pair
from fiveaside.engine.chance import Seeded


class Season:
    """A Swiss tournament with drawn results; `lean` lets the better seed win so often of ten."""

    def __init__(self, count: int, seed: int, lean: int) -> None:
        self.numbers = Seeded(seed)
        self.lean = lean
        self.points = dict.fromkeys(range(count), 0)
        self.met: set[frozenset[int]] = set()
        self.rested: list[int] = []

    def ranking(self) -> list[int]:
        return sorted(self.points, key=lambda one: (-self.points[one], one))

    def play(self) -> bool:
        paired = pair(self.ranking(), self.points, self.met, self.rested)
        if paired is None:
            return False
        fresh = [frozenset(both) for both in paired.pairs]
        assert not self.met.intersection(fresh) and len(set(fresh)) == len(self.points) // 2
        self.met.update(fresh)
        if paired.rests is not None:
            assert paired.rests not in self.rested
            self.rested.append(paired.rests)
            self.points[paired.rests] += 3
        for better, worse in paired.pairs:
            self.points[better if self.numbers.below(10) < self.lean else worse] += 3
        return True


@settings(max_examples=60)
@given(st.integers(2, 64), st.integers(0, 10_000), st.sampled_from([5, 9, 10]))
def test_the_promised_rounds_are_paired_without_repeats(count: int, seed: int, lean: int) -> None:
    season = Season(count, seed, lean)
    for _ in range(most_rounds(count)):
        assert season.play()


@settings(max_examples=40)
@given(st.integers(2, 8), st.integers(0, 10_000))
def test_it_goes_on_for_as_long_as_any_pairing_is_left(count: int, seed: int) -> None:
    season = Season(count, seed, 5)
    while season.play():
        pass
    assert not any_pairing(list(season.points), season.met, season.rested)


def any_pairing(people: list[int], met: set[frozenset[int]], rested: list[int]) -> bool:
    """By trying all of them."""
    if len(people) % 2:
        return any(
            any_pairing([other for other in people if other != one], met, rested) for one in people if one not in rested
        )
    if not people:
        return True
    first, *rest = people
    return any(
        any_pairing([other for other in rest if other != one], met, rested)
        for one in rest
        if frozenset((first, one)) not in met
    )


@settings(max_examples=150)
@given(st.integers(2, 9), st.sets(st.integers(0, 35)))
def test_a_matching_is_found_whenever_there_is_one(count: int, gone: set[int]) -> None:
    edges = [both for number, both in enumerate(combinations(range(count), 2)) if number not in gone]
    near = {one: {other for both in edges if one in both for other in both if other != one} for one in range(count)}
    met = {frozenset(both) for both in combinations(range(count), 2) if both not in edges}
    expected = count % 2 == 0 and any_pairing(list(range(count)), met, [])
    assert can_all_pair(range(count), near) == expected


def test_the_upper_half_meets_the_lower_and_the_last_of_an_odd_group_floats() -> None:
    first = pair(range(8), dict.fromkeys(range(8), 0), set(), [])
    assert first is not None and first.pairs == [(0, 4), (1, 5), (2, 6), (3, 7)]
    points = {0: 3, 1: 3, 2: 3, 3: 0, 4: 0, 5: 0}
    floated = pair(range(6), points, set(), [])
    assert floated is not None and floated.pairs == [(0, 1), (2, 3), (4, 5)]


def test_the_last_rests_and_then_the_last_who_has_not() -> None:
    level = dict.fromkeys(range(5), 0)
    first = pair(range(5), level, set(), [])
    assert first is not None and first.rests == 4
    second = pair(range(5), level, {frozenset(both) for both in first.pairs}, [4])
    assert second is not None and second.rests == 3
