"""Chapter 15: when a tactic may be played, and who knows what of it."""

from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    after_match,
    asked,
    ball,
    board,
    bottom,
    choices,
    cited,
    hand,
    lasting,
    match_of,
    on,
    play,
    start,
    told,
    until,
)

SPONGE = "tactic magic_sponge"


def is_secret(m: Season, seat: int) -> bool:
    """Nobody else may know who is asked, nor what is answered."""
    assert m.ask is not None
    return (m.ask.seat, m.ask.private, m.ask.veiled, m.ask.only) == (seat, True, True, seat)


def test_15_1_at_most_one_per_side_and_attack() -> None:
    m = start(red_hand="wing_play tiki_taka", blue_hand="park_the_bus double_team")
    play(m, "tactic wing_play")
    assert not any(text.startswith("tactic") for text in choices(m))
    play(m, "go")
    assert asked(m) == "start 1"
    play(m, "tactic park_the_bus")
    assert asked(m) == "act 0"
    play(m, "pass")
    assert choices(m) == ["contest", "decline"]
    play(m, "contest", "1", "6")
    assert "tactic double_team" not in choices(m)
    assert match_of(m)["attacker"] == "blue"
    assert cast(Values, match_of(m)["attack"])["played"] == [None, None]


def test_15_1_only_during_a_match() -> None:
    m = after_match(hands={0: "wing_play", 1: "theatrics"}, stage="draw")
    while m.ask is not None and not m.match.on:
        assert not any(text.startswith("tactic ") for text in choices(m) if m.ask.seat != CHANCE)
        m.answer(m.ask.pick(m.ask.n - 1))


def test_15_2_it_is_used_once_and_goes_to_the_bottom_before_its_effect() -> None:
    m = start(red_hand="closed_doors", blue_hand="theatrics")
    events = play(m, "tactic closed_doors")
    assert cited(events)[:2] == [("15.2", "plays_tactic"), ("16.7", "draws_tactics")]
    assert (hand(m, 0), bottom(m, "tactics")) == ([], ["closed_doors"])
    assert asked(m) == "tactic *"
    assert events[0].only == 0
    assert [event.only for event in events if event.what == "plays_tactic"] == [-1]


WINDOWS = {
    "attack_start A": ("wing_play", "start 0"),
    "attack_start D": ("park_the_bus", "start 1"),
    "act A": ("one_two", "act 0"),
    "contest D": ("double_team", "contest 1"),
    "rolled A": ("lucky_bounce", "rolled 0"),
    "rolled D": ("mind_games", "rolled 1"),
    "received D": ("close_down", "received 1"),
    "set_piece A": ("rehearsed_routine", "pick_pair 0"),
    "set_piece D": ("organised_wall", "pick_helper 1"),
}


@pytest.mark.parametrize("window", WINDOWS)
def test_15_3_each_window_is_asked_where_it_says(window: str) -> None:
    """Both sides hold the one card; it is offered in its own window and nowhere else."""
    tactic, ask = WINDOWS[window]
    attack = window.endswith("A")
    m = start(red_hand=tactic if attack else "", blue_hand="" if attack else tactic, ball="MID")
    offered: set[str] = set()
    lost = ["go", "pass", "contest", "3", "4", "try_again", "1", "6"]
    scored = [
        "go",
        "pass",
        "contest",
        "6",
        "1",
        "let",
        "let",
        "shoot",
        "contest",
        "1",
        "2",
        "let",
        "let",
        "MID DEF",
        "DEF",
    ]
    route = lost if window == "rolled A" else [*scored, "1", "6"]
    while m.ask is not None and m.match.attacker == 0:
        if f"tactic {tactic}" in choices(m):
            offered.add(asked(m))
        wanted = next((text for text in route if m.is_choice(text)), None)
        if wanted is None:
            m.answer(m.ask.pick(0))
        else:
            play(m, wanted)
            route = route[route.index(wanted) + 1 :] if wanted not in ("go", "let") else route
    assert offered == {ask}


def test_15_3_an_act_tactic_says_what_must_be_declared() -> None:
    m = board(ball="MID", red_hand="burst_of_pace")
    events = play(m, "tactic burst_of_pace")
    assert [event.note for event in events if event.what == "forced"] == ["dribble"]
    assert (asked(m), m.match.action) == ("contest 1", 4)


def test_15_3_with_a_contest_tactic_the_action_is_contested() -> None:
    m = board(ball="MID", blue_hand="double_team")
    play(m, "pass", "tactic double_team")
    assert asked(m) == "throw *"
    m = board(ball="DEF", blue="gk08 def03 mid02 stk06", blue_hand="double_team")
    play(m, "pass", "tactic double_team")
    assert (asked(m), choices(m)) == ("contest 1", ["contest", "contest speed"])


def test_15_3_received_is_for_unopposed_balls_too_and_before_the_striker_acts() -> None:
    m = board(ball="MID", blue_hand="offside_trap")
    play(m, "dribble", "decline", "cross")
    assert (asked(m), choices(m)) == ("received 1", ["let", "tactic offside_trap"])
    m = board(ball="DEF", blue_hand="offside_trap")
    play(m, "pass", "decline")
    assert asked(m) == "act 0"


@pytest.mark.parametrize(
    ("tactic", "said", "fits"),
    [
        ("route_one", {"ball": "GK"}, True),
        ("route_one", {"ball": "DEF"}, False),
        ("quick_restart", {"ball": "GK"}, True),
        ("quick_restart", {"ball": "GK", "red": "gk02 def02 - stk01", "red_bench": "gk10 def04 mid03"}, False),
        ("one_more_push", {"tokens": [1, 2]}, True),
        ("one_more_push", {"tokens": [2, 2]}, False),
        ("closed_doors", {"blue_hand": "theatrics"}, True),
        ("closed_doors", {"blue_hand": ""}, False),
    ],
)
def test_15_4_only_if_its_needs_hold(tactic: str, said: Values, fits: bool) -> None:
    m = start(red_hand=tactic, **said)
    assert (f"tactic {tactic}" in choices(m)) == fits


@pytest.mark.parametrize(
    ("tactic", "ball_at", "fits"),
    [
        ("one_two", "DEF", True), ("one_two", "GK", False), ("overlap", "MID", True), ("overlap", "STK", False),
        ("long_shot", "MID", True), ("long_shot", "DEF", False), ("burst_of_pace", "GK", False),
    ],
)  # fmt: skip
def test_15_4_the_position_and_the_actions_count(tactic: str, ball_at: str, fits: bool) -> None:
    m = board(ball=ball_at, delivery="pass", red_hand=tactic)
    assert (f"tactic {tactic}" in choices(m)) == fits


def test_15_4_margins_and_goal_chances_count() -> None:
    def after(*texts: str, **said: object) -> list[str]:
        m = board(**said)
        play(m, *texts)
        return [text for text in choices(m) if text.startswith("tactic")]

    shot: Values = {"ball": "STK", "delivery": "pass", "blue_hand": "goal_line_clearance professional_foul"}
    assert after("shoot", "contest", "2", "1", **shot) == ["tactic goal_line_clearance", "tactic professional_foul"]
    assert after("shoot", "contest", "4", "1", **shot) == ["tactic professional_foul"]
    lost: Values = {"red_hand": "theatrics moment_of_magic var_review"}
    assert after("pass", "contest", "1", "3", ball="MID", **lost) == ["tactic moment_of_magic", "tactic theatrics"]
    assert after("pass", "contest", "1", "5", ball="MID", **lost) == ["tactic moment_of_magic"]
    missed = after("shoot", "contest", "1", "4", ball="STK", delivery="pass", **lost)
    assert missed == ["tactic var_review", "tactic moment_of_magic"]


def test_15_5_a_tactic_only_ask_is_put_by_what_everybody_knows() -> None:
    """The card in hand does not fit, yet the ask is put; only letting it be can be chosen."""
    m = board(ball="MID", red_hand="wing_play", blue_hand="wing_play")
    play(m, "pass", "contest", "1", "6")
    assert is_secret(m, 0)
    assert choices(m) == ["let"]
    play(m, "let")
    assert asked(m) == "start 1"
    play(m, "go")
    assert is_secret(m, 0)
    assert (asked(m), choices(m)) == ("start 0", ["go"])
    play(m, "go", "pass", "decline", "pass", "decline")
    assert (asked(m), choices(m)) == ("received 0", ["let"])
    assert is_secret(m, 0)


def test_15_5_it_is_not_put_without_a_tactic_after_one_was_played_or_under_a_block() -> None:
    m = board(ball="MID", red_hand="", blue_hand="wing_play")
    play(m, "pass", "contest", "1", "6")
    assert asked(m) == "start 1"
    m = board(ball="MID", red_hand="wing_play", played=["tiki_taka", None])
    play(m, "pass", "contest", "1", "6")
    assert match_of(m)["attacker"] == "blue"
    doors = lasting("tactic closed_doors effects 0", "blue", until="attack")
    m = board(ball="MID", red_hand="wing_play", lasting=[doors])
    play(m, "pass", "contest", "1", "6")
    assert match_of(m)["attacker"] == "blue"


def test_15_5_it_is_not_put_where_no_design_fits() -> None:
    """Offside Trap and Close Down are the only cards for that moment; without them nobody is asked."""
    pack: Values = {"tactic": [{"id": "offside_trap", "copies": 0}, {"id": "close_down", "copies": 0}]}
    m = board(ball="MID", blue_hand="wing_play", pack=pack)
    play(m, "pass", "decline")
    assert asked(m) == "act 0"
    pack = {"tactic": [{"id": "close_down", "copies": 0}]}
    said: Values = {"ball": "MID", "blue_hand": "wing_play", "pack": pack}
    m = board(**said)
    play(m, "pass", "decline")
    assert asked(m) == "received 1"
    m = board(**said, blue="gk08 x mid11 stk06", blue_bench="gk15 def03")
    play(m, "pass")
    assert asked(m) == "act 0"


def test_15_6_quiet_spares_the_asks_for_tactics_alone() -> None:
    m = board(ball="MID", blue_hand="wing_play", red_hand="wing_play", attacker="red")
    play(m, "pass", "contest", "6", "1")
    assert asked(m) == "rolled 1"
    assert m.ask is not None and [m.text(code) for code in m.ask.choices] == ["let", "let + quiet"]
    events = play(m, "let + quiet")
    assert (events[0].only, events[0].note) == (1, "let + quiet")
    assert asked(m) == "act 0"
    play(m, "shoot", "contest", "6", "1")
    assert match_of(m)["score"] == [1, 0]
    assert cast(Values, match_of(m)["attack"])["quiet"] == [False, False]


def test_15_6_asks_that_come_anyway_still_offer_tactics() -> None:
    m = start(red="gk02 def15 mid03 stk01", red_hand="lucky_bounce", ball="MID")
    play(m, "go + quiet", "pass", "contest", "1", "6")
    assert (asked(m), choices(m)) == ("rolled 0", ["let", "reroll def15", "tactic lucky_bounce"])
    assert m.ask is not None and not m.ask.veiled
    assert "let + quiet" not in [m.text(code) for code in m.ask.choices]


def test_15_6_every_start_answer_may_add_quiet() -> None:
    m = start(red_hand="wing_play")
    assert m.ask is not None
    texts = [m.text(code) for code in m.ask.choices]
    plain = [text for text in texts if not text.endswith("+ quiet")]
    assert sorted(texts) == sorted([*plain, *[f"{text} + quiet" for text in plain]])
    events = play(m, "sub DEF def04 + quiet")
    assert (events[0].only, told(events)) == (0, ["substitution"])
    assert on(m, "red.DEF") == "def04"
    assert "tactic wing_play" in choices(m)


def test_15_6_with_nothing_but_tactics_left_quiet_ends_the_start() -> None:
    m = start(red_hand="wing_play tiki_taka", moment=False)
    assert is_secret(m, 0)
    play(m, "go + quiet")
    assert asked(m) == "act 0"


def test_15_7_there_is_no_answer_to_a_tactic() -> None:
    m = start(red_hand="wing_play", blue_hand="mind_games", moment=False)
    play(m, "tactic wing_play")
    assert asked(m) == "start 1"
    assert choices(m) == ["go"]


def test_a_stolen_tactic_is_known_to_two() -> None:
    m = start(red_hand="leaked_playbook", blue_hand="theatrics mind_games", seats=2)
    events = play(m, "tactic leaked_playbook", "theatrics")
    assert (hand(m, 0), hand(m, 1)) == (["theatrics"], ["mind_games"])
    assert [(event.what, event.only) for event in events if event.note == "theatrics" or event.what == "stolen"] == [
        ("rolled", 0),
        ("stolen", 1),
    ]


def test_offside_trap_ends_the_attack() -> None:
    m = board(ball="MID", blue_hand="offside_trap")
    play(m, "pass", "decline", "tactic offside_trap")
    until(m, "start")
    assert ball(m) == "blue.DEF"


def test_two_copies_of_a_design_are_one_choice() -> None:
    m = start(red_hand="wing_play wing_play")
    assert [text for text in choices(m) if text.startswith("tactic")] == ["tactic wing_play"]
    play(m, "tactic wing_play")
    assert hand(m, 0) == ["wing_play"]
