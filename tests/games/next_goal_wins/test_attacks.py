"""Chapter 4: tokens, the kick-off, how attack follows attack, and who has the ball."""

from typing import cast

import pytest

from fiveaside.games.next_goal_wins.parts.board import DEF, POSITIONS
from fiveaside.games.next_goal_wins.parts.results import BALL_LOST
from fiveaside.games.next_goal_wins.rules.attacks import end_attack
from fiveaside.games.next_goal_wins.rules.ball import attack_over
from tests.games.next_goal_wins.situations import (
    BLUE,
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
    start,
    stat,
    told,
    until,
)
from tests.games.next_goal_wins.test_match_setup import kick_off


def lined_up(**edits: object) -> Season:
    m = kick_off(**edits)
    play(m, *RED.split(), *BLUE.split())
    return m


@pytest.mark.parametrize("attacks", ["3", "4", "5", "6"])
def test_4_1_both_sides_have_the_same_number_of_attacks(attacks: str) -> None:
    m = lined_up(options={"attacks": attacks})
    play(m, "6", "1")
    assert match_of(m)["tokens"] == [int(attacks)] * 2
    assert kick_off().kit.attacks == 3


def test_4_2_scores_start_at_nought() -> None:
    assert score(lined_up()) == (0, 0)


def test_4_3_the_higher_die_starts_and_level_dice_are_thrown_again() -> None:
    m = lined_up()
    assert asked(m) == "kick_off *"
    assert told(play(m, "3", "3")) == ["level_kick_off"]
    events = play(m, "2", "5")
    assert [(event.what, event.side) for event in events if event.what == "starts"] == [("starts", 1)]
    m = lined_up()
    play(m, "4", "1")
    assert match_of(m)["starter"] == "red"


def test_4_3_after_ten_level_throws_red_starts() -> None:
    m = lined_up()
    for _ in range(9):
        play(m, "6", "6")
        assert asked(m) == "kick_off *"
    play(m, "1", "1")
    assert (match_of(m)["starter"], asked(m)) == ("red", "act 0")


def test_4_4_the_first_attack_starts_with_the_keeper() -> None:
    m = lined_up()
    play(m, "1", "2")
    assert (asked(m), ball(m)) == ("act 1", "blue.GK")


def test_4_5_attacks_alternate() -> None:
    m = lined_up()
    play(m, "6", "1")
    attacking = []
    while m.match.on:
        if m.ask is not None and m.ask.kind == "act":
            attacking.append(m.match.attacker)
            play(m, "punt", "contest", "1", "6")
        else:
            play(m, "go")
    assert attacking == [0, 1, 0, 1, 0, 1]


def test_4_6_without_a_token_the_other_side_attacks_again_from_its_keeper() -> None:
    m = board(tokens=[2, 0], ball="MID")
    events = play(m, "pass", "contest", "1", "6")
    assert ("4.6", "attacks_again") in cited(events)
    until(m, "act")
    assert (asked(m), ball(m), match_of(m)["tokens"]) == ("act 0", "red.GK", [1, 0])


@pytest.mark.parametrize(
    ("said", "texts"),
    [
        ({"ball": "MID"}, ("pass", "contest", "1", "6")),
        ({"ball": "STK", "delivery": "pass"}, ("shoot", "decline")),
        ({"ball": "STK", "delivery": "pass"}, ("shoot", "contest", "1", "2", "DEF MID", "DEF", "1", "6")),
        ({"ball": "MID", "blue_hand": "offside_trap"}, ("pass", "decline", "tactic offside_trap")),
        ({"ball": "GK", "red": "gk02 - - -", "red_bench": "def02 mid03 stk01"}, ()),
    ],
)
def test_4_7_every_end_of_an_attack_costs_a_token(said: Values, texts: tuple[str, ...]) -> None:
    m = board(**said) if texts else start(**{**said, "tokens": [2, 2]})
    play(m, *(texts or ("go",)))
    assert match_of(m)["tokens"] == [1, 2]
    assert match_of(m)["attacker"] == "blue"


def ending(*texts: str, **said: object) -> tuple[object, str | None]:
    """How the attack ended, and where the ball is in the next one."""
    m = board(**said)
    play(m, *texts)
    return match_of(m)["ending"], ball(m)


def test_4_8_a_lost_clash_gives_the_ball_to_who_contested() -> None:
    assert ending("pass", "contest", "1", "6", ball="MID") == ("ball_lost", "blue.DEF")
    assert ending("pass", "contest", "1", "6", ball="DEF") == ("ball_lost", "blue.MID")
    assert ending("punt", "contest", "1", "6") == ("ball_lost", "blue.GK")


def test_4_8_lose_ball_does_the_same() -> None:
    assert ending("pass", "contest", "1", "2", "lose_ball", ball="MID") == ("ball_lost", "blue.DEF")


def test_4_8_a_goal_gives_it_to_the_keeper_who_conceded() -> None:
    assert ending("shoot", "decline", ball="STK", delivery="pass") == ("goal", "blue.GK")


def test_4_8_a_failed_set_piece_gives_it_to_the_defending_keeper() -> None:
    texts = ("shoot", "contest", "1", "2", "DEF MID", "DEF", "1", "6")
    assert ending(*texts, ball="STK", delivery="pass") == ("set_piece_failed", "blue.GK")


def test_4_8_a_turnover_gives_it_to_the_slot_named() -> None:
    texts = ("pass", "decline", "tactic offside_trap")
    assert ending(*texts, ball="MID", blue_hand="offside_trap") == ("turnover", "blue.DEF")


def test_4_8_no_action_gives_it_to_the_defending_keeper() -> None:
    m = start(red="gk02 - - -", red_bench="def02 mid03 stk01")
    play(m, "go")
    assert (match_of(m)["ending"], ball(m)) == ("no_action", "blue.GK")


def test_4_9_a_striker_who_begins_with_the_ball_may_only_dribble() -> None:
    m = board()
    play(m, "pass", "contest", "1", "6", "go")
    assert (ball(m), match_of(m)["attacker"]) == ("blue.STK", "blue")
    assert m.ask is not None and (asked(m), choices(m)) == ("contest 0", ["contest", "decline"])
    assert cast(Values, match_of(m)["clash"])["action"] == "dribble"


@pytest.mark.parametrize(
    ("red", "contested", "found"),
    [
        ("gk02 - mid03 stk01", "DEF", "red.GK"),
        ("x - mid03 stk01", "DEF", "red.MID"),
        ("x - - stk01", "DEF", "red.STK"),
        ("gk02 - - -", "STK", "red.GK"),
        ("gk02 def02 - -", "STK", "red.DEF"),
    ],
)
def test_4_10_an_empty_slot_passes_the_ball_back_then_forward(red: str, contested: str, found: str) -> None:
    """The side has won the ball with a footballer who then left the pitch."""
    m = board(red=red, red_bench="gk10 def04 mid14 stk05", attacker="blue", ball="STK", delivery="pass")
    attack_over(m, BALL_LOST, POSITIONS.index(contested))
    m.match.won_by = 0
    end_attack(m)
    m.settle()
    events = m.take_events()
    assert (ball(m), m.match.attacker, m.match.won_by, m.match.delivery) == (found, 0, -1, -1)
    assert ("4.10", "ball_goes_to") in cited(events)


def test_4_10_a_filled_slot_keeps_the_ball_and_how_it_was_won() -> None:
    m = board(attacker="blue", ball="MID")
    attack_over(m, BALL_LOST, DEF)
    m.match.won_by = 0
    end_attack(m)
    m.settle()
    assert (ball(m), m.match.won_by) == ("red.DEF", 0)


def test_4_10_a_side_with_nobody_at_all_ends_its_attack_at_once() -> None:
    m = board(red="x x x x", red_bench="gk10 def04", attacker="blue", ball="STK", delivery="pass", tokens=[2, 2])
    events = play(m, "shoot")
    assert ("5.5", "no_action") in cited(events)
    assert (match_of(m)["attacker"], match_of(m)["tokens"], ball(m)) == ("blue", [1, 1], "blue.GK")


def test_4_11_order_at_the_start_of_an_attack() -> None:
    """What slept wakes, the ball is placed, both sides are asked, then the first action."""
    sleeps = lasting("tactic all_out_attack effects 1", "red", None, "next_attack")
    m = board(ball="MID", red_hand="close_down", blue_hand="wing_play", lasting=[sleeps])
    assert stat(m, "red.DEF", "tackling") == 5
    play(m, "pass", "contest", "1", "6", "let")
    assert stat(m, "red.DEF", "tackling") == 4
    assert (ball(m), asked(m)) == ("blue.DEF", "start 1")
    play(m, "go")
    assert asked(m) == "start 0"
    play(m, "go")
    assert asked(m) == "act 1"


def test_4_12_the_match_ends_when_no_tokens_are_left() -> None:
    m = board(tokens=[1, 0], ball="MID", score=[1, 0])
    events = play(m, "pass", "contest", "1", "6")
    assert ("16.1", "full_time") in cited(events)
    assert m.results == ((1, 0),)


def test_4_13_the_kick_off_lasts_until_the_first_action() -> None:
    m = lined_up(hands=["wing_play", ""])
    play(m, "6", "1")
    assert (asked(m), m.match.is_first_attack()) == ("start 0", True)
    play(m, "go", "pass", "contest", "1", "6", "let")
    assert not m.match.is_first_attack()
