"""Chapter 14: more people in two teams, and competitions."""

import pytest

from fiveaside.engine.refusal import BadOption
from tests.games.golazo.situations import (
    H,
    Values,
    asked,
    drawing,
    keyed,
    load,
    match,
    new,
    pitch,
    play,
)

PEOPLE: Values = {"people": "2,3"}
"""Seats 0 and 1 are home, 2 to 4 away."""
SCORE = ("shoot", "aim 1", "save 2 3")
LAST_TURN: Values = {"stage": "stoppage", "time": 18, "stoppage_left": 1}


# 14.1 People take turns


def test_14_1_people_form_two_teams() -> None:
    m = new(PEOPLE)
    assert (m.seats(), [m.side_of(seat) for seat in range(5)]) == (5, [0, 0, 1, 1, 1])
    assert new().seats() == 2
    assert new({"people": "3"}).seats() == 6


def test_14_1_a_team_has_one_to_eleven_people() -> None:
    for people in ("0", "12", "1,12"):
        with pytest.raises(BadOption):
            new({"people": people})


@pytest.mark.parametrize(
    ("turn", "home", "away"), [(1, 0, 2), (2, 1, 3), (3, 0, 4), (4, 1, 2), (5, 0, 3), (6, 1, 4), (7, 0, 2)]
)
def test_14_1_in_turn_t_person_t_minus_1_mod_n_plus_1_answers(turn: int, home: int, away: int) -> None:
    m = match(pitch("H9 d8*"), options=PEOPLE, turn=turn)
    play(m, "5 4")
    assert asked(m) == f"action {home}"
    play(m, "stop")
    assert asked(m) == f"action {away}"
    play(m, "stop", "5 4")
    assert asked(m) == f"action {turn % 2}"


def test_14_1_it_answers_everything_in_its_turn() -> None:
    m = keyed(pitch("H9 d12*", "H10 c12", "A5 d13"), options=PEOPLE, turn=2)
    seats = [asked(m)]
    for text in ("shoot", "aim 1", "save 1 2", "put 9 a8", "put 10 b8", "put 5 a9"):
        play(m, text)
        seats.append(asked(m))
    assert seats == ["key 1", "aim 1", "save 3", "clearout 1", "clearout 1", "clearout 3", "clearance 3"]


def test_14_1_cards_too() -> None:
    m = drawing(pitch("H9 d8*"), H, "E06", options=PEOPLE, turn=3)
    assert asked(m) == "sendoff 4"
    m = drawing(pitch("H9 d8*"), H, "P03", options=PEOPLE, turn=4)
    assert asked(m) == "power 1"
    play(m, "keep")
    assert asked(m) == "window 1"
    play(m, "no")
    assert (asked(m), m.turn) == ("window 0", 5)


def test_14_1_first_kick_off_is_counted_to_turn_1() -> None:
    m = new(PEOPLE)
    play(m, "1 6")
    assert asked(m) == "kickoff 2"
    play(m, "kickoff 9", "1")
    assert asked(m) == "action 2"
    play(m, "stop", "5 4")
    assert (m.turn, asked(m)) == (1, "action 0")


def test_14_1_kick_off_after_a_goal_is_counted_to_the_turn_that_follows() -> None:
    m = keyed(pitch("H9 d12*"), options=PEOPLE, turn=3)
    play(m, *SCORE)
    assert asked(m) == "kickoff 2"
    play(m, "kickoff 9", "2")
    assert asked(m) == "action 2"
    play(m, "stop", "5 4")
    assert (m.turn, asked(m)) == (4, "action 1")


def test_14_1_kick_off_of_the_second_half_too() -> None:
    m = keyed(pitch("H9 d12*"), options=PEOPLE, turn=4, time=9, time_up=True)
    play(m, "no")
    assert asked(m) == "kickoff 3"


def test_14_1_and_one_after_a_restart() -> None:
    m = drawing(pitch("H9 d8*"), H, "E02", options=PEOPLE, turn=4)
    assert asked(m) == "kickoff 0"


def test_14_1_stoppage_time_and_golden_goal_go_on_in_this_order() -> None:
    m = keyed(pitch("H9 d12*"), options=PEOPLE, turn=7, stage="second_half", time=18, time_up=True)
    play(m, "no", "1", "6 5")
    assert asked(m) == "action 1"
    play(m, "stop", "stop", "no", "5 6")
    assert (m.table()["stage"], m.turn, asked(m)) == ("golden", 9, "action 4")


def test_14_1_a_saved_match_asks_the_same_person() -> None:
    m = keyed(pitch("H9 d12*"), options=PEOPLE, turn=3)
    for text in SCORE:
        assert asked(load(m.save())) == asked(m)
        play(m, text)
    assert asked(load(m.save())) == asked(m) == "kickoff 2"


def test_14_1_team_mates_know_what_their_team_knows() -> None:
    m = keyed(pitch("H9 d12*"), options=PEOPLE)
    play(m, "shoot", "aim 5")
    assert m.seen(0) == m.seen(1)
    assert m.seen(2) == m.seen(3) == m.seen(4)
    assert m.seen(0)["shot"] != m.seen(2)["shot"]


def test_14_1_one_person_of_a_team_answers_always() -> None:
    m = match(pitch("H9 d8*"), options={"people": "1,2"}, turn=1)
    for away in (1, 2, 1):
        play(m, "5 4")
        assert asked(m) == "action 0"
        play(m, "stop")
        assert asked(m) == f"action {away}"
        play(m, "stop")


# 14.2 Competitions


def test_14_2_with_stand_a_league_match_can_have_no_winner() -> None:
    m = keyed(pitch("H9 d12*"), options={"draw": "stand"}, score=[1, 1], **LAST_TURN)
    play(m, "no")
    assert m.over() == {"winner": None, "score": [1, 1], "why": "Drawn 1-1"}


def test_14_2_with_golden_goal_a_knock_out_match_has_a_winner() -> None:
    m = keyed(pitch("H9 d12*"), options={"draw": "golden"}, score=[1, 1], **LAST_TURN)
    play(m, "no")
    assert (m.outcome, asked(m)) == (None, "roll *")
    play(m, "6 5", "stop", "stop", *SCORE)
    assert m.outcome is not None
    assert m.outcome.winner == H


def test_14_2_with_penalties_too() -> None:
    m = keyed(pitch("H9 d12*"), options={"draw": "penalties"}, score=[1, 1], **LAST_TURN)
    play(m, "no")
    assert (m.outcome, asked(m)) == (None, "pens *")
    play(m, "6 1", *("aim 1", "save 2 3", "aim 1", "save 1 2") * 3)
    assert m.outcome is not None
    assert m.outcome.winner == H
