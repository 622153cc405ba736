"""Chapter 7: declaring, contesting, throwing, responding, and what the result leads to."""

from typing import cast

import pytest

from fiveaside.games.next_goal_wins.parts.results import RESULTS
from fiveaside.games.next_goal_wins.rules.standing import standing
from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    asked,
    ball,
    board,
    choices,
    cited,
    lasting,
    match_of,
    on,
    play,
    score,
    spoken,
    told,
)


def thrown(*texts: str, **said: object) -> Season:
    """Red's midfielder passes, or what `texts` say, and dice are thrown."""
    m = board(**{"ball": "MID", **said})
    play(m, *(texts or ("pass", "contest", "1", "6")))
    return m


def result(m: Season) -> str:
    return RESULTS[standing(m)]


def test_7_1_the_attacking_player_declares() -> None:
    m = board(ball="MID")
    assert asked(m) == "act 0"
    events = play(m, "pass")
    assert cited(events) == [("7.1", "declares")]
    name = m.kit.footballers[m.kit.footballer_ids.index("mid03")].name
    assert spoken(m, events) == [f"{name} goes for a pass."]


def test_7_2_what_nobody_opposes_succeeds_unasked() -> None:
    m = board(ball="MID", blue="gk08 x mid11 stk06", blue_bench="gk15 def16 stk25")
    events = play(m, "pass")
    assert cited(events)[:3] == [("7.1", "declares"), ("7.2", "nobody_opposes"), ("7.6", "receives")]
    assert asked(m) == "act 0"


def test_7_3_contest_or_let_it_pass() -> None:
    m = board(ball="MID")
    play(m, "pass")
    assert (asked(m), choices(m)) == ("contest 1", ["contest", "decline"])
    assert cited(play(m, "decline")) == [("7.3", "lets_pass"), ("7.6", "receives")]
    m = board(ball="STK", delivery="pass")
    play(m, "shoot", "decline")
    assert score(m) == (1, 0)


def test_7_4_both_throw_a_die_and_add_their_stats_acting_side_first() -> None:
    m = board(ball="MID", attacker="blue")
    play(m, "pass", "contest")
    assert m.ask is not None and asked(m) == "throw *"
    assert m.ask is m.kit.dice[1]
    play(m, "2")
    assert m.ask is m.kit.dice[0]
    events = play(m, "5")
    sums = [text for text, event in zip(spoken(m, events), [e for e in events if e.what != "rolled"], strict=True)
            if event.what == "sum_clash"]  # fmt: skip
    assert [text.split(": ")[1] for text in sums] == ["Passing 3 + die 2 = 5.", "Interceptions 4 + die 5 = 9."]


def test_7_4_modifiers_are_added() -> None:
    m = board(
        ball="MID",
        lasting=[
            lasting("tactic tiki_taka effects 0", "red", until="attack"),
            lasting("tactic burst_of_pace effects 1", "red", until="action"),
        ],
    )
    play(m, "pass", "contest", "1")
    assert (m.match.stats_of(m, 0), m.match.added(m, 0), m.match.total(m, 0)) == (7, 2, 10)


@pytest.mark.parametrize(("dice", "ends"), [("6 1", "success"), ("1 6", "fail"), ("3 4", "stalemate")])
def test_7_5_higher_succeeds_lower_fails_equal_is_a_stalemate(dice: str, ends: str) -> None:
    m = board(ball="MID")
    events = play(m, "pass", "contest", *dice.split())
    names = told(events)
    if ends == "success":
        assert ball(m) == "red.STK"
    elif ends == "fail":
        assert ("wins_ball" in names, ball(m)) == (True, "blue.DEF")
    else:
        assert (names[-1], asked(m)) == ("stalemate", "stalemate *")


def test_7_6_success_moves_the_ball_or_is_a_goal_that_ends_the_attack() -> None:
    m = thrown("pass", "contest", "6", "1")
    assert (ball(m), cast(Values, match_of(m)["attack"])["delivery"]) == ("red.STK", "pass")
    events = play(m, "shoot", "contest", "6", "1")
    assert ("7.6", "goal") in cited(events)
    assert (score(m), match_of(m)["attacker"]) == ((1, 0), "blue")


def test_7_7_a_tactic_comes_first() -> None:
    m = thrown("dribble", "contest", "1", "5", red_hand="theatrics", blue="gk08 def05 mid11 stk06")
    assert result(m) == "fail"
    m.match.result = RESULTS.index("foul")
    assert result(m) == "foul"


def test_7_7_then_a_skill_by_its_die_then_the_totals() -> None:
    said: Values = {"blue": "gk08 def05 mid11 stk06", "red_hand": "theatrics", "red": "gk02 def02 mid02 stk01"}
    m = thrown("dribble", "contest", "6", "5", **said)
    assert (m.match.margin(m), result(m)) == (3, "fail")
    m = thrown("dribble", "contest", "1", "4", **said)
    assert (m.match.margin(m), result(m)) == (-1, "fail")
    m = thrown("dribble", "contest", "6", "4", blue_hand="lucky_bounce", **{**said, "red_hand": ""})
    assert (m.match.margin(m), result(m)) == (4, "success")


def test_7_7_on_level_totals_the_one_skill_that_fits() -> None:
    m = thrown("shoot", "contest", "1", "2", ball="STK", delivery="pass", red="gk02 def02 mid03 stk03",
               blue_hand="lucky_bounce")  # fmt: skip
    assert (m.match.margin(m), result(m)) == (0, "success")
    m = thrown("cross", "contest", "1", "2", blue="gk08 def01 mid11 stk06", red_hand="lucky_bounce")
    assert (m.match.margin(m), result(m)) == (0, "fail")


def test_7_7_two_tie_skills_cancel_out() -> None:
    wall: Values = {
        "kind": "set_outcome", "when": "rolled", "role": "contesting", "actions": ["shoot"], "tie": True,
        "result": "fail",
    }  # fmt: skip
    skill: Values = {"name": "Wall", "text": "A stalemate on a shot goes to this keeper.", "effects": [wall]}
    pack: Values = {"skill": {"wall": skill}, "footballer": [{"id": "gk08", "skill": "wall"}]}
    m = thrown("shoot", "contest", "1", "2", ball="STK", delivery="pass", red="gk02 def02 mid03 stk03", pack=pack,
               red_hand="lucky_bounce")  # fmt: skip
    assert (m.match.margin(m), result(m)) == (0, "stalemate")


def test_7_7_level_is_a_stalemate() -> None:
    assert result(thrown("pass", "contest", "3", "4", red_hand="lucky_bounce")) == "stalemate"


def test_7_8_the_side_behind_is_asked() -> None:
    both: Values = {"red_hand": "lucky_bounce", "blue_hand": "mind_games"}
    assert asked(thrown("pass", "contest", "1", "6", **both)) == "rolled 0"
    assert asked(thrown("pass", "contest", "6", "1", **both)) == "rolled 1"
    m = thrown("pass", "contest", "3", "4", **both)
    assert (asked(m), choices(m)) == ("rolled 0", ["let", "tactic lucky_bounce"])
    play(m, "let")
    assert asked(m) == "rolled 1"
    play(m, "let")
    assert asked(m) == "stalemate *"


def test_7_8_a_re_roll_starts_the_responses_again_and_forgets_lets() -> None:
    m = thrown("pass", "contest", "3", "4", red_hand="wing_play", blue_hand="mind_games")
    play(m, "let")
    assert asked(m) == "rolled 1"
    events = play(m, "tactic mind_games")
    assert ("15.2", "plays_tactic") in cited(events)
    assert asked(m) == "throw *"
    play(m, "3")
    assert asked(m) == "rolled 0"


def test_7_8_a_set_die_does_so_too() -> None:
    m = thrown("pass", "contest", "1", "6", red_hand="moment_of_magic", blue_hand="lucky_bounce")
    events = play(m, "tactic moment_of_magic")
    assert ("7.8", "die_counts_as") in cited(events)
    assert (m.match.margin(m), result(m), asked(m)) == (0, "stalemate", "rolled 1")


def test_7_8_a_result_by_a_tactic_ends_the_responses() -> None:
    m = thrown("pass", "contest", "1", "4", red_hand="theatrics", blue_hand="lucky_bounce")
    assert m.match.margin(m) == -2
    play(m, "tactic theatrics")
    assert asked(m) == "free_kick 0"


def test_7_9_who_is_ahead_is_not_asked() -> None:
    m = thrown("pass", "contest", "1", "6", blue_hand="lucky_bounce", blue="gk08 def15 mid11 stk06")
    assert (asked(m), match_of(m)["attacker"]) == ("start 1", "blue")


def test_7_10_ball_then_injuries_then_bookings_then_effects_end() -> None:
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", blue_hand="crunching_challenge")
    events = play(m, "dribble", "tactic crunching_challenge", "1", "5", "mid14")
    names = [name for name in told(events) if name in ("wins_ball", "injured", "comes_on", "attack")]
    assert names == ["wins_ball", "injured", "comes_on", "attack"]
    assert match_of(m)["lasting"] == []
    m = board(ball="MID", blue_hand="crunching_challenge")
    events = play(m, "dribble", "tactic crunching_challenge", "6", "1")
    names = [name for name in told(events) if name in ("gets_past", "red", "slot_stays_empty")]
    assert names == ["gets_past", "red", "slot_stays_empty"]
    assert (on(m, "blue.DEF"), asked(m), match_of(m)["lasting"]) == ("closed", "after_dribble 0", [])


def test_7_10_a_stalemate_or_a_foul_is_neither_won_nor_lost() -> None:
    m = board(ball="MID", blue_hand="crunching_challenge", red="gk02 def02 mid09 stk01", red_bench="gk10 def04 mid03")
    events = play(m, "dribble", "tactic crunching_challenge", "5", "4", "foul")
    assert m.match.follows == 5
    assert not {"injured", "yellow", "red"} & set(told(events))
    assert match_of(m)["lasting"] == []
