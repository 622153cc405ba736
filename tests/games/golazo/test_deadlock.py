"""Chapter 11: golden goal, penalties, or a draw that stands."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import with_cards
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    keyed,
    match,
    moved,
    moving,
    odds,
    pitch,
    play,
    space_of,
    told,
)

LAST_TURN: Values = {"stage": "stoppage", "time": 18, "stoppage_left": 1}
GOLDEN: Values = {"stage": "golden", "time": 18}
SHOOT_OUT: Values = {"stage": "shoot_out", "time": 18}
SHOOTER = "H9 d12*"
SCORE = ("shoot", "aim 1", "save 2 3")
GOAL = ("aim 1", "save 2 3")
SAVED = ("aim 1", "save 1 2")


ENDS = [
    ("+-+-+-++", 6, True),
    ("-+-+-+++", 6, False),
    ("+++-+-+-+-", 7, True),
    ("+-+--+--+-", 9, True),
    ("-+--+--+-+", 9, False),
    ("+++++++-+-", 9, True),
    ("++++++++-+", 10, False),
    ("--------+-", 10, True),
    ("---------+", 10, False),
]
"""Shots of both teams in turn, after which of them one cannot be caught, and whether it is the team that shot first."""


def shoot_out(first: int = H, home: Iterable[int] = (), away: Iterable[int] = (), **edits: object) -> Match:
    """Penalties after these shots, 1 for a goal."""
    sheet: Values = {"first": first, "shots": [list(home), list(away)]}
    shooter = first if len(list(home)) == len(list(away)) else 1 - first
    shot: Values = {"side": shooter, "saves": 2, "aim": None}
    return match(pitch("H9 d8*"), "shooting", "aim", shoot_out=sheet, shot=shot, **{**SHOOT_OUT, **edits})


def shoot(m: Match, shots: str) -> int:
    """Shots in the order they are taken, `+` for a goal and `-` for a save; how many until the match was over."""
    for taken, shot in enumerate(shots, 1):
        play(m, *(GOAL if shot == "+" else SAVED))
        if m.outcome is not None:
            return taken
    return 0


# 11.1, 11.2 Golden goal


def test_11_1_level_after_stoppage_time_play_goes_on() -> None:
    m = keyed(pitch(SHOOTER), score=[2, 2], **LAST_TURN)
    events = play(m, "no")
    assert told(events) == [("11.1", "golden_goal"), ("3.1", "turn")]
    assert (m.table()["stage"], asked(m), m.outcome) == ("golden", "roll *", None)


@pytest.mark.parametrize(("ball", "winner"), [("H9 d12*", H), ("A9 d2*", A)])
def test_11_1_a_goal_ends_the_match_at_once(ball: str, winner: int) -> None:
    m = keyed(pitch(ball), golden_turns=4, score=[1, 1], **GOLDEN)
    events = play(m, *SCORE)
    assert told(events)[-2:] == [("7.1", "goal"), ("11.1", "won")]
    side = ("Home", "Away")[winner]
    score = [2, 1] if winner == H else [1, 2]
    assert m.over() == {"winner": winner, "score": score, "why": f"{side} wins by a golden goal in turn 5 of it"}


def test_11_1_a_goal_by_cross_and_one_of_the_winner_of_a_clearance_too() -> None:
    m = keyed(pitch("H9 f12*", "H10 c13"), **GOLDEN)
    play(m, "cross", "1 6")
    assert (m.score, m.outcome is not None) == ((1, 0), True)
    m = keyed(pitch(SHOOTER, "A9 d3"), **GOLDEN)
    play(m, "shoot", "aim 1", "save 1 2", "put 9 a8", "high", "5 4", "long", "aim 1", "save 2 3 4 5")
    assert (m.score, m.outcome is not None) == ((0, 1), True)


def test_11_1_without_a_goal_the_next_turn_follows() -> None:
    m = keyed(pitch(SHOOTER), **GOLDEN)
    play(m, "no")
    assert (asked(m), m.turn, m.table()["golden_turns"]) == ("roll *", 4, 1)


def test_11_1_a_goal_taken_back_ends_nothing() -> None:
    m = with_cards([SHOOTER], "key_event", away="P06", dice=["5", "4"], winner=H, **GOLDEN)
    play(m, "shoot", "no", *GOAL, "play P06", "4")
    assert (m.outcome, m.score, carrier(m)) == (None, (0, 0), "A1 d14")


def test_11_2_played_on_with_classic_dice_and_no_cards() -> None:
    m = match(pitch("H9 d8*"), **GOLDEN)
    assert len(odds(m)) == 36
    assert not any("G" in text for text in odds(m))
    play(m, "6 1")
    assert (asked(m), m.moves) == ("action 0", 6)
    play(m, "stop", "stop")
    assert (m.time, m.discards) == (18, ())


def test_11_2_from_the_position_at_hand() -> None:
    m = keyed(pitch(SHOOTER, "A9 g1", "H2 a9"), **LAST_TURN)
    before = m.copy()
    play(m, "no")
    assert (moved(before, m), carrier(m)) == ({}, "H9 d12")


def test_11_2_a_goal_in_the_last_turn_is_first_followed_by_its_kick_off() -> None:
    m = keyed(pitch(SHOOTER), score=[0, 1], **LAST_TURN)
    events = play(m, *SCORE)
    assert told(events)[-2:] == [("7.1", "goal"), ("11.1", "golden_goal")]
    assert (m.score, asked(m), space_of(m, "H9")) == ((1, 1), "kickoff 1", "c6")
    play(m, "kickoff 9", "1", "stop")
    assert (asked(m), m.table()["golden_turns"], m.table()["stage"]) == ("roll *", 0, "golden")


# 11.3 Twenty-four turns


def test_11_3_after_24_turns_without_a_goal_penalties_decide() -> None:
    m = match(pitch("H9 d8*"), score=[1, 1], **GOLDEN)
    for turn in range(24):
        assert (asked(m), m.table()["golden_turns"]) == ("roll *", turn)
        events = play(m, "5 4", "stop", "stop")
    assert told(events)[-1] == ("11.4", "penalties")
    assert (asked(m), m.table()["stage"]) == ("pens *", "shoot_out")


def test_11_3_a_goal_in_turn_24_still_counts() -> None:
    m = keyed(pitch(SHOOTER), golden_turns=23, **GOLDEN)
    play(m, *SCORE)
    assert m.over() == {"winner": H, "score": [1, 0], "why": "Home wins by a golden goal in turn 24 of it"}


# 11.4 Penalties


def test_11_4_with_the_option_they_follow_stoppage_time() -> None:
    m = keyed(pitch(SHOOTER), score=[1, 1], options={"draw": "penalties"}, **LAST_TURN)
    events = play(m, "no")
    assert told(events) == [("11.4", "penalties")]
    assert asked(m) == "pens *"


def test_11_4_a_goal_in_the_last_turn_that_levels_leads_to_them_without_a_kick_off() -> None:
    m = keyed(pitch(SHOOTER), score=[0, 1], options={"draw": "penalties"}, **LAST_TURN)
    events = play(m, *SCORE)
    assert told(events)[-2:] == [("7.1", "goal"), ("11.4", "penalties")]
    assert asked(m) == "pens *"


def test_11_4_one_shoot_card_against_two_save_cards() -> None:
    m = shoot_out()
    assert (asked(m), choices(m)) == ("aim 0", [f"aim {aim}" for aim in range(1, 7)])
    play(m, "aim 6")
    assert (asked(m), len(choices(m)), choices(m)[0]) == ("save 1", 15, "save 1 2")
    events = play(m, "save 1 2")
    assert told(events) == [("6.5", "finds_goal"), ("11.4", "penalty_scored")]


def test_11_4_teams_shoot_alternately() -> None:
    for first in (H, A):
        m = shoot_out(first)
        for side in (first, 1 - first, first, 1 - first):
            assert asked(m) == f"aim {side}"
            play(m, "aim 1")
            assert asked(m) == f"save {1 - side}"
            play(m, "save 2 3")


@pytest.mark.parametrize("first", [H, A])
@pytest.mark.parametrize(("shots", "last", "first_wins"), ENDS)
def test_11_4_it_ends_as_soon_as_one_team_cannot_be_caught(shots: str, last: int, first_wins: bool, first: int) -> None:
    m = shoot_out(first)
    assert shoot(m, shots) == last
    assert m.outcome is not None
    assert m.outcome.winner == (first if first_wins else 1 - first)


@pytest.mark.parametrize("shots", ["++++++++--", "----------", "+--++--+++"])
def test_11_4_level_after_five_each_it_goes_on(shots: str) -> None:
    m = shoot_out()
    assert shoot(m, shots) == 0
    assert asked(m) == "aim 0"


def test_11_4_the_winner_and_the_score_of_the_shoot_out() -> None:
    m = shoot_out(A, [1, 0, 1, 0], [1, 1, 1, 0], score=[2, 2])
    events = play(m, *GOAL)
    assert told(events)[-2:] == [("11.4", "penalty_scored"), ("11.4", "won_shoot_out")]
    assert m.over() == {"winner": A, "score": [2, 2], "why": "Away wins 4-2 on penalties"}


# 11.5 Who shoots first


@pytest.mark.parametrize(("dice", "first"), [("6 1", H), ("2 3", A)])
def test_11_5_the_higher_die_shoots_first(dice: str, first: int) -> None:
    m = match(pitch("H9 d8*"), "pens", **SHOOT_OUT)
    events = play(m, dice)
    assert told(events) == [("11.5", "shoots_first")]
    assert asked(m) == f"aim {first}"


def test_11_5_equal_dice_are_rolled_again() -> None:
    m = match(pitch("H9 d8*"), "pens", **SHOOT_OUT)
    assert odds(m)["3 3"] == Fraction(1, 36)
    events = play(m, "3 3")
    assert told(events) == [("11.5", "start_level")]
    assert asked(m) == "pens *"


# 11.6 Sudden death


def test_11_6_equal_after_five_each_further_pairs_until_one_differs() -> None:
    five = (1, 1, 0, 0, 1)
    m = shoot_out(H, five, five)
    assert shoot(m, "++--++") == 0
    assert (asked(m), m.table()["shoot_out"]) == (
        "aim 0",
        {"first": H, "shots": [[*five, 1, 0, 1], [*five, 1, 0, 1]]},
    )
    assert shoot(m, "-+") == 2
    assert m.over() == {"winner": A, "score": [0, 0], "why": "Away wins 6-5 on penalties"}


def test_11_6_the_second_shooter_of_a_pair_always_has_its_shot() -> None:
    for first_shot in "+-":
        m = shoot_out(A, [0] * 5, [0] * 5)
        assert shoot(m, first_shot) == 0
        assert asked(m) == "aim 0"


# 11.7 What penalties are not


def test_11_7_goals_do_not_change_the_score() -> None:
    m = shoot_out(score=[3, 3])
    shoot(m, "+-+-+-")
    assert m.outcome is not None
    assert (m.score, m.outcome.score) == ((3, 3), (3, 3))


def test_11_7_no_windows_and_no_clearances() -> None:
    m = with_cards(["H9 d8*"], "pens", home="P04 P01", away="P03 P06", **SHOOT_OUT)
    before = m.copy()
    play(m, "6 1")
    for texts in (GOAL, SAVED, GOAL, SAVED):
        assert asked(m).startswith("aim")
        play(m, texts[0])
        assert (asked(m).split()[0], len(choices(m))) == ("save", 15)
        play(m, texts[1])
    assert (moved(before, m), carrier(m)) == ({}, "H9 d8")


def test_11_7_nothing_of_the_aim_is_seen_before_the_save() -> None:
    m = shoot_out()
    play(m, "aim 4")
    assert m.seen(H)["shot"] != m.seen(A)["shot"]
    assert m.seen(A)["shot"] == m.seen(-1)["shot"]


# 11.8 A draw stands


@pytest.mark.parametrize("score", [[0, 0], [4, 4]])
def test_11_8_the_match_ends_drawn(score: list[int]) -> None:
    m = moving(pitch("H9 d8*"), H, 1, score=score, options={"draw": "stand"}, **LAST_TURN)
    events = play(m, "stop")
    assert told(events) == [("11.8", "drawn")]
    assert m.over() == {"winner": None, "score": score, "why": f"Drawn {score[0]}-{score[0]}"}


def test_11_8_a_goal_that_levels_in_the_last_turn_is_followed_by_nothing() -> None:
    m = keyed(pitch(SHOOTER), score=[0, 1], options={"draw": "stand"}, **LAST_TURN)
    play(m, *SCORE)
    assert m.over() == {"winner": None, "score": [1, 1], "why": "Drawn 1-1"}


def test_11_8_not_level_it_is_won_as_always() -> None:
    m = keyed(pitch(SHOOTER), score=[0, 1], options={"draw": "stand"}, **LAST_TURN)
    play(m, "no")
    assert m.over() == {"winner": A, "score": [0, 1], "why": "Away wins 1-0"}
