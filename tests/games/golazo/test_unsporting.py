"""Chapter 5: wall, surround, area."""

from tests.games.golazo.situations import A, H, carrier, choices, drawing, keyed, moving, pitch, play

WALL = ("H2 a4", "H3 b4", "H4 c4", "H5 e4", "H6 f4", "H7 g4")
CROWD = ("H3 c1", "H6 d1", "H5 e1", "H2 c2", "H4 e2")


def test_5_1_no_team_holds_all_seven_spaces_of_a_rank() -> None:
    m = moving(pitch("H10 d8*", "H9 d3", *WALL))
    assert "move 9 d4" not in choices(m) and "move 9 d2" in choices(m)


def test_5_1_six_are_lawful() -> None:
    m = moving(pitch("H10 d8*", "H9 d3", *WALL[:5], "H7 g5"))
    assert "move 9 d4" in choices(m) and "move 7 g4" in choices(m)


def test_5_1_counters_of_both_teams_make_no_wall() -> None:
    m = moving(pitch("H10 d8*", "H9 d3", *WALL[:5], "H7 g5", "A7 g4"))
    assert "move 9 d4" in choices(m)


def test_5_2_no_team_holds_every_neighbour_of_the_opposing_carrier() -> None:
    ring = ("H2 c5", "H3 d5", "H4 e5", "H5 c6", "H6 e6", "H7 c7", "H8 d7", "H10 f8", "H9 a2")
    m = moving(pitch("A9 d6*", *ring))
    assert "move 10 e7" not in choices(m)
    assert "move 10 f7" in choices(m)


def test_5_2_three_spaces_of_a_corner_and_five_of_an_edge() -> None:
    m = moving(pitch("A9 a1*", "H2 a2", "H3 b1", "H6 c3"))
    assert "move 6 b2" not in choices(m)
    m = moving(pitch("A9 a5*", "H2 a4", "H3 a6", "H4 b4", "H11 b5", "H6 c7"))
    assert "move 6 b6" not in choices(m)


def test_5_2_three_spaces_of_a_goalkeeper() -> None:
    m = moving(pitch("A1 d14*", "H9 c13", "H10 d13", "H8 f12"))
    assert "move 8 e13" not in choices(m) and "move 8 e12" in choices(m)


def test_5_2_one_neighbour_held_by_the_carriers_own_team_is_enough() -> None:
    m = moving(pitch("A9 a1*", "H2 a2", "A8 b1", "H6 c3"))
    assert "move 6 b2" in choices(m)


def test_5_3_five_outfield_counters_in_the_own_area_are_the_most() -> None:
    m = moving(pitch("H10 d8*", "H9 d3", *CROWD))
    assert "move 9 d2" not in choices(m)
    assert "move 4 d2" in choices(m)


def test_5_4_dribbles_and_placings_are_checked_too() -> None:
    dribbling = moving(pitch("H9 d3*", *CROWD))
    assert "dribble d2" not in choices(dribbling) and "dribble d4" in choices(dribbling)
    placing = drawing(pitch("A9 d8*", *CROWD), H, "S10")
    assert not [text for text in choices(placing, "place") if text.endswith(" d2")]


def test_5_4_steps_within_a_crowd_are_free() -> None:
    m = moving(pitch("H10 d8*", "H9 d3", *CROWD))
    assert {"move 6 d2", "move 2 d2", "move 2 b1"} <= set(choices(m))


def test_5_5_the_ball_may_come_to_a_counter_that_is_surrounded() -> None:
    ring = ("A2 c9", "A3 d9", "A4 e9", "A5 c10", "A6 e10", "A7 c11", "A8 d11", "A10 e11")
    m = keyed(pitch("A9 d2*", "H9 d10", *ring))
    play(m, "shoot", "aim 1", "save 1 2", "put 9 d5", "high", "4 5")
    assert carrier(m) == "H9 d10"


def test_5_6_attackers_in_the_opposing_area_are_not_limited() -> None:
    attackers = ("H3 c13", "H6 d13", "H5 e13", "H2 c12", "H4 e12")
    m = moving(pitch("H10 d8*", "H9 d11", *attackers))
    assert "move 9 d12" in choices(m)


def test_5_4_the_guard_is_the_same_for_away() -> None:
    crowd = ("A3 c13", "A6 d13", "A5 e13", "A2 c12", "A4 e12")
    m = moving(pitch("A10 d6*", "A9 d11", *crowd), A)
    assert "move 9 d12" not in choices(m)
