"""Chapter 7: goal, save, clearance."""

from fractions import Fraction

from tests.games.golazo.situations import (
    asked,
    branches,
    carrier,
    choices,
    drawing,
    keyed,
    match,
    moved,
    moving,
    new,
    pitch,
    play,
    space_of,
    told,
)

SAVED = ("shoot", "aim 1", "save 1 2")
GOAL = ("shoot", "aim 6", "save 1 2")


def test_7_1_a_goal_adds_one_to_the_score() -> None:
    m = keyed(pitch("A9 d2*"), score=[2, 1])
    play(m, *GOAL)
    assert m.score == (2, 2)


def test_7_2_all_counters_go_back_and_the_conceding_team_kicks_off() -> None:
    m = keyed(pitch("H9 d12*", "A5 d8", "H2 off"))
    play(m, *GOAL)
    assert asked(m) == "kickoff 1"
    assert moved(new(), m) == {"H2": "off"}


def test_7_3_a_goal_ends_the_turn() -> None:
    """Spot Kick near their goal is a shot; neither the key event of this turn nor a window follows the goal."""
    m = drawing(pitch("H9 d12*"), 0, "S02")
    events = told(play(m, "aim 6", "save 1 2", "kickoff 9", "3", "stop"))
    assert events.count(("6.4", "shoots")) == 1
    assert (asked(m), m.turn) == ("roll *", 4)


def test_7_4_after_a_save_or_a_failed_cross_the_goalkeeper_has_the_ball() -> None:
    saved, crossed = keyed(pitch("H9 d12*")), keyed(pitch("H9 a12*"))
    play(saved, *SAVED)
    play(crossed, "cross", "1")
    assert carrier(saved) == carrier(crossed) == "A1 d14"


def test_7_5_the_area_is_emptied_shooters_first_within_the_half() -> None:
    m = keyed(pitch("H9 d12*", "H10 c13", "A5 e12"))
    play(m, *SAVED)
    assert asked(m) == "clearout 0"
    spaces = {text.split()[2] for text in choices(m)}
    assert all(8 <= int(space[1:]) <= 13 for space in spaces)
    assert not spaces & {"c12", "d12", "e12", "c13", "d13", "e13"}
    play(m, "put 9 d8", "put 10 d9")
    assert asked(m) == "clearout 1"
    play(m, "put 5 d10")
    assert asked(m) == "clearance 1"
    assert [space_of(m, counter) for counter in ("H9", "H10", "A5")] == ["d8", "d9", "d10"]


def test_7_5_only_free_spaces() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, *SAVED)
    assert "put 9 b11" not in choices(m) and "put 9 d11" in choices(m)


def test_7_6_ascending_numbers_and_never_rank_7() -> None:
    m = keyed(pitch("H9 d12*", "H2 c12", "H11 e13"))
    play(m, *SAVED)
    order = []
    while asked(m) == "clearout 0":
        order.append(choices(m)[0].split()[1])
        assert not [text for text in choices(m) if text.endswith("7")]
        play(m, choices(m)[0])
    assert order == ["2", "9", "11"]


def test_7_7_a_pass_or_a_high_clearance_must_follow() -> None:
    m = keyed(pitch("H9 d12*"))
    play(m, *SAVED, "put 9 d9")
    assert asked(m) == "clearance 1"
    assert choices(m)[-1] == "high" and "stop" not in choices(m)


def test_7_7_it_costs_no_moves() -> None:
    m = keyed(pitch("H9 d12*", "A8 d13"))
    play(m, *SAVED, "put 9 a8", "put 8 d8")
    assert "pass 8" in choices(m)
    events = told(play(m, "pass 8"))
    assert ("7.8", "clears_to") in events and ("3.1", "turn") in events


def test_7_8_only_to_a_teammate_in_the_same_half_on_a_free_line() -> None:
    """From d14 the lines are file d, c13-b12-a11 and e13-f12-g11."""
    m = keyed(pitch("H9 d12*", "A7 a11", "A11 g11", "A3 f12", "A8 d6", "H8 d9"))
    play(m, *SAVED, "put 9 b10")
    assert choices(m, "pass") == ["pass 3", "pass 7", "pass 11"]
    blocked = keyed(pitch("H9 d12*", "A7 a11", "H8 b12"))
    play(blocked, *SAVED, "put 9 b10")
    assert choices(blocked, "pass") == []


def test_7_9_the_sum_names_the_own_counter_wherever_it_stands() -> None:
    m = keyed(pitch("H9 d12*"))
    events = told(play(m, *SAVED, "put 9 d9", "high", "3 5"))
    assert ("7.9", "has_ball") in events
    assert carrier(m) == "A8 c9"


def test_7_10_with_a_12_the_team_chooses_any_outfield_counter() -> None:
    m = keyed(pitch("H9 d12*", "A4 off"))
    play(m, *SAVED, "put 9 d9", "high", "6 6")
    assert (asked(m), choices(m)) == ("twelve 1", [f"give {n}" for n in (2, 3, 5, 6, 7, 8, 9, 10, 11)])
    play(m, "give 9")
    assert carrier(m) == "A9 e8"


def test_7_11_own_counter_sent_off_the_opposing_one_gets_the_ball() -> None:
    m = keyed(pitch("H9 d12*", "A8 off"))
    events = told(play(m, *SAVED, "put 9 d9", "high", "4 4"))
    assert ("7.11", "has_ball") in events
    assert carrier(m) == "H8 e5"


def test_7_11_both_sent_off_the_dice_are_rolled_again() -> None:
    m = keyed(pitch("H9 d12*", "A8 off", "H8 off"))
    events = play(m, *SAVED, "put 9 d9", "high", "4 4")
    assert told(events)[-1] == ("7.11", "clear_again")
    assert "8" in m.box.words.sentence(m, events[-1])
    assert asked(m) == "clear *"
    assert sum((chance for after, chance in branches(m) if asked(after) == "clear *"), Fraction(0)) == Fraction(5, 36)


def test_7_12_who_gets_the_ball_may_have_a_key_event_at_once() -> None:
    m = keyed(pitch("H9 d12*", "A9 d3"))
    play(m, *SAVED, "put 9 d9", "high", "4 5")
    assert (asked(m), choices(m)) == ("key 1", ["long", "no"])


def test_7_5_a_card_that_clears_empties_the_area_in_the_same_way() -> None:
    m = drawing(pitch("A9 d2*", "H5 c1"), 0, "S02")
    assert (carrier(m), asked(m)) == ("H1 d0", "clearout 1")
    play(m, "put 9 d6", "put 5 a4")
    assert asked(m) == "clearance 0"


def test_7_4_nothing_is_put_out_of_an_empty_area() -> None:
    m = keyed(pitch("H9 d11*"))
    play(m, "long", "aim 1", "save 1 2 3 4")
    assert asked(m) == "clearance 1"


def test_7_12_moves_of_the_turn_are_over() -> None:
    m = moving(pitch("H9 d11*"), moves=1)
    play(m, "dribble d12", *SAVED, "put 9 d9", "high", "1 1")
    assert asked(m) == "roll *"


def test_7_2_kick_off_follows_in_the_next_turn() -> None:
    m = match(pitch("H9 d12*"), "key_event", dice=["5", "4"], winner=0, turn=7)
    play(m, *GOAL, "kickoff 10", "2", "stop")
    assert m.turn == 8
