"""Chapter 4: player moves, dribbles, passes, tackles."""

from tests.games.golazo.situations import (
    A,
    H,
    asked,
    carrier,
    choices,
    drawing,
    match,
    moving,
    pitch,
    play,
    space_of,
    told,
)


def test_4_1_kinds_and_costs_in_any_mixture() -> None:
    m = moving(pitch("A9 d8*", "H10 d7"), moves=5)
    for text, left in (("move 2 f4", 4), ("tackle 10", 2), ("dribble d6", 1)):
        play(m, text)
        assert m.moves == left
    play(m, "pass 8")
    assert (carrier(m), asked(m)) == ("H8 e5", "roll *")


def test_4_2_a_counter_without_the_ball_goes_one_step_in_any_direction() -> None:
    m = moving(pitch("H9 d8*", "H10 d5", "H4 off", "H8 off"))
    steps = {text for text in choices(m) if text.startswith("move 10 ")}
    assert steps == {f"move 10 {space}" for space in ("c4", "d4", "e4", "c5", "e5", "c6", "d6", "e6")}
    play(m, "move 10 e6")
    assert space_of(m, "H10") == "e6"


def test_4_2_not_the_carrier() -> None:
    assert not [text for text in choices(moving(pitch("H9 d8*"))) if text.startswith("move 9 ")]


def test_4_3_the_space_must_be_free() -> None:
    m = moving(pitch("H9 d8*", "H10 d5", "A8 d6"))
    assert not {"move 10 c5", "move 10 e5", "move 10 d6"} & set(choices(m))


def test_4_4_the_same_counter_may_move_again() -> None:
    m = moving(pitch("H9 d8*"), moves=3)
    play(m, "move 2 g4", "move 2 g5", "move 2 g6")
    assert space_of(m, "H2") == "g6"


def test_4_5_a_dribble_takes_the_ball_along() -> None:
    m = moving(pitch("H9 d7*"))
    assert told(play(m, "dribble d8")) == [("4.5", "dribbles")]
    assert carrier(m) == "H9 d8"


def test_4_6_a_carrier_that_has_dribbled_may_not_move_again() -> None:
    m = moving(pitch("H9 d7*"), moves=5)
    play(m, "dribble d8")
    assert not choices(m, "dribble")
    assert not [text for text in choices(m) if text.startswith("move 9 ")]


def test_4_6_not_even_in_its_second_moves_of_a_card() -> None:
    m = drawing(pitch("H9 d7*"), H, "S12")
    play(m, "done")
    assert m.moves == 1 and choices(m, "dribble")


def test_4_7_the_flag_goes_with_the_ball() -> None:
    m = moving(pitch("H9 d5*", "H4 off", "H8 off", "H10 f5", "H7 off"), moves=5)
    play(m, "dribble e5", "pass 10")
    assert [text for text in choices(m) if text.startswith("move 9 ")]
    play(m, "pass 9")
    assert choices(m, "dribble")


def test_4_7_and_at_the_end_of_the_turn() -> None:
    m = moving(pitch("H9 d7*"), moves=1)
    play(m, "dribble d8", "5 1")
    assert asked(m) == "action 0" and choices(m, "dribble")


def test_4_8_along_file_rank_and_diagonal() -> None:
    m = moving(pitch("H9 d5*", "H10 d9", "H11 a5", "H7 g5", "H2 g2", "H3 b3", "H5 f8", "H6 a9"))
    assert set(choices(m, "pass")) == {f"pass {n}" for n in (1, 3, 4, 8, 10, 11, 7, 2)}


def test_4_9_no_opponent_between() -> None:
    m = moving(pitch("H9 d5*", "H10 d9", "A8 d7"))
    assert "pass 10" not in choices(m)
    m = moving(pitch("H9 d5*", "H10 d9", "A8 d10"))
    assert "pass 10" in choices(m)


def test_4_10_teammates_do_not_obstruct() -> None:
    m = moving(pitch("H9 d5*", "H10 d9", "H8 d7"))
    assert {"pass 8", "pass 10"} <= set(choices(m))


def test_4_11_any_length_costs_one_move() -> None:
    m = moving(pitch("H9 d12*"), moves=2)
    play(m, "pass 1")
    assert (carrier(m), m.moves) == ("H1 d0", 1)


def test_4_12_to_and_from_the_goalkeeper_along_its_lines() -> None:
    m = moving(pitch("H1 d0*", "H3 a3", "H5 g3", "H6 c1", "H10 d9"))
    assert set(choices(m, "pass")) == {"pass 3", "pass 5", "pass 6", "pass 10"}
    play(m, "pass 3")
    assert "pass 1" in choices(m)
    m = moving(pitch("A1 d14*", "A7 a11", "A11 g11"), A)
    assert {"pass 7", "pass 11"} <= set(choices(m))


def test_4_13_a_goalkeeper_neither_dribbles_nor_moves() -> None:
    m = moving(pitch("H1 d0*"))
    assert not choices(m, "dribble")
    assert not [text for text in choices(m) if text.startswith("move 1 ")]


def test_4_14_a_tackle_takes_the_ball_for_two_moves() -> None:
    m = moving(pitch("A9 d8*", "H10 d7"), moves=3)
    assert choices(m, "tackle") == ["tackle 10"]
    assert told(play(m, "tackle 10")) == [("4.14", "tackles")]
    assert (carrier(m), m.moves) == ("H10 d7", 1)


def test_4_14_at_least_two_moves_must_be_left_and_the_counter_next_to_the_carrier() -> None:
    assert not choices(moving(pitch("A9 d8*", "H10 d7"), moves=1), "tackle")
    assert not choices(moving(pitch("A9 d8*", "H10 d6"), moves=5), "tackle")


def test_4_15_both_counters_stay() -> None:
    m = moving(pitch("A9 d8*", "H10 c7"), moves=3)
    play(m, "tackle 10")
    assert (space_of(m, "A9"), space_of(m, "H10")) == ("d8", "c7")


def test_4_16_only_the_winner_of_the_roll_may_tackle() -> None:
    assert not choices(moving(pitch("A9 d8*", "H10 d7"), moves=4, won=False), "tackle")


def test_4_17_moves_left_after_a_tackle_and_the_tackler_may_dribble() -> None:
    m = moving(pitch("A9 d8*", "H10 d7"), moves=4)
    play(m, "tackle 10", "dribble d6")
    assert (carrier(m), m.moves) == ("H10 d6", 1)


def test_4_18_a_goalkeeper_is_tackled_from_its_three_spaces_and_tackles_there() -> None:
    m = moving(pitch("A1 d14*", "H9 c13", "H10 d13", "H8 e13", "H7 d12"))
    assert choices(m, "tackle") == ["tackle 8", "tackle 9", "tackle 10"]
    m = moving(pitch("A9 d1*"), H)
    assert choices(m, "tackle") == ["tackle 1"]
    play(m, "tackle 1")
    assert carrier(m) == "H1 d0"


def test_4_19_no_team_moves_opposing_counters_unless_a_card_says_so() -> None:
    before = match(pitch("H9 d8*", "A8 d10"), "action", dice=["5", "4"], winner=H, mover=H, moves=3, tackles=True)
    for text in choices(before):
        after = before.copy()
        play(after, text)
        assert after.spot[11:] == before.spot[11:]
    pushed = drawing(pitch("H9 d8*"), H, "S10")
    assert asked(pushed) == "push 0"
    play(pushed, "push 2 a12")
    assert space_of(pushed, "A2") == "a12"
