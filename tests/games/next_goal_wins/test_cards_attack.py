"""Every card that grants, blocks, turns over, adds or moves attacks, protects, silences or opens a moment (kinds 9-13,
17-20 and 24)."""

from typing import cast

import pytest

from tests.games.next_goal_wins.cards import having, home, line, with_skill
from tests.games.next_goal_wins.situations import (
    BLUE,
    RED,
    RED_BENCH,
    Values,
    after_match,
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
    stat,
    told,
    until,
)

MANAGED: Values = {"managers": "on"}

# Kind 9


def test_long_shot_grants_a_shot_from_midfield() -> None:
    m = board(ball="MID", red_hand="long_shot")
    events = play(m, "tactic long_shot")
    assert [event.note for event in events if event.what == "forced"] == ["shoot"]
    clash = cast(Values, match_of(m)["clash"])
    assert (clash["action"], clash["by"], clash["contester"]) == ("shoot", "GK", "gk08")
    play(m, "contest", "6", "1")
    assert score(m) == (1, 0)
    m = board(ball="DEF", position="MID", red_hand="long_shot")
    play(m, "tactic long_shot")
    assert cast(Values, match_of(m)["clash"])["actor"] == "def02"


# Kind 10


def test_close_down_leaves_only_the_dribble() -> None:
    m = board(ball="MID", blue_hand="close_down")
    play(m, "pass", "decline", "tactic close_down")
    assert (asked(m), m.match.action) == ("contest 1", 4)


def test_high_press_leaves_only_the_punt() -> None:
    m = start("defending", moment=False, blue_hand="high_press")
    play(m, "tactic high_press")
    assert (asked(m), m.match.action, stat(m, "blue.GK", "catching")) == ("contest 1", 2, 4)


@pytest.mark.parametrize("footballer", with_skill("presser"))
def test_front_presser_takes_the_keepers_pass(footballer: str) -> None:
    assert choices(board(blue=line("STK", footballer, BLUE), blue_bench="gk15")) == ["throw", "punt"]
    assert choices(board(blue=line("MID", footballer, BLUE), blue_bench="gk15")) == ["pass", "throw", "punt"]
    assert choices(board(ball="DEF", blue=line("STK", footballer, BLUE), blue_bench="gk15"))[0] == "pass"


# Kind 11


@pytest.mark.parametrize("delivery", ["pass", "cross"])
def test_offside_trap_turns_the_ball_over_to_the_defender(delivery: str) -> None:
    m = board(ball="MID", blue_hand="offside_trap")
    events = play(m, delivery, "decline", "tactic offside_trap")
    assert ("4.8", "turnover") in cited(events)
    assert (ball(m), match_of(m)["tokens"], match_of(m)["attacker"]) == ("blue.DEF", [1, 2], "blue")
    m = board(ball="GK", blue_hand="offside_trap")
    play(m, "punt", "decline", "tactic offside_trap")
    assert ball(m) == "blue.DEF"


# Kind 12


def test_one_more_push_adds_a_token() -> None:
    m = start(red_hand="one_more_push", tokens=[1, 1], moment=False)
    events = play(m, "tactic one_more_push")
    assert ("4.1", "more_attacks") in cited(events)
    assert match_of(m)["tokens"] == [2, 1]


@pytest.mark.parametrize(("attacks", "tokens"), [("3", 4), ("6", 6)])
def test_added_time_gives_both_one_more(attacks: str, tokens: int) -> None:
    m = after_match(options={"attacks": attacks})
    play(m, "added_time", "perfect_turf", "none", "none", "none", "none")
    play(m, *["gk08", "def03", "mid11", "stk06", "gk02", "def02", "mid03", "stk01"], "6", "1")
    assert match_of(m)["tokens"] == [tokens, tokens]


# Kind 13


def test_quick_restart_starts_with_the_midfielder() -> None:
    m = start(red_hand="quick_restart", moment=False, won_by="header", red="gk01 def02 mid03 stk01")
    events = play(m, "tactic quick_restart")
    assert ("4.11", "starts_with") in cited(events)
    assert (asked(m), ball(m), match_of(m)["won_by"]) == ("act 0", "red.MID", None)
    assert cast(Values, match_of(m)["attack"])["delivery"] is None


# Kind 17


@pytest.mark.parametrize("harm", ["injury", "yellow", "red"])
def test_cotton_wool_against_everything(harm: str) -> None:
    wool = [lasting("event cotton_wool effects 0", "blue"), lasting("event cotton_wool effects 0", "red")]
    if harm == "injury":
        m = board(ball="MID", blue="gk08 def05 mid11 stk06", lasting=wool)
        events = play(m, "dribble", "contest", "1", "6")
    elif harm == "yellow":
        m = board(ball="MID", lasting=wool)
        events = play(m, "pass", "contest", "1", "2", "yellow")
        assert asked(m) == "free_kick 0"
    else:
        m = board(ball="STK", delivery="pass", lasting=wool, blue_hand="professional_foul")
        events = play(m, "shoot", "contest", "6", "1", "tactic professional_foul")
        assert asked(m) == "free_kick 0"
    assert {"no_injury", "card_ignored"} & set(told(events))
    assert match_of(m)["off"] == [[], []]


def test_cotton_wool_lasts_for_the_next_match() -> None:
    m = after_match()
    play(m, "cotton_wool", "added_time", "none", "none", "none", "none")
    play(m, *["gk08", "def03", "mid11", "stk06", "gk02", "def02", "mid03", "stk01"])
    assert [cast(Values, x)["owner"] for x in cast(list[object], match_of(m)["lasting"])][:1] == ["blue"]
    while m.match.on:
        assert m.ask is not None
        m.answer(m.ask.pick(0))
    until(m, "lineup")
    assert match_of(m)["lasting"] == []


def test_iron_medicine_against_injuries_only() -> None:
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", managers=["halvorsen", "pryce"], options=MANAGED)
    assert "no_injury" in told(play(m, "dribble", "contest", "1", "6"))
    m = board(ball="MID", managers=["pryce", "halvorsen"], options=MANAGED)
    assert "yellow" in told(play(m, "pass", "contest", "1", "2", "yellow"))


def test_cool_heads_ignore_the_first_yellow_of_a_match() -> None:
    m = board(ball="MID", managers=["pryce", "lischka"], options=MANAGED, tokens=[3, 3])
    assert "card_ignored" in told(play(m, "pass", "contest", "1", "2", "yellow"))
    play(m, "crossing", "MID DEF", "DEF", "1", "6", "go")
    play(m, "punt", "contest", "1", "6", "go", "pass", "decline")
    assert "yellow" in told(play(m, "pass", "contest", "3", "3", "yellow"))


# Kind 18


def test_shadow_marker_takes_the_skill_for_this_attack() -> None:
    m = start("defending", moment=False, blue_hand="shadow_marker", red="gk02 def15 mid03 stk01", ball="MID")
    play(m, "tactic shadow_marker")
    assert (asked(m), choices(m)) == ("target 1", ["def15", "mid03", "stk01"])
    play(m, "def15")
    assert (m.match.works(m, 1), stat(m, "red.DEF", "passing")) == (False, 1)
    play(m, "pass", "contest", "1", "6")
    assert (match_of(m)["attacker"], m.match.works(m, 1), stat(m, "red.DEF", "passing")) == ("blue", True, 3)


# Kind 19


@pytest.mark.parametrize("footballer", with_skill("utility"))
@pytest.mark.parametrize("place", ["DEF", "MID", "STK"])
def test_an_all_rounder_has_no_penalty_anywhere_in_the_field(footballer: str, place: str) -> None:
    bench = " ".join(who for who in RED.split() if who not in line(place, footballer, RED).split())
    m = board(ball="GK", red=line(place, footballer, RED), red_bench=f"gk10 {bench}")
    card = m.kit.footballers[m.kit.footballer_ids.index(footballer)]
    assert stat(m, f"red.{place}", "passing") == card.stats[0]
    assert home(footballer) in ("MID", "DEF")


def test_shape_shifters() -> None:
    said: Values = {"ball": "GK", "red": "gk02 stk03 def02 mid03", "red_bench": RED_BENCH, "options": MANAGED}
    m = board(**said, managers=["ragunathar", "pryce"])
    assert (stat(m, "red.DEF", "shooting"), m.match.works(m, 1), stat(m, "red.MID", "tackling")) == (5, True, 5)
    m = board(**said, managers=["halvorsen", "pryce"])
    assert (stat(m, "red.DEF", "shooting"), m.match.works(m, 1)) == (3, False)


# Kind 20


def test_fresh_legs_opens_a_substitution_moment_for_the_defending_side() -> None:
    m = start("defending", moment=False, blue_hand="fresh_legs")
    events = play(m, "tactic fresh_legs", "theatrics", "wing_play")
    assert ("11.1", "may_substitute") in cited(events)
    assert (asked(m), hand(m, 1), "sub GK gk15" in choices(m)) == ("start 1", ["wing_play", "theatrics"], True)
    assert m.ask is not None and not m.ask.veiled
    play(m, "sub GK gk15")
    assert on(m, "blue.GK") == "gk15"


def test_quick_thinker_substitutes_in_the_opponents_attacks() -> None:
    m = board(ball="MID", managers=["pryce", "tanaka"], options=MANAGED, attacker="blue")
    play(m, "pass", "contest", "1", "6", "go")
    assert (asked(m), "sub MID stk25" in choices(m)) == ("start 1", True)


# Kind 24


def test_closed_doors_keep_the_opponent_from_playing_this_attack() -> None:
    m = start(red_hand="closed_doors", blue_hand="park_the_bus double_team mind_games", moment=False, ball="MID")
    play(m, "tactic closed_doors", "theatrics")
    assert asked(m) == "act 0"
    play(m, "pass")
    assert choices(m) == ["contest", "decline"]
    play(m, "contest", "6", "1")
    assert asked(m) == "act 0"
    play(m, "shoot", "contest", "1", "6")
    assert (match_of(m)["attacker"], match_of(m)["lasting"]) == ("blue", [])


TABLES = {
    "grant_action": {"tactic long_shot"},
    "block_action": {"tactic close_down", "tactic high_press", "skill presser"},
    "turnover": {"tactic offside_trap"},
    "attacks": {"tactic one_more_push", "event added_time"},
    "start_at": {"tactic quick_restart"},
    "immune": {"event cotton_wool", "manager halvorsen", "manager lischka"},
    "skill_off": {"tactic shadow_marker"},
    "no_penalty": {"skill utility", "manager ragunathar"},
    "substitute": {"tactic fresh_legs", "manager tanaka"},
    "block_tactics": {"tactic closed_doors"},
}


@pytest.mark.parametrize("kind", TABLES)
def test_every_card_of_these_kinds_is_here(kind: str) -> None:
    assert having(kind) == TABLES[kind]
