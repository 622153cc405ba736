"""Who knows what, for games that lay their hidden components out as entries."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.engine.knowledge import ALL, NOBODY, Pool, component_of, entry, known_of, knows, shown_to

places = st.lists(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 7) | st.just(ALL)), max_size=5), min_size=1, max_size=4
)


def test_a_seat_knows_what_it_was_shown_and_everybody_what_all_were() -> None:
    hidden = entry(5, NOBODY)
    assert [knows(seat, hidden) for seat in (-1, 0, 1)] == [False, False, False]
    seen = shown_to(hidden, 1 << 1)
    assert [knows(seat, seen) for seat in (-1, 0, 1)] == [False, False, True]
    assert [knows(seat, shown_to(seen, ALL)) for seat in (-1, 0, 1)] == [True, True, True]
    assert (component_of(seen), known_of(seen)) == (5, 2)


@given(places, st.integers(-1, 2), st.integers(0, 2**40))
def test_a_world_keeps_what_is_known_and_loses_nothing(
    drawn: list[list[tuple[int, int]]], seat: int, seed: int
) -> None:
    table = [tuple(entry(component, known) for component, known in place) for place in drawn]
    pool = Pool(seat, Seeded(seed))
    for place in table:
        pool.take(place)
    world = [pool.lay(place) for place in table]
    assert pool.components == []
    assert Counter(component_of(one) for place in world for one in place) == Counter(
        component_of(one) for place in table for one in place
    )
    for before, after in zip(table, world, strict=True):
        for one, other in zip(before, after, strict=True):
            assert known_of(one) == known_of(other)
            assert one == other or not knows(seat, one)


def test_worlds_are_drawn_evenly_also_where_only_some_components_can_lie() -> None:
    """Components 0 to 3; the first place takes only even ones. Of the 4! orders 12 fit, each must come as often."""
    numbers = Seeded(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        pool = Pool(0, numbers)
        narrow, wide = (entry(0),), (entry(1), entry(2), entry(3))
        pool.take(narrow)
        pool.take(wide)
        laid = (*pool.lay_among(narrow, [True, False, True, False]), *pool.lay(wide))
        found[tuple(component_of(one) for one in laid)] += 1
    assert len(found) == 12
    assert all(850 < count < 1150 for count in found.values())
