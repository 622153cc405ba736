"""Chapter 6: past the opponent, unopposed or one position further."""

from typing import cast

from tests.games.next_goal_wins.situations import (
    RED,
    Season,
    Values,
    asked,
    ball,
    board,
    choices,
    cited,
    lasting,
    match_of,
    play,
    score,
    stat,
)


def past(ball_at: str = "DEF", **said: object) -> Season:
    """A dribble of red has succeeded."""
    m = board(ball=ball_at, **said)
    play(m, "dribble", "decline")
    return m


def acts_from(m: Season) -> object:
    return cast(Values, match_of(m)["attack"])["position"]


def test_6_1_pass_cross_or_move_up() -> None:
    m = past()
    assert (asked(m), choices(m)) == ("after_dribble 0", ["pass", "cross", "up"])
    play(m, "up")
    assert (asked(m), acts_from(m), ball(m)) == ("act 0", "MID", "red.DEF")
    m = past("MID")
    play(m, "up")
    assert (acts_from(m), choices(m)) == ("STK", ["dribble", "shoot"])


def test_6_2_unopposed_means_no_contest_and_no_dice() -> None:
    m = past()
    events = play(m, "cross")
    assert cited(events) == [("6.2", "plays_on"), ("7.6", "receives")]
    assert (asked(m), ball(m), choices(m)) == ("act 0", "red.STK", ["dribble", "header"])
    m = past()
    play(m, "pass")
    assert (ball(m), acts_from(m)) == ("red.MID", "MID")


def test_6_3_who_moved_up_uses_the_rows_there_with_own_stats_and_no_penalty() -> None:
    m = past()
    play(m, "up")
    assert choices(m) == ["pass", "cross", "dribble"]
    play(m, "pass", "contest", "4")
    clash = cast(Values, match_of(m)["clash"])
    assert (clash["actor"], clash["contester"], m.match.stats_of(m, 0)) == ("def02", "def03", 3)
    play(m, "6")
    assert m.match.ending == 1


def test_6_4_moved_up_to_striker_there_is_a_shot_and_no_header() -> None:
    m = board(ball="MID", position="STK", delivery="cross")
    assert choices(m) == ["dribble", "shoot"]
    play(m, "shoot", "decline")
    assert score(m) == (1, 0)


def test_6_5_dribbling_may_go_on_from_defender_to_striker() -> None:
    m = past()
    play(m, "up", "dribble", "contest", "6", "1", "up")
    assert (acts_from(m), ball(m)) == ("STK", "red.DEF")
    play(m, "dribble", "contest", "6", "1")
    assert score(m) == (1, 0)


def test_6_6_moving_up_is_compulsory_if_nothing_else_is_there() -> None:
    m = board(ball="DEF", red="gk02 def02 - -", red_bench="gk10 mid03 stk01")
    assert asked(m) == "contest 1"
    events = play(m, "decline")
    assert [event.note for event in events if event.what == "forced"] == ["up", "dribble"]
    assert (acts_from(m), asked(m)) == ("MID", "contest 1")


def test_6_6_what_is_blocked_is_not_there_after_a_dribble() -> None:
    effect: Values = {
        "kind": "block_action", "side": "opp", "positions": ["DEF"], "actions": ["pass", "cross"], "for": "attack",
    }  # fmt: skip
    m = board(ball="DEF", pack={"tactic": [{"id": "close_down", "effects": [effect]}]}, lasting=[CLOSE_DOWN])
    play(m, "decline")
    assert (asked(m), acts_from(m)) == ("act 0", "MID")


CLOSE_DOWN = lasting("tactic close_down effects 0", "blue", until="attack")


def test_6_7_moves_are_undone_and_the_own_slot_stays_filled() -> None:
    m = past()
    play(m, "up")
    assert [slot for slot, who in cast(Values, match_of(m)["slots"]).items() if who == "def02"] == ["red.DEF"]
    assert cast(Values, match_of(m)["slots"])["red.MID"] == "mid03"
    play(m, "pass", "contest", "1", "6")
    attack = cast(Values, match_of(m)["attack"])
    assert (match_of(m)["attacker"], attack["position"]) == ("blue", "DEF")


def test_6_8_moving_up_neither_adds_nor_lifts_a_penalty() -> None:
    """A midfielder as defender has halved stats, in midfield too."""
    m = past(red="gk02 mid03 mid14 stk01", red_bench="gk10 def04 def02")
    assert stat(m, "red.DEF", "crossing") == 3
    play(m, "up", "cross", "contest", "4")
    assert m.match.stats_of(m, 0) == 3
    m = past(red=RED)
    play(m, "up", "cross", "contest", "4")
    assert m.match.stats_of(m, 0) == 1
