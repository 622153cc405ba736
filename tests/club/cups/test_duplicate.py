"""A duplicate round: who meets whom, what is promised and shown, and matchpoints worked out by hand."""

import pytest

from fiveaside.club.cups.check import check_lots
from fiveaside.club.cups.deals import compared, deal_seed, travellers
from fiveaside.club.cups.fixture import Fixture
from fiveaside.club.cups.plan import walkover
from fiveaside.club.cups.requests import Actor
from fiveaside.club.cups.standings import Result
from fiveaside.club.cups.terms import Terms
from fiveaside.engine.refusal import BadRecord, BadState, Refusal
from fiveaside.table.fair import commitment
from tests.club.cups.playing import ANNA, SECRET, Held


def duplicate(count: int = 0, **terms: object) -> Held:
    held = Held(count, game="soccer_dice", format="duplicate", seeding="listed", **terms)
    if count:
        held.ask("start")
    return held


def table(slot: int, home: int, away: int, *score: int, places: tuple[int, int] | None = None) -> Fixture:
    fixture = Fixture("duplicate", 1, slot, 1, (home, away), 0)
    ranks = [1 + sum(other > own for other in score) for own in score]
    return fixture.changed(result=Result(fixture.entrants, score, places or ranks))


def points(*tables: Fixture) -> dict[int, int]:
    return {line.entrant: line.points for line in compared(tables)}


# Matchpoints


def test_everybody_is_compared_with_who_sat_on_the_same_side_of_the_same_deal() -> None:
    """Home: 3:1 is +2, 2:2 is 0, 1:0 is +1, 0:1 is -1. So 1 beats three, 5 beats two, 3 beats one, 7 nobody. Away it is
    the other way round."""
    found = points(table(1, 1, 2, 3, 1), table(2, 3, 4, 2, 2), table(3, 5, 6, 1, 0), table(4, 7, 8, 0, 1))
    assert found == {1: 6, 5: 4, 3: 2, 7: 0, 2: 0, 6: 2, 4: 4, 8: 6}


def test_who_did_as_well_shares() -> None:
    """2:1 and 1:0 are both won by one; 0:3 is worse."""
    found = points(table(1, 1, 2, 2, 1), table(2, 3, 4, 1, 0), table(3, 5, 6, 0, 3))
    assert found == {1: 3, 3: 3, 5: 0, 2: 1, 4: 1, 6: 4}


def test_a_shoot_out_counts_more_than_a_draw_and_less_than_a_goal() -> None:
    found = points(table(1, 1, 2, 1, 1, places=(1, 2)), table(2, 3, 4, 2, 2), table(3, 5, 6, 1, 0))
    assert found == {5: 4, 1: 2, 3: 0, 6: 0, 2: 2, 4: 4}


def test_all_points_of_a_deal_are_shared_out() -> None:
    tables = [table(slot, 2 * slot, 2 * slot + 1, slot % 3, slot % 2) for slot in range(1, 9)]
    lines = compared(tables)
    for side in (0, 1):
        assert sum(line.points for line in lines if line.side == side) == 8 * 7
    assert {line.possible for line in lines} == {14}


def test_who_did_not_come_gets_nothing_and_who_waited_the_middle() -> None:
    missed = Fixture("duplicate", 1, 3, 1, (5, 6), 0)
    missed = missed.changed(result=walkover(missed, [6], 3))
    found = points(table(1, 1, 2, 3, 1), table(2, 3, 4, 0, 1), missed)
    assert found == {1: 3, 3: 1, 5: 2, 2: 2, 4: 4, 6: 0}


def test_at_a_table_of_four_the_place_counts_and_then_the_lead() -> None:
    def seated(slot: int, first: int, score: list[int], places: list[int]) -> Fixture:
        fixture = Fixture("duplicate", 1, slot, 1, (first, 90, 90, 90), 0)
        return fixture.changed(result=Result(fixture.entrants, score, places))

    tables = [seated(1, 1, [5, 3, 1, 0], [1, 2, 3, 4]), seated(2, 2, [9, 10, 1, 0], [2, 1, 3, 4])]
    tables.append(seated(3, 3, [2, 1, 0, 0], [1, 2, 3, 3]))
    own = {line.entrant: line.points for line in compared(tables) if line.side == 0}
    assert own == {1: 4, 3: 2, 2: 0}


# Rounds


def test_everybody_meets_somebody_else_each_round_on_both_sides() -> None:
    held = duplicate(6, rounds=5, boards=2)
    contest = held.contest
    met: set[frozenset[int]] = set()
    for number in range(1, 6):
        tables = [one for one in contest.open_fixtures() if one.round == number]
        assert len(tables) == 6
        first = [one.entrants for one in tables if one.leg == 1]
        assert [one.entrants for one in tables if one.leg == 2] == [(away, home) for home, away in first]
        assert sorted(one for pair in first for one in pair) == [1, 2, 3, 4, 5, 6]
        assert not met & {frozenset(pair) for pair in first}
        met |= {frozenset(pair) for pair in first}
        held.play()
    assert contest.state == "over"
    assert check_lots(held.entries) == 1 + 5 * 2


def test_the_one_over_plays_the_bot_and_so_does_who_would_meet_somebody_gone() -> None:
    held = duplicate(5, rounds=5)
    contest = held.contest
    house = contest.house()
    assert sum(house in one.entrants for one in contest.open_fixtures()) == 1
    held.play()
    held.ask("withdraw", entrant=2)
    held.play()
    while contest.state == "playing":
        seated = [one for fixture in contest.open_fixtures() for one in fixture.entrants]
        assert sorted(one for one in seated if one != house) == [1, 3, 4, 5]
        held.play()
    assert [one for _, one in contest.places][-1] == 2
    assert house not in {one for _, one in contest.places}


def test_against_bots_everybody_has_the_same_seat() -> None:
    held = Held(3, game="goal_game", format="duplicate", seeding="listed", against="bots", size=4, boards=2, rounds=1)
    held.ask("start")
    house = held.contest.house()
    seats = sorted(one.entrants for one in held.contest.open_fixtures() if one.leg == 1)
    assert seats == [(one, house, house, house) for one in (1, 2, 3)]
    assert {one.entrants[1] for one in held.contest.open_fixtures() if one.leg == 2} == {1, 2, 3}
    held.play_out()
    assert held.contest.state == "over"


def test_points_add_up_over_the_rounds_and_then_goals_decide() -> None:
    held = duplicate(4, rounds=2)
    contest = held.contest
    pairs = [one.entrants for one in contest.open_fixtures()]
    held.score("duplicate-1-1-1", 3, 0)
    held.score("duplicate-1-2-1", 1, 0)
    (first, second), (third, fourth) = pairs
    rows = contest.standings("duplicate", contest.order).rows
    assert {one: rows[one].points for one in contest.order} == {first: 2, fourth: 2, second: 0, third: 0}
    assert [one[0] for one in contest.ranked("duplicate", contest.order)] == [first, fourth, third, second]
    assert {rows[one].possible for one in contest.order} == {2}
    held.play_out()
    assert len(contest.places) == 4


# What is promised, and what nobody may know early


def test_nothing_is_shown_before_the_last_table_is_done() -> None:
    held = duplicate(4, rounds=2)
    contest = held.contest
    seed = deal_seed(contest, 1, 1)
    assert contest.dealt[1] == [commitment(seed)]
    first = contest.open_fixtures()[0]
    held.score(first.id, 2, 1)
    assert contest.is_sealed(first)
    assert travellers(contest) == {}
    assert all(row.points == row.goals == 0 for row in contest.standings("duplicate", contest.order).rows.values())
    assert seed.hex() not in repr([entry.as_json() for entry in held.entries])
    held.score("duplicate-1-2-1", 0, 0)
    assert not contest.is_sealed(first)
    assert [entry.data["seeds"] for entry in held.entries if entry.kind == "shown"] == [[seed.hex()]]
    assert 2 in contest.dealt


def test_each_deal_has_a_seed_of_its_own_from_what_everybody_added() -> None:
    one, other = duplicate(4, rounds=3, boards=2), duplicate(0, rounds=3, boards=2)
    for number in range(4):
        other.ask("join", Actor(f"player {number}"), name=f"Guest {number + 1}", entropy="0a" * 16)
    other.ask("start")
    seeds = {
        deal_seed(held.contest, number, board) for held in (one, other) for number in (1, 2, 3) for board in (1, 2)
    }
    assert len(seeds) == 12


def test_a_deal_that_does_not_follow_from_the_seed_is_found() -> None:
    held = duplicate(4, rounds=1)
    held.play_out()
    check_lots(held.entries)
    for entry in held.entries:
        if entry.kind == "dealt":
            entry.data["deals"] = [commitment(SECRET)]
    with pytest.raises(BadRecord, match="should have the deals"):
        check_lots(held.entries)


def test_what_is_played_elsewhere_is_no_duplicate() -> None:
    held = duplicate(4, rounds=1)
    with pytest.raises(Refusal, match="nowhere else"):
        held.ask("claim", ANNA, fixture="duplicate-1-1-1", score=[1, 0])


@pytest.mark.parametrize(
    ("game", "terms", "why"),
    [
        ("soccer_dice", {"against": "bots", "size": 3}, "as many as the game allows"),
        ("soccer_dice", {"boards": 3}, "from 1 to 2 as boards"),
        ("soccer_dice", {"bot": "nobody"}, "nobody"),
    ],
)
def test_what_cannot_be_dealt_is_refused(game: str, terms: dict[str, object], why: str) -> None:
    with pytest.raises((Refusal, BadState), match=why):
        Terms({"game": game, "format": "duplicate", **terms})


def test_two_need_a_bot_to_be_compared() -> None:
    with pytest.raises(Refusal, match="3"):
        duplicate(2, rounds=1)
    held = duplicate(2, rounds=1, against="bots")
    held.play_out()
    assert [place for place, _ in held.contest.places] == [1, 2]


def test_a_contest_is_rebuilt_from_its_log() -> None:
    held = duplicate(5, rounds=3, boards=2)
    held.play_out()
    again = held.again()
    assert (again.places, again.shown, again.dealt) == (held.contest.places, held.contest.shown, held.contest.dealt)
