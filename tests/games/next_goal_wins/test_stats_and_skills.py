"""Chapters 13 and 14: stats, penalties out of position, skills."""

import pytest

from tests.games.next_goal_wins.situations import (
    BLUE_BENCH,
    RED_BENCH,
    Season,
    Values,
    asked,
    board,
    choices,
    lasting,
    match_of,
    on,
    play,
    stat,
    told,
)


def works(m: Season, slot: int) -> bool:
    return m.match.works(m, slot)


def test_13_1_out_of_position_stats_are_halved_rounded_up_and_the_skill_is_gone() -> None:
    m = board(ball="MID", red="gk02 stk03 mid03 def02", red_bench=RED_BENCH)
    names = ("passing", "crossing", "dribbling", "shooting", "heading", "interceptions", "blocking", "tackling")
    assert [stat(m, "red.DEF", name) for name in names] == [1, 1, 2, 3, 2, 1, 1, 1]
    assert [stat(m, "red.STK", name) for name in names] == [2, 1, 1, 1, 2, 2, 3, 3]
    assert not works(m, 1)


def test_13_1_an_outfielder_in_goal_and_a_keeper_in_the_field_have_ones() -> None:
    m = board(ball="MID", red="stk01 gk01 mid03 gk02", red_bench="def02 def04 mid14")
    keeper = ("passing", "throwing", "punting", "saving", "catching", "rushing")
    outfield = ("passing", "crossing", "dribbling", "shooting", "heading", "interceptions", "blocking", "tackling")
    assert [stat(m, "red.GK", name) for name in keeper] == [1] * 6
    assert [stat(m, "red.DEF", name) for name in outfield] == [1] * 8
    assert not works(m, 1)


def test_13_2_printed_and_season_then_penalty_then_temporary() -> None:
    edits: Values = {"changes": {"stk01": {"shooting": 1, "tackling": -4}}}
    m = board(ball="MID", red="gk02 stk01 mid03 stk05", red_bench=RED_BENCH, edits=edits)
    assert (stat(m, "red.DEF", "shooting"), stat(m, "red.DEF", "tackling")) == (3, 1)
    marked = lasting("tactic shadow_marker effects 0", "blue", "stk01", "attack")
    m = board(ball="MID", red="gk02 stk01 mid03 stk05", red_bench=RED_BENCH, edits=edits, lasting=[marked])
    assert (stat(m, "red.DEF", "shooting"), stat(m, "red.DEF", "tackling")) == (1, 1)


def test_13_3_moving_up_brings_no_penalty() -> None:
    m = board(ball="MID", position="STK")
    play(m, "shoot", "contest", "1")
    assert m.match.stats_of(m, 0) == 3


def test_14_1_a_skill_works_only_at_home_and_on_the_pitch() -> None:
    m = board(ball="MID", red="gk02 def15 mid06 stk01", red_bench="gk10 def04 mid03")
    assert (works(m, 1), works(m, 2)) == (True, True)
    play(m, "pass", "contest", "1", "6")
    assert choices(m) == ["let", "reroll def15", "reroll mid06"]
    m = board(ball="MID", red="gk02 mid06 def15 stk01", red_bench="gk10 def04 mid03")
    play(m, "pass", "contest", "1", "6")
    assert match_of(m)["attacker"] == "blue"
    m = board(ball="MID", red="gk02 def02 mid03 stk01", red_bench="gk10 def15 mid06")
    play(m, "pass", "contest", "1", "6")
    assert match_of(m)["attacker"] == "blue"


def test_14_2_may_is_a_choice_and_all_else_happens_by_itself() -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    assert {"dribble", "dribble + speed"} <= set(choices(m))
    m = board(ball="STK", delivery="pass", red="gk02 def02 mid03 stk03")
    play(m, "shoot", "contest", "1", "2")
    assert m.match.score == (1, 0)


def test_14_3_no_nonsense_wins_with_a_five_or_a_six_and_injures() -> None:
    for die in ("5", "6"):
        m = board(ball="DEF", red="gk02 def11 mid03 stk01", blue="gk08 def03 mid01 stk06", blue_bench=BLUE_BENCH)
        events = play(m, "dribble", "contest", "6", die)
        assert told(events)[-3:] == ["sum_clash", "wins_ball", "injured"]
        assert (asked(m), on(m, "red.DEF")) == ("replace 0", None)


def test_14_3_it_is_her_own_die_and_only_on_a_dribble() -> None:
    m = board(ball="DEF", red="gk02 def11 mid03 stk01", blue="gk08 def03 mid01 stk06")
    assert "injured" not in told(play(m, "dribble", "contest", "1", "4"))
    m = board(ball="DEF", red="gk02 def10 mid03 stk01", blue="gk08 def03 mid01 stk06")
    assert "injured" not in told(play(m, "pass", "contest", "1", "6"))
    m = board(ball="MID", red="gk02 def02 mid01 stk01", red_bench="gk10 def04 mid03")
    assert "injured" not in told(play(m, "dribble", "contest", "6", "6"))


@pytest.mark.parametrize("action", ["pass", "cross", "dribble"])
def test_14_4_speed_demon_on_an_own_dribble_and_against_a_pass(action: str) -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    assert (f"{action} + speed" in choices(m)) == (action == "dribble")
    m = board(ball="DEF", blue="gk08 def03 mid13 stk06")
    play(m, action)
    assert ("contest speed" in choices(m)) == (action == "pass")


def test_14_5_quick_release_after_a_caught_header() -> None:
    m = board(ball="STK", delivery="cross", blue="gk01 def03 mid11 stk06")
    play(m, "header", "contest", "1", "6", "go")
    assert (asked(m), match_of(m)["won_by"]) == ("act 1", "header")
    events = play(m, "throw")
    assert told(events) == ["declares", "by_itself", "receives"]
    assert match_of(m)["won_by"] is None


def test_14_5_corners_do_not_count_nor_another_action_nor_a_later_throw() -> None:
    m = board(ball="STK", delivery="cross", blue="gk01 def03 mid11 stk06")
    play(m, "header", "contest", "1", "1", "DEF MID", "DEF", "1", "6", "go", "throw")
    assert asked(m) == "contest 0"
    m = board(ball="STK", delivery="cross", blue="gk01 def03 mid11 stk06")
    play(m, "header", "contest", "1", "6", "go", "pass")
    assert asked(m) == "contest 0"
    m = board(ball="STK", delivery="pass", blue="gk01 def03 mid11 stk06")
    play(m, "shoot", "contest", "1", "6", "go", "throw")
    assert asked(m) == "contest 0"
