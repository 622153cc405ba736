"""Chapter 11: substitutions."""

from typing import cast

import pytest

from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    asked,
    ball,
    board,
    choices,
    cited,
    match_of,
    on,
    play,
    start,
)
from tests.games.next_goal_wins.test_attacks import lined_up


def subs(m: Season) -> list[str]:
    return [text for text in choices(m) if text.startswith("sub ")]


def test_11_1_at_the_start_of_the_own_attack_but_not_the_starters_first() -> None:
    m = lined_up()
    play(m, "6", "1")
    assert asked(m) == "act 0"
    play(m, "pass", "contest", "1", "6")
    assert (asked(m), len(subs(m))) == ("start 1", 12)
    play(m, "go")
    assert asked(m) == "contest 0"


def test_11_2_any_number_each_slot_once_a_moment() -> None:
    m = start()
    assert len(subs(m)) == 12
    play(m, "sub DEF def04")
    assert {text.split()[1] for text in subs(m)} == {"GK", "MID", "STK"}
    play(m, "sub MID mid14", "sub GK gk10")
    assert {text.split()[1] for text in subs(m)} == {"STK"}
    play(m, "sub STK def02")
    assert asked(m) == "act 0"


def test_11_3_a_footballer_comes_and_goes_but_not_after_a_card_or_an_injury() -> None:
    m = start()
    play(m, "sub DEF def04", "go", "pass", "contest", "1", "6", "go", "contest", "1", "6")
    assert (asked(m), "sub DEF def02" in subs(m)) == ("start 0", True)
    play(m, "sub DEF def02")
    assert on(m, "red.DEF") == "def02"
    m = start(red_off="def05 mid01", red_bench="gk10")
    assert subs(m) == ["sub GK gk10", "sub DEF gk10", "sub MID gk10", "sub STK gk10"]


def test_11_4_the_new_one_takes_over_the_slot() -> None:
    m = start()
    events = play(m, "sub DEF mid14")
    assert ("11.4", "substitution") in cited(events)
    assert (on(m, "red.DEF"), on(m, "red.MID")) == ("mid14", "mid03")
    assert not any(text.endswith(("mid03", "gk02", "stk01")) for text in subs(m))
    assert any(text.endswith("def02") for text in subs(m))


def test_11_5_an_empty_slot_may_be_filled_a_closed_one_may_not() -> None:
    m = start(red="gk02 x - stk01", red_bench="gk10 def04 mid14")
    assert {text.split()[1] for text in subs(m)} == {"GK", "MID", "STK"}
    assert ("11.5", "substitution") in cited(play(m, "sub MID mid14"))
    assert on(m, "red.MID") == "mid14"


def test_11_6_the_ball_goes_to_the_new_one_and_what_was_won_is_lost() -> None:
    m = start(ball="MID", won_by="pass")
    play(m, "sub DEF def04")
    assert match_of(m)["won_by"] == "pass"
    play(m, "sub MID mid14")
    assert (ball(m), on(m, "red.MID"), match_of(m)["won_by"]) == ("red.MID", "mid14", None)


@pytest.mark.parametrize("bench", ["", "gk10 def04"])
def test_no_moment_without_anybody_on_the_bench(bench: str) -> None:
    """Whether `start` is asked follows from how many could come on, which everybody knows."""
    out: Values = {"injured": dict.fromkeys(bench.split(), 1)}
    m = board(attacker="blue", ball="MID", red_bench=bench, edits=out)
    play(m, "pass", "contest", "1", "6")
    assert asked(m) == "act 0"
    assert cast(Values, m.seen(1)["match"])["bench"] == [0, 3]
