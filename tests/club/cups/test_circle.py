"""Everybody against everybody: property-tested from 2 to 64."""

from collections import Counter

import pytest

from fiveaside.club.cups.circle import doubled, rounds

ALL = range(2, 65)


@pytest.mark.parametrize("count", ALL)
def test_every_pair_meets_once_and_nobody_twice_in_a_round(count: int) -> None:
    found = rounds(count)
    assert len(found) == count - 1 + count % 2
    met = Counter(frozenset(pair) for pairs in found for pair in pairs)
    assert set(met.values()) == {1} and len(met) == count * (count - 1) // 2
    for pairs in found:
        playing = [one for pair in pairs for one in pair]
        assert len(playing) == len(set(playing)) == count - count % 2


@pytest.mark.parametrize("count", ALL)
def test_home_and_away_are_balanced_and_take_turns(count: int) -> None:
    homes = Counter(home for pairs in rounds(count) for home, _ in pairs)
    games = count - 1
    assert all(abs(2 * homes[one] - games) <= 1 for one in range(count))
    for one in range(count):
        where = ["h" if home == one else "a" for pairs in rounds(count) for home, away in pairs if one in (home, away)]
        assert "hhh" not in "".join(where) and "aaa" not in "".join(where)


@pytest.mark.parametrize("count", ALL)
def test_a_double_league_has_each_pair_at_home_once_for_both(count: int) -> None:
    met = Counter(pair for pairs in doubled(rounds(count)) for pair in pairs)
    assert set(met.values()) == {1} and len(met) == count * (count - 1)


@pytest.mark.parametrize("count", [count for count in ALL if count % 2])
def test_in_an_odd_league_each_rests_once(count: int) -> None:
    rests = [set(range(count)) - {one for pair in pairs for one in pair} for pairs in rounds(count)]
    assert sorted(one for rest in rests for one in rest) == list(range(count))
