"""Whole contests from their logs."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.club.cups.check import check_lots
from fiveaside.club.cups.contest import read_log
from fiveaside.club.cups.requests import HOUSE
from fiveaside.engine.refusal import BadRecord, Refusal
from tests.club.cups.playing import ANNA, BEN, Held

FORMS = {
    "knockout": {},
    "league": {},
    "groups": {"groups": 2, "advance": 1, "third": True},
    "swiss": {"rounds": 2},
    "evening": {"game": "next_goal_wins", "rounds": 3},
    "duplicate": {"rounds": 3, "boards": 2},
}


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=6)
@given(st.integers(4, 64), st.integers(0, 999), st.integers(2, 6))
def test_every_contest_ends_and_follows_from_its_log(form: str, count: int, seed: int, most: int) -> None:
    held = Held(min(count, 12) if form == "league" else count, seed, format=form, **FORMS[form])
    held.ask("start")
    held.play_out(most)
    contest = held.contest
    placed = [one for _, one in contest.places]
    assert sorted(placed) == sorted(contest.order) and contest.places[0][0] == 1
    again = read_log([entry.as_json() for entry in held.entries])
    assert again == held.entries and held.again().places == contest.places
    assert check_lots(again) >= 1


@pytest.mark.parametrize("legs", [1, 2])
@settings(max_examples=8)
@given(st.integers(2, 64), st.integers(0, 999))
def test_in_a_knock_out_all_but_one_lose_a_tie(legs: int, count: int, seed: int) -> None:
    held = Held(count, seed, format="knockout", legs=legs)
    held.ask("start")
    held.play_out(2)
    ties = {(fixture.round, fixture.slot) for fixture in held.contest.fixtures.values()}
    assert len(ties) == count - 1
    assert [place for place, _ in held.contest.places][:2] == [1, 2]


def test_a_tampered_lot_is_found() -> None:
    held = Held(5, format="knockout")
    held.ask("start")
    held.play_out()
    told = [entry.as_json() for entry in held.entries]
    started = next(entry for entry in told if entry["kind"] == "started")
    started["order"] = sorted(started["order"], reverse=True)
    with pytest.raises(BadRecord):
        check_lots(read_log(told))
    with pytest.raises(BadRecord, match="shown when it is over"):
        check_lots(held.entries[:-1])


def test_level_in_everything_is_decided_by_a_lot_that_all_can_check() -> None:
    held = Held(3, format="league")
    held.ask("start")
    for fixture in held.contest.open_fixtures():
        held.score(fixture.id, 1, 1)
    drawn = [entry for entry in held.entries if entry.kind == "drawn"]
    assert [entry.data["for"] for entry in drawn] == ["league level 1 2 3"]
    assert [one for _, one in held.contest.places] == drawn[0].data["order"]
    assert check_lots(held.entries) == 2


def test_seeds_as_listed_and_the_bye_for_the_first() -> None:
    held = Held(3, format="knockout", seeding="listed")
    held.ask("order", order=[3, 1, 2])
    held.ask("start")
    only = held.contest.open_fixtures()
    assert [fixture.entrants for fixture in only] == [(1, 2)]
    held.score(only[0].id, 0, 1)
    assert [fixture.entrants for fixture in held.contest.open_fixtures()] == [(3, 2)]


def test_a_tie_of_two_legs_goes_by_goals_then_a_decider_then_the_lot() -> None:
    held = Held(2, format="knockout", legs=2, seeding="listed")
    held.ask("start")
    held.score("knockout-1-1-1", 2, 1)
    held.score("knockout-1-1-2", 1, 0)
    assert [fixture.entrants for fixture in held.contest.fixtures.values()] == [(2, 1), (1, 2), (1, 2)]
    held.score("knockout-1-1-3", 2, 2)
    drawn = next(entry for entry in held.entries if entry.kind == "drawn")
    assert held.contest.places == [(1, drawn.data["order"][0]), (2, drawn.data["order"][1])]


def test_third_place_is_played_for() -> None:
    held = Held(4, format="knockout", third=True, seeding="listed")
    held.ask("start")
    held.score("knockout-1-1-1", 1, 0)
    held.score("knockout-1-2-1", 1, 0)
    held.score("third-1-1-1", 0, 1)
    held.score("knockout-2-1-1", 1, 0)
    assert held.contest.places == [(1, 1), (2, 2), (3, 4), (4, 3)]


def test_groups_send_the_first_two_across() -> None:
    held = Held(8, format="groups", groups=2, seeding="listed")
    held.ask("start")
    assert held.contest.groups == [[1, 4, 5, 8], [2, 3, 6, 7]]
    for fixture in held.contest.open_fixtures():
        better = fixture.entrants[0] < fixture.entrants[1]
        held.score(fixture.id, int(better), int(not better))
    assert [fixture.entrants for fixture in held.contest.open_fixtures()] == [(1, 3), (2, 4)]


# People who do not come, or go


def test_who_withdraws_loses_what_is_left() -> None:
    held = Held(4, format="league", walkover=3)
    held.ask("start")
    held.play()
    first = next(iter(held.contest.fixtures.values()))
    assert held.contest.state == "over" and first.result is not None
    held = Held(3, format="league")
    held.ask("start")
    held.ask("withdraw", entrant=2)
    lost = [fixture.result for fixture in held.contest.fixtures.values() if 2 in fixture.entrants]
    assert all(result is not None and result.walkover and result.winner() != 2 for result in lost)
    assert sorted(goals for result in lost if result for goals in result.score) == [0, 0, 3, 3]
    held.play_out()
    assert held.contest.places[-1][1] == 2


def test_what_somebody_played_who_withdraws_can_be_annulled() -> None:
    held = Held(3, format="league", withdrawn="annulled")
    held.ask("start")
    mine = [fixture for fixture in held.contest.open_fixtures() if 2 in fixture.entrants]
    held.score(mine[0].id, 5, 0)
    held.ask("withdraw", entrant=2)
    rows = held.contest.standings("league", [1, 2, 3]).rows
    assert [rows[one].played for one in (1, 2, 3)] == [0, 0, 0]


def test_where_neither_came_nobody_goes_through() -> None:
    held = Held(4, format="knockout", seeding="listed")
    held.ask("start")
    held.ask("no_show", fixture="knockout-1-1-1", absent=[1, 4], reason="both ill")
    held.score("knockout-1-2-1", 1, 0)
    assert held.contest.places[0] == (1, 2) and held.contest.state == "over"


def test_a_deadline_gives_the_match_to_who_is_there() -> None:
    held = Held(2, format="knockout", hours=24, seeding="listed")
    held.ask("start")
    with pytest.raises(Refusal, match="not up"):
        held.ask("lapse", HOUSE, fixture="knockout-1-1-1", absent=[1])
    held.now += 24 * 3600
    with pytest.raises(Refusal, match="server itself"):
        held.ask("lapse", fixture="knockout-1-1-1", absent=[1])
    held.ask("lapse", HOUSE, fixture="knockout-1-1-1", absent=[1])
    assert held.contest.places == [(1, 2), (2, 1)]


def test_an_evening_goes_on_without_who_has_left() -> None:
    held = Held(6, format="evening", game="next_goal_wins", size=3, rounds=2)
    held.ask("start")
    held.ask("withdraw", entrant=1)
    assert all(1 not in fixture.entrants for fixture in held.contest.fixtures.values())
    sizes = Counter(len(fixture.entrants) for fixture in held.contest.fixtures.values())
    assert sizes == {2: 2, 3: 2}
    held.play_out()
    assert held.contest.places[-1][1] == 1
    assert check_lots(held.entries) >= 3


# Results by people


def test_a_physical_result_needs_both_sides() -> None:
    held = Held(0, format="knockout", seeding="listed")
    held.ask("join", ANNA, name="Anna", entropy="00" * 16)
    held.ask("join", BEN, name="Ben")
    held.ask("start")
    held.ask("claim", BEN, fixture="knockout-1-1-1", score=[0, 2])
    with pytest.raises(Refusal, match="waits for you"):
        held.ask("agree", BEN, fixture="knockout-1-1-1")
    held.ask("refuse", ANNA, fixture="knockout-1-1-1")
    held.ask("claim", BEN, fixture="knockout-1-1-1", score=[0, 1])
    held.ask("agree", ANNA, fixture="knockout-1-1-1")
    assert held.contest.places == [(1, 2), (2, 1)]


def test_guests_at_one_laptop_have_one_who_enters_for_all() -> None:
    held = Held(2, format="knockout")
    held.ask("start")
    with pytest.raises(Refusal, match="Only those who play"):
        held.ask("claim", BEN, fixture="knockout-1-1-1", score=[1, 0])
    held.ask("claim", fixture="knockout-1-1-1", score=[1, 1], places=[2, 1])
    assert held.contest.state == "over"


def test_a_correction_has_a_reason_and_reaches_only_what_was_not_begun() -> None:
    held = Held(4, format="knockout", seeding="listed")
    held.ask("start")
    held.score("knockout-1-1-1", 1, 0)
    held.score("knockout-1-2-1", 1, 0)
    held.ask("correct", fixture="knockout-1-1-1", score=[0, 1], reason="typed the wrong way round")
    assert held.contest.fixtures["knockout-2-1-1"].entrants == (2, 4)
    assert held.contest.fixtures["knockout-1-1-1"].reason == "typed the wrong way round"
    held.ask("table", HOUSE, fixture="knockout-2-1-1", table="t1")
    seq = held.contest.seq
    with pytest.raises(Refusal, match="begun already"):
        held.ask("correct", fixture="knockout-1-1-1", score=[1, 0], reason="after all")
    assert held.contest.seq == seq
    held.score("knockout-2-1-1", 3, 0)
    held.ask("correct", fixture="knockout-2-1-1", score=[0, 3], reason="the final the other way round")
    assert held.contest.places[:2] == [(1, 4), (2, 2)] and held.again().places == held.contest.places


@pytest.mark.parametrize(
    ("what", "request_", "why"),
    [
        ("add", {"name": "Guest 1"}, "Guest 1"),
        ("add", {"name": "Guest l"}, "Guest 1"),
        ("add", {"name": "B", "bot": "nobody"}, "bots of"),
        ("order", {"order": [1, 1]}, "each of the 2"),
        ("withdraw", {"entrant": 9}, "no such entrant"),
        ("claim", {"fixture": "x", "score": [1, 0]}, "no such match"),
        ("correct", {"fixture": "knockout-1-1-1", "score": [1, 0], "reason": "x"}, "no such match"),
        ("dance", {}, "takes the requests"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(what: str, request_: dict[str, object], why: str) -> None:
    held = Held(2, format="knockout")
    with pytest.raises(Refusal, match=why):
        held.ask(what, **request_)
    assert len(held.entries) == 3


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"format": "evening"}, "for two"),
        ({"format": "ladder"}, "knockout or league"),
        ({"format": "groups", "groups": 3}, "2, 4, 8 or 16"),
        ({"win": 1, "draw": 2}, "A win counts"),
        ({"breaks": ["goals", "points"]}, "decided by points"),
        ({"game": "chess"}, "There are the games"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_terms_that_cannot_be_held_are_refused(terms: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Held(2, **terms)


def test_too_few_or_too_many_rounds_are_refused_at_the_start() -> None:
    for held, why in (
        (Held(1, format="knockout"), "2 to 64"),
        (Held(4, format="swiss", rounds=3), "2 rounds at most"),
        (Held(5, format="groups", groups=2), "6 to 64"),
    ):
        with pytest.raises(Refusal, match=why):
            held.ask("start")
    full = Held(64, format="knockout")
    with pytest.raises(Refusal, match="64 entrants at most"):
        full.ask("add", name="one more")
