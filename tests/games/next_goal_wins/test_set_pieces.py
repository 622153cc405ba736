"""Chapter 9: corners, free kicks, penalties."""

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
    load,
    match_of,
    play,
    score,
    state,
    told,
)

FREE_KICKS = {"crossing_fk": "pick_pair", "corner": "pick_pair", "shooting_fk": "pick_shooter"}


def set_piece(throw: str, **said: object) -> Season:
    """A set piece is about to be taken; red attacks."""
    saved = state(FREE_KICKS.get(throw, "throw_dice"), **{"ball": "STK", "delivery": "pass", **said})
    clash = cast(dict[str, Values], saved["match"])["clash"]
    clash["throw"] = throw
    if throw == "penalty":
        clash["to_throw"] = ["acting", "contesting"]
    return load(saved)


def test_9_1_corner_and_crossing_free_kick() -> None:
    for throw in ("corner", "crossing_fk"):
        m = set_piece(throw)
        assert asked(m) == "pick_pair 0"
        assert choices(m) == ["DEF MID", "DEF STK", "MID DEF", "MID STK", "STK DEF", "STK MID"]
        play(m, "MID DEF")
        assert (asked(m), choices(m)) == ("pick_helper 1", ["DEF", "MID", "STK"])
        play(m, "STK")
        play(m, "2")
        assert m.match.stats_of(m, 0) == 5 + 4
        assert m.match.stats_of(m, 1) == 3 + 4
        play(m, "1")
        assert score(m) == (1, 0)


def test_9_2_shooting_free_kick() -> None:
    m = set_piece("shooting_fk")
    assert (asked(m), choices(m)) == ("pick_shooter 0", ["DEF", "MID", "STK"])
    play(m, "STK", "MID", "2", "3")
    assert (m.match.stats_of(m, 0), m.match.counted_die(m, 0), m.match.stats_of(m, 1)) == (5, 5, 4 + 3)
    assert m.ask is m.kit.dice[1]
    play(m, "2")
    assert score(m) == (1, 0)


def test_9_3_penalty() -> None:
    m = set_piece("penalty")
    assert asked(m) == "throw *"
    play(m, "3")
    assert (m.match.stats_of(m, 0), m.match.stats_of(m, 1)) == (0, 0)
    play(m, "2")
    assert score(m) == (1, 0)


@pytest.mark.parametrize("throw", ["corner", "crossing_fk", "shooting_fk", "penalty"])
def test_9_4_lower_goes_to_the_keeper_and_either_way_the_attack_ends(throw: str) -> None:
    m = set_piece(throw)
    picks = {"penalty": (), "shooting_fk": ("DEF", "DEF")}.get(throw, ("STK MID", "DEF"))
    dice = ("1", "1", "6") if throw == "shooting_fk" else ("1", "6")
    events = play(m, *picks, *dice)
    assert ("9.4", "set_piece_failed") in cited(events)
    assert (ball(m), match_of(m)["attacker"], score(m)) == ("blue.GK", "blue", (0, 0))


@pytest.mark.parametrize("throw", ["corner", "crossing_fk", "shooting_fk", "penalty"])
def test_9_5_level_is_a_corner_with_new_picks(throw: str) -> None:
    m = set_piece(throw)
    picks = {"penalty": (), "shooting_fk": ("STK", "STK")}.get(throw, ("MID DEF", "STK"))
    dice = {"penalty": ("4", "4"), "shooting_fk": ("1", "1", "2")}.get(throw, ("1", "3"))
    events = play(m, *picks, *dice)
    assert cited(events)[-2:] == [("9.5", "level_set_piece"), ("9.1", "corner")]
    assert (asked(m), match_of(m)["tokens"]) == ("pick_pair 0", [2, 2])


@pytest.mark.parametrize(("position", "ask"), [("GK", "pick_pair"), ("DEF", "pick_pair"), ("MID", "free_kick")])
def test_9_6_the_position_acted_from_says_which_free_kick(position: str, ask: str) -> None:
    m = board(ball=position)
    level = {"GK": ("3", "4"), "DEF": ("3", "3"), "MID": ("1", "2")}[position]
    play(m, "pass", "contest", *level, "foul")
    assert asked(m) == f"{ask} 0"


def test_9_6_a_fouled_striker_chooses() -> None:
    m = board(ball="STK", delivery="pass", blue_hand="professional_foul")
    play(m, "shoot", "contest", "6", "1", "tactic professional_foul")
    assert (asked(m), choices(m)) == ("free_kick 0", ["crossing", "shooting"])
    assert told(play(m, "shooting")) == ["shooting_free_kick"]
    assert asked(m) == "pick_shooter 0"


def test_9_7_picks_are_open_and_cannot_be_declined() -> None:
    m = set_piece("corner")
    assert m.ask is not None and (m.ask.private, m.ask.only) == (False, -1)
    events = play(m, "MID DEF")
    assert (events[0].note, events[0].only) == ("MID DEF", -1)
    assert "decline" not in choices(m)


def test_9_8_outfielders_are_those_in_the_outfield_slots() -> None:
    """A keeper in midfield takes part with 1 in every stat, the defender in goal does not."""
    m = set_piece("corner", red="def02 def04 gk02 stk01", red_bench="gk10 mid03 mid14")
    assert choices(m)[0] == "DEF MID"
    play(m, "DEF MID", "DEF", "1")
    assert m.match.stats_of(m, 0) == 1 + 1


def test_9_8_who_moved_up_counts_in_the_own_slot() -> None:
    m = board(ball="DEF", position="STK")
    play(m, "shoot", "contest", "4", "1", "STK DEF", "DEF", "1")
    assert (m.match.stats_of(m, 0), m.match.header) == (3 + 4, 1)


def test_9_9_who_is_missing_counts_nothing() -> None:
    m = set_piece("corner", red="gk02 x x stk01", red_bench="gk10 def02 mid03")
    assert (asked(m), m.match.crosser, m.match.header) == ("pick_helper 1", 3, -1)
    play(m, "DEF", "1")
    assert m.match.stats_of(m, 0) == 3
    m = set_piece("corner", blue="x x x x", blue_bench="gk08 def03 mid11 stk06")
    play(m, "MID DEF")
    assert asked(m) == "throw *"
    play(m, "1")
    assert m.match.stats_of(m, 1) == 0
    m = set_piece("corner", blue="x x x x", blue_bench="gk08 def03 mid11 stk06", blue_hand="organised_wall")
    play(m, "MID DEF")
    assert (asked(m), choices(m)) == ("pick_helper 1", ["none", "tactic organised_wall"])


def test_9_9_with_no_attacking_outfielder_it_fails_without_dice() -> None:
    m = board(ball="GK", red="gk02 - - stk01", red_bench="gk10")
    play(m, "contest", "4", "2")
    m.match.put_on(m, 3, -1)
    assert asked(m) == "stalemate *"
    events = play(m, "foul")
    assert ("9.9", "nobody_takes_it") in cited(events)
    assert (ball(m), match_of(m)["ending"]) == ("blue.GK", "set_piece_failed")


def test_9_10_responses_are_open_in_set_pieces() -> None:
    m = set_piece("corner", red="gk02 def15 mid03 stk01", blue_hand="var_review")
    play(m, "MID DEF", "DEF", "1", "6")
    assert (asked(m), choices(m)) == ("rolled 0", ["let", "reroll def15"])
    play(m, "reroll def15", "6")
    assert (asked(m), choices(m)) == ("rolled 1", ["let", "tactic var_review"])
    play(m, "tactic var_review", "1", "6")
    assert match_of(m)["attacker"] == "blue"


def test_9_11_the_tenth_level_set_piece_has_failed() -> None:
    m = set_piece("penalty")
    play(m, "4", "4")
    for _ in range(8):
        assert asked(m) == "pick_pair 0"
        play(m, "MID DEF", "STK", "1", "3")
    assert asked(m) == "pick_pair 0"
    events = play(m, "MID DEF", "STK", "1", "3")
    assert ("9.11", "tenth_level") in cited(events)
    assert match_of(m)["attacker"] == "blue"
