"""The rulings on actions, clashes and cards in a match, J1 to J25."""

from typing import cast

from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    asked,
    ball,
    board,
    choices,
    cited,
    hand,
    lasting,
    match_of,
    on,
    play,
    score,
    start,
    told,
)
from tests.games.next_goal_wins.test_attacks import lined_up
from tests.games.next_goal_wins.test_set_pieces import set_piece

SHOT: Values = {"ball": "STK", "delivery": "pass"}
NO_NONSENSE: Values = {"ball": "MID", "blue": "gk08 def05 mid11 stk06"}


def test_J1_the_starter_may_not_substitute_in_its_first_attack_but_play_a_tactic() -> None:
    m = lined_up(hands=["wing_play", "wing_play"])
    play(m, "6", "1")
    assert (asked(m), choices(m)) == ("start 0", ["go", "tactic wing_play"])
    play(m, "go", "go", "punt", "contest", "1", "6", "let")
    assert asked(m) == "start 1"
    assert {"tactic wing_play", "sub GK gk15"} <= set(choices(m))


def test_J2_a_striker_who_intercepts_a_keepers_pass_may_only_dribble() -> None:
    m = board()
    play(m, "pass", "contest", "1", "6", "go")
    assert (ball(m), m.match.action, asked(m)) == ("blue.STK", 4, "contest 0")


def test_J3_the_new_midfielder_has_the_ball_and_what_was_won_is_lost() -> None:
    said: Values = {"attacker": "blue", "ball": "DEF", "red": "gk02 def02 mid12 stk01", "red_bench": "gk10 def04 mid03"}
    m = board(**said)
    play(m, "pass", "contest", "1", "6", "go")
    assert "by_itself" in told(play(m, "pass"))
    m = board(**said)
    play(m, "pass", "contest", "1", "6", "sub MID mid03")
    assert (ball(m), on(m, "red.MID"), match_of(m)["won_by"]) == ("red.MID", "mid03", None)
    play(m, "go")
    assert "by_itself" not in told(play(m, "pass"))


def test_J4_penalty_level_corner_level_corner_lost_is_one_token() -> None:
    m = set_piece("penalty")
    play(m, "4", "4")
    assert asked(m) == "pick_pair 0"
    play(m, "MID DEF", "STK", "1", "3")
    assert asked(m) == "pick_pair 0"
    play(m, "DEF MID", "DEF", "1", "6")
    assert (ball(m), match_of(m)["tokens"]) == ("blue.GK", [1, 2])


def test_J5_a_yellow_card_for_the_keeper_who_contested_a_punt() -> None:
    m = board(blue_bench="gk11 def16 stk25")
    play(m, "punt", "contest", "5", "3", "yellow")
    assert asked(m) == "replace 1"
    play(m, "gk11")
    assert (on(m, "blue.GK"), asked(m)) == ("gk11", "pick_pair 0")
    play(m, "MID DEF", "STK", "1")
    assert m.match.stats_of(m, 1) == 5 + 4


def test_J6_yellow_with_nobody_fit_leaves_the_slot_empty() -> None:
    m = board(blue_bench="gk11", edits={"injured": {"gk11": 1}})
    events = play(m, "punt", "contest", "5", "3", "yellow")
    assert ("12.2", "slot_stays_empty") in cited(events)
    assert (on(m, "blue.GK"), asked(m)) == (None, "pick_pair 0")
    play(m, "MID DEF", "STK", "1")
    assert m.match.stats_of(m, 1) == 0 + 4


def test_J7_a_defender_fouled_in_midfield() -> None:
    m = board(ball="DEF", position="MID")
    play(m, "pass", "contest", "3", "2", "foul")
    assert asked(m) == "free_kick 0"
    play(m, "crossing", "DEF MID", "DEF", "1")
    assert m.match.stats_of(m, 0) == 1 + 2


def test_J8_no_nonsense_looks_at_the_die_that_counts_in_the_end() -> None:
    m = board(**NO_NONSENSE, red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble + speed", "contest", "6", "5")
    assert asked(m) == "replace 0"
    m = board(**NO_NONSENSE, blue_hand="lucky_bounce", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble", "contest", "6", "2", "tactic lucky_bounce", "5")
    assert asked(m) == "replace 0"
    m = board(**NO_NONSENSE, blue_hand="double_team", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble", "tactic double_team", "6", "5", "1")
    assert asked(m) == "replace 0"
    m = board(**NO_NONSENSE, red_hand="mind_games", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    events = play(m, "dribble", "contest", "6", "5", "tactic mind_games", "4")
    assert "injured" not in told(events)
    assert asked(m) == "after_dribble 0"


def test_J9_theatrics_against_a_standing_no_nonsense() -> None:
    """The totals differ by 2, the dribbler ahead; the foul replaces the result and nobody is injured."""
    m = board(**NO_NONSENSE, red_hand="theatrics", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble", "contest", "5", "5")
    assert (m.match.margin(m), choices(m)) == (2, ["let", "tactic theatrics"])
    events = play(m, "tactic theatrics")
    assert (asked(m), "injured" in told(events)) == ("free_kick 0", False)
    m = board(**NO_NONSENSE, red_hand="theatrics", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble", "contest", "6", "5")
    assert (m.match.margin(m), choices(m)) == (3, ["let"])


def test_J10_an_injured_dribbler_who_had_moved_up_leaves_the_own_slot() -> None:
    m = board(ball="DEF", position="MID", blue="gk08 def05 mid11 stk06")
    play(m, "dribble", "contest", "1", "6")
    assert (asked(m), on(m, "red.DEF"), on(m, "red.MID")) == ("replace 0", None, "mid03")
    play(m, "def04")
    assert (on(m, "red.DEF"), ball(m)) == ("def04", "blue.DEF")


def test_J11_offside_after_an_unopposed_cross_but_not_against_who_moved_up() -> None:
    m = board(ball="DEF", blue_hand="offside_trap")
    play(m, "dribble", "decline", "cross")
    assert asked(m) == "received 1"
    m = board(ball="MID", blue_hand="offside_trap")
    play(m, "dribble", "decline", "up")
    assert asked(m) == "act 0"


def test_J12_after_the_striker_has_declared_it_is_too_late() -> None:
    m = board(**SHOT, blue_hand="offside_trap close_down")
    play(m, "shoot")
    assert choices(m) == ["contest", "decline"]


def test_J13_close_down_and_no_repeats() -> None:
    """Only the dribble is left after a cross; that it would be a repeat is ignored."""
    closed = lasting("tactic close_down effects 0", "blue", until="attack")
    options: Values = {"no_repeat": "on"}
    m = board(ball="STK", delivery="cross", lasting=[closed], options=options, before=[["stk01 dribble"], []])
    assert (asked(m), m.match.action) == ("contest 1", 4)
    m = board(ball="STK", delivery="cross", options=options, before=[["stk01 dribble"], []])
    assert (asked(m), m.match.action) == ("contest 1", 6)


def test_J14_front_presser_and_high_press_with_no_striker() -> None:
    press = lasting("tactic high_press effects 0", "blue", until="attack")
    m = board(blue="gk08 def03 mid11 stk09", lasting=[press])
    assert m.match.action == 2
    m = board(blue="gk08 def03 mid11 stk09", lasting=[press], red="gk02 def02 mid03 -", red_bench="gk10 stk01")
    assert choices(m) == ["pass", "throw"]


def test_J15_declining_a_shot_is_a_goal_and_brings_no_tactic() -> None:
    m = board(**SHOT, blue_hand="double_team")
    play(m, "shoot")
    assert choices(m) == ["contest", "decline", "tactic double_team"]
    play(m, "decline")
    assert (score(m), hand(m, 1)) == ((1, 0), ["double_team"])


def test_J16_double_team_in_a_speed_battle() -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03", blue_hand="double_team")
    play(m, "dribble + speed", "tactic double_team", "3", "2", "5")
    assert (ball(m), match_of(m)["attacker"]) == ("blue.DEF", "blue")


def test_J17_crunching_challenge_through_a_stalemate() -> None:
    m = board(ball="MID", blue_hand="crunching_challenge", red="gk02 def02 mid09 stk01", red_bench="gk10 def04 mid03")
    events = play(m, "dribble", "tactic crunching_challenge", "5", "4")
    assert (asked(m), m.match.total(m, 1)) == ("stalemate *", 3 + 4 + 2)
    events += play(m, "try_again", "6", "3")
    assert "yellow" in told(events)
    assert asked(m) == "replace 1"
    play(m, "def16")
    assert asked(m) == "after_dribble 0"


def test_J18_a_keeper_sees_red_for_a_lost_crunching_challenge() -> None:
    m = board(**SHOT, blue_hand="crunching_challenge")
    events = play(m, "dribble", "tactic crunching_challenge", "6", "1")
    names = [name for name in told(events) if name in ("goal", "red", "ball_goes_to")]
    assert names == ["goal", "red", "ball_goes_to"]
    assert (on(m, "blue.GK"), ball(m), score(m)) == ("closed", "blue.DEF", (1, 0))
    m = board(**SHOT, blue="x def03 mid11 stk06")
    assert "nobody_opposes" in told(play(m, "shoot"))
    assert score(m) == (1, 0)


def test_J19_goal_line_clearance() -> None:
    m = board(**SHOT, blue_hand="goal_line_clearance")
    events = play(m, "dribble", "contest", "2", "1", "tactic goal_line_clearance")
    assert ("9.3", "penalty") in cited(events)
    m = board(ball="MID", red_hand="long_shot", blue_hand="goal_line_clearance")
    events = play(m, "tactic long_shot", "contest", "4", "3", "tactic goal_line_clearance")
    assert ("9.1", "corner") in cited(events)
    m = set_piece("corner", blue_hand="goal_line_clearance")
    play(m, "MID DEF", "STK", "1", "1")
    assert (asked(m), choices(m)) == ("rolled 1", ["let"])


def test_J20_professional_foul() -> None:
    m = board(**SHOT, blue_hand="professional_foul")
    play(m, "shoot", "contest", "6", "1", "tactic professional_foul")
    assert (on(m, "blue.DEF"), match_of(m)["reds"], asked(m)) == ("closed", ["def03"], "free_kick 0")
    play(m, "crossing", "MID DEF")
    assert choices(m) == ["MID", "STK"]


def test_J21_video_review_in_a_shooting_free_kick() -> None:
    m = set_piece("shooting_fk", blue_hand="var_review")
    play(m, "STK", "DEF", "6", "6", "1", "tactic var_review", "1", "1")
    assert m.ask is m.kit.dice[1]
    play(m, "6")
    assert (score(m), match_of(m)["attacker"]) == ((0, 0), "blue")


def test_J22_a_lucky_bounce_turns_the_question_round() -> None:
    m = board(ball="MID", red_hand="lucky_bounce", blue_hand="mind_games")
    play(m, "pass", "contest", "1", "6", "tactic lucky_bounce", "6")
    assert asked(m) == "rolled 1"
    m = board(ball="MID", red_hand="lucky_bounce", blue_hand="mind_games")
    play(m, "pass", "contest", "1", "5", "tactic lucky_bounce", "6")
    assert (asked(m), choices(m)) == ("rolled 1", ["let", "tactic mind_games"])
    m = board(ball="MID", red_hand="lucky_bounce", blue_hand="mind_games", played=[None, "double_team"])
    play(m, "pass", "contest", "1", "5", "tactic lucky_bounce", "6")
    assert ball(m) == "red.STK"


def test_J23_both_are_asked_once_on_a_stalemate() -> None:
    m = board(ball="MID", red_hand="wing_play", blue_hand="wing_play")
    play(m, "pass", "contest", "1", "2")
    assert asked(m) == "rolled 0"
    play(m, "let")
    assert asked(m) == "rolled 1"
    play(m, "let")
    assert asked(m) == "stalemate *"


def one_more(tokens: list[int]) -> Season:
    m = start(attacker="blue", blue_hand="one_more_push", tokens=tokens, moment=False)
    play(m, "tactic one_more_push")
    return m


def test_J24_one_more_push_by_the_second_side() -> None:
    m = one_more([0, 1])
    assert match_of(m)["tokens"] == [0, 2]
    play(m, "punt", "contest", "1", "6")
    assert (match_of(m)["attacker"], ball(m), match_of(m)["tokens"]) == ("blue", "blue.GK", [0, 1])


def test_J24_with_six_tokens_on_the_board_it_gives_nothing() -> None:
    m = start(tokens=[6, 6], moment=False, red_hand="wing_play")
    effect = m.kit.effects[m.kit.effect_numbers["tactic one_more_push effects 0"]]
    effect.strike(m, 0, -1)
    assert m.match.tokens == (6, 6)


def test_J25_closed_doors_after_the_attacker_has_played_only_draws() -> None:
    m = start(red_hand="wing_play mind_games", blue_hand="closed_doors", moment=False)
    play(m, "tactic wing_play")
    assert (asked(m), choices(m)) == ("start 1", ["go", "tactic closed_doors"])
    play(m, "tactic closed_doors", "theatrics")
    assert hand(m, 1) == ["theatrics"]
    assert cast(Values, match_of(m)["attack"])["played"] == ["wing_play", "closed_doors"]
