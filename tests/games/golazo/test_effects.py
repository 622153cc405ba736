"""Chapter 8: effects that ask where the ball is, or move it."""

from tests.games.golazo.card_situations import discards, facts, performing, windowed, with_cards
from tests.games.golazo.situations import A, H, Values, asked, carrier, choices, drawing, pitch, play, space_of, told

# 8.10 shot


def test_8_10_shot_is_taken_from_wherever_the_ball_is() -> None:
    for placed in (["H9 d8*"], ["H9 a1*"], ["H9 d7*"], ["H9 d12*"], []):
        m = performing("shot 3", placed)
        assert asked(m) == "aim 0"
        events = play(m, "aim 6", "save 1 2 3")
        assert told(events)[-2:] == [("6.5", "finds_goal"), ("7.1", "goal")]
        assert (m.score, asked(m)) == ((1, 0), "kickoff 1")


def test_8_10_as_many_save_cards_as_the_card_says() -> None:
    for saves, count in ((1, 6), (2, 15), (3, 20), (4, 15), (5, 6)):
        m = performing(f"shot {saves}", ["H9 d8*"])
        play(m, "aim 1")
        assert (asked(m), len(choices(m)), len(choices(m)[0].split())) == ("save 1", count, saves + 1)


def test_8_10_team_without_the_ball_takes_no_shot() -> None:
    m = performing("shot 3; moves 1", ["A9 d8*"])
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_10_window_shot_opens() -> None:
    turn: Values = {"dice": ["G", "4"], "winner": H}
    m = with_cards(["H9 d8*"], {"phase": "card_due", "side": H}, home="P04", away="P03", **turn)
    play(m, "S01")
    assert (asked(m), choices(m)) == ("window 1", ["no", "skip", "play P03"])
    play(m, "no")
    assert (asked(m), choices(m)) == ("window 0", ["no", "skip", "play P04"])
    play(m, "no")
    assert (asked(m), m.saves) == ("aim 0", 4)


def test_8_10_saved_shot_is_followed_by_its_clearance_and_then_the_rest_of_the_card() -> None:
    m = performing("shot 5; moves 2", ["H9 d8*", "H10 d12", "A5 c13"])
    events = play(m, "aim 1", "save 1 2 3 4 5")
    assert told(events)[-2:] == [("6.5", "is_saved"), ("7.4", "keeper_has_ball")]
    assert (carrier(m), asked(m), choices(m)[0]) == ("A1 d14", "clearout 0", "put 10 a8")
    play(m, "put 10 a8")
    assert asked(m) == "clearout 1"
    play(m, "put 5 a9")
    assert (asked(m), choices(m)) == ("clearance 1", ["high"])
    play(m, "high", "6 4")
    assert (carrier(m), asked(m), m.moves) == ("A10 c8", "action 0", 2)


def test_8_10_after_a_goal_the_rest_of_the_card_falls_away() -> None:
    m = performing("shot 1; moves 2", ["H9 d8*"])
    play(m, "aim 1", "save 2")
    assert (asked(m), m.moves, discards(m)) == ("kickoff 1", 0, ["E01"])


# 8.11 cross


def test_8_11_cross_has_so_many_dice_from_wherever_the_ball_is() -> None:
    for dice in (1, 2, 3, 4):
        m = performing(f"cross {dice}", ["H9 a1*", "H10 e13"])
        assert m.ask is not None
        assert (asked(m), m.ask.n) == ("cross *", 6**dice)
        events = play(m, "3" + " 1" * (dice - 1))
        assert told(events)[-2:] == [("6.9", "cross_finds_goal"), ("7.1", "goal")]


def test_8_11_carrier_in_the_area_counts_too() -> None:
    m = performing("cross 1", ["H9 d13*"])
    play(m, "2")
    assert m.score == (1, 0)


def test_8_11_counters_of_the_other_team_do_not_count() -> None:
    m = performing("cross 2", ["H9 d8*", "H10 c12", "A5 d13"])
    assert told(play(m, "2 1"))[-2:] == [("6.10", "cross_fails"), ("7.4", "keeper_has_ball")]
    assert (m.score, carrier(m), asked(m)) == ((0, 0), "A1 d14", "clearout 0")


def test_8_11_printed_is_what_the_space_of_the_carrier_shows() -> None:
    for space, dice in (("f13", 4), ("b13", 4), ("a13", 3), ("g13", 3), ("f12", 2), ("b12", 2), ("a12", 1)):
        m = performing("cross printed", [f"H9 {space}*"])
        assert m.ask is not None
        assert (asked(m), m.ask.n) == ("cross *", 6**dice)
    for space in ("f1", "d12", "d11"):
        m = performing("cross printed; moves 1", [f"H9 {space}*"])
        assert (asked(m), m.moves) == ("action 0", 1)


def test_8_11_team_without_the_ball_takes_no_cross() -> None:
    m = performing("cross 3; moves 1", ["A9 b1*"])
    assert (asked(m), m.moves) == ("action 0", 1)


# 8.12 moves


def test_8_12_up_to_so_many_moves_of_every_kind_but_tackles() -> None:
    m = performing("moves 3", ["H9 d8*"])
    assert (asked(m), m.moves) == ("action 0", 3)
    assert {text.split(maxsplit=1)[0] for text in choices(m)} == {"move", "dribble", "pass", "stop"}
    play(m, "dribble d9", "move 10 e7", "pass 1")
    assert (asked(m), carrier(m), m.turn) == ("roll *", "H1 d0", 4)
    m = performing("moves 3", ["H9 d8*"])
    play(m, "stop")
    assert (asked(m), m.moves) == ("roll *", 0)


def test_8_12_tackles_only_with_the_word() -> None:
    m = performing("moves 3", ["A9 e7*"])
    assert choices(m, "tackle") == []
    m = performing("moves 3 tackle", ["A9 e7*"])
    assert choices(m, "tackle") == ["tackle 10"]
    play(m, "tackle 10")
    assert (carrier(m), m.moves) == ("H10 e6", 1)


def test_8_12_a_goalkeeper_with_the_ball_can_be_tackled() -> None:
    m = performing("moves 3 tackle", ["A1 d14*", "H9 c13", "H8 b13"])
    assert choices(m, "tackle") == ["tackle 9"]
    play(m, "tackle 9")
    assert carrier(m) == "H9 c13"


def test_8_12_a_tackle_costs_two_moves_here_too() -> None:
    assert choices(performing("moves 1 tackle", ["A9 e7*"]), "tackle") == []


def test_8_12_flag_of_the_dribble_stays_in_force() -> None:
    m = windowed("key", ["H9 d8*"], managers=("Professor", None), dribbled=True)
    play(m, "play M23")
    assert (asked(m), choices(m, "dribble")) == ("action 0", [])
    play(m, "pass 1", "pass 9")
    assert carrier(m) == "H9 d8"
    m = windowed("key", ["H9 d8*"], managers=("Professor", None))
    play(m, "play M23", "dribble d9")
    assert choices(m, "dribble") == []


def test_8_12_unsporting_moves_are_not_offered() -> None:
    in_area = ["H2 c1", "H3 d1", "H4 e1", "H5 c2", "H6 d2"]
    assert "move 8 e2" not in choices(performing("moves 1", ["A9 a13*", *in_area, "H8 f2"]))
    assert "move 8 e2" in choices(performing("moves 1", ["A9 a13*", *in_area[1:], "H8 f2"]))


# 8.13 clear


def test_8_13_keeper_has_the_ball_and_the_area_is_emptied_the_other_team_first() -> None:
    m = performing("clear; moves 1", ["A9 c1*", "A4 d2", "H3 e1", "H2 d1", "H6 d3", "A10 d12"])
    assert told(m.take_events())[-1] == ("7.4", "keeper_has_ball")
    assert (carrier(m), asked(m)) == ("H1 d0", "clearout 1")
    for text, ask in (("put 4 a1", "clearout 1"), ("put 9 b1", "clearout 0"), ("put 2 f1", "clearout 0")):
        assert all(choice.startswith(text[:6]) for choice in choices(m))
        play(m, text)
        assert asked(m) == ask
    play(m, "put 3 g1")
    assert (asked(m), choices(m)) == ("clearance 0", ["pass 6", "high"])
    play(m, "pass 6")
    assert (carrier(m), asked(m), m.moves, space_of(m, "A10")) == ("H6 d3", "action 0", 1, "d12")


def test_8_13_counters_are_put_on_free_spaces_of_the_half_outside_the_area() -> None:
    m = performing("clear", ["A9 c1*"])
    spaces = [text.split()[2] for text in choices(m)]
    assert len(spaces) == 36 - 10
    assert all(1 <= int(space[1:]) <= 6 for space in spaces)
    assert not any(space[0] in "cde" and space[1:] in ("1", "2") for space in spaces)


def test_8_13_clear_works_from_anywhere_and_for_the_team_in_possession_too() -> None:
    for placed in (["A9 a13*"], ["H9 g13*"], ["A1 d14*"]):
        m = performing("clear", placed)
        assert (carrier(m), asked(m)) == ("H1 d0", "clearance 0")
    m = performing("clear", ["H9 d4*"], A)
    assert (carrier(m), asked(m)) == ("A1 d14", "clearance 1")


# 8.14, 8.15 ball


def test_8_14_ball_goes_to_any_own_counter_on_the_pitch() -> None:
    m = drawing(pitch("A9 d8*", "H5 off", "H2 g13"), H, "S01")
    assert (asked(m), choices(m)) == ("give 0", [f"give {number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11)])
    keeper = m.copy()
    play(m, "give 2")
    assert (carrier(m), asked(m)) == ("H2 g13", "key 0")
    play(keeper, "give 1")
    assert (carrier(keeper), asked(keeper)) == ("H1 d0", "roll *")


def test_8_15_nearest_outfield_counter_has_the_ball() -> None:
    m = drawing(pitch("A9 f7*"), H, "E08")
    assert told(m.take_events())[-2:] == [("8.15", "has_ball"), ("3.1", "turn")]
    assert (carrier(m), asked(m)) == ("H10 e6", "roll *")


def test_8_15_among_equals_the_actor_chooses() -> None:
    m = drawing(pitch("A9 d8*"), H, "E08")
    assert (asked(m), choices(m)) == ("nearest 0", ["give 9", "give 10"])
    play(m, "give 9")
    assert carrier(m) == "H9 c6"
    m = drawing(pitch("H9 d7*"), A, "E08")
    assert (asked(m), choices(m)) == ("nearest 1", ["give 9", "give 10"])


def test_8_15_goalkeeper_is_not_the_nearest() -> None:
    m = drawing(pitch("A9 d1*"), H, "E08")
    assert (asked(m), choices(m)) == ("nearest 0", ["give 2", "give 3", "give 5", "give 6"])


def test_8_15_the_other_goalkeeper_loses_the_ball_too() -> None:
    m = drawing(pitch("A1 d14*", "H9 a10"), H, "E08")
    assert carrier(m) == "H9 a10"


def test_8_15_nothing_if_the_actor_has_the_ball() -> None:
    m = drawing(pitch("H9 d8*"), H, "E08")
    assert (carrier(m), asked(m)) == ("H9 d8", "roll *")
    assert ("8.15", "has_ball") not in told(m.take_events())


# 8.16 steal


def test_8_16_steal_by_outfield_counters_within_the_distance() -> None:
    for distance, able in ((1, ["steal 10"]), (2, ["steal 7", "steal 8", "steal 10"])):
        m = performing(f"steal {distance}", ["A9 f7*"])
        assert (asked(m), choices(m)) == ("steal 0", able)
    m = performing("steal 3", ["A9 f7*"])
    assert ("8.16", "has_ball") in told(play(m, "steal 9"))
    assert carrier(m) == "H9 c6"


def test_8_16_steal_has_no_choice_of_no() -> None:
    assert choices(performing("steal 2", ["A9 e8*"])) == ["steal 9", "steal 10"]


def test_8_16_steal_is_skipped_with_nobody_near_or_with_the_ball() -> None:
    for placed in (["A9 d9*"], ["H9 d8*"]):
        m = performing("steal 1; moves 1", placed)
        assert (asked(m), m.moves) == ("action 0", 1)


def test_8_16_goalkeeper_does_not_steal_but_can_be_robbed() -> None:
    m = performing("steal 1; moves 1", ["A9 d1*"])
    assert (asked(m), carrier(m)) == ("action 0", "A9 d1")
    m = performing("steal 2", ["A1 d14*", "H9 b12", "H10 a12", "H11 d13"])
    assert choices(m) == ["steal 9", "steal 11"]
    play(m, "steal 11")
    assert "ball H11" in facts(m)


# 8.18 carry


def test_8_18_carrier_runs_over_free_spaces_with_the_ball() -> None:
    blocked = ["H9 d8*", "A5 d9", "H10 c9", "A8 d7"]
    assert choices(performing("carry 1", blocked)) == ["carry e7", "carry c7", "done"]
    m = performing("carry 2", blocked)
    spaces = {text.removeprefix("carry ") for text in choices(m, "carry")}
    assert (asked(m), spaces) == ("carry 0", {"e7", "c7", "b6", "c6", "d6", "e6", "f6", "b7", "f7", "b8", "f8"})
    assert ("8.18", "carries") in told(play(m, "carry f8"))
    assert carrier(m) == "H9 f8"


def test_8_18_carrier_may_stay() -> None:
    m = performing("carry 3", ["H9 d8*"])
    play(m, "done")
    assert (carrier(m), asked(m)) == ("H9 d8", "roll *")


def test_8_18_carry_is_no_dribble() -> None:
    m = windowed("key", ["H9 d8*"], managers=("Showman", None), dribbled=True)
    play(m, "play M12")
    assert "carry d10" in choices(m)
    m = drawing(pitch("H9 d8*"), H, "S12")
    play(m, "carry d9")
    assert "dribble d10" in choices(m)


def test_8_18_a_goalkeeper_and_a_team_without_the_ball_carry_nothing() -> None:
    for placed in ([], ["A9 d8*"]):
        m = performing("carry 3; moves 1", placed)
        assert (asked(m), m.moves) == ("action 0", 1)


def test_8_18_carry_guards_against_a_crowd_in_the_own_area() -> None:
    placed = ["H2 c1", "H3 d1", "H4 e1", "H5 c2", "H6 d2", "H9 f2*"]
    assert "carry e2" not in choices(performing("carry 1", placed))
    assert "carry e2" in choices(performing("carry 1", placed[1:]))
