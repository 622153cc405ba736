"""The rulings J1-J20: turns, moves, key events and clearances."""

from tests.games.golazo.situations import (
    START,
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    keyed,
    match,
    moving,
    new,
    pitch,
    play,
    space_of,
    told,
)

RINGED = """
    a   b   c   d   e   f   g
13  .   .   .   .   .   .   .
12  .   .   .   .   .   .   .
11  .   .   .   .   .   .   .
10  .   .   .   .   .   .   .
9   .   .   A2  A3  A4  .   .
8   A10 .   A5  H9  A6  .   .
7   A11 .   A7  A8  A9  .   .
6   .   .   .   .   .   .   .
5   .   H11 H4  .   H8  H7  .
4   .   .   .   .   .   .   .
3   .   H3  H6  .   H5  H2  .
2   .   .   .   .   .   .   .
1   .   .   .   .   .   H10 .
0               H1*
"""
"""Home 9 has eight opponents round it."""

WALL = """
    a   b   c   d   e   f   g
13  .   .   .   .   .   .   .
12  .   .   .   .   .   .   .
11  .   .   .   .   .   .   .
10  .   .   .   .   .   .   .
9   .   .   .   .   .   .   .
8   .   .   .   .   .   .   .
7   .   .   .   .   .   .   .
6   .   .   .   .   .   .   .
5   H11 H4  H8  H7  H9  H10 .
4   A2  A3  A4  A5  A6  A7  .
3   H3  H6  H5  H2  A8  A10 A11
2   .   .   .   .   .   .   .
1   .   .   A9  .   .   .   .
0               H1*
"""
"""All twenty outfield counters are in home's half, six of away in rank 4."""


# The turn


def test_J1_the_ball_owner_gets_no_moves_beside_a_g_but_has_step_3() -> None:
    m = match(pitch("H9 d12*"))
    play(m, "2 G", "E05")
    assert asked(m) == "swap 1"
    play(m, "done")
    assert (asked(m), m.moves, m.turn) == ("key 0", 0, 3)


def test_J2_pitch_invasion_then_the_shot_that_was_refused_before() -> None:
    m = keyed(pitch("H9 d12*"), time=4)
    play(m, "no", "3 G", "E01")
    assert (asked(m), choices(m), m.time, m.turn) == ("key 0", ["shoot", "no"], 4, 4)
    play(m, "shoot")
    assert asked(m) == "aim 0"


def test_J3_brilliant_defensive_play_to_a_striker_in_the_box() -> None:
    m = drawing(pitch("A9 e8*", "H10 d12"), H, "S01")
    play(m, "give 10")
    assert (carrier(m), asked(m), choices(m), m.turn) == ("H10 d12", "key 0", ["shoot", "no"], 3)


def test_J4_the_goalkeeper_shoots_against_four_save_cards() -> None:
    m = drawing(START, H, "S01")
    assert (carrier(m), asked(m)) == ("H1 d0", "aim 0")
    play(m, "aim 1")
    assert (len(choices(m)), choices(m)[0]) == (15, "save 1 2 3 4")
    play(m, "save 2 3 4 5")
    assert m.score == (1, 0)


def test_J5_a_card_shot_goes_in_as_the_marker_reaches_half_time() -> None:
    m = drawing(pitch("H9 d8*"), H, time=8, first=A)
    events = play(m, "S01", "aim 1", "save 2 3 4 5")
    assert told(events)[-2:] == [("7.1", "goal"), ("10.2", "half_time")]
    assert (m.score, asked(m), m.time) == ((1, 0), "kickoff 0", 9)


def test_J6_the_same_at_full_time() -> None:
    m = drawing(pitch("H9 d8*"), H, stage="second_half", time=17)
    play(m, "S01", "aim 1", "save 2 3 4 5")
    assert (m.score, asked(m), m.time) == ((1, 0), "kickoff 1", 18)
    play(m, "kickoff 9", "1", "stop")
    assert asked(m) == "stoppage *"


def test_J7_time_wasting_one_space_before_half_time() -> None:
    m = drawing(pitch("H9 d8*"), H, "E03", time=8)
    assert (m.time, asked(m), m.table()["stage"]) == (9, "kickoff 1", "second_half")
    assert drawing(pitch("H9 d8*"), H, "E03", stage="second_half", time=17).time == 18


def test_J8_kick_off_moves_to_the_long_shot_space_bring_no_key_event() -> None:
    m = match(pitch("H9 d7*", "H10 d11"), "kick_off_roll", mover=H)
    play(m, "1", "pass 10")
    assert (carrier(m), asked(m), m.turn) == ("H10 d11", "roll *", 4)
    play(m, "2 1", "stop", "stop")
    assert (asked(m), choices(m)) == ("key 0", ["long", "no"])


# Moves


def test_J9_dribble_pass_return_pass_and_dribble_again() -> None:
    m = moving(pitch("H9 d8*", "H10 d6"), moves=5)
    play(m, "dribble d9")
    assert choices(m, "dribble") == []
    play(m, "pass 10", "pass 9", "dribble d10")
    assert (carrier(m), m.moves) == ("H9 d10", 1)


def test_J10_tackles_that_are_not_offered() -> None:
    near = pitch("A9 e7*")
    assert choices(moving(near, moves=2), "tackle") == ["tackle 10"]
    assert choices(moving(near, moves=1), "tackle") == []
    assert choices(moving(near, moves=2, won=False), "tackle") == []
    assert choices(moving(pitch("A9 e8*"), moves=2), "tackle") == []


def test_J11_pass_over_a_teammate_to_a_second_one_behind() -> None:
    m = moving(pitch("H9 d4*", "H10 d6", "H8 d9"))
    assert {"pass 10", "pass 8"} <= set(choices(m))
    play(m, "pass 8")
    assert carrier(m) == "H8 d9"


def test_J12_pass_to_the_own_goalkeeper_with_an_opponent_between() -> None:
    assert "pass 1" not in choices(moving(pitch("H3 a3*", "A9 b2")))
    assert "pass 1" in choices(moving(pitch("H3 a3*")))


def test_J13_no_move_to_a_goalkeeper_space() -> None:
    m = moving(pitch("H9 d1*", "H10 d13", "H2 c1", "H7 e13"))
    moves = choices(m, "move") + choices(m, "dribble")
    assert any(text.endswith(" d2") for text in moves)
    assert not any(text.endswith((" d0", " d14")) for text in moves)


def test_J14_dribble_as_sixth_own_counter_into_the_own_area() -> None:
    five = ["H2 c1", "H3 d1", "H4 e1", "H5 c2", "H6 d2"]
    assert "dribble e2" not in choices(moving(pitch(*five, "H9 f2*")))
    assert "dribble e2" in choices(moving(pitch(*five[1:], "H9 f2*")))
    assert "dribble e2" in choices(moving(pitch(*[text.replace("H", "A") for text in five], "A9 f2*"), A))


def test_J15_a_third_opponent_may_not_close_the_corner() -> None:
    assert "move 4 b2" not in choices(moving(pitch("H9 a1*", "A2 a2", "A3 b1", "A4 a3"), A))
    assert "move 4 b2" in choices(moving(pitch("H9 a1*", "A2 a2", "H2 b1", "A4 a3"), A))
    assert "move 4 b2" in choices(moving(pitch("H9 a1*", "A2 a2", "A4 a3"), A))


# Clearances


def test_J16_high_clearance_to_a_counter_with_eight_opponents_round_it() -> None:
    m = match(RINGED, "clearance", dice=["5", "4"], winner=H)
    assert told(play(m, "high", "6 3")) == [("7.9", "has_ball"), ("3.1", "turn")]
    play(m, "5 4")
    assert (carrier(m), asked(m)) == ("H9 d8", "action 0")
    assert (choices(m, "dribble"), choices(m, "pass")) == ([], [])
    assert choices(m, "move") and choices(m)[-1] == "stop"


def test_J17_high_clearance_to_the_opposing_nine_on_the_long_shot_space() -> None:
    m = match(pitch("A1 d14*", "A9 off", "H9 d11"), "clearance", dice=["5", "4"], winner=H)
    assert told(play(m, "high", "6 3")) == [("7.11", "has_ball")]
    assert (carrier(m), asked(m), choices(m)) == ("H9 d11", "key 0", ["long", "no"])


def test_J18_save_clearance_shot_save_and_so_on_in_one_turn() -> None:
    m = keyed(pitch("H9 d12*", "A9 d2"))
    play(m, "shoot", "aim 1", "save 1 2", "put 9 d11", "high", "6 3")
    assert (carrier(m), asked(m)) == ("A9 d2", "key 1")
    play(m, "shoot", "aim 1", "save 1 2", "put 9 d3", "high", "5 4")
    assert (carrier(m), asked(m), choices(m)) == ("H9 d11", "key 0", ["long", "no"])
    play(m, "long", "aim 1", "save 1 2 3 4", "high", "6 3")
    assert (carrier(m), asked(m), m.turn) == ("A9 d3", "key 1", 3)
    play(m, "no")
    assert (asked(m), m.turn) == ("roll *", 4)


def test_J19_clear_out_on_cross_zones_long_shot_space_and_pass_lines() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, "shoot", "aim 1", "save 1 2")
    assert {"put 9 a13", "put 9 f12", "put 9 d11", "put 9 b12", "put 9 a11", "put 9 d10"} <= set(choices(m))
    play(m, "put 9 b12")
    assert space_of(m, "H9") == "b12"


def test_J20_there_is_always_a_free_space_for_the_clear_out() -> None:
    board = new().board
    assert [len(spaces) for spaces in board.outside] == [36, 36]
    turn: Values = {"dice": ["5", "4"], "winner": H}
    m = match(WALL, "clear_out", **turn)
    assert asked(m) == "clearout 1"
    spaces = {text.split()[2] for text in choices(m)}
    assert len(spaces) == 36 - 19 - 1
    assert "g4" not in spaces and "g5" in spaces
