"""Who knows what, for games that lay their hidden components out as entries."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.engine.knowledge import (
    ALL,
    NOBODY,
    Pool,
    Sights,
    component_of,
    entry,
    eye,
    known_of,
    knows,
    shown_to,
)

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


# Components that go about unseen


def seen_by(seat: int, *components: int) -> Sights:
    """Twelve components, of which a seat has seen where these lie."""
    sights = Sights([NOBODY] * 12)
    for component in components:
        sights = sights.noticed(component, eye(seat))
    return sights


def test_what_somebody_sees_is_known_to_them_alone_and_changes_nothing_that_is_shared() -> None:
    blank = Sights([NOBODY] * 12)
    sights = blank.noticed(3, eye(1))
    assert [sights.knows(seat, 3) for seat in (-1, 0, 1)] == [False, False, True]
    assert not blank.knows(1, 3)
    assert sights.noticed(3, eye(1)) is sights and not sights.are_new(3, eye(1)) and sights.are_new(3, ALL)


def test_a_doubt_is_left_only_where_something_was_known() -> None:
    assert seen_by(1, 9).doubted([2, 3], ALL & ~eye(0)).doubts == ()
    assert seen_by(1, 2).doubted([2], ALL & ~eye(0)).doubts == ()
    sights = seen_by(1, 2).doubted([2, 3, 4], ALL & ~eye(0))
    assert [len(sights.doubts_of(seat, 2)) for seat in (-1, 0, 1)] == [1, 0, 1]


def test_a_doubt_ends_for_who_sees_all_but_one_and_a_passing_one_with_its_cause() -> None:
    sights = seen_by(1, 2, 3).doubted([2, 3, 4], ALL & ~eye(0)).doubted([5, 6, 2], eye(1), True)
    sights = sights.settled()
    assert [doubt.components for doubt in sights.doubts] == [(2, 3, 4)]
    sights = sights.noticed(3, eye(1))
    assert [doubt.components for doubt in sights.doubts_of(1, 2)] == [(2, 4)]
    assert [doubt.components for doubt in sights.doubts_of(-1, 2)] == [(2, 3, 4)]
    assert sights.noticed(4, eye(1)).doubts_of(1, 2) == []


@given(
    st.lists(st.tuples(st.integers(0, 11), st.integers(0, 255)), max_size=12),
    st.lists(st.tuples(st.sets(st.integers(0, 11), min_size=2), st.integers(0, 255)), max_size=4),
    st.sets(st.integers(0, 11), max_size=3),
    st.integers(-1, 3),
    st.integers(0, 2**40),
)
def test_another_world_moves_only_what_the_seat_does_not_know(
    seen: list[tuple[int, int]], gone: list[tuple[set[int], int]], held: set[int], seat: int, seed: int
) -> None:
    sights = Sights([NOBODY] * 12)
    for component, eyes in seen:
        sights = sights.noticed(component, eyes)
    for among, without in gone:
        sights = sights.doubted(sorted(among), without)
    groups = [list(range(6)), list(range(6, 12))]
    instead = sights.instead(seat, groups, sorted(held), Seeded(seed))
    assert sorted(instead) == list(range(12))
    for component in range(12):
        if component in held or (sights.knows(seat, component) and not sights.doubts_of(seat, component)):
            assert instead[component] == component
    laid = sights.laid(instead, eye(seat))
    assert [laid.knows(seat, one) for one in range(12)] == [sights.knows(seat, one) for one in range(12)]
    for one in range(12):
        assert (laid.known[instead[one]] | eye(seat)) == (sights.known[one] | eye(seat))


def test_in_doubt_each_is_as_likely_to_lie_anywhere_among_them() -> None:
    sights = seen_by(1, 2, 3, 4).doubted([2, 3, 4], ALL & ~eye(0))
    numbers = Seeded(5)
    found = Counter(tuple(sights.instead(1, [], [], numbers)[2:5]) for _ in range(1200))
    assert len(found) == 6 and all(150 < count < 250 for count in found.values())
    assert sights.instead(0, [], [], numbers) == list(range(12))
