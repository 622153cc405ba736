"""Chapter 12: tactical order, pass distance, wall defence outlawed, timed game."""

from fractions import Fraction

import pytest

from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import windowed
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    keyed,
    match,
    moved,
    moving,
    new,
    odds,
    pitch,
    play,
    space_of,
    told,
)

TACTICAL: Values = {"tactical": "on"}
BANDS: Values = {"bands": "on"}
ROWS: Values = {"rows4": "on"}
CLOCK: Values = {"clock": "20"}
SCORE = ("shoot", "aim 1", "save 2 3")


# 12.6 Tactical Golazo


@pytest.mark.parametrize(
    ("dice", "first", "second"), [("5 2", "action 1", "action 0"), ("2 5", "action 0", "action 1")]
)
def test_12_6_loser_of_the_roll_moves_first(dice: str, first: str, second: str) -> None:
    m = match(pitch("H9 d8*"), options=TACTICAL)
    play(m, dice)
    assert (asked(m), m.moves) == (first, 2)
    play(m, "stop")
    assert (asked(m), m.moves) == (second, 5)
    play(m, "stop")
    assert (asked(m), m.turn) == ("roll *", 4)


def test_12_6_still_without_tackles_which_the_winner_has() -> None:
    m = match(pitch("H9 e7*"), options=TACTICAL)
    play(m, "5 4")
    assert (asked(m), choices(m, "tackle")) == ("action 1", [])
    m = match(pitch("H9 e7*"), options=TACTICAL)
    play(m, "4 5", "stop")
    assert (asked(m), choices(m, "tackle")) == ("action 1", ["tackle 9"])


def test_12_6_a_team_without_moves_is_passed_over() -> None:
    m = match(pitch("H9 d8*"), options=TACTICAL, solo=A)
    play(m, "3")
    assert (asked(m), m.moves) == ("action 1", 3)
    play(m, "stop")
    assert asked(m) == "roll *"


# 12.7 Pass distance


@pytest.mark.parametrize(
    ("space", "cost"),
    [("d1", 1), ("d4", 1), ("d5", 2), ("d8", 2), ("d9", 3), ("d12", 3), ("d13", 4)],
)
def test_12_7_a_pass_costs_one_move_for_every_four_spaces(space: str, cost: int) -> None:
    m = moving(pitch("H1 d0*", f"H9 {space}"), H, cost, options=BANDS)
    assert "pass 9" in choices(m, "pass")
    play(m, "pass 9")
    assert (carrier(m), m.moves) == (f"H9 {space}", 0)


@pytest.mark.parametrize(("space", "moves"), [("d5", 1), ("d8", 1), ("d9", 2), ("d12", 2), ("d13", 3)])
def test_12_7_not_offered_if_it_costs_more_than_the_moves_left(space: str, moves: int) -> None:
    m = moving(pitch("H1 d0*", f"H9 {space}"), H, moves, options=BANDS)
    assert "pass 9" not in choices(m, "pass")


def test_12_7_thirteen_spaces_for_away_too() -> None:
    m = moving(pitch("A1 d14*", "A9 d1"), A, 4, options=BANDS)
    assert "pass 9" in choices(m, "pass")
    m = moving(pitch("A1 d14*", "A9 d1"), A, 3, options=BANDS)
    assert "pass 9" not in choices(m, "pass")


def test_12_7_moves_left_over_can_be_used() -> None:
    m = moving(pitch("H9 a7*", "H10 g7"), H, 3, options=BANDS)
    play(m, "pass 10")
    assert (carrier(m), m.moves, asked(m)) == ("H10 g7", 1, "action 0")


def test_12_7_on_a_diagonal_steps_count() -> None:
    for space, cost in (("e8", 1), ("f9", 2)):
        m = moving(pitch("H9 a4*", f"H10 {space}", "A9 a9", "A11 g8"), H, 3, options=BANDS)
        play(m, "pass 10")
        assert m.moves == 3 - cost


def test_12_7_without_the_option_every_pass_costs_one() -> None:
    m = moving(pitch("H1 d0*", "H9 d13"), H, 3)
    play(m, "pass 9")
    assert (carrier(m), m.moves) == ("H9 d13", 2)


def test_12_7_clearance_passes_stay_free_and_unlimited() -> None:
    m = match(pitch("A1 d14*", "A9 d8"), "clearance", options=BANDS, dice=["5", "4"], winner=H)
    assert "pass 9" in choices(m)
    play(m, "pass 9")
    assert (carrier(m), asked(m)) == ("A9 d8", "roll *")


# 12.8 High pass


def test_12_8_any_outfield_teammate_may_be_named() -> None:
    m = moving(pitch("H9 a1*", "H8 off"), H, 1, options=BANDS)
    assert choices(m, "high") == [f"high {number}" for number in (2, 3, 4, 5, 6, 7, 10, 11)]
    m = moving(pitch("H1 d0*"), H, 1, options=BANDS)
    assert len(choices(m, "high")) == 10


def test_12_8_only_with_the_option_and_the_ball() -> None:
    assert choices(moving(pitch("H9 a1*"), H, 3), "high") == []
    assert choices(moving(pitch("A9 d8*"), H, 3, options=BANDS), "high") == []


@pytest.mark.parametrize("die", ["4", "5", "6"])
def test_12_8_on_4_to_6_the_teammate_has_the_ball_for_one_move(die: str) -> None:
    m = moving(pitch("H9 a1*", "H10 g13"), H, 3, options=BANDS)
    play(m, "high 10")
    assert (asked(m), odds(m)[die]) == ("highpass *", Fraction(1, 6))
    events = play(m, die)
    assert told(events) == [("12.8", "high_pass")]
    assert (carrier(m), asked(m), m.moves) == ("H10 g13", "action 0", 2)


@pytest.mark.parametrize("die", ["1", "2", "3"])
def test_12_8_on_1_to_3_the_nearest_opponent_has_it_and_the_moves_are_lost(die: str) -> None:
    m = moving(pitch("H9 a1*", "H10 g12", "A2 a13"), H, 3, options=BANDS)
    events = play(m, "high 10", die)
    assert told(events)[:2] == [("12.8", "high_pass_lost"), ("12.8", "has_ball")]
    assert (carrier(m), asked(m), m.moves) == ("A3 f11", "roll *", 0)


def test_12_8_near_to_the_teammate_not_to_the_passer() -> None:
    m = moving(pitch("H9 d8*", "H10 a1", "A11 b2"), H, 3, options=BANDS)
    play(m, "high 10", "1")
    assert carrier(m) == "A11 b2"


def test_12_8_among_equals_the_team_that_wins_the_ball_chooses() -> None:
    m = moving(pitch("H9 a1*", "H10 d8"), H, 3, options=BANDS)
    play(m, "high 10", "2")
    assert (asked(m), choices(m)) == ("nearest 1", ["give 4", "give 8", "give 9", "give 10"])
    events = play(m, "give 8")
    assert told(events)[0] == ("12.8", "has_ball")
    assert (carrier(m), asked(m), m.turn) == ("A8 c9", "roll *", 4)


def test_12_8_a_goalkeeper_is_never_the_nearest() -> None:
    m = moving(pitch("H9 a1*", "H10 d13"), H, 3, options=BANDS)
    play(m, "high 10", "1")
    assert choices(m) == ["give 2", "give 3", "give 5", "give 6"]


def test_12_8_after_a_lost_high_pass_the_other_team_still_has_its_moves() -> None:
    m = match(pitch("H9 a1*", "H10 g12", "A2 a13"), options=BANDS)
    play(m, "5 4", "high 10", "1")
    assert (asked(m), m.moves, carrier(m)) == ("action 1", 4, "A3 f11")


def test_12_8_the_flag_of_a_dribble_goes_with_the_ball() -> None:
    m = moving(pitch("H9 a1*", "H10 d8"), H, 4, options=BANDS)
    play(m, "dribble a2")
    assert choices(m, "dribble") == []
    play(m, "high 10", "6")
    assert choices(m, "dribble") != []


# 12.9 Wall defence outlawed


def test_12_9_a_fifth_counter_in_a_rank_is_not_offered() -> None:
    assert "move 4 d3" in choices(moving(pitch("H4 c4", "H9 d8*"), H, 3))
    m = moving(pitch("H4 c4", "H9 d8*"), H, 3, options=ROWS)
    assert [text for text in choices(m) if text.endswith("3")] == ["move 2 g3", "move 3 a3", "move 5 d3", "move 6 d3"]


def test_12_9_nor_a_dribble_there() -> None:
    assert "dribble d3" in choices(moving(pitch("H9 d4*"), H, 3))
    assert "dribble d3" not in choices(moving(pitch("H9 d4*"), H, 3, options=ROWS))


def ranks_of(m: Match, verb: str) -> set[str]:
    """The ranks in which a counter may be placed or put."""
    return {text.split()[2][1:] for text in choices(m, verb)}


def test_12_9_checked_at_every_placing_of_a_card() -> None:
    assert ranks_of(drawing(pitch("A9 d8*", "H10 d9"), H, "S03"), "place") == {"1", "2", "3", "4", "5", "6"}
    m = drawing(pitch("A9 d8*", "H10 d9"), H, "S03", options=ROWS)
    assert ranks_of(m, "place") == {"1", "2", "4", "6"}


def test_12_9_and_when_the_area_is_emptied() -> None:
    turn: Values = {"dice": ["5", "4"], "winner": H}
    m = match(pitch("A1 d14*", "A9 d13"), "clear_out", options=ROWS, **turn)
    assert ranks_of(m, "put") == {"8", "10", "12", "13"}
    m = match(pitch("A1 d14*", "H9 d13"), "clear_out", options=ROWS, **turn)
    assert ranks_of(m, "put") == {"8", "9", "10", "11", "12", "13"}


def test_12_9_four_are_lawful() -> None:
    m = moving(pitch("H4 c4", "H6 d5", "H9 d8*"), H, 3, options=ROWS)
    play(m, "move 4 c3")
    assert space_of(m, "H4") == "c3"


# 12.10 Timed game


def test_12_10_at_the_end_of_every_turn_the_clock_is_asked() -> None:
    m = match(pitch("H9 d8*"), options=CLOCK)
    play(m, "5 4", "stop", "stop")
    assert (asked(m), odds(m)) == ("clock *", {"on": Fraction(26, 27), "up": Fraction(1, 27)})
    play(m, "on")
    assert (asked(m), m.turn) == ("roll *", 4)
    play(m, "G 1", "S06", "stop")
    assert asked(m) == "clock *"


def test_12_10_not_after_a_kick_off() -> None:
    m = new(CLOCK)
    play(m, "6 1", "kickoff 9", "1", "stop")
    assert (asked(m), m.turn) == ("roll *", 1)


def test_12_10_the_first_up_acts_as_half_time() -> None:
    m = match(pitch("H9 d8*"), options=CLOCK)
    events = play(m, "5 4", "stop", "stop", "up")
    assert told(events)[-2:] == [("12.10", "time_is_up"), ("10.2", "half_time")]
    assert (asked(m), m.table()["stage"]) == ("kickoff 1", "second_half")


def test_12_10_the_second_up_as_full_time() -> None:
    m = match(pitch("H9 d8*"), options=CLOCK, stage="second_half")
    play(m, "5 4", "stop", "stop", "up")
    assert (asked(m), carrier(m)) == ("stoppage *", "H9 d8")
    play(m, "1", "5 4", "stop", "stop")
    assert (asked(m), m.table()["stage"]) == ("roll *", "golden")


def test_12_10_with_a_goal_at_half_time_and_at_full_time() -> None:
    m = keyed(pitch("H9 d12*"), options=CLOCK, first=A)
    play(m, *SCORE)
    assert (m.score, asked(m)) == ((1, 0), "clock *")
    play(m, "up")
    assert asked(m) == "kickoff 0"
    m = keyed(pitch("H9 d12*"), options=CLOCK, stage="second_half")
    play(m, *SCORE, "up")
    assert asked(m) == "kickoff 1"
    play(m, "kickoff 9", "1", "stop")
    assert asked(m) == "stoppage *"


def test_12_10_with_a_goal_and_time_left_the_kick_off_follows() -> None:
    m = keyed(pitch("H9 d12*"), options=CLOCK)
    play(m, *SCORE, "on")
    assert (asked(m), m.table()["stage"]) == ("kickoff 1", "first_half")


def test_12_10_time_track_is_not_used_and_time_effects_do_nothing() -> None:
    for card, answer in (("S06", "stop"), ("E03", "on"), ("E01", "on")):
        m = drawing(pitch("H9 d8*"), H, card, options=CLOCK)
        events = play(m, answer)
        assert (m.time, [event for event in events if event.what == "time"]) == (0, [])


def test_12_10_run_the_clock_cannot_be_played() -> None:
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None))
    assert choices(m) == ["no", "skip", "play M41", "play M43"]
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None), options=CLOCK)
    assert choices(m) == ["no", "skip", "play M43"]


def test_12_10_half_the_minutes_for_a_half() -> None:
    m = new({"clock": "30"})
    assert m.clock() is None
    play(m, "6 1")
    clock = m.clock()
    assert clock is not None
    assert (clock.says(0), clock.says(899.9), clock.says(900), clock.says(5000)) == ("on", "on", "up", "up")
    m = match(pitch("H9 d8*"), options=CLOCK, stage="second_half")
    assert m.clock() is not None
    play(m, "5 4", "stop", "stop", "up")
    assert m.clock() is None
    assert new().clock() is None


# 12.11 Twenty seconds


def test_12_11_twenty_seconds_for_the_moves_of_a_team_in_a_turn() -> None:
    m = match(pitch("H9 d8*"), options=CLOCK)
    assert m.limit() is None
    spans = []
    for answer in ("5 4", "dribble d9", "stop"):
        play(m, answer)
        limit = m.limit()
        assert limit is not None
        assert (limit.seconds, m.text(limit.choice)) == (20, "stop")
        spans.append(limit.span)
    assert spans[0] == spans[1] != spans[2]
    m = match(pitch("H9 d8*"))
    play(m, "5 4")
    assert m.limit() is None


def test_12_11_a_kick_off_is_no_turn() -> None:
    m = new(CLOCK)
    play(m, "6 1", "kickoff 9", "1")
    assert (asked(m), m.limit()) == ("action 0", None)


@pytest.mark.parametrize("ball", ["H9 d8*", "A9 e7*", "H1 d0*", "A1 d14*"])
@pytest.mark.parametrize("won", [True, False])
def test_12_11_stop_can_be_answered_for_a_team_at_any_time(ball: str, won: bool) -> None:
    for moves in (1, 5):
        m = moving(pitch(ball), H, moves, won, options=CLOCK)
        before = m.copy()
        play(m, "stop")
        assert (asked(m), moved(before, m), carrier(m)) == ("clock *", {}, carrier(before))


def test_12_11_in_the_middle_of_its_moves_and_at_a_kick_off_too() -> None:
    m = match(pitch("H9 d8*"), options=CLOCK)
    play(m, "5 4", "dribble d9", "move 10 e7", "stop")
    assert asked(m) == "action 1"
    m = match(pitch("H9 d7*"), "kick_off_roll", options=CLOCK, mover=H)
    play(m, "6", "dribble d8", "stop")
    assert asked(m) == "roll *"
