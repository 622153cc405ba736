"""The rulings on hands, stats, events, managers and ends, J26 to J41."""

from typing import cast

from tests.games.next_goal_wins.situations import (
    RED_BENCH,
    Values,
    after_match,
    asked,
    ball,
    between,
    board,
    choices,
    cited,
    first,
    hand,
    lasting,
    load,
    match_of,
    new,
    number,
    on,
    play,
    squad,
    start,
    stat,
    told,
    until,
)
from tests.games.next_goal_wins.test_managers import MANAGED, SPENT, phase_of

WHISTLE = lasting("event whistle_happy_referee effects 0", "red")
TRAINED: Values = {"changes": {"stk01": {"shooting": 1}}}


def test_J26_the_hand_limit_in_a_match() -> None:
    m = start(red_hand="leaked_playbook mind_games theatrics", blue_hand="wing_play")
    play(m, "tactic leaked_playbook", "wing_play")
    assert (len(hand(m, 0)), asked(m)) == (3, "start 0")
    m = start("defending", moment=False, blue_hand="fresh_legs mind_games theatrics")
    play(m, "tactic fresh_legs", "wing_play", "tiki_taka")
    assert (len(hand(m, 1)), asked(m)) == (4, "discard 1")
    play(m, "mind_games")
    assert (len(hand(m, 1)), asked(m)) == (3, "start 1")


def test_J27_the_mark_is_on_the_footballer_not_on_the_slot() -> None:
    marked = [
        lasting("tactic shadow_marker effects 0", "blue", "mid03", "attack"),
        lasting("tactic shadow_marker effects 1", "blue", "mid03", "attack"),
    ]
    m = board(ball="MID", lasting=marked, red_bench="gk10 def04 mid21")
    assert stat(m, "red.MID", "passing") == 3
    m.match.put_on(m, 2, number(m, "mid21"))
    assert stat(m, "red.MID", "passing") == 3 == m.kit.stats[number(m, "mid21")][0]


def test_J28_falcon_as_defender_with_a_season_change_and_tiki_taka() -> None:
    tiki = lasting("tactic tiki_taka effects 1", "red", until="attack")
    m = board(ball="MID", red="gk02 stk01 mid03 stk05", red_bench=RED_BENCH, edits=TRAINED, lasting=[tiki])
    assert stat(m, "red.DEF", "shooting") == 4


def test_J29_an_all_rounder_out_of_position_hit_by_shadow_marker() -> None:
    red: Values = {"red": "gk02 mid24 mid03 stk01", "red_bench": RED_BENCH}
    m = board(ball="MID", **red)
    assert (stat(m, "red.DEF", "tackling"), m.match.works(m, 1)) == (2, True)
    m = start("defending", moment=False, blue_hand="shadow_marker", **red)
    play(m, "tactic shadow_marker", "mid24")
    assert (stat(m, "red.DEF", "tackling"), m.match.works(m, 1)) == (1, False)


def test_J30_no_help_for_keepers_in_the_field_or_outfielders_in_goal() -> None:
    m = board(ball="MID", red="mid24 gk02 mid03 stk01", red_bench=RED_BENCH, managers=["ragunathar", "pryce"],
              options=MANAGED)  # fmt: skip
    assert (stat(m, "red.GK", "saving"), stat(m, "red.DEF", "tackling")) == (1, 1)
    m = board(ball="MID", red="gk02 stk01 mid03 def02", red_bench=RED_BENCH, managers=["ragunathar", "pryce"],
              options=MANAGED)  # fmt: skip
    assert (stat(m, "red.DEF", "shooting"), stat(m, "red.STK", "tackling")) == (5, 5)


def test_J31_whistle_happy_referee_and_clean_tackler() -> None:
    for face, ask in (("lose_ball", "free_kick 0"), ("foul", "start 1"), ("yellow", "start 1")):
        m = board(ball="MID", blue="gk08 def17 mid11 stk06", lasting=[WHISTLE])
        play(m, "pass", "contest", "1", "2", face)
        assert asked(m) == ask, face


def test_J32_wind_up_merchant_against_clean_tackler() -> None:
    m = board(ball="MID", red="gk02 def02 mid15 stk01", red_bench="gk10 def04 mid03", blue="gk08 def17 mid11 stk06")
    events = play(m, "pass", "contest", "1", "1")
    assert ("8.2", "without_die") in cited(events)
    assert asked(m) == "free_kick 0"


def test_J33_an_event_injures_the_only_keeper() -> None:
    m = after_match(squads={0: "gk02 def02 mid03 stk01 stk05 def04 mid14"})
    play(m, "food_poisoning", "gk02", "added_time", "none", "none", "GK", "gk11", "mid14", "none")
    assert asked(m) == "lineup 1"
    play(m, *["gk08", "def03", "mid11", "stk06"])
    assert ("gk11" in choices(m), "gk02" in choices(m), "stk05" in choices(m)) == (True, False, True)


def test_J34_cotton_wool_or_iron_medicine_against_no_nonsense() -> None:
    wool = lasting("event cotton_wool effects 0", "red")
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", lasting=[wool])
    events = play(m, "dribble", "contest", "6", "6")
    assert ("12.4", "no_injury") in cited(events)
    assert (ball(m), on(m, "red.MID")) == ("blue.DEF", "mid03")
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", managers=["halvorsen", "pryce"], options=MANAGED)
    play(m, "dribble", "contest", "6", "6")
    assert (ball(m), on(m, "red.MID")) == ("blue.DEF", "mid03")


def test_J35_embargo_on_tanaka_and_deadline_day_with_a_spent_purse() -> None:
    saved = between("event", MANAGED, managers=["tanaka", "okemba"], transfers={**SPENT, "spent": [0, 1]})
    m = load(saved)
    play(m, "transfer_embargo", "deadline_day", "none", "none")
    assert (asked(m), m.left, m.left_extra) == ("transfer 1", 0, 1)
    play(m, "STK", "stk07", "stk25")
    assert (asked(m), m.spent) == ("pre_match 0", (0, 1))


def test_J36_like_for_like_without_need_to_release() -> None:
    m = phase_of("ferrantin", squads={0: "gk02 def02 mid03 stk01 gk10 def04"})
    play(m, "STK", "stk07")
    assert (asked(m), len(squad(m, 0))) == ("transfer 1", 7)


def test_J37_a_ban_stays_on_an_exchanged_footballer() -> None:
    m = after_match(banned={"stk01": 1})
    play(m, "swap_deal", "stk01", "stk06")
    assert ("stk01" in squad(m, 1), m.table()["banned"]) == (True, {"stk01": 1})
    until(m, "lineup")
    assert (asked(m), "stk01" in choices(m)) == ("lineup 1", False)


def test_J38_a_bench_that_cannot_play() -> None:
    out: Values = {"injured": {"gk10": 1, "def04": 2}, "banned": {"mid14": 1}}
    m = board(attacker="blue", ball="MID", edits=out)
    play(m, "pass", "contest", "1", "6")
    assert asked(m) == "act 0"
    m = board(attacker="blue", ball="MID", edits=out)
    play(m, "pass", "contest", "3", "2", "yellow")
    assert (on(m, "red.DEF"), asked(m)) == (None, "free_kick 1")


def test_J39_a_side_with_only_its_keeper_left_ends_each_attack_at_once() -> None:
    m = board(attacker="blue", ball="MID", red="gk02 x x x", red_bench="def02", tokens=[3, 3])
    play(m, "pass")
    play(m, "shoot", "decline")
    assert asked(m) == "start 0"
    events = play(m, "go")
    assert ("5.5", "no_action") in cited(events)
    assert (match_of(m)["attacker"], match_of(m)["tokens"]) == ("blue", [2, 2])


def test_J40_a_match_ends_even_if_everything_is_level() -> None:
    """Every die shows the same, every stalemate is tried again, and everything is contested."""
    m = new(2, tactics="off", legs="1")
    answers = 0
    while m.ask is not None:
        for text in ("3", "try_again", "contest", "dribble", "pass"):
            if m.is_choice(text):
                play(m, text)
                break
        else:
            first(m)
        answers += 1
        assert answers < 4000
    assert m.over() is not None


def test_J40_an_attack_has_at_most_six_actions() -> None:
    m = board()
    actions = 0
    for text in ("pass", "dribble", "up", "dribble", "up", "shoot"):
        play(m, text)
        actions += text != "up"
        if m.is_choice("decline"):
            play(m, "decline")
    assert (actions, m.match.score) == (4, (1, 0))
    m = board()
    for text in ("pass", "dribble", "pass", "dribble", "pass", "shoot"):
        play(m, text)
        if m.is_choice("decline"):
            play(m, "decline")
    assert m.match.score == (1, 0)


def test_J41_the_attacking_sides_cards_come_first() -> None:
    """Of one side skills, then the manager, then cards."""
    turf = lasting("event perfect_turf effects 0", "red")
    m = board(ball="MID", red="gk02 def15 mid06 stk01", red_bench="gk10 def04 mid03", managers=["okemba", "pryce"],
              options=MANAGED, lasting=[turf])  # fmt: skip
    names = [x.effect.name for x in m.match.force[0]]
    assert names == [
        "skill captain effects 0", "skill captain effects 0", "manager okemba ability_effects 0",
        "event perfect_turf effects 0",
    ]  # fmt: skip
    play(m, "pass", "contest", "1", "6")
    assert choices(m) == ["let", "reroll def15", "reroll mid06", "reroll okemba"]
    hard: Values = {"blue": "gk08 def05 mid11 stk06", "blue_hand": "crunching_challenge"}
    m = board(ball="MID", **hard)
    events = play(m, "dribble", "tactic crunching_challenge", "1", "6", "mid14")
    assert told(events).count("injured") == 1
    assert cast(Values, match_of(m)["slots"])["red.MID"] == "mid14"
