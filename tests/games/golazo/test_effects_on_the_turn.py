"""Chapter 8: effects on the time marker, the roll and the shot in hand, and what depends on where the ball is."""

from fractions import Fraction

from fiveaside.games.golazo.parts.board import NONE, Board, Markings
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import facts, performing, shooting, windowed, with_cards
from tests.games.golazo.situations import A, H, Values, asked, carrier, choices, drawing, odds, pitch, play, told

G_OF_HOME: Values = {"dice": ["G", "4"], "winner": H}


# 8.23 time


def test_8_23_drawn_the_marker_moves_so_many_spaces_instead_of_one() -> None:
    for spaces in (0, 2, 3):
        m = performing(f"time {spaces}", ["H9 d8*"], time=4)
        assert m.time == 4 + spaces
        assert told(m.take_events())[0] == ("8.23", "time")


def test_8_23_played_it_moves_now() -> None:
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None), time=4)
    assert ("8.23", "time") in told(play(m, "play M41"))
    assert m.time == 5


def test_8_23_played_it_stops_at_half_time_and_full_time() -> None:
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None), time=8)
    play(m, "play M41")
    assert (m.time, m.up) == (9, True)
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None), stage="second_half", time=17)
    play(m, "play M41")
    assert (m.time, m.up) == (18, True)


def test_8_23_nothing_in_stoppage_time_and_golden_goal() -> None:
    always = {"managers": {"Fox": {"M41": {"condition": "any"}}}}
    for stage, left in (("stoppage", 3), ("golden", 0)):
        edits: Values = {"stage": stage, "stoppage_left": left, "time": 18}
        m = windowed("roll", ["H9 d8*"], managers=("Fox", None), pack=always, **edits)
        assert ("8.23", "time") not in told(play(m, "play M41"))
        assert (m.time, m.up) == (18, False)


def test_8_23_nothing_in_a_clock_game() -> None:
    m = drawing(pitch("H9 d8*"), H, "E03", options={"clock": "20"})
    assert (m.time, asked(m)) == (0, "clock *")
    assert told(m.take_events()) == [("8.3", "performs")]


# 8.24 restart


def test_8_24_turn_ends_and_the_team_in_possession_kicks_off() -> None:
    for ball, side in (("H9 d12*", H), ("A9 d2*", A), ("A1 d14*", A)):
        m = drawing(pitch("H10 a13", "A10 a1", ball), H, "E02")
        assert told(m.take_events())[-1] == ("8.24", "restarts")
        assert (asked(m), m.score) == (f"kickoff {side}", (0, 0))
        assert m.spot == list(m.starts)


def test_8_24_no_step_3_and_no_window() -> None:
    m = with_cards(["H9 f13*"], {"phase": "card_due", "side": H}, home="P01", away="P02", **G_OF_HOME)
    play(m, "E02")
    assert asked(m) == "kickoff 0"


# 8.26 roll solo


def solo() -> Match:
    m = windowed("roll", ["A9 e7*"], managers=("Showman", None))
    play(m, "play M11")
    return m


def test_8_26_solo_only_the_actor_rolls_and_wins() -> None:
    m = solo()
    assert (asked(m), odds(m)) == ("roll *", {face: Fraction(1, 6) for face in "12345G"})
    events = play(m, "1")
    assert told(events) == [("3.2", "wins_roll")]
    assert (m.winner, m.table()["dice"], asked(m), m.moves, m.tackles) == (H, ["1", None], "window 0", 0, False)
    play(m, "no")
    assert (asked(m), m.moves, m.tackles) == ("action 0", 1, True)


def test_8_26_solo_the_other_team_has_no_moves() -> None:
    m = solo()
    play(m, "4", "skip", "stop")
    assert (asked(m), m.turn) == ("roll *", 4)
    assert len(odds(m)) == 36


def test_8_26_solo_in_stoppage_time_is_a_classic_die() -> None:
    edits: Values = {"stage": "stoppage", "stoppage_left": 2, "time": 18}
    m = windowed("roll", ["A9 e7*"], managers=("Showman", None), **edits)
    play(m, "play M11")
    assert odds(m) == {face: Fraction(1, 6) for face in "123456"}


# 8.26 roll plus


def test_8_26_plus_gives_more_moves_and_does_not_change_who_won() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05")
    play(m, "play P05")
    assert (asked(m), m.moves, m.tackles) == ("action 0", 7, True)
    play(m, "stop")
    assert (asked(m), m.moves) == ("action 1", 4)
    m = windowed("rolled", ["H9 d8*"], A, away="P05")
    play(m, "play P05")
    assert (asked(m), m.moves, m.winner) == ("action 0", 5, H)
    play(m, "stop")
    assert (asked(m), m.moves, m.tackles) == ("action 1", 6, False)


def test_8_26_plus_counts_in_this_turn_alone() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05")
    play(m, "play P05", "stop", "stop", "5 3")
    assert (asked(m), m.moves, m.plus) == ("action 0", 5, (0, 0))


def test_8_26_plus_is_kept_if_the_dice_are_rolled_again_and_lost_by_a_g() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05 P08")
    play(m, "play P05", "play P08")
    assert (asked(m), m.plus) == ("roll *", (2, 0))
    g = m.copy()
    play(m, "2 1")
    assert (asked(m), m.moves) == ("action 0", 4)
    play(g, "5 G")
    assert (asked(g), g.plus) == ("card *", (0, 0))


# 8.26 roll again


def test_8_26_again_the_dice_of_this_turn_are_rolled_again() -> None:
    m = windowed("rolled", ["H9 d8*"], A, away="P08 P03")
    events = play(m, "play P08")
    assert told(events) == [("9.9", "plays"), ("8.26", "roll_again")]
    assert (asked(m), m.turn, len(odds(m))) == ("roll *", 3, 36)
    play(m, "1 3")
    assert (m.winner, m.table()["dice"], asked(m)) == (A, ["1", "3"], "window 1")


def test_8_26_again_a_roll_of_one_die_stays_one_die() -> None:
    m = windowed("roll", ["H9 d8*"], managers=("Showman", "Fox"))
    play(m, "play M11", "no", "2")
    assert asked(m) == "window 1"
    play(m, "play M42")
    assert (asked(m), len(odds(m)), m.solo) == ("roll *", 6, H)


# 8.27 saves


def test_8_27_number_of_save_cards_of_the_shot_in_hand_changes() -> None:
    m = shooting(["H9 d12*"], away="P03")
    assert ("8.27", "saves") in told(play(m, "play P03"))
    play(m, "aim 1")
    assert len(choices(m)) == 20
    m = shooting(["H9 d12*"], home="P04")
    play(m, "play P04", "aim 1")
    assert len(choices(m)) == 6


def test_8_27_the_next_shot_has_its_own_number() -> None:
    m = shooting(["H9 d12*", "A10 d2"], away="P03")
    play(m, "play P03", "aim 1", "save 1 2 3", "put 9 a13", "high", "6 4")
    assert (carrier(m), asked(m)) == ("A10 d2", "key 1")
    play(m, "shoot", "aim 1")
    assert (asked(m), len(choices(m))) == ("save 0", 15)


def test_8_27_it_is_always_one_to_five() -> None:
    for saves, count in (("+4", 6), ("-4", 6)):
        edits: Values = {"pack": {"power": {"P03": {"effects": f"saves {saves}"}}}}
        m = shooting(["H9 d12*"], away="P03", **edits)
        play(m, "play P03", "aim 1")
        assert (len(choices(m)), len(choices(m)[0].split())) == (count, 6 if saves == "+4" else 2)


# 8.28 veto


def vetoed(die: int) -> tuple[Match, list[tuple[str, str]]]:
    m = shooting(["H9 d12*", "A5 c12"], away="P06")
    play(m, "no", "aim 1", "save 2 3", "play P06")
    assert asked(m) == "veto *"
    return m, told(play(m, str(die)))


def test_8_28_with_less_the_goal_stands() -> None:
    for die in (1, 2, 3):
        m, events = vetoed(die)
        assert events == [("8.28", "goal_stands"), ("7.1", "goal")]
        assert (m.score, asked(m)) == ((1, 0), "kickoff 1")


def test_8_28_with_so_much_the_goal_does_not_count_and_the_keeper_clears() -> None:
    for die in (4, 5, 6):
        m, events = vetoed(die)
        assert events == [("8.28", "no_goal"), ("7.4", "keeper_has_ball")]
        assert (m.score, carrier(m), asked(m)) == ((0, 0), "A1 d14", "clearout 0")
        assert m.table()["last"] == {"what": "shot", "side": H, "aim": 1, "saves": [2, 3], "goal": False}
        play(m, "put 9 d11", "put 5 a13", "high", "6 3")
        assert (carrier(m), asked(m), m.turn) == ("A9 e8", "roll *", 4)


def test_8_28_a_cross_can_be_taken_back_too() -> None:
    m = with_cards(["H7 f12*", "H9 c13"], "key_event", away="P06", dice=["5", "4"], winner=H)
    play(m, "cross", "1 1")
    assert (asked(m), choices(m)) == ("window 1", ["no", "skip", "play P06"])
    play(m, "play P06", "6")
    assert (m.score, asked(m)) == ((0, 0), "clearout 0")


def test_8_28_a_goal_is_taken_back_only_once() -> None:
    m = shooting(["H9 d12*"], away="P06", pack={"power": {"P06": {"effects": "veto 1; veto 1"}}})
    play(m, "no", "aim 1", "save 2 3", "play P06", "1", "put 9 a13", "high", "6 4")
    assert (m.score, carrier(m), asked(m)) == ((0, 0), "A10 c8", "roll *")


def test_8_28_a_goal_by_a_card_taken_back_lets_the_card_go_on() -> None:
    pack = {"split": {"S01": {"attack": "shot 2; moves 3"}}}
    m = with_cards(["H9 d8*"], {"phase": "card_due", "side": H}, away="P06", pack=pack, **G_OF_HOME)
    play(m, "S01", "no", "aim 1", "save 2 3", "play P06", "4", "high", "6 3")
    assert {"score H 0", "ball A9", "asks action H", "moves 3"} <= facts(m)


# 8.29 if


def test_8_29_if_opp_and_if_own_by_the_half_of_the_ball() -> None:
    for placed, opp, own in (
        ("H9 d8*", 1, 2), ("A9 g13*", 1, 2), ("A1 d14*", 1, 2), ("H9 d6*", 2, 1), ("A9 a1*", 2, 1), ("H1 d0*", 2, 1),
        ("H9 d7*", 2, 2), ("A9 g7*", 2, 2),
    ):  # fmt: skip
        assert performing("if opp [moves 1] else [moves 2]", [placed]).moves == opp
        assert performing("if own [moves 1] else [moves 2]", [placed]).moves == own
        assert performing("if opp [moves 1] else [moves 2]", [placed], A).moves == (1 if own == 1 else 2)
        assert performing("if own [moves 1] else [moves 2]", [placed], A).moves == (1 if opp == 1 else 2)


def test_8_29_if_third_and_if_own_third_by_the_four_ranks_before_a_goal() -> None:
    for placed, third, own in (
        ("H9 d10*", 1, 2), ("A9 g13*", 1, 2), ("A1 d14*", 1, 2), ("H9 d4*", 2, 1), ("A9 a1*", 2, 1), ("H1 d0*", 2, 1),
        ("H9 d9*", 2, 2), ("A9 g5*", 2, 2), ("H9 d7*", 2, 2),
    ):  # fmt: skip
        assert performing("if third [moves 1] else [moves 2]", [placed]).moves == third
        assert performing("if own-third [moves 1] else [moves 2]", [placed]).moves == own
        assert performing("if third [moves 1] else [moves 2]", [placed], A).moves == own
        assert performing("if own-third [moves 1] else [moves 2]", [placed], A).moves == third


def test_8_29_a_third_is_never_longer_than_a_half() -> None:
    marks = Markings(7, 7, 3)
    marks.kick_off = "d4"
    assert [Board(marks).third[space] for space in range(0, 49, 7)] == [0, 0, 0, NONE, 1, 1, 1]


def test_8_29_all_effects_of_the_branch_come_before_what_follows() -> None:
    m = performing("if opp [place 1 BOX; run 1 1] else [moves 9]; moves 3", ["H9 d8*"])
    assert asked(m) == "place 0"
    play(m, "place 2 c12")
    assert asked(m) == "run 0"
    play(m, "done")
    assert (asked(m), m.moves) == ("action 0", 3)
