"""Evenings for games of three to six: who sits with whom."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveaside.club.cups.evening import plan_evening, sizes
from fiveaside.engine.chance import Seeded


def meetings(rounds: list[list[list[int]]], people: int) -> list[int]:
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    return sorted(met[frozenset(pair)] for pair in combinations(range(people), 2))


@pytest.mark.parametrize(
    ("people", "size", "rounds", "times"),
    [(9, 3, 4, 1), (4, 4, 3, 3), (6, 3, 10, 4), (8, 4, 7, 3), (5, 5, 2, 2), (16, 4, 5, 1)],
    ids=["affine plane", "one table", "six in threes", "eight in fours", "one table of five", "sixteen in fours"],
)
def test_each_pair_meets_equally_often_where_that_is_possible(people: int, size: int, rounds: int, times: int) -> None:
    plan = sizes(people, size, 3, 6)
    found = meetings(plan_evening(range(people), plan, rounds, Seeded(1)), people)
    assert found[0] == found[-1] == times


@pytest.mark.parametrize("people", [3, 5, 7, 9, 11, 12, 17, 24, 33, 50, 64])
@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_nobody_meets_anybody_much_more_often_than_others(people: int, rounds: int) -> None:
    plan = sizes(people, 3 + (people + rounds) % 4, 3, 6)
    found = plan_evening(range(people), plan, rounds, Seeded(people))
    for tables in found:
        seated = [one for table in tables for one in table]
        assert len(seated) == len(set(seated)) == sum(plan)
        assert sorted(map(len, tables)) == sorted(plan)
    met = meetings(found, people)
    even = -(-sum(met) // len(met))
    assert met[-1] <= even + 2


@given(st.integers(3, 64), st.integers(3, 6), st.integers(2, 4))
def test_tables_are_as_wanted_or_nearly(people: int, wanted: int, low: int) -> None:
    high = max(wanted, 4)
    plan = sizes(max(people, low), wanted, low, high)
    assert all(low <= size <= high for size in plan) and max(plan) - min(plan) <= 1
    watching = max(people, low) - sum(plan)
    assert watching < low


def test_who_watches_takes_turns_and_so_does_who_sits_first() -> None:
    rounds = plan_evening(range(5), sizes(5, 4, 3, 4), 5, Seeded(3))
    watched = [one for tables in rounds for one in set(range(5)) - set(tables[0])]
    assert sorted(watched) == [0, 1, 2, 3, 4]
    first = Counter(table[0] for tables in plan_evening(range(8), [4, 4], 8, Seeded(4)) for table in tables)
    assert max(first.values()) <= 3
