"""Chapter 5: what a footballer may do, from where, and against whom."""

from typing import cast

import pytest

from fiveaside.games.next_goal_wins.parts.board import ACTIONS, GOAL, PAST, POSITIONS, ROWS, STATS
from tests.games.next_goal_wins.situations import (
    BLUE,
    RED,
    Season,
    Values,
    ball,
    board,
    choices,
    cited,
    lasting,
    match_of,
    play,
    score,
    start,
    told,
)

DELIVERY = {"shoot": "pass", "header": "cross", "dribble": "pass"}


def row(number: int) -> tuple[str, str, int, str, str, str]:
    source, action, to, stat, by, against = ROWS[number]
    return POSITIONS[source], ACTIONS[action], to, STATS[stat], POSITIONS[by], STATS[against]


def printed(m: Season, footballer: str, stat: str) -> int:
    return m.kit.stats[m.kit.footballer_ids.index(footballer)][STATS.index(stat)]


def declared(number: int) -> Season:
    """The action of a row of 5.1 is declared and contested; dice are about to be thrown."""
    source, action, *_ = row(number)
    hand = "long_shot" if number == 12 else ""
    m = board(ball=source, delivery=DELIVERY.get(action) if number < 12 else None, red_hand=hand)
    play(m, *(("tactic long_shot",) if hand else (action,)), "contest")
    return m


@pytest.mark.parametrize("number", range(13))
def test_5_1_each_row_has_its_stats_and_its_opponent(number: int) -> None:
    source, _action, _to, stat, by, against = row(number)
    m = declared(number)
    clash = cast(Values, match_of(m)["clash"])
    actor, contester = RED.split()[POSITIONS.index(source)], BLUE.split()[POSITIONS.index(by)]
    assert (clash["actor"], clash["contester"]) == (actor, contester)
    play(m, "3")
    own = m.match.stats_of(m, 0)
    assert (own, m.match.stats_of(m, 1)) == (printed(m, actor, stat), printed(m, contester, against))


@pytest.mark.parametrize("number", range(13))
def test_5_1_each_row_goes_where_it_says(number: int) -> None:
    to = row(number)[2]
    m = declared(number)
    events = play(m, "6", "1")
    if to == GOAL:
        assert score(m) == (1, 0)
    elif to == PAST:
        assert told(events)[-1] == "gets_past"
    else:
        assert ball(m) == f"red.{POSITIONS[to]}"


def test_5_1_the_actions_of_each_position() -> None:
    assert choices(board(ball="GK")) == ["pass", "throw", "punt"]
    assert choices(board(ball="DEF")) == ["pass", "cross", "dribble"]
    assert choices(board(ball="MID")) == ["pass", "cross", "dribble"]
    assert choices(board(ball="MID", position="STK")) == ["dribble", "shoot"]


@pytest.mark.parametrize(
    ("delivery", "allowed"),
    [("pass", ["dribble", "shoot"]), ("punt", ["dribble", "shoot"]), ("cross", ["dribble", "header"])],
)
def test_5_2_how_the_ball_came_says_what_a_striker_may_do(delivery: str, allowed: list[str]) -> None:
    assert choices(board(ball="STK", delivery=delivery)) == allowed


def test_5_2_a_striker_who_received_nothing_only_dribbles() -> None:
    m = board(ball="STK")
    assert cast(Values, match_of(m)["clash"])["action"] == "dribble"


def test_5_3_goal_chances() -> None:
    for number in range(13):
        goal_chance = row(number)[2] == GOAL
        m = declared(number)
        assert m.match.is_goal_chance() == goal_chance, row(number)


@pytest.mark.parametrize(
    ("ball_at", "red", "allowed"),
    [
        ("GK", "gk02 - mid03 stk01", ["throw", "punt"]),
        ("GK", "gk02 def02 - stk01", ["pass", "punt"]),
        ("GK", "gk02 def02 mid03 -", ["pass", "throw"]),
        ("DEF", "gk02 def02 - stk01", ["cross", "dribble"]),
        ("DEF", "gk02 def02 mid03 x", ["pass", "dribble"]),
        ("DEF", "gk02 def02 x x", ["dribble"]),
    ],
)
def test_5_4_an_empty_slot_receives_nothing(ball_at: str, red: str, allowed: list[str]) -> None:
    bench = " ".join(sorted(set(f"{RED} gk10".split()) - set(red.split())))
    m = board(ball=ball_at, red=red, red_bench=bench)
    if len(allowed) == 1:
        assert [cast(Values, match_of(m)["clash"])["action"]] == allowed
    else:
        assert choices(m) == allowed


def test_5_5_without_an_action_the_attack_ends() -> None:
    m = start(red="gk02 x x x", red_bench="def02 mid03 stk01", moment=False, red_hand="wing_play")
    events = play(m, "go")
    assert ("5.5", "no_action") in cited(events)
    assert (match_of(m)["tokens"], ball(m)) == ([1, 2], "blue.GK")


def test_5_6_blocked_actions_are_taken_away() -> None:
    close_down = lasting("tactic close_down effects 0", "blue", until="attack")
    m = board(ball="STK", delivery="pass", lasting=[close_down])
    assert cast(Values, match_of(m)["clash"])["action"] == "dribble"
    m = board(blue="gk08 def03 mid11 stk09")
    assert choices(m) == ["throw", "punt"]


def test_5_6_a_block_that_leaves_nothing_is_ignored() -> None:
    press = lasting("tactic high_press effects 0", "blue", until="attack")
    m = board(lasting=[press], red="gk02 def02 mid03 -", red_bench="gk10 stk01")
    assert choices(m) == ["pass", "throw"]
