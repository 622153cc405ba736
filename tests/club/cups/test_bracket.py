"""The tree of a knock-out, for every number of entrants."""

import pytest

from fiveaside.club.cups.bracket import crossed, first_round, places, round_count, size_for, snaked

ALL = range(2, 65)


def meeting(size: int, one: int, other: int) -> int:
    """The round in which two seeds meet if both win until then."""
    order = places(size)
    upper, lower, number = order.index(one), order.index(other), 0
    while upper != lower:
        upper, lower, number = upper // 2, lower // 2, number + 1
    return number


@pytest.mark.parametrize("count", ALL)
def test_seeds_one_and_two_meet_in_the_final_only_and_four_in_the_semi_finals(count: int) -> None:
    size, last = size_for(count), round_count(count)
    assert meeting(size, 0, 1) == last
    top = 2
    while top < count:
        best = [meeting(size, one, other) for one in range(top) for other in range(one)]
        assert min(best) > last - (top - 1).bit_length()
        top *= 2


@pytest.mark.parametrize("count", ALL)
def test_byes_go_to_the_best_seeds_and_all_play_once(count: int) -> None:
    ties = first_round(count)
    free = [better for better, worse in ties if worse is None]
    assert sorted(free) == list(range(size_for(count) - count))
    assert sorted(one for tie in ties for one in tie if one is not None) == list(range(count))


@pytest.mark.parametrize("groups", [2, 4, 8, 16])
def test_the_second_of_a_group_meets_its_winner_in_the_final_only(groups: int) -> None:
    seeds = crossed([[10 * group, 10 * group + 1] for group in range(groups)])
    assert len(set(seeds)) == 2 * groups
    for group in range(groups):
        first, second = seeds.index(10 * group), seeds.index(10 * group + 1)
        assert meeting(2 * groups, first, second) == round_count(2 * groups)


def test_groups_are_filled_to_and_fro() -> None:
    assert snaked([1, 2, 3, 4, 5, 6, 7], 2) == [[1, 4, 5], [2, 3, 6, 7]]
