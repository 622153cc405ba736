"""Chapter 9: the five windows, who is asked in them, and what he may answer."""

from typing import cast

import pytest

from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import facts, hand, shooting, windowed, with_cards
from tests.games.golazo.situations import A, H, Values, asked, carrier, choices, drawing, pitch, play, told

MOVING: Values = {"dice": ["5", "4"], "winner": H, "mover": H, "moves": 1}


def window_of(m: Match) -> str:
    """`key 0`: the window that is open and the seat asked in it; else what is asked."""
    top = cast("list[Values]", m.save()["stack"])[-1]
    return f"{top['window']} {asked(m)[-1]}" if top["phase"] == "window" else asked(m)


# 9.6 When a window opens, and for whom


def test_9_6_five_windows_the_team_without_the_ball_first() -> None:
    m = with_cards(["H9 d12*"], "action", home="P04", away="P03", **MOVING)
    steps = [
        ("stop", "key 1"), ("no", "key 0"), ("no", "key 0"), ("shoot", "shot 1"), ("no", "shot 0"), ("no", "aim 0"),
        ("aim 1", "save 1"), ("save 2 3", "goal 1"), ("no", "kickoff 1"), ("kickoff 9", "kickoff *"), ("1", "action 1"),
        ("stop", "roll 0"), ("no", "roll 1"), ("no", "roll *"), ("4 5", "rolled 0"), ("no", "rolled 1"),
        ("no", "action 1"),
    ]  # fmt: skip
    for answer, expected in steps:
        play(m, answer)
        assert window_of(m) == expected
    assert m.score == (1, 0)


def test_9_6_window_key_opens_even_if_no_key_event_is_possible() -> None:
    m = with_cards(["H9 d8*"], "action", home="P04", **MOVING)
    play(m, "stop")
    assert window_of(m) == "key 0"
    play(m, "no")
    assert (window_of(m), m.turn) == ("roll 0", 4)


def test_9_6_window_key_opens_again_at_every_entry_into_step_3() -> None:
    m = with_cards(["H9 d12*", "A10 d2"], "key_event", away="P04", **{**MOVING, "moves": 0})
    play(m, "shoot", "no", "aim 1", "save 1 2", "put 9 a13", "high", "6 4")
    assert window_of(m) == "key 1"
    play(m, "no")
    assert asked(m) == "key 1"


def test_9_6_a_roll_with_a_g_opens_no_window() -> None:
    m = with_cards(["H9 d8*"], "roll_dice", home="P05 P08")
    play(m, "G 5")
    assert asked(m) == "card *"
    play(m, "E01")
    assert window_of(m) == "key 0"


def test_9_6_a_level_roll_opens_no_window() -> None:
    m = with_cards(["H9 d8*"], "roll_dice", home="P05")
    play(m, "4 4")
    assert asked(m) == "roll *"
    play(m, "4 3")
    assert window_of(m) == "rolled 0"


def test_9_6_window_shot_opens_before_a_long_shot_too() -> None:
    m = with_cards(["H9 d11*"], "key_event", away="P03", **{**MOVING, "moves": 0})
    play(m, "long")
    assert (window_of(m), m.saves) == ("shot 1", 4)


def test_9_6_window_goal_is_for_the_conceding_team_only_and_comes_before_the_goal_counts() -> None:
    for home, away, expected in (("P06", "", "kickoff 1"), ("P06", "P07", "goal 1"), ("", "P07", "goal 1")):
        m = shooting(["H9 d12*"], home=home, away=away)
        play(m, *["no" for kept in (away, home) if kept], "aim 1", "save 2 3")
        assert (window_of(m), m.score) == (expected, (1, 0) if expected == "kickoff 1" else (0, 0))


# 9.7 Who is asked


def test_9_7_a_team_that_keeps_a_powercard_is_asked_even_if_none_can_be_played() -> None:
    for code in ("P01", "P03", "P06"):
        m = with_cards(["H9 d8*"], "action", away=code, **MOVING)
        play(m, "stop")
        assert (window_of(m), choices(m)) == ("key 1", ["no", "skip"])


def test_9_7_a_team_without_cards_is_not_asked() -> None:
    m = with_cards(["H9 d8*"], "action", away="P03", **MOVING)
    play(m, "stop", "no")
    assert window_of(m) == "roll 1"
    play(m, "no")
    assert window_of(m) == "roll *"


def test_9_7_a_manager_card_asks_only_when_it_is_playable_now() -> None:
    m = with_cards(["H9 d8*"], "action", managers=("Professor", "General"), **MOVING)
    play(m, "stop")
    assert (window_of(m), choices(m)) == ("key 1", ["no", "skip", "play M33"])
    play(m, "no")
    assert (window_of(m), choices(m)) == ("key 0", ["no", "skip", "play M23"])
    play(m, "no")
    assert (window_of(m), choices(m)) == ("roll 1", ["no", "skip", "play M31"])
    play(m, "no")
    assert (window_of(m), choices(m)) == ("roll 0", ["no", "skip", "play M21"])
    play(m, "no", "5 4")
    assert (window_of(m), choices(m)) == ("rolled 1", ["no", "skip", "play M32"])


def test_9_7_a_used_manager_card_asks_no_more() -> None:
    m = windowed("rolled", ["H9 d8*"], managers=("General", None))
    play(m, "play M32")
    assert asked(m) == "action 0"


def test_9_7_kept_and_manager_cards_are_asked_for_together() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05 P08 P03", managers=("Gambler", None))
    assert choices(m) == ["no", "skip", "play P05", "play P08", "play M63"]


# 9.8 What may be answered

CONDITIONS: dict[str, tuple[str, list[str], list[str]]] = {
    "have": ("key", ["H9 d8*", "H9 a1*"], ["A9 d8*", "H1 d0*"]),
    "not-have": ("key", ["A9 d8*", "A9 a1*"], ["H9 d8*", "A1 d14*"]),
    "my-cross": ("key", ["H9 a12*", "H9 f13*"], ["H9 d12*", "A9 f13*", "A9 f1*", "H9 f1*"]),
    "opp-in-mine": ("key", ["A9 d4*", "A9 g1*"], ["A9 d7*", "A9 d8*", "H9 d4*", "H1 d0*"]),
    "any": ("roll", ["H9 d8*", "A9 d8*", "A1 d14*"], []),
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_9_8_a_card_is_offered_where_its_condition_is_true(condition: str) -> None:
    window, able, unable = CONDITIONS[condition]
    pack = {"power": {"P05": {"windows": [window], "condition": condition, "effects": "time 1"}}}
    for ball in able + unable:
        m = windowed(window, [ball], home="P05", pack=pack)
        assert ("play P05" in choices(m)) == (ball in able), ball


def test_9_8_behind_is_having_fewer_goals() -> None:
    for score, offered in (([0, 1], True), ([1, 1], False), ([2, 1], False)):
        m = windowed("roll", ["H9 d8*"], home="P03", managers=("Motivator", None), score=score)
        assert ("play M51" in choices(m)) == offered


def test_9_8_timer_is_the_time_track_in_use_and_not_at_full_time() -> None:
    cases: list[tuple[Values, bool]] = [
        ({"time": 8}, True),
        ({"stage": "second_half", "time": 17}, True),
        ({"stage": "stoppage", "time": 18, "stoppage_left": 1}, False),
        ({"stage": "golden", "time": 18}, False),
    ]
    for edits, offered in cases:
        m = windowed("roll", ["H9 d8*"], home="P03", managers=("Fox", None), **edits)
        assert ("play M41" in choices(m)) == offered
    m = windowed("roll", ["H9 d8*"], home="P03", managers=("Fox", None), options={"clock": "20"})
    assert "play M41" not in choices(m)


def test_9_8_attacking_and_defending_are_seen_from_the_shot_in_hand() -> None:
    m = shooting(["H9 d12*"], home="P03", away="P04")
    assert choices(m) == ["no", "skip"]
    play(m, "no")
    assert (asked(m), choices(m)) == ("window 0", ["no", "skip"])
    m = shooting(["H9 d12*"], home="P04", away="P03")
    assert choices(m) == ["no", "skip", "play P03"]
    play(m, "no")
    assert choices(m) == ["no", "skip", "play P04"]


def test_9_8_skip_is_no_to_every_later_window_of_this_turn() -> None:
    m = windowed("roll", ["H9 d12*"], home="P05 P04")
    play(m, "skip", "5 4")
    assert asked(m) == "action 0"
    play(m, "stop", "stop")
    assert asked(m) == "key 0"
    play(m, "shoot")
    assert asked(m) == "aim 0"
    play(m, "aim 1", "save 1 2", "put 9 d11", "high", "6 3")
    assert (window_of(m), m.turn) == ("roll 0", 4)


def test_9_8_skip_holds_though_the_dice_are_rolled_again() -> None:
    m = windowed("rolled", ["H9 d8*"], A, home="P08", away="P05")
    play(m, "skip", "play P08", "5 3")
    assert asked(m) == "action 0"


def test_9_8_skip_of_one_team_is_not_that_of_the_other() -> None:
    m = windowed("roll", ["H9 d8*"], A, home="P05", away="P03")
    play(m, "skip")
    assert window_of(m) == "roll 0"
    play(m, "no", "5 4")
    assert window_of(m) == "rolled 0"


def test_9_8_no_and_skip_are_seen_by_nobody_else() -> None:
    for answer in ("no", "skip"):
        m = windowed("roll", ["H9 d8*"], home="P05")
        assert m.ask is not None
        assert (m.ask.private, m.ask.only) == (True, H)
        events = play(m, answer)
        assert [(event.note, event.only) for event in events] == [(answer, H)]
        assert (m.seen(H)["skips"], m.seen(A)["skips"], m.seen(-1)["skips"]) == (answer == "skip", False, None)


# 9.9 What follows


def test_9_9_a_played_card_is_shown_and_the_window_begins_anew() -> None:
    m = windowed("rolled", ["H9 d8*"], A, home="P05", away="P03", managers=("Showman", "General"))
    play(m, "no")
    events = play(m, "play P05")
    assert [event.is_for(-1) for event in events if event.what == "plays"] == [True]
    assert (window_of(m), choices(m)) == ("rolled 1", ["no", "skip", "play M32"])
    play(m, "play M32")
    assert window_of(m) == "rolled 1"
    play(m, "no")
    assert (window_of(m), choices(m)) == ("rolled 0", ["no", "skip", "play M13"])
    play(m, "no")
    assert (asked(m), m.moves) == ("action 0", 7)


def test_9_9_it_begins_anew_with_the_team_that_is_now_without_the_ball() -> None:
    m = windowed("key", ["A9 d4*", "H6 d3"], home="P02 P03", away="P04")
    play(m, "play P02", "pass 6")
    assert (carrier(m), window_of(m)) == ("H6 d3", "key 1")
    play(m, "no")
    assert window_of(m) == "key 0"


def test_9_9_it_closes_when_all_asked_in_a_row_have_said_no() -> None:
    m = windowed("key", ["H9 d12*"], A, home="P04", away="P03")
    play(m, "no")
    assert window_of(m) == "key 0"
    play(m, "no")
    assert asked(m) == "key 0"


def test_9_9_roll_again_closes_it_at_once() -> None:
    m = windowed("rolled", ["H9 d8*"], A, home="P05", away="P08 P03")
    play(m, "play P08")
    assert asked(m) == "roll *"


def test_9_9_a_goal_ends_it_with_the_turn() -> None:
    m = windowed("key", ["H7 f12*", "H9 c13"], home="P01 P04", away="P03")
    play(m, "play P01", "done", "1 1", "no")
    assert {"score H 1", "asks kickoff A"} <= facts(m)
    assert hand(m, H) == ["P04"]


def test_9_9_the_effects_are_those_of_the_clause_and_the_card_is_named_once() -> None:
    m = windowed("roll", ["H9 d8*"], home="P07")
    assert told(play(m, "play P07", "place 7 a13")) == [("9.9", "plays"), ("8.19", "is_placed")]


def test_9_9_a_card_used_when_drawn_opens_no_window() -> None:
    m = drawing(pitch("H9 d8*"), H, "P07")
    play(m, "use", "done")
    assert asked(m) == "roll *"
