"""Chapter 10: half time, full time and stoppage time."""

import pytest

from tests.games.golazo.card_situations import bottom, deck_of, with_cards
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    keyed,
    load,
    match,
    moved,
    moving,
    new,
    odds,
    pitch,
    play,
    space_of,
    state,
    told,
)

SECOND: Values = {"stage": "second_half"}
LAST_OF_FIRST: Values = {"time": 9, "time_up": True}
LAST_OF_SECOND: Values = {"stage": "second_half", "time": 18, "time_up": True}
STOPPAGE: Values = {"stage": "stoppage", "time": 18}
SHOOTER = "H9 d12*"
SCORE = ("shoot", "aim 1", "save 2 3")


# 10.1 The time marker


def test_10_1_marker_moves_only_by_cards() -> None:
    m = match(pitch("H9 d8*"), time=4)
    play(m, "5 4", "stop", "stop")
    assert (asked(m), m.turn, m.time) == ("roll *", 4, 4)
    play(m, "G 4", "S06", "stop")
    assert (asked(m), m.turn, m.time) == ("roll *", 5, 5)


@pytest.mark.parametrize(("half", "at", "stops"), [("9", 8, 9), ("5", 4, 5)])
def test_10_1_marker_never_passes_half_time(half: str, at: int, stops: int) -> None:
    m = drawing(pitch("H9 d8*"), H, "E03", options={"half": half}, time=at)
    assert (m.time, m.table()["stage"], asked(m)) == (stops, "second_half", "kickoff 1")


@pytest.mark.parametrize(("half", "at", "stops"), [("9", 17, 18), ("5", 9, 10)])
def test_10_1_nor_full_time(half: str, at: int, stops: int) -> None:
    m = drawing(pitch("H9 d8*"), H, "E03", options={"half": half}, time=at, **SECOND)
    assert (m.time, m.table()["stage"], asked(m)) == (stops, "second_half", "stoppage *")


def test_10_1_after_half_time_it_goes_on_from_there() -> None:
    m = drawing(pitch("H9 d8*"), H, "S06", time=9, **SECOND)
    assert (m.time, m.table()["time_up"]) == (10, False)


# 10.2, 10.3 Half time


def test_10_2_half_time_comes_when_all_actions_and_key_events_of_the_turn_are_done() -> None:
    m = drawing(pitch("H9 d11*", "H10 c12"), H, "S06", time=8)
    assert (m.time, m.table()["stage"], asked(m)) == (9, "first_half", "action 0")
    play(m, "pass 10", "stop")
    assert (m.table()["stage"], asked(m)) == ("first_half", "key 0")
    events = play(m, "no")
    assert told(events) == [("10.2", "half_time")]
    assert (m.table()["stage"], m.table()["time_up"], asked(m)) == ("second_half", False, "kickoff 1")


def test_10_2_all_counters_go_to_their_start_spaces() -> None:
    m = keyed(pitch("H9 d12*", "H2 a9", "A9 g1", "A5 off"), **LAST_OF_FIRST)
    play(m, "no")
    assert moved(load(state(pitch("A5 off"))), m) == {}
    assert space_of(m, "A5") == "off"


@pytest.mark.parametrize(("first", "second"), [(H, A), (A, H)])
def test_10_2_who_did_not_take_the_first_kick_off_kicks_off(first: int, second: int) -> None:
    for ball in ("H9 d12*", "A9 d2*"):
        m = keyed(pitch(ball), first=first, **LAST_OF_FIRST)
        play(m, "no")
        assert (asked(m), m.mover) == (f"kickoff {second}", second)
        play(m, "kickoff 10")
        assert carrier(m) == f"{'HA'[second]}10 d7"


def test_10_2_the_second_half_begins_with_golazo_dice() -> None:
    m = keyed(pitch(SHOOTER), **LAST_OF_FIRST)
    play(m, "no", "kickoff 9", "1", "stop")
    assert (asked(m), m.turn, odds(m)["G 1"]) == ("roll *", 4, odds(m)["1 2"])


def test_10_2_a_whole_first_half_of_a_quick_match() -> None:
    m = new({"half": "5"})
    play(m, "6 1", "kickoff 9", "1", "stop")
    for card in ("S06", "S06", "S09", "S09"):
        play(m, "G 1", card, "stop")
        assert (m.table()["stage"], asked(m)) == ("first_half", "roll *")
    play(m, "G 1", "S11", "done")
    assert (m.table()["stage"], m.time, m.turn, asked(m)) == ("second_half", 5, 5, "kickoff 1")


@pytest.mark.parametrize("first", [H, A])
def test_10_3_kick_off_after_a_goal_is_dropped_for_that_of_half_time(first: int) -> None:
    m = keyed(pitch(SHOOTER), first=first, **LAST_OF_FIRST)
    events = play(m, *SCORE)
    assert told(events)[-2:] == [("7.1", "goal"), ("10.2", "half_time")]
    assert (m.score, asked(m)) == ((1, 0), f"kickoff {1 - first}")
    events = play(m, "kickoff 9", "1", "stop")
    assert told(events)[-1] == ("3.1", "turn")


@pytest.mark.parametrize("ball", ["H9 d8*", "A9 d8*"])
def test_10_3_kick_off_after_a_restart_too(ball: str) -> None:
    edits = {"event": {"E02": {"effects": "time 1; restart"}}}
    m = drawing(pitch(ball), H, "E02", pack=edits, time=8)
    assert (m.table()["stage"], asked(m)) == ("second_half", "kickoff 1")


# 10.4, 10.5 Full time


def test_10_4_stoppage_time_comes_when_all_actions_and_key_events_of_the_turn_are_done() -> None:
    m = drawing(pitch("H9 d11*", "H10 c12"), H, "S06", time=17, **SECOND)
    play(m, "pass 10", "stop")
    assert (m.time, asked(m)) == (18, "key 0")
    play(m, "no")
    assert (m.table()["stage"], asked(m)) == ("second_half", "stoppage *")


def test_10_4_counters_stay_where_they_are() -> None:
    m = keyed(pitch("H9 d12*", "H2 a9", "A9 g1"), **LAST_OF_SECOND)
    before = m.copy()
    play(m, "no", "3")
    assert (moved(before, m), carrier(m), asked(m)) == ({}, "H9 d12", "roll *")


def test_10_4_a_goal_is_first_followed_by_its_kick_off() -> None:
    m = keyed(pitch(SHOOTER), **LAST_OF_SECOND)
    play(m, *SCORE)
    assert (m.score, asked(m), m.table()["stage"]) == ((1, 0), "kickoff 1", "second_half")
    play(m, "kickoff 9", "1", "stop")
    assert asked(m) == "stoppage *"
    assert told(play(m, "2")) == [("10.5", "stoppage"), ("3.1", "turn")]


@pytest.mark.parametrize(("ball", "kicks"), [("H9 d8*", "kickoff 0"), ("A9 d8*", "kickoff 1")])
def test_10_4_a_restart_too(ball: str, kicks: str) -> None:
    edits = {"event": {"E02": {"effects": "time 1; restart"}}}
    m = drawing(pitch(ball), H, "E02", pack=edits, time=17, **SECOND)
    assert (asked(m), m.time) == (kicks, 18)
    play(m, "kickoff 9", "1", "stop")
    assert asked(m) == "stoppage *"


def test_10_5_one_classic_die_gives_the_number_of_turns_left() -> None:
    m = match(pitch("H9 d8*"), "stoppage_roll", **LAST_OF_SECOND)
    assert sorted(odds(m)) == ["1", "2", "3", "4", "5", "6"]
    for die in range(1, 7):
        m = match(pitch("H9 d8*"), "stoppage_roll", score=[1, 0], **LAST_OF_SECOND)
        play(m, str(die))
        assert (m.table()["stage"], m.table()["stoppage_left"], m.table()["time_up"]) == ("stoppage", die, False)
        for _turn in range(die):
            assert asked(m) == "roll *"
            play(m, "5 4", "stop", "stop")
        assert m.outcome is not None


# 10.6, 10.7 Stoppage time


def test_10_6_both_roll_classic_dice_and_draw_no_cards() -> None:
    m = match(pitch("H9 d8*"), stoppage_left=3, **STOPPAGE)
    assert len(odds(m)) == 36
    assert not any("G" in text for text in odds(m))
    play(m, "6 1")
    assert (asked(m), m.moves) == ("action 0", 6)
    play(m, "stop")
    assert (asked(m), m.moves) == ("action 1", 1)
    play(m, "stop")
    assert (m.time, m.table()["stoppage_left"]) == (18, 2)


def test_10_6_the_higher_first_and_alone_allowed_to_tackle() -> None:
    m = match(pitch("H9 e7*"), stoppage_left=3, **STOPPAGE)
    play(m, "2 6")
    assert (asked(m), choices(m, "tackle")) == ("action 1", ["tackle 9"])
    m = match(pitch("H9 e7*"), stoppage_left=3, **STOPPAGE)
    play(m, "6 2", "stop")
    assert (asked(m), choices(m, "tackle")) == ("action 1", [])


def test_10_6_equal_dice_are_rolled_again() -> None:
    m = match(pitch("H9 d8*"), stoppage_left=3, **STOPPAGE)
    events = play(m, "6 6")
    assert told(events) == [("3.4", "roll_level")]
    assert (asked(m), m.table()["stoppage_left"]) == ("roll *", 3)


def test_10_6_windows_and_kept_powercards_go_on() -> None:
    m = with_cards([SHOOTER], home="P05 P04", stoppage_left=1, **STOPPAGE)
    play(m, "3 2")
    assert choices(m) == ["no", "skip", "play P05"]
    play(m, "play P05", "no")
    assert (asked(m), m.moves) == ("action 0", 5)
    play(m, "stop", "stop", "no", "shoot")
    assert choices(m) == ["no", "skip", "play P04"]


def test_10_6_no_time_marker_and_a_deck_from_which_nobody_draws() -> None:
    m = match(pitch("A9 d8*"), stoppage_left=2, **deck_of("S01", "S06"), **STOPPAGE)
    play(m, "5 2", "play P05", "no", "stop", "stop", "no")
    assert (m.time, m.table()["bag"], bottom(m)) == (18, {"S01": 1}, ["S06", "P05"])


def test_10_7_a_goal_is_followed_by_a_kick_off_that_is_no_turn() -> None:
    m = keyed(pitch(SHOOTER), stoppage_left=2, **STOPPAGE)
    play(m, *SCORE)
    assert (asked(m), m.table()["stoppage_left"]) == ("kickoff 1", 1)
    play(m, "kickoff 9", "1", "stop")
    assert (asked(m), m.table()["stoppage_left"], m.turn) == ("roll *", 1, 4)


# 10.8 The end


def test_10_8_after_the_key_events_of_the_last_turn_the_match_is_over() -> None:
    m = moving(pitch("H9 d11*", "H10 c12"), H, 1, stoppage_left=1, score=[2, 3], **STOPPAGE)
    play(m, "pass 10")
    assert (asked(m), m.outcome) == ("key 0", None)
    events = play(m, "no")
    assert told(events) == [("10.8", "won")]
    assert m.over() == {"winner": A, "score": [2, 3], "why": "Away wins 3-2"}


def test_10_8_a_goal_in_it_is_followed_by_no_kick_off() -> None:
    m = keyed(pitch(SHOOTER), stoppage_left=1, score=[1, 1], **STOPPAGE)
    events = play(m, *SCORE)
    assert told(events)[-2:] == [("7.1", "goal"), ("10.8", "won")]
    assert m.over() == {"winner": H, "score": [2, 1], "why": "Home wins 2-1"}
    assert m.ask is None


def test_10_8_clearances_of_the_last_turn_are_still_played() -> None:
    m = keyed(pitch(SHOOTER, "A9 d3"), stoppage_left=1, score=[1, 1], **STOPPAGE)
    play(m, "shoot", "aim 1", "save 1 2", "put 9 a8", "high", "5 4")
    assert (asked(m), choices(m)) == ("key 1", ["long", "no"])
    play(m, "long", "aim 1", "save 2 3 4 5")
    assert m.over() == {"winner": A, "score": [1, 2], "why": "Away wins 2-1"}
